import LifelineStatecharts

/// Reads a log line by line, skipping lines without a name.
///
/// One file, because a line is read together with its neighbours.
///
/// A line without a header, as `print` writes it, gets the time and the process of the nearest
/// header above. That is searched only when needed, backwards, and each line at most once.
struct LineScanner {
  let file: String
  let finder: NameFinder
  let formats: [LineFormat]
  let profile: ProfileMatcher?
  let reader: MessageReader
  let chart: ChartLineReader?
  var tally: ScanTally
  private var count = LineCount()
  /// Line feeds that were skipped without being counted by `count`.
  private var extraLines = 0
  /// The places of partial names in the current piece.
  private var places: [Int] = []

  /// The content of the nearest header above.
  private(set) var above = Above()
  /// The start of the lines that have not been searched for headers.
  var lookedAt = 0
  /// The end of the line that a wrapped name continued in.
  private var consumed = 0
  /// The line that does not fit, of which the rest is only searched.
  var longLine = LongLine()

  struct Above {
    var clock: LogClock?
    var process: String?
    var pid: Int?
    var device: String?
  }

  /// The bytes to keep of the previous line: enough for a name that is wrapped at its end.
  static let lookBehind = 4096
  /// The number of bytes, of each 4096, to check for another encoding.
  private static let sampleSize = 64

  init(
    file: String, finder: NameFinder, formats: [LineFormat], profile: ProfileMatcher?,
    isStream: Bool = false
  ) {
    self.file = file
    self.finder = finder
    self.formats = formats
    self.profile = profile
    reader = MessageReader(finder: finder)
    chart = finder.vocabulary.chart.map(ChartLineReader.init)
    tally = ScanTally(finder.vocabulary, formats: formats.count + 2, file: file, isStream: isStream)
  }

  var lines: Int { count.lineFeeds + extraLines }

  /// Reads the whole log.
  ///
  /// - Parameters:
  ///   - window: The beginning of the log.
  ///   - source: Reads the next bytes.
  ///   - preview: Takes what the log would contain if it ended with its last whole line; `nil` for
  ///     nobody. Called after each piece, if wanted.
  ///   - goesOn: Called after each piece; `false` ends the reading.
  /// - Throws: `RecordingError` when it cannot be read as a log.
  mutating func scan(
    _ window: inout LogWindow,
    from source: (UnsafeMutableRawBufferPointer) throws(RecordingError) -> Int,
    preview: StreamPreview? = nil, while goesOn: (inout ScanTally) -> Bool = { _ in true }
  ) throws(RecordingError) {
    let lookBehind = min(Self.lookBehind, window.capacity / 4)
    var next = 0
    var isDiscarding = false
    // Includes what was in the window before.
    var checked = 0
    var end: UInt8 = 0x0A
    var waits = preview == nil
    while true {
      // What is there is previewed before more is waited for.
      if waits { try window.fill(source) }
      waits = true
      if window.filled > checked { end = window.base[window.filled - 1] }
      try check(window, from: checked, next: next)
      if isDiscarding { isDiscarding = !skipLine(window, &next) }
      let limit = isDiscarding ? next : limit(window, from: next)
      try scan(window, next, limit)
      // Of a line that does not fit, only the beginning is read.
      if limit > next, !window.isAtEnd, window.base[limit - 1] != 0x0A {
        isDiscarding = true
        longLine = LongLine(start: window.lineStart(before: limit, floor: 0))
      }
      next = limit
      guard !window.isAtEnd, goesOn(&tally) else { break }
      if let preview, !isDiscarding, preview.isWanted() {
        preview.take(try previewed(window, from: next), lines: lines)
      }
      drop(&window, &next, keeping: lookBehind)
      checked = window.filled
    }
    if end != 0x0A { extraLines += 1 }
    tally.finish()
  }

  /// Goes to the next line; returns whether it has begun.
  private mutating func skipLine(_ window: borrowing LogWindow, _ next: inout Int) -> Bool {
    let end = window.lineEnd(from: next, to: window.filled)
    search(window, from: next, to: end)
    next = end
    guard next < window.filled else { return false }
    next += 1
    extraLines += 1
    return true
  }

  /// Reads the lines that wait for those after them in a copy, as if none came.
  private func previewed(
    _ window: borrowing LogWindow, from next: Int
  ) throws(RecordingError) -> ScanTally {
    var copy = self
    let end = window.lineStart(before: window.filled, floor: next)
    if end > next { try copy.scan(window, next, end) }
    copy.tally.finish()
    return copy.tally
  }

  /// Returns where to stop: before the last whole line, since a name may continue in the next one.
  private func limit(_ window: borrowing LogWindow, from next: Int) -> Int {
    if window.isAtEnd { return window.filled }
    let last = window.lineStart(before: window.filled, floor: next)
    if last > next {
      let before = window.lineStart(before: last - 1, floor: next)
      if before > next { return before }
      if window.isFull { return last }
    }
    return window.isFull && last == next ? window.filled : next
  }

