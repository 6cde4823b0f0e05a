import LifelineCore
import LifelineExploration
import LifelineReports
import LifelineSimulation
import LifelineStatecharts

/// How much of a built-in model its scenarios show, and how much there is in it.
enum ReportCoverage {
  /// Plays all scenarios of a model and searches all its runs.
  static func of(_ model: Model) throws(LifelineError) -> ReportContent.Coverage {
    let traces = try ScenarioCoverage.traces(on: model)
    let taken = try ScenarioCoverage.of(model)?.taken ?? []
    let transitions = ChartParts(model.chart).transitions
    let space = model.searches.space()
    return ReportContent.Coverage(
      scenarios: traces.count, transitions: transitions.count,
      untaken: transitions.filter { !taken.contains($0) }
        .map(ChartWords(of: model.chart, in: .english).transition),
      configurations: space.isComplete ? space.configurationCount : nil)
  }
}
