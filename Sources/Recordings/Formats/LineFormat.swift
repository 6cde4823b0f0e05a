/// A kind of log with a header on each line.
///
/// Each format is a value in a file of its own; `LineFormat.all` lists them.
struct LineFormat: Sendable {
  /// The name for `--importer` and in summaries.
  let id: String
  /// A description of such lines.
  let title: String
  /// Reads the header at the beginning of a line; `nil` when it has another header or none.
  let header: @Sendable (LineBeginning) -> LineHeader?
}

/// A line and its date, which most formats begin with and which is read once for all of them.
struct LineBeginning {
  let line: LogPiece
  /// The date and time at the beginning; `nil` when the line does not begin with one.
  let stamp: (clock: LogClock, digits: Int, hasZone: Bool)?
  /// A cursor after the date, or at the beginning when there is none.
  let cursor: LogCursor
  /// Whether a time stands in another header before it.
  let isStamped: Bool

  init(_ line: LogPiece, isStamped: Bool = false) {
    self.line = line
    self.isStamped = isStamped
    var cursor = LogCursor(line)
    stamp = cursor.dateAndTime()
    self.cursor = cursor
  }
}

/// The content of a line's header.
struct LineHeader {
  /// The time; `nil` when the header has none.
  var clock: LogClock?
  /// The process's name; `nil` when the header has none.
  var process: LogPiece?
  /// The process's number; `nil` when the header has none.
  var pid: Int?
  /// The name of the device; `nil` when the header has none.
  var device: LogPiece?
  /// The range of the message.
  var message: LogPiece

  /// Whether it names a process.
  var hasProcess: Bool { process != nil || pid != nil }
  /// Whether it contains both a time and a process.
  var isComplete: Bool { clock != nil && hasProcess }
}

extension LineFormat {
  /// The formats in the order in which they are tried, those with the most detailed headers first.
  static let all: [LineFormat] = [
    .logDefault, .logCompact, .logSyslog, .asl, .nslog, .consoleApp, .deviceSyslog, .stamped,
  ]

  /// A header and the index of its format.
  typealias Found = (header: LineHeader, format: Int)

  /// Finds the innermost header at the beginning of a line.
  ///
  /// What CI systems, containers and other tools write before each line is a header around that of the
  /// app, or a wrapper: a quote mark, a tag, a level, the name of a step.
  static func header(of line: LogPiece, trying formats: [LineFormat]) -> Found? {
    var line = line.trimmed
    var found: Found?
    var isStamped = false
    for _ in 0...mostWrappers {
      if let inner = outermost(of: line, isStamped: isStamped, formats) {
        found = found.map { merged($0, inner) } ?? inner
        isStamped = isStamped || inner.header.clock != nil
        line = inner.header.message
        if inner.header.isComplete, !mayHoldHeader(line) { break }
      } else if let inner = withoutWrapper(line) {
        line = inner
      } else {
        break
      }
    }
    return found
  }

  private static let mostWrappers = 10
  private static let longestHeader = 160

  /// Whether a message may begin with a header: each has a digit.
  private static func mayHoldHeader(_ message: LogPiece) -> Bool {
    message.piece(message.start, min(message.end, message.start + longestHeader)).range
      .contains { message[$0].isDigit }
  }

  private static func outermost(
    of line: LogPiece, isStamped: Bool, _ formats: [LineFormat]
  ) -> Found? {
    let beginning = LineBeginning(line, isStamped: isStamped)
    for (index, format) in formats.enumerated() {
      if let header = format.header(beginning) { return (header, index) }
    }
    return nil
  }

  /// What is known of a line with a header inside another.
  ///
  /// The time is that beside the process, which all lines of the process have in common.
  private static func merged(_ outer: Found, _ inner: Found) -> Found {
    if outer.header.hasProcess, !inner.header.hasProcess {
      var outer = outer
      outer.header.message = inner.header.message
      return outer
    }
    var inner = inner
    inner.header.clock = inner.header.clock ?? outer.header.clock
    inner.header.device = inner.header.device ?? outer.header.device
    return inner
  }

  /// Finds the last header with a process between words that no format knows.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - place: Where a name stands in the message; what follows it is no header.
  ///   - outer: The header before the message; `nil` for none.
  ///   - formats: The formats.
  /// - Returns: The header, merged with the one before the message; `nil` when there is none.
  static func header(
    in message: LogPiece, before place: Int, of outer: Found?, trying formats: [LineFormat]
  ) -> Found? {
    var last: Found?
    var index = message.start + 1
    while index < place {
      let byte = message[index]
      let isStart = !message[index - 1].isWord && (byte.isDigit || byte &- 0x41 < 26)
      // A date, a month, or the number of a process with its thread after a word.
      if isStart, byte.isDigit && message[index + 1].isDigit || message[index + 3] == 0x20,
        let found = outermost(of: message.from(index), isStamped: false, formats),
        found.header.isComplete, found.header.message.start <= place
      {
        last = found
        index = found.header.message.start
      } else if byte == UInt8(ascii: "["), message[index + 1].isDigit,
        let found = process(in: message, around: index, formats),
        found.header.message.start <= place
      {
        last = found
        index = found.header.message.start
      } else {
        index += 1
      }
    }
    return last.map { inner in outer.map { merged($0, inner) } ?? inner }
  }