  private mutating func drop(
    _ window: inout LogWindow, _ next: inout Int, keeping lookBehind: Int
  ) {
    lookBack(window, to: next)
    let dropped = max(0, next - lookBehind)
    window.drop(dropped)
    next -= dropped
    lookedAt = max(0, lookedAt - dropped)
    consumed = max(0, consumed - dropped)
    longLine.start -= dropped
  }

  /// Refuses input that stops being UTF-8, as when two logs were joined.
  private func check(
    _ window: borrowing LogWindow, from start: Int, next: Int
  ) throws(RecordingError) {
    for sample in stride(from: start, to: window.filled - Self.sampleSize, by: 4096) {
      let zeros = LineCount.count(
        of: 0, in: window.base, from: sample, to: sample + Self.sampleSize)
      // A crash may leave zeros at the end of a log.
      guard (Self.sampleSize / 4...Self.sampleSize * 3 / 4).contains(zeros) else { continue }
      var before = LineCount()
      before.add(window.base, from: min(next, sample), to: sample)
      throw .encoding(
        Place(file: file, line: lines + before.lineFeeds + 1, column: 1),
        "UTF-16 or no text at all")
    }
  }

  private mutating func scan(
    _ window: borrowing LogWindow, _ start: Int, _ limit: Int
  ) throws(RecordingError) {
    var next = start
    places.removeAll(keepingCapacity: true)
    finder.candidates.find(in: window.base, from: start, to: limit, places: &places)
    // The last line may end inside a name.
    if window.isAtEnd, limit > start, window.base[limit - 1] != 0x0A { places.append(limit - 1) }
    for hit in places where hit >= next {
      let lineStart = window.lineStart(before: hit, floor: next)
      let lineEnd = window.lineEnd(from: hit, to: limit)
      count.add(window.base, from: next, to: lineStart)
      if lineStart >= consumed { try read(window, lineStart, lineEnd) }
      count.add(window.base, from: lineStart, to: min(lineEnd + 1, limit))
      next = min(lineEnd + 1, limit)
    }
    count.add(window.base, from: next, to: limit)
  }

  // MARK: One line

  private mutating func read(
    _ window: borrowing LogWindow, _ start: Int, _ end: Int
  ) throws(RecordingError) {
    let line = window.text(start, end)
    var number = lines + 1
    if let mark = DebuggerMark(line.trimmed) {
      tally.add(mark, line: number)
      return refuse(line, at: number)
    }
    if let profile { return try read(line, by: profile, at: number) }
    if let chart { return read(line, by: chart, window, at: number) }
    // Most lines with only part of a name begin with a date; others need their header read.
    if line[line.start].isDigit, !reader.mayTell(line) { return }
    let isLast = window.isAtEnd && end == window.filled
    var (found, message, reading) = innermost(of: line, isLast: isLast)
    var second: LogPiece?
    if case .message = reading {
    } else if let wrapped = readWrapped(window, below: message, of: line) {
      (reading, second) = (wrapped, window.text(end + 1, consumed))
    } else if found == nil, let wrapped = readWrapped(window, above: line) {
      (reading, found, message) = (wrapped.reading, wrapped.header, wrapped.first)
      second = line
      number -= 1
    }
    switch reading {
    case .nothing: break
    case .nearMiss(let reason, let range):
      if found == nil, [.sentence, .spokenOf, .code].contains(reason) { tally.addSentence() }
      refuse(reason, range, of: line, at: number)
    case .message(let name):
      add(name, in: message, of: line, found, window, at: number)
      if let second {
        refuseNames(besides: finder.spelling(name.spelling).message, in: second, at: number + 1)
      }
    }
  }

  /// Reads a line behind its innermost header, which may stand behind words before a name.
  private func innermost(
    of line: LogPiece, isLast: Bool
  ) -> (found: LineFormat.Found?, message: LogPiece, reading: MessageReader.Reading) {
    let found = LineFormat.header(of: line, trying: formats)
    let message = found?.header.message ?? line.trimmed
    let reading = reader.read(message, isLast: isLast)
    guard let place = reading.place,
      let inner = LineFormat.header(in: message, before: place, of: found, trying: formats)
    else { return (found, message, reading) }
    let text = inner.header.message
    return (inner, text, reader.read(text, isLast: isLast))
  }

  /// Adds the call of a line, and what else the line names.
  private mutating func add(
    _ name: MessageReader.Found, in message: LogPiece, of line: LogPiece,
    _ found: (header: LineHeader, format: Int)?, _ window: borrowing LogWindow, at number: Int
  ) {
    var told = told(name, message, found?.header, below: line.start, window, at: number)
    told.isProse = found == nil && name.isProse
    lookedAt = line.end
    told.column = name.range.lowerBound - line.start + 1
    keep(name, told, of: line)
    if found?.header.clock == nil { takeMetadata(window, below: line.end, &told) }
    let format = found?.format ?? formats.count
    tally.add(told, format: format)
    addNames(following: name, told, format, in: message, of: line)
  }

