/// Counts line feeds, and zeros, which no text has, eight bytes at a time.
struct LineCount {
  var lineFeeds = 0
  var zeros = 0

  mutating func add(_ base: UnsafePointer<UInt8>, from start: Int, to end: Int) {
    let bytes = UnsafeRawPointer(base)
    var position = start
    while position + 8 <= end {
      let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      lineFeeds &+= Self.zeroBytes(in: word ^ 0x0A0A_0A0A_0A0A_0A0A)
      zeros &+= Self.zeroBytes(in: word)
      position += 8
    }
    while position < end {
      if base[position] == 0x0A { lineFeeds += 1 }
      if base[position] == 0 { zeros += 1 }
      position += 1
    }
  }

  /// The number of bytes of a word that are zero; exact, as no carry crosses a byte.
  @inline(__always)
  private static func zeroBytes(in word: UInt64) -> Int {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    return (~(((word & low) &+ low) | word | low)).nonzeroBitCount
  }
}
