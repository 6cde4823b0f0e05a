import LifelineCore
import LifelineReports
import LifelineScenarios
import LifelineSimulation
import LifelineStatecharts

// What a person adds to the built-in content of a report.
extension ReportContent {
  /// Plays scenario files and puts them first, so that they stand in for built-in ones of the same
  /// ids.
  ///
  /// - Parameters:
  ///   - files: The scenario files.
  ///   - argument: The model on which they play and which is shown where none is named; `nil` for
  ///     those that they name.
  /// - Throws: `LifelineError` when a file cannot be read or played, or two have one id.
  mutating func add(_ files: [String], model argument: String?) throws(LifelineError) {
    var usual: LifelineCore.Model?
    if let argument {
      usual = try add(LifelineCore.Model(argument))
      if let index = models.firstIndex(where: { $0.name == usual?.name }) {
        models.insert(models.remove(at: index), at: 0)
      }
    }
    var places: [ScenarioID: String] = [:]
    var own: [JudgedRun] = []
    for file in files {
      guard file.hasSuffix(".yaml") || file.hasSuffix(".yml") else {
        throw LifelineError("\(file): not a scenario; name files that end in .yaml")
      }
      let scenario = try Run.scenario(in: InputFile(file))
      if let other = places.updateValue(file, forKey: scenario.id) {
        throw LifelineError(
          "\(file): scenario '\(scenario.id)' is in \(other) too; give one of them another id")
      }
      let model: LifelineCore.Model
      if let usual {
        model = usual
      } else {
        model = try add(LifelineCore.Model(Run.path(scenario.model, beside: file)))
      }
      let story = try Run(scenario, on: model)
      if let run = story.scenarioRun {
        own.append(JudgedRun(run, judgements: try story.judgements()))
      }
    }
    runs = own + runs.filter { places[$0.run.scenario.id] == nil }
  }

  /// Adds a model unless it is there, and returns it with the name by which regions know it: its
  /// own, or `NAME-2` when another one has that.
  private mutating func add(_ model: LifelineCore.Model) -> LifelineCore.Model {
    let chart = model.chart.statechart
    var named = model
    var number = 1
    while let other = models.first(where: { $0.name == named.name }) {
      if other.chart == chart { return named }
      number += 1
      named.name = "\(model.name)-\(number)"
    }
    models.append(.init(name: named.name, chart: chart))
    return named
  }
}