  /// Returns the content of a line, completed from the headers above it.
  private mutating func told(
    _ name: MessageReader.Found, _ message: LogPiece, _ header: LineHeader?, below start: Int,
    _ window: borrowing LogWindow, at number: Int
  ) -> RunCollector.LoggedCall {
    // A complete header needs no search above.
    if header?.isComplete != true { lookBack(window, to: start) }
    if let header { takeAbove(header, isNearest: true) }
    var told = told(name, message, at: number)
    told.isAfterBlank = isBlank(window, before: start)
    told.isExact = header?.clock.map { $0.nanoseconds % LogClock.second != 0 } ?? false
    told.form = CallForm(of: message, around: name.range)
    return told
  }

  private func told(
    _ name: MessageReader.Found, _ message: LogPiece, at line: Int
  ) -> RunCollector.LoggedCall {
    var text: UInt64 = 0xCBF2_9CE4_8422_2325
    message.hash(into: &text)
    let stageIndex = name.stage.flatMap { stage in
      finder.vocabulary.stages.firstIndex { $0.stage == stage }
    }
    var told = RunCollector.LoggedCall(
      message: finder.spelling(name.spelling).message, stage: stageIndex ?? -1, line: line,
      clock: above.clock,
      isExact: false, process: above.process, pid: above.pid, device: above.device, text: text,
      isAfterBlank: false)
    told.origin = finder.origin(of: name.spelling)
    return told
  }

  // MARK: Lines around

  /// Reads a name that continues in the next line.
  private mutating func readWrapped(
    _ window: borrowing LogWindow, below message: LogPiece, of line: LogPiece
  ) -> MessageReader.Reading? {
    let next = line.end + 1
    guard next < window.filled, message.end > message.start,
      message[message.end - 1].isASCIIWord || message[message.end - 1] == 0x3A
    else { return nil }
    let end = window.lineEnd(from: next, to: window.filled)
    guard let reading = join(message, window.text(next, end)) else { return nil }
    consumed = end
    return reading
  }

  /// Reads a name that began in the previous line, which had too little of it to be noticed there.
  private func readWrapped(
    _ window: borrowing LogWindow, above line: LogPiece
  ) -> (
    reading: MessageReader.Reading, header: (header: LineHeader, format: Int)?, first: LogPiece
  )? {
    guard line.start > 0 else { return nil }
    let before = window.lineStart(before: line.start - 1, floor: 0)
    let above = window.text(before, line.start - 1)
    let header = LineFormat.header(of: above, trying: formats)
    let first = header?.header.message ?? above.trimmed
    return join(first, line).map { ($0, header, first) }
  }

  private func join(_ first: LogPiece, _ second: LogPiece) -> MessageReader.Reading? {
    let second = second.trimmed
    // The header comes last, since finding none takes longest.
    guard !second.isEmpty, !first.isEmpty,
      case .message(let name) = reader.read(first, join: second),
      LineFormat.header(of: second, trying: formats) == nil
    else { return nil }
    return .message(name)
  }

  private func isBlank(_ window: borrowing LogWindow, before start: Int) -> Bool {
    guard start > 1 else { return false }
    let before = window.lineStart(before: start - 1, floor: 0)
    return window.text(before, start - 1).trimmed.isEmpty
  }

  /// Reads the headers between the last line searched and a place, the nearest first.
  mutating func lookBack(_ window: borrowing LogWindow, to place: Int) {
    var end = place - 1
    var isNearest = true
    while end > lookedAt {
      let start = window.lineStart(before: end, floor: lookedAt)
      if let header = LineFormat.header(of: window.text(start, end), trying: formats)?.header {
        takeAbove(header, isNearest: isNearest)
        isNearest = false
        if header.hasProcess { break }
      }
      end = start - 1
    }
    lookedAt = max(lookedAt, place)
  }

  mutating func takeAbove(_ header: LineHeader, isNearest: Bool) {
    if isNearest, let clock = header.clock { above.clock = clock }
    guard header.hasProcess else { return }
    above.process = header.process?.string
    above.pid = header.pid
    above.device = header.device?.string
  }

  /// Xcode 15 copies a row's metadata into a separate line below the message.
  private func takeMetadata(
    _ window: borrowing LogWindow, below end: Int, _ told: inout RunCollector.LoggedCall
  ) {
    guard end + 1 < window.filled else { return }
    let next = window.text(end + 1, window.lineEnd(from: end + 1, to: window.filled))
    guard let place = next.first("Timestamp: ") else { return }
    var cursor = LogCursor(next)
    cursor.position = place + 11
    guard let time = cursor.dateAndTime() else { return }
    told.clock = time.clock
    told.isExact = true
    guard let process = next.first("Process: ") else { return }
    let name = next.from(process + 9)
    told.process = name.piece(name.start, name.first(" | ") ?? name.end).trimmed.string
  }
}
