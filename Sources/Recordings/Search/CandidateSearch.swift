/// Finds the lines that may hold a name, and skips the others without looking at every byte.
///
/// The buffer is searched for windows, short stretches of the names (see `WindowChoice`), for all at
/// once as Wu and Manber do ("A fast algorithm for multi-pattern searching", TR-94-17, University of
/// Arizona): four bytes at the end of the place looked at tell how far the next window's end is away
/// at least, so that most steps skip several bytes.
package struct CandidateSearch: Sendable {
  /// The length of all windows, from 4 to 8; `nil` when a name is too short to be searched for.
  let width: Int?
  /// For each block of four bytes, folded and hashed: how far the next window's end is away at
  /// least; for the last block of a window, one byte and the mark.
  private var shifts: [UInt8]
  /// The windows, folded, in a table with open addressing; zero is a free place.
  private var windows: [UInt64]
  /// For each window in the table, the length of the shortest word that it may stand in.
  private var shortestWords: [UInt8]

  /// How many bytes before the beginning of a search must be readable.
  package static let margin = 8

  package init(_ spellings: [String]) {
    let texts = spellings.map { Array($0.utf8) }
    let shortest = texts.map(\.count).min() ?? 8
    guard shortest >= CandidateProbe.blockSize else {
      width = nil
      shifts = []
      windows = []
      shortestWords = []
      return
    }
    let width = min(8, shortest)
    self.width = width
    let chosen = WindowChoice(of: texts, width: width).shortestWords
    shifts = Array(
      repeating: UInt8(width - CandidateProbe.blockSize + 1), count: CandidateProbe.shiftCount)
    // Nearly all places are free, so that one look tells of most stretches that they are no window.
    var size = 64
    while size < chosen.count * 16 { size *= 2 }
    windows = Array(repeating: 0, count: size)
    shortestWords = Array(repeating: 0, count: size)
    for (window, shortestWord) in chosen { insert(window, shortestWord) }
  }

  private mutating func insert(_ window: [UInt8], _ shortestWord: Int) {
    for end in CandidateProbe.blockSize...window.count {
      let block = window[end - CandidateProbe.blockSize..<end].reversed().reduce(UInt32(0)) {
        $0 << 8 | UInt32($1)
      }
      let place = CandidateProbe.place(of: block)
      // A mark is kept, whatever other blocks have the same place.
      guard shifts[place] & CandidateProbe.mark == 0 else { continue }
      shifts[place] =
        end == window.count
        ? CandidateProbe.mark | 1 : min(shifts[place], UInt8(window.count - end))
    }
    let value = window.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    var place = CandidateProbe.place(of: value) & (windows.count - 1)
    while windows[place] != 0 { place = (place + 1) & (windows.count - 1) }
    windows[place] = value
    shortestWords[place] = UInt8(clamping: shortestWord)
  }

  /// Whether there is a window in a stretch.
  ///
  /// - Parameters:
  ///   - base: The buffer, readable from `margin` bytes before `start` on.
  ///   - start: Where to begin.
  ///   - end: Where to stop; no window that ends behind it is found.
  /// - Returns: Whether one is there; `true` when names are too short to be searched for.
  func isAny(in base: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Bool {
    guard width != nil else { return start < end }
    var places: [Int] = []
    find(in: base, from: start, to: end, places: &places)
    return !places.isEmpty
  }

  /// Adds a place inside each window of a stretch, in order.
  ///
  /// - Parameters:
  ///   - base: The buffer, readable from `margin` bytes before `start` on.
  ///   - start: Where to begin, a line's beginning.
  ///   - end: Where to stop, a line's end; no window that ends behind it is found.
  ///   - places: Where to add them; every line's beginning when names are too short.
  package func find(
    in base: UnsafePointer<UInt8>, from start: Int, to end: Int, places: inout [Int]
  ) {
    guard let width else {
      for place in start..<max(start, end) where place == start || base[place - 1] == 0x0A {
        places.append(place)
      }
      return
    }
    shifts.withUnsafeBufferPointer { shifts in
      windows.withUnsafeBufferPointer { windows in
        shortestWords.withUnsafeBufferPointer { shortestWords in
          CandidateProbe(
            base: base, start: start, end: end, width: width, shifts: shifts, windows: windows,
            shortestWords: shortestWords
          ).find(&places)
        }
      }
    }
  }
}
