import LifelineStatecharts

/// The content of a log: its runs, and a summary of its lines.
package struct Recording: Sendable {
  /// The runs, one per process, in the order of their first messages.
  package let runs: [RecordedRun]
  /// The summary of the lines.
  package let summary: ImportSummary
  /// The vocabulary that the runs' entries refer to.
  package let vocabulary: LogVocabulary

  /// The number of messages in all runs.
  package var messageCount: Int { runs.reduce(0) { $0 + $1.messageCount } }
}

/// Reads logs of all formats to runs.
///
/// ```swift
/// let reader = try RecordingReader(vocabulary)
/// let recording = try reader.read(Array("applicationDidBecomeActive(_:)\n".utf8), file: "app.log")
/// recording.runs[0].messages(vocabulary)       // [applicationDidBecomeActive:]
/// ```
///
/// Memory grows with the messages, not with the log: bytes are read in pieces, and lines without a
/// name are skipped. Use one reader for many logs: it prepares its names once, which takes longer than
/// to read a short log.
package struct RecordingReader: Sendable {
  package let vocabulary: LogVocabulary
  private let importer: String?
  private let profile: LogProfile?
  /// The number of bytes of the log in memory, which is also the longest line that is read
  /// completely.
  private let window: Int
  /// The prepared names, by the marks beside them.
  private let finders = Locked<[[String]: NameFinder]>([:])

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - vocabulary: The names to look for.
  ///   - importer: The id of the importer to use; `nil` detects the format.
  ///   - profile: A user-defined format, which is then the only one; or `nil`.
  package init(
    _ vocabulary: LogVocabulary, importer: String? = nil, profile: LogProfile? = nil
  ) {
    self.init(vocabulary, importer: importer, profile: profile, window: 1 << 20)
  }

  package init(
    _ vocabulary: LogVocabulary, importer: String? = nil, profile: LogProfile? = nil, window: Int
  ) {
    self.vocabulary = vocabulary
    self.importer = importer
    self.profile = profile
    self.window = window
  }

  /// Checks the profile's expression.
  ///
  /// - Throws: `PatternError` when the profile cannot be used.
  package func checkProfile() throws(PatternError) {
    if let profile { _ = try ProfileMatcher(profile, finder: NameFinder(vocabulary)) }
  }

  /// Reads a log that is in memory.
  ///
  /// - Parameters:
  ///   - bytes: The whole log.
  ///   - file: Its name, for places.
  /// - Returns: The runs and the summary; without messages there are no runs.
  /// - Throws: `RecordingError` when it cannot be read as a log.
  package func read(_ bytes: [UInt8], file: String) throws(RecordingError) -> Recording {
    var rest = bytes[...]
    return try read(file: file) { room in
      let piece = rest.prefix(room.count)
      rest = rest.dropFirst(piece.count)
      room.copyBytes(from: piece)
      return piece.count
    }
  }

  /// Reads a log in pieces.
  ///
  /// - Parameters:
  ///   - file: Its name, for places.
  ///   - source: Reads the next bytes into a buffer and returns their number; 0 at the end.
  /// - Returns: The runs and the summary; without messages there are no runs.
  /// - Throws: `RecordingError` when it cannot be read as a log.
  package func read(
    file: String,
    from source: (UnsafeMutableRawBufferPointer) throws(RecordingError) -> Int
  ) throws(RecordingError) -> Recording {
    try read(file: file, from: source, isStream: false, nil) { _, _ in true }
  }

  /// Reads a stream, and passes each run on as soon as it has ended.
  ///
  /// A run has ended when another process of its name begins, when more than 64 processes run and it
  /// has been silent for longest, and when the stream ends. Memory does not grow with the stream.
  ///
  /// - Parameters:
  ///   - file: Its name, for places.
  ///   - preview: Takes the runs that have not ended, as they would be if the stream ended now.
  ///   - source: Reads the next bytes into a buffer and returns their number; 0 at the end.
  ///   - each: Takes a run, and whether the text so far is prose and no log; `false` ends the
  ///     reading.
  /// - Returns: The summary, without runs.
  /// - Throws: `RecordingError` when it cannot be read as a log.
  package func stream(
    file: String, preview: StreamPreview? = nil,
    from source: (UnsafeMutableRawBufferPointer) throws(RecordingError) -> Int,
    each: (RecordedRun, _ isProse: Bool) -> Bool
  ) throws(RecordingError) -> Recording {
    try read(file: file, from: source, isStream: true, preview, each)
  }

  /// Takes a run of a stream.
  private typealias Listener = (RecordedRun, _ isProse: Bool) -> Bool

  private func read(
    file: String, from source: (UnsafeMutableRawBufferPointer) throws(RecordingError) -> Int,
    isStream: Bool, _ preview: StreamPreview?, _ listener: Listener
  ) throws(RecordingError) -> Recording {
    var log = LogWindow(capacity: window)
    // Enough to detect the kind, however small the pieces of a pipe are.
    while !log.isAtEnd, log.filled < min(4096, window),
      !(log.showsKind && preview?.isWanted() == true)
    { try log.fill(source) }
    if let utf16 = UTF16Text(log.text(0, log.filled)) {
      var utf16 = utf16
      return try read(
        file: file,
        from: { room throws(RecordingError) in try utf16.read(into: room, from: source) },
        isStream: isStream, preview, listener)
    }
    switch try LogKind(log.text(0, log.filled), file: file, isWhole: log.isAtEnd) {
    case .text(let start):
      log.drop(start)
      log.detectLineEnds()
      return try readLines(&log, file: file, from: source, isStream: isStream, preview, listener)
    case .objects:
      if isOfLines(log) || profile != nil {
        return try readLines(&log, file: file, from: source, isStream: isStream, preview, listener)
      }
      return try readRecords(&log, file: file, from: source, isStream: isStream, preview, listener)
    }
  }

  /// Whether the importer reads a log with objects by lines.
  ///
  /// States may stand in objects, too, if the log begins with one.
  private func isOfLines(_ log: borrowing LogWindow) -> Bool {
    guard let importer else { return false }
    if isOfStates { return !log.text(0, log.filled).trimmed.hasPrefix("{") }
    return !Importer.records.contains { $0.id == importer }
  }

  /// Whether the importer only adds words for states to the formats, all of which are read.
  private var isOfStates: Bool { Importer.states.contains { $0.id == importer } }

  private func readLines(
    _ log: inout LogWindow, file: String,
    from source: (UnsafeMutableRawBufferPointer) throws(RecordingError) -> Int,
    isStream: Bool, _ preview: StreamPreview?, _ listener: Listener
  ) throws(RecordingError) -> Recording {
    let isLine = LineFormat.all.contains { $0.id == importer } || importer == Importer.print.id
    let formats = LineFormat.all.filter { !isLine || $0.id == importer }
    let finder = finder(
      importer: importer, marks: DebuggerMark.texts + (profile?.names.keys.sorted() ?? []))
    let matcher: ProfileMatcher?
    do {
      matcher = try profile.map { profile throws(PatternError) in
        try ProfileMatcher(profile, finder: finder)
      }
    } catch {
      throw .unreadable("\(error.problem)\n\(error.excerpt(of: profile?.pattern ?? ""))")
    }
    var scanner = LineScanner(
      file: file, finder: finder, formats: formats, profile: matcher, isStream: isStream)
    var goesOn = true
    try scanner.scan(&log, from: source, preview: preview) { tally in
      goesOn = !isStream || Self.passOn(&tally, to: listener, isAtEnd: false)
      return goesOn
    }
    let names = formats.map(\.id) + [Importer.print.id, profile?.id ?? ""]
    var tally = scanner.tally
    if isStream, goesOn { _ = Self.passOn(&tally, to: listener, isAtEnd: true) }
    return recording(tally, lines: scanner.lines, formats: names)
  }

  private func readRecords(
    _ log: inout LogWindow, file: String,
    from source: (UnsafeMutableRawBufferPointer) throws(RecordingError) -> Int,
    isStream: Bool, _ preview: StreamPreview?, _ listener: Listener
  ) throws(RecordingError) -> Recording {
    let formats = RecordFormat.all.filter {
      importer == nil || isOfStates || $0.id == importer
    }
    let finder = finder(importer: isOfStates ? importer : nil, marks: formats.flatMap(\.marks))
    var scanner = RecordScanner(
      file: file, finder: finder, formats: formats, isStream: isStream)
    var goesOn = true
    try scanner.scan(&log, from: source, preview: preview) { tally in
      goesOn = !isStream || Self.passOn(&tally, to: listener, isAtEnd: false)
      return goesOn
    }
    var tally = scanner.tally
    if isStream, goesOn { _ = Self.passOn(&tally, to: listener, isAtEnd: true) }
    return recording(
      tally, lines: scanner.lines, formats: formats.map(\.id), remarks: scanner.remarks)
  }

  /// The names beside some marks, prepared for the first log that needs them.
  private func finder(importer: String?, marks: [String]) -> NameFinder {
    finders.withLock { [vocabulary] finders in
      if let known = finders[marks] { return known }
      let finder = NameFinder(vocabulary, importer: importer, marks: marks)
      finders[marks] = finder
      return finder
    }
  }

  /// Passes the runs on that have ended; `false` when the listener has enough.
  private static func passOn(
    _ tally: inout ScanTally, to listener: Listener, isAtEnd: Bool
  ) -> Bool {
    let ended = tally.takeEnded(isAtEnd: isAtEnd)
    let isProse = ImportSummary.isProse(tally.sentences, used: tally.used)
    return ended.allSatisfy { listener($0, isProse) }
  }

  private func recording(
    _ tally: ScanTally, lines: Int, formats: [String], remarks: [String] = []
  ) -> Recording {
    let importers = zip(formats, tally.uses).filter { $0.1 > 0 }.sorted { $0.1 > $1.1 }
    let summary = ImportSummary(
      importers: importers.map(\.0) + [tally.importer].compactMap(\.self), lines: lines,
      used: tally.used, nearMisses: tally.nearMisses.samples,
      nearMissCount: tally.nearMisses.count, sentences: tally.sentences, remarks: remarks)
    return Recording(runs: tally.collector.runs, summary: summary, vocabulary: vocabulary)
  }
}
