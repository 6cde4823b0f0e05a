/// A log that is read as it is written, from a pipe or a socket, and need not end.
///
/// ```swift
/// let log = try RecordedStream(source, title: "device").read(among: &models) { run in
///   print(run.trace.callbacks)       // as soon as the process has ended
/// }
/// ```
///
/// Memory does not grow with the number of runs. A trace is read as a whole.
package struct RecordedStream<Source: LogSource> {
  private let source: Source
  private let title: String
  private let options: RecordedLog.Options

  /// Creates a stream.
  ///
  /// - Parameters:
  ///   - source: The bytes.
  ///   - title: The title of the runs.
  ///   - options: How to read them.
  package init(_ source: Source, title: String, _ options: RecordedLog.Options) {
    self.source = source
    self.title = title
    self.options = options
  }

  /// Reads to the end, and passes each run on as soon as it has ended.
  ///
  /// - Parameters:
  ///   - context: What `each` changes.
  ///   - models: The models in it, which all runs share.
  ///   - each: Takes a run with its process.
  /// - Returns: The log with its summary; its runs, if it is a trace.
  /// - Throws: `LifelineError` when it cannot be read as a log or trace, and what `each` throws.
  package func read<Context>(
    _ context: inout Context, models: WritableKeyPath<Context, ModelCache>,
    each: (RecordedLog.Run, inout Context) throws(LifelineError) -> Void
  ) throws(LifelineError) -> RecordedLog {
    if options.profile == nil, options.importer == nil || options.importer == "lifeline",
      source.isTrace
    {
      let log = try RecordedLog(source, title: title, options, among: &context[keyPath: models])
      for run in log.runs { try each(run, &context) }
      return log
    }
    try RecordedLog.refuseOthers(source, options)
    let reader = try RecordedLog.reader(options)
    var failure: LifelineError?
    var isProse = false
    func take(_ run: RecordedRun, _ seemsProse: Bool) throws(LifelineError) {
      isProse = seemsProse && options.importer == nil && options.profile == nil
      guard !isProse, run.messageCount > 0 else { return }
      let named = try RecordedLog.Run(
        run, reader.vocabulary, of: (source.name, title), options.model,
        isOneOfMany: run.label != nil, among: &context[keyPath: models])
      try each(named, &context)
    }
    let recording: Recording
    do {
      recording = try reader.stream(file: source.name) { room throws(RecordingError) in
        try source.read(into: room)
      } each: { run, seemsProse in
        guard failure == nil, !isProse else { return false }
        do throws(LifelineError) { try take(run, seemsProse) } catch { failure = error }
        return failure == nil && !isProse
      }
    } catch {
      throw LifelineError(error.description)
    }
    if let failure { throw failure }
    if isProse { throw RecordedLog.prose(recording.summary, name: source.name) }
    return RecordedLog(name: source.name, summary: recording.summary)
  }
}
