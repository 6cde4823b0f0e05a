import LifelineSimulation

/// The snapshots that searches found, by number.
///
/// A snapshot is stored in two parts, the states of settings and the rest: thousands of snapshots
/// share a few settings, and simulated steps are looked up by the rest.
struct SnapshotTable: Sendable {
  /// A snapshot in two parts, each by its number.
  struct Parts {
    let rest: Int
    let settings: Int
  }

  /// The words of snapshots without the states of settings.
  private var rests = InternedWords()
  /// The states of settings.
  private var settings = InternedWords()
  /// The numbers of both parts in one word.
  private var snapshots = InternedWords()
  /// Which states are those of settings.
  let settingStates: [UInt64]
  private var rest: [UInt64] = []
  private var bits: [UInt64] = []

  /// Prepares a table.
  ///
  /// - Parameter settingStates: See `CompiledChart.settingStates(of:trying:)`.
  init(settingStates: [UInt64]) {
    self.settingStates = settingStates
    bits = settingStates
  }

  /// Returns the parts of a snapshot.
  subscript(snapshot: Int) -> Parts {
    let word = snapshots.rows[snapshot, 0]
    return Parts(rest: Int(word >> 32), settings: Int(word & 0xFFFF_FFFF))
  }

  /// Returns the number of the snapshot with these words, as `Simulator.save(to:)` writes them.
  mutating func number(of words: [UInt64]) -> Int {
    for (word, mask) in settingStates.enumerated() { bits[word] = words[1 + word] & mask }
    return number(of: Parts(rest: rest(of: words), settings: settings.intern(bits).index))
  }

  /// Returns the number of the rest of the snapshot with these words.
  mutating func rest(of words: [UInt64]) -> Int {
    rest.removeAll(keepingCapacity: true)
    rest.append(contentsOf: words)
    for (word, mask) in settingStates.enumerated() { rest[1 + word] &= ~mask }
    return rests.intern(rest).index
  }

  /// Returns the number of the snapshot with these parts.
  mutating func number(of parts: Parts) -> Int {
    snapshots.intern(UInt64(parts.rest) << 32 | UInt64(parts.settings)).index
  }

  /// Returns the words of a snapshot.
  func words(of snapshot: Int) -> [UInt64] {
    let parts = self[snapshot]
    var words = Array(rests.rows[parts.rest])
    for (word, bits) in settings.rows[parts.settings].enumerated() { words[1 + word] |= bits }
    return words
  }

  /// Returns whether two settings have the same of some states active.
  func agree(_ first: Int, _ second: Int, about states: ArraySlice<UInt64>) -> Bool {
    if first == second { return true }
    let (first, second) = (settings.rows[first], settings.rows[second])
    for word in 0..<states.count {
      let difference = first[first.startIndex + word] ^ second[second.startIndex + word]
      if difference & states[states.startIndex + word] != 0 { return false }
    }
    return true
  }
}
