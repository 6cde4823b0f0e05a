/// The immediate repetitions in a sequence.
///
/// ```swift
/// Runs([7, 1, 2, 1, 2, 1, 2, 9], longestPeriod: 4).best(at: 1, atLeast: 2)
/// // (period: 2, count: 3)
/// ```
package struct Runs {
  /// For each period and index: the number of elements from there that equal the one a period
  /// later.
  private let lengths: [[Int]]

  /// Analyses a sequence in O(length × longest period).
  package init(_ keys: [some Equatable], longestPeriod: Int) {
    // A longer period cannot occur twice.
    lengths = (1...max(1, min(longestPeriod, keys.count / 2))).map { period in
      var lengths = Array(repeating: 0, count: keys.count + 1)
      for index in stride(from: keys.count - period - 1, through: 0, by: -1)
      where keys[index] == keys[index + period] {
        lengths[index] = lengths[index + 1] + 1
      }
      return lengths
    }
  }

  /// Returns the repetition at an index that saves the most elements, the shorter period of equal
  /// ones; `nil` when nothing occurs at least `count` times, which must be 2 or more.
  package func best(at index: Int, atLeast count: Int) -> (period: Int, count: Int)? {
    var best: (period: Int, count: Int)?
    for (offset, lengths) in lengths.enumerated() {
      let period = offset + 1
      let found = lengths[index] / period + 1
      guard found >= count else { continue }
      if let best, best.period * (best.count - 1) >= period * (found - 1) { continue }
      best = (period, found)
    }
    return best
  }
}
