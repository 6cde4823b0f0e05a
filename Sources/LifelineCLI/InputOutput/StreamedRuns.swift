import Lifeline

/// The runs of standard input, each as soon as it has ended.
struct StreamedRuns {
  /// The model that the user named; `nil` for the one that fits each run.
  let model: String?
  /// How to read a log.
  let reading: ImporterOption
  /// The process whose runs to read; `nil` for all.
  let process: String?
  /// What keeps the lines; `nil` for nothing.
  var copy: InputCopy?

  /// Reads to the end, or to an interruption, and passes each run on with the check of the log so far.
  ///
  /// - Parameters:
  ///   - context: What `each` changes.
  ///   - models: The models in it, which all runs share.
  ///   - each: Takes a run, which the log has observed.
  /// - Returns: The lines that name something and could not be read.
  /// - Throws: `LifelineError` when there is no run, and what `each` throws.
  func read<Context>(
    _ context: inout Context, models: WritableKeyPath<Context, ModelCache>,
    each: (Run, inout CheckedLog, inout Context) throws(LifelineError) -> Void
  ) throws(LifelineError) -> [NearMiss] {
    let asked = try model.map { name throws(LifelineError) in
      try context[keyPath: models].model(called: name)
    }
    let input = try InputLog("-", until: StreamEnd.atSignals(), copying: copy)
    let isTrace = input.isTrace
    var log = CheckedLog(
      of: "-", count: isTrace ? 1 : nil, isModelRequested: asked != nil)
    var (met, taken) = (0, 0)
    let found = try RecordedStream(
      input, title: "standard input", try reading.options(model: asked)
    ).read(&context, models: models) { run, context throws(LifelineError) in
      log.observe(run)
      met += 1
      let isWanted = process.map { process in
        // A trace is a single run, chosen by its position.
        isTrace
          ? process == "1" : ProcessChoice(process).includes(run.header, at: met)
      }
      guard isWanted ?? true else { return }
      taken += 1
      try each(run, &log, &context)
    }
    guard met > 0 else { throw found.nothingFound }
    for finding in found.findings { Terminal.complain(finding.description) }
    for line in found.nearMissLines { Terminal.complain(line) }
    guard taken == 0, let process else { return found.unread }
    throw LifelineError.ofCommandLine { texts in
      texts["error.log.noProcess", ["name": InputLog.standardInput, "process": process]]
    }
  }
}
