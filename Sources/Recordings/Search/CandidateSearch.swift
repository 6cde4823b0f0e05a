/// Finds the lines that may contain a name without reading every byte of the others.
///
/// Searches for all windows, short parts of the names (see `WindowChoice`), at once with the
/// algorithm of Wu and Manber ("A fast algorithm for multi-pattern searching", TR-94-17, University
/// of Arizona): the four bytes at the end of the current position determine the minimum distance to
/// the end of the next window, so that most steps skip several bytes.
package struct CandidateSearch: Sendable {
  /// The length of all windows, from 4 to 8; `nil` when a name is too short to search for.
  let width: Int?
  /// For each block of four case-folded, hashed bytes, the minimum distance to the end of the next
  /// window; for the last block of a window, one byte and the mark.
  private var shifts: [UInt8]
  /// The case-folded windows, in a hash table with open addressing; zero is a free slot.
  private var windows: [UInt64]
  /// For each window in the table, the length of the shortest word that may contain it.
  private var shortestWords: [UInt8]

  /// The number of readable bytes that must precede a search.
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
    // Nearly all slots are free, so that most blocks are rejected by one look-up.
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
      // A mark is kept even if other blocks have the same hash.
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

  /// Returns whether a range contains a window.
  ///
  /// - Parameters:
  ///   - base: The buffer, readable from `margin` bytes before `start`.
  ///   - start: The start of the range.
  ///   - end: The end of the range; windows that end after it are not found.
  /// - Returns: Whether there is one; `true` when names are too short to search for.
  func isAny(in base: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Bool {
    guard width != nil else { return start < end }
    var places: [Int] = []
    find(in: base, from: start, to: end, places: &places)
    return !places.isEmpty
  }

  /// Appends an offset inside each window of a range, in order.
  ///
  /// - Parameters:
  ///   - base: The buffer, readable from `margin` bytes before `start`.
  ///   - start: The start of the range, which is the start of a line.
  ///   - end: The end of the range, which is the end of a line; windows that end after it are not
  ///     found.
  ///   - places: The array to append to; gets every start of a line when names are too short.
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
