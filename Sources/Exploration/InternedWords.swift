/// A table of runs of words in which equal ones have the same number, counted from zero.
///
/// All words lie in one array, and the numbers are found by open addressing, so that a million
/// small snapshots cost no object and no string.
struct InternedWords: Sendable {
  private var words: [UInt64] = []
  private var starts: [Int] = [0]
  /// The number plus one in the lower half, part of the hash in the upper; zero is free.
  private var slots: [UInt64]
  private var mask: Int

  init() {
    slots = Array(repeating: 0, count: 1 << 12)
    mask = slots.count - 1
  }

  var count: Int { starts.count - 1 }

  /// The number of words in the whole table.
  var wordCount: Int { words.count }

  /// Calls a closure with the words of one entry, valid within the call.
  @inline(__always)
  func withWords<Result>(
    of index: Int, _ body: (UnsafeBufferPointer<UInt64>) -> Result
  ) -> Result {
    words.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[starts[index]..<starts[index + 1]]))
    }
  }

  /// Returns one word of an entry.
  @inline(__always)
  func word(_ position: Int, of index: Int) -> UInt64 { words[starts[index] + position] }

  /// Returns the number of these words; `nil` when they are new.
  func index(of entry: [UInt64]) -> Int? {
    let slot = slot(of: entry, hash: Self.hash(entry))
    return slots[slot] == 0 ? nil : Int(slots[slot] & 0xFFFF_FFFF) - 1
  }

  /// Returns the number of these words, a new one if they were never seen.
  mutating func intern(_ entry: [UInt64]) -> (index: Int, isNew: Bool) {
    let hash = Self.hash(entry)
    let slot = slot(of: entry, hash: hash)
    if slots[slot] != 0 { return (Int(slots[slot] & 0xFFFF_FFFF) - 1, false) }
    words.append(contentsOf: entry)
    starts.append(words.count)
    slots[slot] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(count)
    if count * 2 > slots.count { grow() }
    return (count - 1, true)
  }

  private func slot(of entry: [UInt64], hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      if (slots[slot] ^ hash) >> 32 == 0, equals(entry, Int(slots[slot] & 0xFFFF_FFFF) - 1) {
        return slot
      }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private func equals(_ entry: [UInt64], _ index: Int) -> Bool {
    let start = starts[index]
    guard starts[index + 1] - start == entry.count else { return false }
    for position in entry.indices where words[start + position] != entry[position] { return false }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    mask = slots.count - 1
    for index in 0..<count {
      let hash = withWords(of: index) { Self.hash($0) }
      var slot = Int(truncatingIfNeeded: hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(index + 1)
    }
  }

  @inline(__always)
  private static func hash(_ entry: [UInt64]) -> UInt64 {
    entry.withUnsafeBufferPointer { hash($0) }
  }

  /// The mixing steps are those of MurmurHash3's finalizer.
  @inline(__always)
  private static func hash(_ entry: UnsafeBufferPointer<UInt64>) -> UInt64 {
    var hash = UInt64(entry.count)
    for word in entry {
      hash = (hash ^ word) &* 0xFF51_AFD7_ED55_8CCD
      hash ^= hash >> 33
    }
    hash = hash &* 0xC4CE_B9FE_1A85_EC53
    return hash ^ (hash >> 29)
  }
}
