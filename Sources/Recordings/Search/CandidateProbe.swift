/// One search of a stretch of the buffer, with the tables of `CandidateSearch` as pointers.
///
/// Every byte of a log costs what is done here, so nothing checks bounds: places in the tables are
/// cut to their sizes, and places in the buffer lie between `start` and `end`, but for the few bytes
/// before `start` that must be readable.
struct CandidateProbe {
  let base: UnsafePointer<UInt8>
  /// Where the stretch begins and ends; both are ends of lines.
  let start: Int
  let end: Int
  let width: Int
  let shifts: UnsafeBufferPointer<UInt8>
  let windows: UnsafeBufferPointer<UInt64>
  let shortestWords: UnsafeBufferPointer<UInt8>

  /// How many bytes are looked at to tell how far to go.
  static let blockSize = 4
  private static let shiftBits: UInt32 = 14
  /// The size of the table of shifts: larger, it would push the log out of the nearest cache.
  static let shiftCount = 1 << Int(shiftBits)
  /// Tells in the table of shifts that a window may end there.
  static let mark: UInt8 = 0x80
  /// A stretch is searched in pieces of this size.
  private static let pieceSize = 1 << 14

  @inline(__always)
  static func place(of block: UInt32) -> Int {
    Int(((block | 0x2020_2020) &* 0x9E37_79B1) >> (32 - shiftBits))
  }

  @inline(__always)
  static func place(of window: UInt64) -> Int {
    Int(truncatingIfNeeded: (window &* 0x9E37_79B9_7F4A_7C15) >> 40)
  }

  /// Adds the last place of each window, in order.
  func find(_ places: inout [Int]) {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: Self.pieceSize) { suspects in
      // Windows end at the places from here on.
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

  /// Collects the places at which a window may end, in no order, and returns how many.
  ///
  /// A step has to wait for the one before, which tells how far to go. So the stretch is divided and
  /// its four parts are searched side by side; and every place is written down, to be overwritten by
  /// the next one unless it counts, as a wrong guess of the processor about that would cost more.
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

  /// Whether a window stands in a word of some length, or in one that may go on in another line.
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
