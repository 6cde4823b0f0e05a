import LifelineScenarios
import LifelineStatecharts
import LifelineSimulation

extension ReportContent {
  /// Maps each scenario to an earlier one with the same timeline; everyday scenarios come first,
  /// then those with short ids.
  ///
  /// - Parameter drawn: The scenarios whose timelines are shown.
  /// - Returns: The scenarios whose timelines are not drawn, each with the equal one that is.
  func twins(among drawn: Set<ScenarioID>) -> [ScenarioID: ScenarioID] {
    let everyday = Set(catalogue.everyday.flatMap { [$0.before, $0.after] }.compactMap(\.self))
    let shown = runs.map(\.run).filter { drawn.contains($0.scenario.id) }
    // Variants have longer ids: `000-A2` beside `001-1`.
    let others = shown.filter { !everyday.contains($0.scenario.id) }.enumerated().sorted { a, b in
      let lengths = (
        a.element.scenario.id.description.count, b.element.scenario.id.description.count
      )
      return lengths.0 == lengths.1 ? a.offset < b.offset : lengths.0 < lengths.1
    }.map(\.element)
    let inOrder = shown.filter { everyday.contains($0.scenario.id) } + others
    var first: [[EventName]: [ScenarioRun]] = [:]
    var twins: [ScenarioID: ScenarioID] = [:]
    for run in inOrder {
      let calls = run.trace.callbacks
      let equal = first[calls, default: []].first {
        $0.scenario.model == run.scenario.model && $0.trace.entries == run.trace.entries
      }
      if let equal {
        twins[run.scenario.id] = equal.scenario.id
      } else {
        first[calls, default: []].append(run)
      }
    }
    return twins
  }
}
