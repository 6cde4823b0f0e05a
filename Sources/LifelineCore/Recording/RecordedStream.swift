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
    each: (Run, inout Context) throws(LifelineError) -> Void
  ) throws(LifelineError) -> RecordedLog {
    if RecordedLog.isTrace(source, options) {
      let log = try RecordedLog(source, title: title, options, among: &context[keyPath: models])
      for run in log.runs { try each(run, &context) }
      return log
    }
    return try readLog(&context, models: models, previews: false) {
      event, context throws(LifelineError) in
      if case .ended(let run) = event { try each(run, &context) }
      return true
    }
  }

  /// What a stream tells while it goes on.
  package enum Event {
    /// Asks whether the runs that have not ended are wanted now.
    case quiet
    /// They, as they would be if the stream ended now.
    case open([Run], StreamPreview.Content)
    /// A run has ended.
    case ended(Run)
  }

  /// Reads a log to the end.
  ///
  /// - Parameters:
  ///   - context: What `tell` changes.
  ///   - models: The models in it, which all runs share.
  ///   - previews: Whether to tell of runs that have not ended.
  ///   - tell: Takes an event; returns, when asked, whether a preview is wanted.
  /// - Returns: The log with its summary.
  /// - Throws: `LifelineError` when it cannot be read as a log, and what `tell` throws.
  package func readLog<Context>(
    _ context: inout Context, models: WritableKeyPath<Context, ModelCache>, previews: Bool,
    tell: (Event, inout Context) throws(LifelineError) -> Bool
  ) throws(LifelineError) -> RecordedLog {
    try RecordedLog.refuseOthers(source, options)
    let reader = try RecordedLog.reader(options)
    var outcome = Outcome()
    func preview(_ content: StreamPreview.Content) {
      outcome.attempt { () throws(LifelineError) in
        let runs = try named(content.runs, reader.vocabulary, among: &context[keyPath: models])
        return try tell(.open(runs, content), &context)
      }
    }
    func isWanted() -> Bool {
      outcome.attempt { () throws(LifelineError) in try tell(.quiet, &context) }
    }
    let recording: Recording
    do {
      recording = try withoutActuallyEscaping(isWanted) { isWanted in
        try withoutActuallyEscaping(preview) { preview in
          try reader.stream(
            file: source.name, preview: previews ? StreamPreview(when: isWanted, preview) : nil
          ) { room throws(RecordingError) in
            try source.read(into: room)
          } each: { run, seemsProse in
            outcome.isProse = seemsProse && options.importer == nil && options.profile == nil
            return outcome.attempt { () throws(LifelineError) in
              let runs = try named([run], reader.vocabulary, among: &context[keyPath: models])
              return runs.isEmpty ? true : try tell(.ended(runs[0]), &context)
            }
          }
        }
      }
    } catch {
      throw LifelineError(describing: error)
    }
    return try outcome.log(recording, name: source.name, of: options.model)
  }

  /// The runs that have messages, each as a trace of its model.
  private func named(
    _ runs: [RecordedRun], _ vocabulary: LogVocabulary, among models: inout ModelCache
  ) throws(LifelineError) -> [Run] {
    try runs.filter { $0.messageCount > 0 }.map { run throws(LifelineError) in
      let log = LogContext(
        vocabulary, name: source.name, title: title, isOfMany: run.label != nil)
      return try Run(run, of: log, options.model, among: &models)
    }
  }
}

/// What became of the reading of a stream.
private struct Outcome {
  var failure: LifelineError?
  /// Whether the text is prose and no log.
  var isProse = false

  /// Does a part of the work, unless an earlier one failed.
  @discardableResult
  mutating func attempt(_ body: () throws(LifelineError) -> Bool) -> Bool {
    guard failure == nil, !isProse else { return false }
    do throws(LifelineError) { return try body() } catch {
      failure = error
      return false
    }
  }

  func log(
    _ recording: Recording, name: String, of model: Model?
  ) throws(LifelineError) -> RecordedLog {
    if let failure { throw failure }
    if isProse { throw RecordedLog.prose(recording.summary, name: name) }
    return RecordedLog(
      name: name, summary: recording.summary,
      chart: recording.vocabulary.chart == nil ? nil : model?.name)
  }
}