  /// Reads `Shop[700:5] ` behind other words.
  private static func process(
    in message: LogPiece, around bracket: Int, _ formats: [LineFormat]
  ) -> Found? {
    var start = bracket
    while start > message.start, message[start - 1].isWord { start -= 1 }
    guard start < bracket,
      let format = formats.firstIndex(where: { $0.id == LineFormat.nslog.id }),
      let header = formats[format].header(LineBeginning(message.from(start)))
    else { return nil }
    return (header, format)
  }

  /// The line without one quote mark, bullet, counter, level, column or tag such as `[+172460 ms]`.
  private static func withoutWrapper(_ line: LogPiece) -> LogPiece? {
    var cursor = LogCursor(line)
    if cursor.take(">") || cursor.take("&gt;") { return cursor.rest.trimmed }
    if cursor.take("- ") || cursor.take("* ") || cursor.take("• ") || cursor.take("| ") {
      return cursor.rest.trimmed
    }
    _ = cursor.take("##")
    if cursor.take("[") {
      var index = cursor.position
      while index < line.end, index < line.start + 80, line[index] != UInt8(ascii: "]") {
        index += 1
      }
      return line[index] == UInt8(ascii: "]") ? line.from(index + 1).trimmed : nil
    }
    if cursor.skipLevel() { return cursor.rest.trimmed }
    // The line number of a pasted listing.
    if cursor.number(1, 9) != nil, cursor.skipBlanks() {
      _ = cursor.take("|") || cursor.take(":")
      return cursor.rest.trimmed
    }
    return withoutColumn(line)
  }

  /// The line without the name of a container, `ios-1  | `, or of a step before a tab.
  private static func withoutColumn(_ line: LogPiece) -> LogPiece? {
    var index = line.start
    while index < line.end, index < line.start + 80 {
      if line[index] == 0x09 { return line.from(index + 1).trimmed }
      if line[index] == UInt8(ascii: "|"), line[index - 1].isBlank {
        return line.from(index + 1).trimmed
      }
      index += 1
    }
    return nil
  }
}

extension LogCursor {
  /// Reads `Proc[pid]`, `Proc(Library)[pid]` or `Proc[pid:thread]`, after a level; the name may contain
  /// spaces, but no time, bracket or column.
  mutating func process() -> (name: LogPiece, pid: Int, hasThread: Bool)? {
    skipLevel()
    let start = position
    var index = position
    while index < text.end, index < start + 120, !endsName(at: index) {
      guard text[index] == UInt8(ascii: "["), index > start, text[index + 1].isDigit else {
        if text[index] == UInt8(ascii: "[") { return nil }
        index += 1
        continue
      }
      var inner = LogCursor(text)
      inner.position = index + 1
      if let pid = inner.number(1, 10) {
        let hasThread = inner.take(":")
        if !hasThread || inner.hexadecimal(), inner.take("]") {
          position = inner.position
          return (name(start, index), pid, hasThread)
        }
      }
      return nil
    }
    return nil
  }

  /// Whether a byte, or a time, cannot be in the name of a process.
  private func endsName(at index: Int) -> Bool {
    switch text[index] {
    case 0x09, UInt8(ascii: "]"), UInt8(ascii: "|"), UInt8(ascii: "\""): true
    case UInt8(ascii: ":"): text[index + 1].isBlank || text[index + 1].isDigit
    default: false
    }
  }

  private static let levels: [StaticString] = [
    "TRACE", "DEBUG", "INFO", "NOTICE", "WARNING", "WARN", "ERROR", "FATAL", "CRITICAL", "FAULT",
    "VERBOSE", "DEFAULT", "trace", "debug", "info", "notice", "warning", "warn", "error", "fatal",
    "critical", "fault", "verbose", "default", "Trace", "Debug", "Info", "Notice", "Warning",
    "Error", "Fatal", "Critical", "Fault", "Verbose", "Default", "stdout F", "stderr F", "stdout P",
    "stderr P", "V", "D", "I", "W", "E", "F",
  ]

  /// Skips a level, `INFO ` or `I: `, the stream of a container, or GitLab's `01O `.
  @discardableResult
  mutating func skipLevel() -> Bool {
    let start = position
    let level = Self.levels.first {
      text.has($0, at: start) && !text[start + $0.utf8CodeUnitCount].isWord
    }
    if let level {
      position += level.utf8CodeUnitCount
    } else if number(2, 2) != nil, take("O") || take("E") {
      _ = take("+")
    } else {
      position = start
      return false
    }
    _ = take(":") || take(" |") || take("/")
    guard skipBlanks() else {
      position = start
      return false
    }
    return true
  }

  /// Returns a process's name without the image in brackets after it.
  private func name(_ start: Int, _ end: Int) -> LogPiece {
    var name = text.piece(start, end).trimmed
    if name.hasSuffix(")") {
      var open = name.end - 1
      while open > name.start, text[open] != UInt8(ascii: "(") { open -= 1 }
      if open > name.start { name.end = open }
    }
    return name.trimmed
  }

  /// Skips `(Sender) ` and `[subsystem:category] `, as the `log` tool writes them.
  mutating func skipSender() {
    skipBlanks()
    skipGroup("(", ")")
    skipGroup("[", "]")
  }

  private mutating func skipGroup(_ open: Unicode.Scalar, _ close: Unicode.Scalar) {
    guard byte == UInt8(ascii: open) else { return }
    var index = position + 1
    while index < text.end, text[index] != UInt8(ascii: close) {
      // A class in brackets is part of the message: `[AppDelegate applicationDidBecomeActive:]`.
      if text[index].isBlank { return }
      index += 1
    }
    guard index < text.end, text[index + 1].isBlank else { return }
    position = index + 1
    skipBlanks()
  }
}
