import Lifeline

/// A log, trace or scenario to check.
struct ReadLog {
  /// What names it on the command line.
  let name: String
  /// Its runs.
  let runs: [Run]
  /// Those to check.
  let wanted: [Run]
  /// The lines that name something and could not be read.
  let unread: [NearMiss]

  /// Reads what an argument names.
  ///
  /// - Parameters:
  ///   - argument: The path of a log or trace, or what names a scenario.
  ///   - model: The model that the user named; `nil` for none.
  ///   - reading: How to read logs.
  ///   - process: The process whose runs to check; `nil` for all.
  ///   - models: The models that other logs may share.
  /// - Throws: `LifelineError` when it cannot be read, or has no such process.
  init(
    _ argument: String, model: String?, reading: ImporterOption, process: String?,
    among models: inout ModelCache
  ) throws(LifelineError) {
    name = argument
    if Run.isRecorded(argument) {
      let asked = try model.map { name throws(LifelineError) in try models.model(called: name) }
      let log = try RecordedLog(argument, reading.options(model: asked), among: &models)
      guard !log.runs.isEmpty else { throw log.nothingFound }
      for line in log.nearMissLines { Terminal.complain(line) }
      unread = log.summary?.nearMisses ?? []
      runs = try log.runs.map { run throws(LifelineError) in
        try Run(recorded: run.trace, on: asked, among: &models)
      }
    } else {
      unread = []
      runs = try Run.all(
        [argument], model: model, settings: .none(), reading: reading, among: &models)
    }
    wanted =
      try process.map { [runs] process throws(LifelineError) in
        try ProcessChoice(process).runs(among: runs, of: argument, \.trace)
      } ?? runs
  }
}
