import LifelineStatecharts

/// The kind of a file, according to its first bytes.
enum LogKind: Equatable {
  /// Lines of text, beginning at this offset.
  case text(from: Int)
  /// JSON objects.
  case objects

  /// Detects the kind.
  init(_ head: LogPiece, file: String, isWhole: Bool) throws(RecordingError) {
    guard !head.isEmpty else { throw .empty(file: file) }
    for (magic, kind) in Self.others where magic.enumerated().allSatisfy({ head[$0] == $1 }) {
      throw .binary(file: file, kind: kind)
    }
    let zeros = LineCount.count(of: 0, in: head.base, from: head.start, to: head.end)
    if zeros * 4 > head.count {
      throw .binary(file: file, kind: nil)
    }
    let controls = head.range.count {
      head[$0] < 0x20 && !(7...13).contains(head[$0]) && head[$0] != 0x1B
    }
    if controls * 10 > head.count * 3 { throw .binary(file: file, kind: nil) }
    let start = head.hasPrefix("\u{FEFF}") ? 3 : 0
    self = Self.holdsObjects(head.from(start)) ? .objects : .text(from: start)
  }

  private static let zip = "this is a zip archive; unzip it first"

  /// How files that are mistaken for logs begin, and what to do instead.
  private static let others: [(magic: [UInt8], kind: String)] = [
    ([0x1F, 0x8B], "this is compressed; unpack it with gunzip"),
    ([0x50, 0x4B, 3, 4], zip), ([0x50, 0x4B, 5, 6], zip), ([0x50, 0x4B, 7, 8], zip),
    (Array("bplist".utf8), "this is a binary property list, no log"),
    (Array("%PDF".utf8), "this is a PDF, no log"),
    ([0x89, 0x50, 0x4E, 0x47], "this is a picture, no log"),
    ([0x7F, 0x45, 0x4C, 0x46], "this is a program, no log"),
    ([0xCF, 0xFA, 0xED, 0xFE], "this is a program, no log"),
    ([0xCA, 0xFE, 0xBA, 0xBE], "this is a program, no log"),
    (Array("SQLite format 3".utf8), "this is a database, no log"),
    (
      [0x00, 0x10, 0x00, 0x00],
      "this is a part of a log archive; write it as text with 'log show --archive'"
    ),
  ]

  /// Whether one of the first lines begins an object or an array of objects.
  private static func holdsObjects(_ head: LogPiece) -> Bool {
    var start = head.start
    for _ in 0..<6 where start < head.end {
      var cursor = LogCursor(head.from(start))
      cursor.skipSpace()
      if cursor.takesObject() { return true }
      start = (head.from(start).firstIndex(of: 0x0A) ?? head.end) + 1
    }
    return false
  }
}

extension LogWindow {
  /// Whether a stream has shown its kind: a whole line, but not only the one that `log stream` writes
  /// above its records.
  var showsKind: Bool {
    let beginning = text(0, filled)
    guard let end = beginning.firstIndex(of: 0x0A) else { return false }
    return !beginning.hasPrefix("Filtering the log data")
      || beginning.from(end + 1).firstIndex(of: 0x0A) != nil
  }
}

extension LogCursor {
  /// Skips spaces, tabs and line ends.
  fileprivate mutating func skipSpace() {
    while !isAtEnd, byte.isBlank || byte == 0x0A { position += 1 }
  }

  /// Accepts `{"`, `{}`, `[{"`, `[]` or `"key":[{"`, with white space anywhere.
  fileprivate mutating func takesObject() -> Bool {
    if take("\"") {
      while !isAtEnd, byte != UInt8(ascii: "\""), byte != 0x0A { position += 1 }
      guard take("\"") else { return false }
      skipSpace()
      guard take(":") else { return false }
      skipSpace()
    }
    if take("[") {
      skipSpace()
      if take("]") {
        // Flutter's tool begins lines with `[        ]`.
        skipBlanks()
        return isAtEnd || byte == 0x0A
      }
    }
    guard take("{") else { return false }
    skipSpace()
    return byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "}")
  }
}
