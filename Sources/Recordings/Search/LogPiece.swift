/// A piece of a log in memory: bytes that are UTF-8 if all went well.
///
/// It points into the buffer of the reader and must not outlive the call it is handed to.
struct LogPiece {
  let base: UnsafePointer<UInt8>
  var start: Int
  var end: Int

  var isEmpty: Bool { start >= end }
  var count: Int { end - start }
  var range: Range<Int> { start..<end }

  /// The byte at a place of the buffer; zero outside of this piece.
  @inline(__always)
  subscript(_ index: Int) -> UInt8 { index >= start && index < end ? base[index] : 0 }

  func piece(_ start: Int, _ end: Int) -> LogPiece { LogPiece(base: base, start: start, end: end) }

  func from(_ start: Int) -> LogPiece { piece(start, end) }

  /// The piece without blanks, tabs and carriage returns around it.
  var trimmed: LogPiece {
    var piece = self
    while piece.start < piece.end, base[piece.start].isBlank { piece.start += 1 }
    while piece.end > piece.start, base[piece.end - 1].isBlank { piece.end -= 1 }
    return piece
  }

  /// Tells whether ASCII text stands at a place.
  func has(_ text: StaticString, at index: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index >= start, index + count <= end else { return false }
    for offset in 0..<count where base[index + offset] != text.utf8Start[offset] { return false }
    return true
  }

  func hasPrefix(_ text: StaticString) -> Bool { has(text, at: start) }

  func hasSuffix(_ text: StaticString) -> Bool { has(text, at: end - text.utf8CodeUnitCount) }

  /// The first place of ASCII text; `nil` when it is not there.
  func first(_ text: StaticString) -> Int? {
    var index = start
    while index + text.utf8CodeUnitCount <= end {
      if has(text, at: index) { return index }
      index += 1
    }
    return nil
  }

  /// The end of a text that stands behind `start`; `nil` when it is not there.
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

  /// The text, errors in its UTF-8 replaced.
  var string: String {
    String(decoding: UnsafeBufferPointer(start: base + start, count: count), as: UTF8.self)
  }

  /// A number that tells two texts apart (FNV-1a over 64 bits).
  func hash(into hash: inout UInt64) {
    for index in start..<end { hash = (hash ^ UInt64(base[index])) &* 0x100_0000_01B3 }
  }
}

extension UInt8 {
  @inline(__always) var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
  @inline(__always) var isDigit: Bool { self &- 0x30 < 10 }
  @inline(__always) var isHexadecimal: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }
  @inline(__always) var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  /// Whether it may stand inside an identifier; every byte of a letter beyond ASCII may.
  @inline(__always) var isWord: Bool { isLetter || isDigit || self == 0x5F || self >= 0x80 }
  /// Whether it may stand inside an identifier of ASCII.
  @inline(__always) var isASCIIWord: Bool { isLetter || isDigit || self == 0x5F }
  /// Small letters for capitals, and some mark for other bytes.
  @inline(__always) var folded: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
