/// Finds the lines that may hold a name, and skips the others without looking at every byte.
///
/// Of every spelling two stretches that do not overlap are taken as windows, so that a name with
/// one wrong letter is found as well. The buffer is searched for all windows at once as Wu and
/// Manber do ("A fast algorithm for multi-pattern searching", TR-94-17, University of Arizona):
/// three bytes at the end of the place looked at tell how far the next window's end is away at
/// least, so that most steps skip several bytes.
struct CandidateSearch: Sendable {
  /// The length of all windows, from 4 to 8; `nil` when a name is too short to be searched for.
  let width: Int?
  private var shifts: [UInt8]
  /// The windows, folded, in a table with open addressing; zero is a free place.
  private var windows: [UInt64]
  private var mask = 0

  /// How many bytes before the beginning of a search must be readable.
  static let margin = 8
  private static let shiftBits: UInt32 = 15

  init(_ spellings: [String]) {
    let texts = spellings.map { Array($0.utf8) }
    let shortest = texts.map(\.count).min() ?? 8
    guard shortest >= 4 else {
      width = nil
      shifts = []
      windows = []
      return
    }
    let width = min(8, shortest)
    self.width = width
    let chosen = Self.windows(of: texts, width: width)
    shifts = Array(repeating: UInt8(width - 2), count: 1 << Int(Self.shiftBits))
    var size = 64
    while size < chosen.count * 4 { size *= 2 }
    windows = Array(repeating: 0, count: size)
    mask = size - 1
    for window in chosen { insert(window, width) }
  }

  private mutating func insert(_ window: [UInt8], _ width: Int) {
    for end in 3...width {
      let block = window[end - 3..<end].enumerated().reduce(UInt32(0)) {
        $0 | UInt32($1.element) << (8 * UInt32($1.offset))
      }
      let place = Int(Self.place(block))
      shifts[place] = min(shifts[place], UInt8(width - end))
    }
    let value = window.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1 | 0x20) }
    var place = Int(Self.place(value)) & mask
    while windows[place] != 0, windows[place] != value { place = (place + 1) & mask }
    windows[place] = value
  }

  @inline(__always)
  private static func place(_ block: UInt32) -> UInt32 {
    ((block | 0x20_2020) &* 0x9E37_79B1) >> (32 - shiftBits)
  }

  @inline(__always)
  private static func place(_ window: UInt64) -> UInt64 {
    (window &* 0x9E37_79B9_7F4A_7C15) >> 40
  }

  /// Returns a place inside the first window found; `nil` when there is none.
  ///
  /// - Parameters:
  ///   - base: The buffer, readable from `margin` bytes before `start` on.
  ///   - start: Where to begin.
  ///   - end: Where to stop; no window that ends behind it is found.
  /// - Returns: A place inside the window.
  func first(in base: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int? {
    guard let width else { return start < end ? start : nil }
    let unused = UInt64(8 - width) * 8
    let fold: UInt64 = 0x2020_2020_2020_2020 >> unused
    let bytes = UnsafeRawPointer(base)
    return shifts.withUnsafeBufferPointer { shifts in
      guard let shifts = shifts.baseAddress else { return nil }
      var last = start + width - 1
      while last < end {
        let block = bytes.loadUnaligned(fromByteOffset: last - 3, as: UInt32.self) >> 8
        let shift = Int(shifts[Int(Self.place(block))])
        if shift == 0 {
          let window = bytes.loadUnaligned(fromByteOffset: last - 7, as: UInt64.self) >> unused
          if holds(window | fold) { return last }
          last += 1
        } else {
          last += shift
        }
      }
      return nil
    }
  }

  private func holds(_ window: UInt64) -> Bool {
    var place = Int(Self.place(window)) & mask
    while windows[place] != 0 {
      if windows[place] == window { return true }
      place = (place + 1) & mask
    }
    return false
  }

  /// Chooses two windows of every spelling, taking those that other spellings brought already.
  ///
  /// Windows in which a new word begins (`meActive`) are rarer in other text than those inside one
  /// word (`oregroun`); the later of equal ones is better, for names begin alike.
  private static func windows(of texts: [[UInt8]], width: Int) -> [[UInt8]] {
    var chosen: [[UInt8]] = []
    var known: Set<[UInt8]> = []
    for text in texts {
      var free: [Range<Int>] = [0..<text.count]
      for _ in 0..<2 {
        let places = free.flatMap { $0.lowerBound..<max($0.lowerBound, $0.upperBound - width + 1) }
        guard
          let best = places.max(by: {
            rarity(text, $0, width, known) < rarity(text, $1, width, known)
          })
        else { break }
        let window = fold(text[best..<best + width])
        if known.insert(window).inserted { chosen.append(window) }
        free = free.flatMap { range -> [Range<Int>] in
          guard range.contains(best) else { return [range] }
          return [range.lowerBound..<best, best + width..<range.upperBound]
        }
      }
    }
    return chosen
  }

  private static func rarity(
    _ text: [UInt8], _ start: Int, _ width: Int, _ known: Set<[UInt8]>
  ) -> Int {
    if known.contains(fold(text[start..<start + width])) { return 1000 + start }
    let marks = text[start + 1..<start + width].count { !($0 &- 0x61 < 26) }
    return min(marks, 3) * 100 + min(start, 99)
  }

  private static func fold(_ bytes: ArraySlice<UInt8>) -> [UInt8] { bytes.map { $0 | 0x20 } }
}
