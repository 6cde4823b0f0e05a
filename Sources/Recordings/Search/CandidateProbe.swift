/// One search in a range of the buffer, with the tables of `CandidateSearch` as pointers.
///
/// Every byte of a log passes through this, so nothing checks bounds: table indices are masked to
/// the tables' sizes, and offsets are between `start` and `end`, except for a few bytes before
/// `start` that must be readable.
struct CandidateProbe {
  let base: UnsafePointer<UInt8>
  /// The range to search; both ends are ends of lines.
  let start: Int
  let end: Int
  let width: Int
  let shifts: UnsafeBufferPointer<UInt8>
  let windows: UnsafeBufferPointer<UInt64>
  let shortestWords: UnsafeBufferPointer<UInt8>

  /// The number of bytes that determine the shift.
  static let blockSize = 4
  private static let shiftBits: UInt32 = 14
  /// The size of the shift table; a larger one would evict the log from the first-level cache.
  static let shiftCount = 1 << Int(shiftBits)
  /// The mark in the shift table for a block that may end a window.
  static let mark: UInt8 = 0x80
  /// The size of the pieces in which a range is searched.
  private static let pieceSize = 1 << 14

  @inline(__always)
  static func place(of block: UInt32) -> Int {
    Int(((block | 0x2020_2020) &* 0x9E37_79B1) >> (32 - shiftBits))
  }

  @inline(__always)
  static func place(of window: UInt64) -> Int {
    Int(truncatingIfNeeded: (window &* 0x9E37_79B9_7F4A_7C15) >> 40)
  }

  /// Appends the end of each window, in order.
  func find(_ places: inout [Int]) {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: Self.pieceSize) { suspects in
      // The first offset at which a window may end.
      var first = start + width - 1
      while first < end {
        let next = min(first + Self.pieceSize, end)
        let known = places.count
        for suspect in suspects[..<collect(from: first, to: next, suspects)] {
          let last = first + Int(suspect)
          if holdsWindow(endingAt: last) { places.append(last) }
        }
        places[known...].sort()
        first = next
      }
    }
  }

  /// Collects the offsets at which a window may end, unsorted, and returns their number.
  ///
  /// Each step depends on the shift of the previous one. So the range is split into four parts that
  /// are searched in an interleaved loop. Every offset is stored and overwritten by the next unless
  /// it counts, which avoids mispredicted branches.
  private func collect(
    from first: Int, to last: Int, _ suspects: UnsafeMutableBufferPointer<Int32>
  ) -> Int {
    let bytes = UnsafeRawPointer(base)
    var count = 0
    @inline(__always) func step(_ place: inout Int) {
      let block = bytes.loadUnaligned(
        fromByteOffset: place &- (Self.blockSize - 1), as: UInt32.self)
      let entry = shifts[Self.place(of: block)]
      suspects[count] = Int32(truncatingIfNeeded: place &- first)
      count &+= Int(entry >> 7)
      place &+= Int(entry & ~Self.mark)
    }
    let part = (last - first) / 4
    var a = first
    var b = a + part
    var c = b + part
    var d = c + part
    let (endA, endB, endC) = (b, c, d)
    while a < endA, b < endB, c < endC, d < last {
      step(&a)
      step(&b)
      step(&c)
      step(&d)
    }
    while a < endA { step(&a) }
    while b < endB { step(&b) }
    while c < endC { step(&c) }
    while d < last { step(&d) }
    return count
  }

  @inline(__always)
  private func holdsWindow(endingAt last: Int) -> Bool {
    let unused = UInt64(8 - width) * 8
    let bytes = UnsafeRawPointer(base).loadUnaligned(fromByteOffset: last - 7, as: UInt64.self)
    let window = bytes >> unused | 0x2020_2020_2020_2020 >> unused
    var place = Self.place(of: window) & (windows.count - 1)
    while windows[place] != 0 {
      if windows[place] == window {
        return isInWord(ofLength: Int(shortestWords[place]), endingAt: last)
      }
      place = (place + 1) & (windows.count - 1)
    }
    return false
  }

  /// Returns whether a window is in a word of some minimum length, or in one that may continue in
  /// another line.
  private func isInWord(ofLength length: Int, endingAt last: Int) -> Bool {
    var first = last - width + 1
    var next = last + 1
    while first > start, next - first < length, base[first - 1].isASCIIWord { first -= 1 }
    while next < end, next - first < length, base[next].isASCIIWord { next += 1 }
    if next - first >= length { return true }
    while first > start, base[first - 1].isBlank { first -= 1 }
    while next < end, base[next].isBlank { next += 1 }
    return first == start || base[first - 1] == 0x0A || next == end || base[next] == 0x0A
  }
}
