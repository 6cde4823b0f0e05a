/// The recorded runs of a log, or the run of a trace.
///
/// ```swift
/// let log = try RecordedLog(text, name: "app.log")
/// log.runs[0].trace.callbacks      // [applicationDidBecomeActive:, …]
/// log.summary?.skipped             // 502
/// ```
///
/// A log of several processes contains a run for each.
public struct RecordedLog: Sendable {
  /// Options for reading logs.
  public struct Options: Sendable {
    /// The importer to use; `nil` detects the format.
    public var importer: String?
    /// A user-defined format; `nil` for none.
    public var profile: LogProfile?
    /// The model of the messages; `nil` for the built-in one that fits.
    public var model: Model?

    /// Creates options; without arguments, format and model are detected.
    public init(importer: String? = nil, profile: LogProfile? = nil, model: Model? = nil) {
      self.importer = importer
      self.profile = profile
      self.model = model
    }

    /// Whether logs are read in the same way.
    func reads(like other: Options) -> Bool {
      importer == other.importer && profile == other.profile
        && model?.chart.statechart == other.model?.chart.statechart
    }
  }

  /// The name for messages.
  public let name: String
  /// The files that it was read from: its own, or its parts, the oldest first.
  package private(set) var files: [String]
  /// The runs, in the order of their first messages.
  public private(set) var runs: [Run]
  /// What the runs have in common; `nil` for a trace.
  private var context: LogContext?
  /// The summary of the lines; `nil` for a trace.
  public private(set) var summary: ImportSummary?
  /// The lines that name something and could not be read, or are no calls of their own.
  package var unread: [NearMiss] { summary?.nearMisses ?? [] }
  /// The warnings about a trace.
  public let findings: [TraceFinding]
  /// The chart of one's own by whose names it was read; `nil` for callbacks.
  package private(set) var chart: String?

  /// Reads a log or a trace from text.
  ///
  /// - Parameters:
  ///   - text: The text of the log.
  ///   - name: The name of the log, in messages and as the source of each entry.
  ///   - options: How to read it.
  /// - Throws: `LifelineError` when it cannot be read as a log or a trace. A log without any
  ///   message is no error; it has no runs.
  public init(
    _ text: String, name: String = "log", options: Options = Options()
  ) throws(LifelineError) {
    var reader = Reader(options)
    self = try reader.read(text, name: name)
  }

  /// Reads many logs, and prepares what they share once.
  ///
  /// ```swift
  /// var reader = RecordedLog.Reader()
  /// let logs = try texts.map { try reader.read($0) }
  /// ```
  public struct Reader: Sendable {
    private let options: Options
    private var models = ModelCache()

    /// Creates a reader; the first log prepares it.
    public init(_ options: Options = Options()) { self.options = options }

    /// Reads a log or a trace from text.
    ///
    /// - Parameters:
    ///   - text: The text of the log.
    ///   - name: The name of the log, in messages and as the source of each entry.
    /// - Returns: The log.
    /// - Throws: `LifelineError` when it cannot be read as a log or a trace.
    public mutating func read(
      _ text: String, name: String = "log"
    ) throws(LifelineError) -> RecordedLog {
      try RecordedLog(LogBytes(name: name, text), title: name, options, among: &models)
    }
  }

  /// Creates the result of reading a stream, whose runs were passed on.
  init(name: String, summary: ImportSummary, chart: String?) {
    (self.name, files) = (name, [name])
    self.summary = summary
    self.chart = chart
    runs = []
    findings = []
  }

  /// Reads a log or a trace, with models that other logs may share.
  package init(
    _ source: some LogSource, title: String, _ options: Options, among models: inout ModelCache
  ) throws(LifelineError) {
    (name, files) = (source.name, [source.name])
    if Self.isTrace(source, options) {
      let reading = try Self.trace(source)
      let trace = reading.trace.withLines(of: source.name)
      runs = [try Run(recorded: trace, on: options.model, among: &models)]
      findings = reading.findings
      summary = nil
      return
    }
    try Self.refuseOthers(source, options)
    let recording = try Self.recording(source, by: models.reader(options))
    if recording.summary.isProse, options.importer == nil, options.profile == nil {
      throw Self.prose(recording.summary, name: source.name)
    }
    summary = recording.summary
    findings = []
    chart = recording.vocabulary.chart == nil ? nil : options.model?.name
    let context = LogContext(
      recording.vocabulary, name: name, title: title, isOfMany: recording.runs.count > 1)
    runs = try Self.runs(of: recording, in: context, options.model, among: &models)
    self.context = context
  }

