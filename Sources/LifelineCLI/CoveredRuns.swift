import Exploration
import Scenarios
import Statecharts
import Traces

/// What runs visited of a model.
struct CoveredRuns {
  /// The model; `nil` for recordings of an unknown one.
  let model: Model?
  /// What the runs did.
  let coverage: Coverage
  /// The runs, a scenario's from the very start.
  let traces: [Trace]
  /// How many of them are recordings, which tell no transitions.
  let recorded: Int

  /// Reads what the words name, and counts.
  ///
  /// - Throws: `CommandFailure` when something cannot be read, or the runs are of several models.
  init(_ words: [String], model: String?, settings: SettingOptions) throws(CommandFailure) {
    guard words.count(where: { $0 == "-" }) < 2 else {
      throw CommandFailure("standard input can be read once; leave out the second '-'")
    }
    var traces: [Trace] = []
    var found: Model?
    var coverage = Coverage()
    for word in words {
      for story in try Story.all([word], model: model, settings: settings) {
        if let known = found, let own = story.model, known.name != own.name {
          throw CommandFailure(
            "\(word) is a run of \(own.name), the ones before are of \(known.name); "
              + "count one model at a time")
        }
        found = found ?? story.model
        var trace = story.trace
        if let scenario = story.run?.scenario, let model = story.model {
          trace = try Story(scenario.fromTheStart, on: model).trace
        }
        traces.append(trace)
      }
    }
    for trace in traces { coverage.add(trace, of: found?.chart) }
    self.model = found
    self.coverage = coverage
    self.traces = traces
    recorded = traces.count { trace in trace.entries.allSatisfy { $0.step == nil } }
  }
}
