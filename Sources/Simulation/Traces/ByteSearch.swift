/// Searches bytes, eight at a time.
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
}
