/// Searches and hashes bytes, eight at a time.
package enum ByteSearch {
  /// Returns the offset of the first line feed in a range; its end when there is none.
  @inline(__always)
  package static func lineEnd(_ bytes: UnsafeRawPointer, from start: Int, to end: Int) -> Int {
    var position = start
    while position + 8 <= end {
      let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      let other = word ^ 0x0A0A_0A0A_0A0A_0A0A
      let zeros = (other &- 0x0101_0101_0101_0101) & ~other & 0x8080_8080_8080_8080
      if zeros != 0 { return position + zeros.littleEndian.trailingZeroBitCount / 8 }
      position += 8
    }
    while position < end, bytes.load(fromByteOffset: position, as: UInt8.self) != 0x0A {
      position += 1
    }
    return position
  }

  /// Hashes bytes, sixteen at a time.
  @inline(__always)
  static func mix(_ bytes: UnsafeRawBufferPointer, into hash: inout UInt64) {
    hash ^= UInt64(bytes.count) &* prime
    if bytes.count < 16 {
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* prime }
      hash ^= hash >> 32
      return
    }
    func word(_ offset: Int) -> UInt64 {
      bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    var offset = 0
    while offset < bytes.count {
      // The last two words may overlap those before.
      let place = min(offset, bytes.count - 16)
      let product = (hash ^ word(place)).multipliedFullWidth(by: prime ^ word(place + 8))
      hash = product.high ^ product.low
      offset += 16
    }
  }

  /// Returns whether two ranges of the same length contain the same bytes.
  @inline(__always)
  static func areEqual(
    _ bytes: UnsafeRawPointer, _ a: Int, _ b: Int, count: Int
  ) -> Bool {
    func word(_ offset: Int) -> UInt64 {
      bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    var offset = 0
    while offset + 8 <= count {
      if word(a + offset) != word(b + offset) { return false }
      offset += 8
    }
    while offset < count {
      if bytes.load(fromByteOffset: a + offset, as: UInt8.self)
        != bytes.load(fromByteOffset: b + offset, as: UInt8.self)
      {
        return false
      }
      offset += 1
    }
    return true
  }

  /// 2⁶⁴ divided by the golden ratio, an odd number with well-distributed bits.
  private static let prime: UInt64 = 0x9E37_79B9_7F4A_7C15
}
