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
  /// Returns a cursor after the date, or at the beginning when there is none.
  let cursor: LogCursor

  init(_ line: LogPiece) {
    self.line = line
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
  /// The range of the message.
  var message: LogPiece

  /// Whether it contains both a time and a process.
  var isComplete: Bool { clock != nil && (process != nil || pid != nil) }
}

extension LineFormat {
  /// The formats in the order in which they are tried, those with the most detailed headers first.
  static let all: [LineFormat] = [
    .logDefault, .logCompact, .logSyslog, .asl, .nslog, .consoleApp, .deviceSyslog, .stamped,
  ]

  /// Finds a header at the beginning of a line, after quote marks, bullets and prefixes of other
  /// tools.
  static func header(
    of line: LogPiece, trying formats: [LineFormat]
  ) -> (header: LineHeader, format: Int)? {
    var line = line.trimmed
    for _ in 0...mostWrappers {
      let beginning = LineBeginning(line)
      for (index, format) in formats.enumerated() {
        if let header = format.header(beginning) { return (header, index) }
      }
      guard let inner = withoutWrapper(line) else { return nil }
      line = inner
    }
    return nil
  }

  private static let mostWrappers = 4

  /// The line without one quote mark, bullet, counter or tag such as `[+172460 ms]`.
  private static func withoutWrapper(_ line: LogPiece) -> LogPiece? {
    var cursor = LogCursor(line)
    if cursor.take(">") || cursor.take("&gt;") { return cursor.rest.trimmed }
    if cursor.take("- ") || cursor.take("* ") || cursor.take("• ") { return cursor.rest.trimmed }
    if cursor.take("[") {
      var index = cursor.position
      while index < line.end, index < line.start + 40, line[index] != UInt8(ascii: "]") {
        index += 1
      }
      return line[index] == UInt8(ascii: "]") ? line.from(index + 1).trimmed : nil
    }
    // The line number of a pasted listing.
    if cursor.number(1, 9) != nil, cursor.skipBlanks() {
      _ = cursor.take("|") || cursor.take(":")
      return cursor.rest.trimmed
    }
    return nil
  }
}

extension LogCursor {
  /// Reads `Proc[pid]`, `Proc(Library)[pid]` or `Proc[pid:thread]`; the name may contain spaces.
  mutating func process() -> (name: LogPiece, pid: Int, hasThread: Bool)? {
    let start = position
    var index = position
    while index < text.end, index < start + 120 {
      guard text[index] == UInt8(ascii: "["), index > start, text[index + 1].isDigit else {
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
      index += 1
    }
    return nil
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