  /// Creates what a scenario's name stands for where logs are read: its run.
  package init(scenario run: Run, named name: String) {
    (self.name, files, runs) = (name, [], [run])
    (summary, findings) = (nil, [])
  }

  /// Returns the log with its lines in the parts from which it was put together.
  package func divided(into parts: LogParts) -> RecordedLog {
    var log = self
    log.files = parts.names
    if let context = context?.divided(into: parts) {
      log.context = context
      log.runs = runs.map { $0.divided(context) }
    }
    log.summary?.nearMisses = unread.map { miss in
      let (file, line) = parts.place(ofLine: miss.place.line)
      return miss.moved(to: Place(file: file, line: line, column: miss.place.column))
    }
    return log
  }

  /// Whether a source is read as a trace.
  package static func isTrace(_ source: some LogSource, _ options: Options) -> Bool {
    options.profile == nil && (options.importer == nil || options.importer == "lifeline")
      && source.isTrace
  }

  /// Refuses what is no log.
  static func refuseOthers(
    _ source: some LogSource, _ options: Options
  ) throws(LifelineError) {
    guard !source.isModel else {
      throw LifelineError { texts in texts["error.run.isModel", ["argument": source.name]] }
    }
    guard options.importer != "lifeline" else {
      throw LifelineError { texts in texts["error.log.noTrace", ["name": source.name]] }
    }
  }

  /// Returns the runs that have messages.
  private static func runs(
    of recording: Recording, in log: LogContext, _ requested: Model?,
    among models: inout ModelCache
  ) throws(LifelineError) -> [Run] {
    var runs: [Run] = []
    runs.reserveCapacity(recording.runs.count)
    for run in recording.runs where run.messageCount > 0 {
      runs.append(try Run(run, of: log, requested, among: &models))
    }
    return runs
  }

  private static func trace(
    _ source: some LogSource
  ) throws(LifelineError) -> TraceReader.Reading {
    let bytes = try source.readAll()
    do {
      return try TraceReader.read(bytes, file: source.name)
    } catch {
      throw LifelineError(describing: error)
    }
  }

  /// The reader of logs with some options.
  static func reader(_ options: Options) throws(LifelineError) -> RecordingReader {
    RecordingReader(
      try vocabulary(for: options.model), importer: options.importer, profile: options.profile)
  }

  private static func recording(
    _ source: some LogSource, by reader: RecordingReader
  ) throws(LifelineError) -> Recording {
    do {
      return try reader.read(file: source.name) { room throws(RecordingError) in
        try source.read(into: room)
      }
    } catch {
      throw LifelineError(describing: error)
    }
  }

  /// The names to look for in logs of a model; `nil` for a built-in one.
  private static func vocabulary(for model: Model?) throws(LifelineError) -> LogVocabulary {
    // Includes messages that no built-in model sends, so that a check can report them.
    let isOwn =
      if let model { try !BuiltIn.modelNames.get().contains(model.name) } else {
        false
      }
    guard isOwn, let model else { return try builtIn.get() }
    var own = try vocabulary(only: model.messages)
    own.chart = model.logNames(messages: own.messages.map(\.name))
    return own
  }

  private static func vocabulary(
    only messages: [LogVocabulary.Message]?
  ) throws(LifelineError) -> LogVocabulary {
    try BuiltIn.library { library throws(LifecycleLibraryError) in
      try LogVocabulary(of: library, only: messages)
    }
  }

  /// The names of the built-in catalogue, read once for all logs.
  private static let builtIn = Result { () throws(LifelineError) in try vocabulary(only: nil) }

  /// Refuses a trace of another model than the one asked for.
  package static func check(
    _ trace: Trace, isOf model: Model, name: String
  ) throws(LifelineError) {
    // A chart without a name has that of its file, as it was typed.
    guard let own = trace.model,
      own.split(separator: "/").last != model.name.split(separator: "/").last
    else { return }
    throw LifelineError { texts in
      texts["error.trace.otherModel", ["name": name, "own": own, "model": model.name]]
    }
  }

  /// The error for a text about callbacks.
  static func prose(_ summary: ImportSummary, name: String) -> LifelineError {
    let (used, all) = summary.sentences
    return LifelineError { texts in
      texts[
        "error.log.prose", count: all,
        ["name": name, "all": "\(all + summary.used - used)"]]
    }
  }

