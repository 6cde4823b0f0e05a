/// A cursor over a piece of a log; a method that fails does not move it.
struct LogCursor {
  let text: LogPiece
  var position: Int

  init(_ text: LogPiece) {
    self.text = text
    position = text.start
  }

  var byte: UInt8 { text[position] }
  var isAtEnd: Bool { position >= text.end }
  var rest: LogPiece { text.from(position) }

  @inline(__always)
  mutating func take(_ word: StaticString) -> Bool {
    guard text.has(word, at: position) else { return false }
    position += word.utf8CodeUnitCount
    return true
  }

  /// Skips spaces and tabs; `false` when there are none.
  @discardableResult
  mutating func skipBlanks() -> Bool {
    let start = position
    while position < text.end, byte.isBlank { position += 1 }
    return position > start
  }

  /// Reads between `least` and `most` digits.
  mutating func number(_ least: Int, _ most: Int) -> Int? {
    var value = 0
    var count = 0
    while count < most, text[position + count].isDigit {
      value = value * 10 + Int(text[position + count] & 0x0F)
      count += 1
    }
    guard count >= least else { return nil }
    position += count
    return value
  }

  /// Reads a hexadecimal number, with or without `0x`.
  mutating func hexadecimal() -> Bool {
    let start = position
    if text[position] == 0x30, text[position + 1] == 0x78 { position += 2 }
    let first = position
    while text[position].isHexadecimal { position += 1 }
    guard position > first else {
      position = start
      return false
    }
    return true
  }

  /// Reads bytes up to the next space or tab.
  mutating func word() -> LogPiece? {
    let start = position
    while position < text.end, !byte.isBlank { position += 1 }
    return position > start ? text.piece(start, position) : nil
  }
}
