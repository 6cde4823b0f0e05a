/// The memory of one simulator: its sets of states, its histories, and working space.
///
/// A class, so that copying a simulator copies a reference; the simulator makes its own copy before
/// it writes to shared memory. Unchecked `Sendable` for that reason: shared memory is only read.
final class SimulatorMemory: @unchecked Sendable {
  private let wordCount: Int
  private let base: UnsafeMutablePointer<UInt64>
  /// The number of words of the simulator's state; the others are working space.
  let stateCount: Int
  /// How many of these hold what is assumed of open conditions; they are the last.
  let assumptionCount: Int
  /// Space for one transition per state, the most that can be enabled at once.
  let enabled: UnsafeMutablePointer<Int32>
  private let enabledCapacity: Int

  convenience init(for tables: ChartTables) {
    self.init(
      wordCount: tables.wordCount, stateCount: tables.stateWordCount,
      assumptionCount: tables.assumptionWordCount, enabledCapacity: tables.states.count)
  }

  private init(wordCount: Int, stateCount: Int, assumptionCount: Int, enabledCapacity: Int) {
    self.wordCount = wordCount
    self.stateCount = stateCount
    self.assumptionCount = assumptionCount
    self.enabledCapacity = enabledCapacity
    // The last of the working sets has bits for assumptions, too.
    let count = 2 * stateCount + 4 * wordCount
    base = .allocate(capacity: count)
    base.initialize(repeating: 0, count: count)
    enabled = .allocate(capacity: enabledCapacity)
    enabled.initialize(repeating: 0, count: enabledCapacity)
  }

  deinit {
    base.deallocate()
    enabled.deallocate()
  }

  func copy() -> SimulatorMemory {
    let copy = SimulatorMemory(
      wordCount: wordCount, stateCount: stateCount, assumptionCount: assumptionCount,
      enabledCapacity: enabledCapacity)
    copy.base.update(from: base, count: stateCount)
    return copy
  }

  /// Copies the words of another, which must have the same size.
  func load(_ words: UnsafeBufferPointer<UInt64>) {
    guard let source = words.baseAddress, words.count == stateCount else { return }
    base.update(from: source, count: stateCount)
  }

  /// The configuration.
  var active: StateSet { StateSet(words: base, wordCount: wordCount) }
  /// One set per history state.
  var histories: UnsafeMutablePointer<UInt64> { base + wordCount }
  /// What is assumed of each open condition, two bits each: whether anything is, and whether it holds.
  var assumptions: UnsafeMutablePointer<UInt64> { base + stateCount - assumptionCount }
  var exiting: StateSet { workSet(0) }
  var entering: StateSet { workSet(1) }
  var byDefault: StateSet { workSet(2) }
  var historyDefaults: StateSet { workSet(3) }
  /// The states that conditions have tested; only searches empty this set.
  var asked: StateSet { workSet(4) }

  private func workSet(_ index: Int) -> StateSet {
    StateSet(words: base + stateCount + index * wordCount, wordCount: wordCount)
  }

  /// The words that make up the simulator's state.
  var state: UnsafeBufferPointer<UInt64> { UnsafeBufferPointer(start: base, count: stateCount) }
}
