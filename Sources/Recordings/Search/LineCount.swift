/// Counts line feeds.
package struct LineCount {
  var lineFeeds = 0

  mutating func add(_ base: UnsafePointer<UInt8>, from start: Int, to end: Int) {
    lineFeeds += Self.count(of: 0x0A, in: base, from: start, to: end)
  }

  /// Counts a byte, in eight lanes of a word at a time.
  package static func count(
    of byte: UInt8, in base: UnsafePointer<UInt8>, from start: Int, to end: Int
  ) -> Int {
    let bytes = UnsafeRawPointer(base)
    let sought = UInt64(byte) &* ones
    var count = 0
    var position = start
    while position + 8 <= end {
      // Each lane counts to 255.
      let stop = position + min((end - position) / 8, 255) * 8
      var counts: UInt64 = 0
      while position < stop {
        let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self) ^ sought
        // The highest bit of a zero byte stays unset; no carry crosses bytes.
        let others = ((word & ~highest) &+ ~highest) | word
        counts &+= (~others & highest) >> 7
        position += 8
      }
      let pairs = (counts & 0x00FF_00FF_00FF_00FF) &+ (counts >> 8 & 0x00FF_00FF_00FF_00FF)
      count += Int((pairs &* 0x0001_0001_0001_0001) >> 48)
    }
    while position < end {
      if base[position] == byte { count += 1 }
      position += 1
    }
    return count
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highest: UInt64 = 0x8080_8080_8080_8080
}
