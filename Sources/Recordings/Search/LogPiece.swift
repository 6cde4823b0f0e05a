/// A piece of a log in memory: bytes that are normally UTF-8.
///
/// It points into the reader's buffer and is only valid during the call that gets it.
struct LogPiece {
  let base: UnsafePointer<UInt8>
  var start: Int
  var end: Int

  var isEmpty: Bool { start >= end }
  var count: Int { end - start }
  var range: Range<Int> { start..<end }

  /// Returns the byte at an offset of the buffer; zero outside this piece.
  @inline(__always)
  subscript(_ index: Int) -> UInt8 { index >= start && index < end ? base[index] : 0 }

  func piece(_ start: Int, _ end: Int) -> LogPiece { LogPiece(base: base, start: start, end: end) }

  func from(_ start: Int) -> LogPiece { piece(start, end) }

  /// The piece without leading and trailing spaces, tabs and carriage returns.
  var trimmed: LogPiece {
    var piece = self
    while piece.start < piece.end, base[piece.start].isBlank { piece.start += 1 }
    while piece.end > piece.start, base[piece.end - 1].isBlank { piece.end -= 1 }
    return piece
  }

  /// Returns whether ASCII text is at an offset.
  func has(_ text: StaticString, at index: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index >= start, index + count <= end else { return false }
    for offset in 0..<count where base[index + offset] != text.utf8Start[offset] { return false }
    return true
  }

  func hasPrefix(_ text: StaticString) -> Bool { has(text, at: start) }

  func hasSuffix(_ text: StaticString) -> Bool { has(text, at: end - text.utf8CodeUnitCount) }

  /// Returns the first offset of ASCII text; `nil` when it does not occur.
  func first(_ text: StaticString) -> Int? {
    var index = start
    while index + text.utf8CodeUnitCount <= end {
      if has(text, at: index) { return index }
      index += 1
    }
    return nil
  }

  /// Returns the end of a text that occurs after `start`; `nil` when it does not occur.
  func end(of text: [UInt8]) -> Int? {
    guard let head = text.first else { return nil }
    var index = start
    while index + text.count <= end {
      if base[index] == head, text.indices.allSatisfy({ base[index + $0] == text[$0] }) {
        return index + text.count
      }
      index += 1
    }
    return nil
  }

  func firstIndex(of byte: UInt8) -> Int? {
    var index = start
    while index < end {
      if base[index] == byte { return index }
      index += 1
    }
    return nil
  }

  /// The text, with invalid UTF-8 replaced.
  var string: String {
    String(decoding: UnsafeBufferPointer(start: base + start, count: count), as: UTF8.self)
  }

  /// The FNV-1a hash of the text, 64 bits.
  func hash(into hash: inout UInt64) {
    for index in start..<end { hash = (hash ^ UInt64(base[index])) &* 0x100_0000_01B3 }
  }
}

extension UInt8 {
  @inline(__always) var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
  @inline(__always) var isDigit: Bool { self &- 0x30 < 10 }
  @inline(__always) var isHexadecimal: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }
  @inline(__always) var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  /// Whether the byte may be part of an identifier; all bytes of non-ASCII letters may.
  @inline(__always) var isWord: Bool { isLetter || isDigit || self == 0x5F || self >= 0x80 }
  /// Whether the byte may be part of an ASCII identifier.
  @inline(__always) var isASCIIWord: Bool { isLetter || isDigit || self == 0x5F }
  /// Maps capitals to small letters, and other bytes to some mark.
  @inline(__always) var folded: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
