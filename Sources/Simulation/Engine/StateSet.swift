/// A set of states as bits, in borrowed memory.
///
/// State indices are in document order, so that entry order is from the lowest bit, exit order from
/// the highest, and the descendants of a state are one contiguous range.
struct StateSet {
  let words: UnsafeMutablePointer<UInt64>
  let wordCount: Int

  @inline(__always)
  func contains(_ state: Int32) -> Bool {
    words[Int(state) >> 6] & (1 << (UInt64(state) & 63)) != 0
  }

  @inline(__always)
  func insert(_ state: Int32) { words[Int(state) >> 6] |= 1 << (UInt64(state) & 63) }

  @inline(__always)
  func remove(_ state: Int32) { words[Int(state) >> 6] &= ~(1 << (UInt64(state) & 63)) }

  @inline(__always)
  func removeAll() {
    // Most charts need one word, too little for a call to the C library.
    if wordCount == 1 { words[0] = 0 } else { words.update(repeating: 0, count: wordCount) }
  }

  @inline(__always)
  func copy(from other: StateSet) { words.update(from: other.words, count: wordCount) }

  @inline(__always)
  func formUnion(_ other: UnsafePointer<UInt64>) {
    for word in 0..<wordCount { words[word] |= other[word] }
  }

  /// Adds the members of another set that are in a range.
  @inline(__always)
  func formUnion(_ other: StateSet, in range: StateRange) {
    guard !range.isEmpty else { return }
    for word in range.firstWord...range.lastWord {
      words[word] |= other.words[word] & range.mask(word)
    }
  }

  /// Removes the members that lie in a range.
  func subtract(_ range: StateRange) {
    guard !range.isEmpty else { return }
    for word in range.firstWord...range.lastWord { words[word] &= ~range.mask(word) }
  }

  @inline(__always)
  func isDisjoint(with other: UnsafePointer<UInt64>) -> Bool {
    for word in 0..<wordCount where words[word] & other[word] != 0 { return false }
    return true
  }

  /// Returns whether a member is in the range.
  @inline(__always)
  func intersects(_ range: StateRange) -> Bool {
    guard !range.isEmpty else { return false }
    for word in range.firstWord...range.lastWord where words[word] & range.mask(word) != 0 {
      return true
    }
    return false
  }

  @inline(__always)
  var isEmpty: Bool {
    for word in 0..<wordCount where words[word] != 0 { return false }
    return true
  }
}

/// A half-open range of state indices: the descendants of one state.
struct StateRange: Equatable {
  var lower: Int32
  var upper: Int32

  static let empty = StateRange(lower: 0, upper: 0)

  @inline(__always) var isEmpty: Bool { lower >= upper }
  @inline(__always) var firstWord: Int { Int(lower) >> 6 }
  @inline(__always) var lastWord: Int { Int(upper - 1) >> 6 }

  @inline(__always)
  func contains(_ state: Int32) -> Bool { lower <= state && state < upper }

  @inline(__always)
  func overlaps(_ other: StateRange) -> Bool { lower < other.upper && other.lower < upper }

  /// The bits of the range within one word of a set.
  @inline(__always)
  func mask(_ word: Int) -> UInt64 {
    var mask = ~UInt64(0)
    if word == firstWord { mask &= ~0 << (UInt64(lower) & 63) }
    if word == lastWord { mask &= ~0 >> (63 - (UInt64(upper - 1) & 63)) }
    return mask
  }
}

/// Iterates over the set without a closure; the set must not change meanwhile.
extension StateSet {
  /// The members in document order.
  @inline(__always) var ascending: Ascending { Ascending(set: self) }
  /// The members in reverse document order.
  @inline(__always) var descending: Descending { Descending(set: self) }

  struct Ascending: Sequence, IteratorProtocol {
    private let set: StateSet
    private var word: Int
    private var bits: UInt64

    @inline(__always)
    init(set: StateSet) {
      self.set = set
      word = 0
      bits = set.words[0]
    }

    @inline(__always)
    mutating func next() -> Int32? {
      while bits == 0 {
        word += 1
        guard word < set.wordCount else { return nil }
        bits = set.words[word]
      }
      defer { bits &= bits &- 1 }
      return Int32(truncatingIfNeeded: word << 6 + bits.trailingZeroBitCount)
    }
  }

  struct Descending: Sequence, IteratorProtocol {
    private let set: StateSet
    private var word: Int
    private var bits: UInt64

    @inline(__always)
    init(set: StateSet) {
      self.set = set
      word = set.wordCount - 1
      bits = set.words[set.wordCount - 1]
    }

    @inline(__always)
    mutating func next() -> Int32? {
      while bits == 0 {
        word -= 1
        guard word >= 0 else { return nil }
        bits = set.words[word]
      }
      let bit = 63 - bits.leadingZeroBitCount
      bits &= ~(1 << UInt64(bit))
      return Int32(truncatingIfNeeded: word << 6 + bit)
    }
  }
}
