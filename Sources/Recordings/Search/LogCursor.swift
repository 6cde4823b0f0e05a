/// Reads a piece of a log from its beginning on; what does not fit leaves the cursor where it was.
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

  /// Skips blanks and tabs; `false` when there are none.
  @discardableResult
  mutating func skipBlanks() -> Bool {
    let start = position
    while position < text.end, byte.isBlank { position += 1 }
    return position > start
  }

  /// Takes between `least` and `most` digits.
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

  /// Takes digits and letters a to f, `0x` in front or not.
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

  /// Takes bytes up to the next blank or tab.
  mutating func word() -> LogPiece? {
    let start = position
    while position < text.end, !byte.isBlank { position += 1 }
    return position > start ? text.piece(start, position) : nil
  }
}
