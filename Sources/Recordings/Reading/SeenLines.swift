/// The lines that were read, to notice those that a growing console repeats.
struct SeenLines {
  /// Whether only the last lines are known, so that memory does not grow with a stream.
  var isBounded = false
  private var recent: Set<UInt64> = []
  private var older: Set<UInt64> = []

  /// The most lines of each of the two sets.
  private static let most = 1 << 16

  /// Adds a line; `false` when it is known.
  mutating func insert(_ line: UInt64) -> Bool {
    guard !older.contains(line), recent.insert(line).inserted else { return false }
    if isBounded, recent.count == Self.most {
      swap(&older, &recent)
      recent.removeAll(keepingCapacity: true)
    }
    return true
  }
}