  /// The error for a log that contains no message.
  package var nothingFound: LifelineError {
    let lines = summary?.lines ?? 0
    if let chart {
      return LifelineError { texts in
        texts["error.log.nothingOfChart", count: lines, ["name": name, "model": chart]]
          + (summary?.nearMisses.first.map { texts.language.colon + "\($0)" } ?? "")
      }
    }
    guard let summary, let first = summary.nearMisses.first else {
      return LifelineError { texts in texts["error.log.nothing", count: lines, ["name": name]] }
    }
    let misses = summary.nearMissCount
    return LifelineError { texts in
      let values: KeyValuePairs = [
        "lines": texts["error.log.lines", count: lines], "first": "\(first)", "name": name,
      ]
      return texts["error.log.refused", count: misses, values]
    }
  }

  /// The summary of the lines; empty for a trace.
  ///
  /// ```
  /// app.log: nslog: 512 lines read, 10 used, 502 skipped; 2 runs
  ///   app.log:17:5: 'applicationDidEngerBackground' was not read; did you mean …
  /// ```
  package var summaryLines: [String] {
    guard let summary else { return [] }
    if chart != nil { return chartLines + nearMissLines }
    let importers =
      summary.importers.isEmpty ? "" : " \(summary.importers.joined(separator: ", ")):"
    var lines = [
      "\(name):\(importers) \(summary.lines) \(summary.lines == 1 ? "line" : "lines") read, "
        + "\(summary.used) used, \(summary.skipped) skipped; "
        + "\(runs.count) \(runs.count == 1 ? "run" : "runs")"
    ]
    lines += summary.remarks.map { "\(name): \($0)" }
    lines += nearMissLines
    return lines
  }

  /// Samples of lines that look like a message, those that may be calls first, and the number of others.
  package var nearMissLines: [String] {
    guard let summary, summary.nearMissCount > 0 else { return [] }
    let calls = summary.nearMisses.filter(\.reason.mayBeCall)
    let others = summary.nearMisses.filter { !$0.reason.mayBeCall }
    let shown = (calls + others).prefix(Self.mostShown)
    let rest = summary.nearMissCount - shown.reduce(0) { $0 + $1.lines }
    return shown.map { "\($0)" } + (rest > 0 ? ["\(name): \(rest) more lines like these"] : [])
  }

  private static let mostShown = 8
}

/// The bytes of a log or a trace, read once, in pieces.
package protocol LogSource {
  /// The name for messages.
  var name: String { get }
  /// The first bytes, up to 4 KiB.
  var head: [UInt8] { get }
  /// Reads the next bytes into a buffer and returns their number; 0 at the end.
  func read(into room: UnsafeMutableRawBufferPointer) throws(RecordingError) -> Int
  /// Reads all bytes.
  func readAll() throws(LifelineError) -> [UInt8]
}

extension LogSource {
  /// Whether a model begins here, whose names of events would pass for messages.
  package var isModel: Bool {
    if ModelReader.begins(head) { return true }
    let text = String(decoding: head, as: UTF8.self)
    return text.first { $0 != "\u{FEFF}" && !$0.isWhitespace } == "<" && text.contains("<scxml")
  }

  /// Whether the first line is the header of a trace.
  package var isTrace: Bool {
    let line = String(decoding: head.prefix { $0 != 0x0A }, as: UTF8.self)
    guard line.first(where: { $0 != "\u{FEFF}" && !$0.isWhitespace }) == "{" else { return false }
    let words = line.utf8.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    return words.indices.dropLast(2).contains { index in
      words[index].elementsEqual("format".utf8)
        && words[index + 1].filter { $0 > UInt8(ascii: " ") } == [UInt8(ascii: ":")]
        && words[index + 2].elementsEqual("lifeline-trace".utf8)
    }
  }
}

/// A log in memory.
private final class LogBytes: LogSource {
  let name: String
  private var rest: ArraySlice<UInt8>

  init(name: String, _ text: String) {
    self.name = name
    rest = Array(text.utf8)[...]
  }

  var head: [UInt8] { Array(rest.prefix(4096)) }

  func read(into room: UnsafeMutableRawBufferPointer) -> Int {
    let piece = rest.prefix(room.count)
    rest = rest.dropFirst(piece.count)
    room.copyBytes(from: piece)
    return piece.count
  }

  func readAll() -> [UInt8] { Array(rest) }
}
