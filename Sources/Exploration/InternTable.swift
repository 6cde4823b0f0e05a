/// A table that numbers distinct arrays of words, from zero.
///
/// A hash table with open addressing.
struct InternTable: Sendable {
  /// The words by their numbers.
  private(set) var rows = PackedRows<UInt64>()
  /// In the lower half the number plus one, in the upper the half of the hash that chooses the slot;
  /// zero for a free slot.
  private var slots: [UInt64]
  private var mask: Int

  /// How much memory it takes, in bytes.
  var bytes: Int { rows.bytes + slots.count * 8 }

  init() {
    slots = Array(repeating: 0, count: 1 << 12)
    mask = slots.count - 1
  }

  /// Returns the number of these words, a new one when they are new.
  mutating func intern(_ entry: [UInt64]) -> (index: Int, isNew: Bool) {
    entry.withUnsafeBufferPointer { intern($0) }
  }

  /// Returns the number of a word by itself, a new one if it was never seen.
  mutating func intern(_ word: UInt64) -> (index: Int, isNew: Bool) {
    withUnsafePointer(to: word) { intern(UnsafeBufferPointer(start: $0, count: 1)) }
  }

  private mutating func intern(
    _ entry: UnsafeBufferPointer<UInt64>
  ) -> (index: Int, isNew: Bool) {
    let hash = Self.hash(entry)
    var slot = Int(hash >> 32) & mask
    while slots[slot] != 0 {
      let index = Int(slots[slot] & 0xFFFF_FFFF) - 1
      if (slots[slot] ^ hash) >> 32 == 0, rows.withRow(index, { Self.areEqual($0, entry) }) {
        return (index, false)
      }
      slot = (slot + 1) & mask
    }
    rows.appendRow(entry)
    slots[slot] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(rows.count)
    if rows.count * 2 > slots.count { grow() }
    return (rows.count - 1, true)
  }

  @inline(__always)
  private static func areEqual(
    _ first: UnsafeBufferPointer<UInt64>, _ second: UnsafeBufferPointer<UInt64>
  ) -> Bool {
    guard first.count == second.count else { return false }
    for place in 0..<first.count where first[place] != second[place] { return false }
    return true
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: old.count * 2)
    mask = slots.count - 1
    for filled in old where filled != 0 {
      var slot = Int(filled >> 32) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = filled
    }
  }

  /// The finalizer of MurmurHash3.
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
