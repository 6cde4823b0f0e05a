import LifelineSimulation
import LifelineStatecharts

/// The snapshots that searches found, by number.
///
/// A snapshot is stored in three parts: its timers, the states of settings, and the rest. Thousands
/// of snapshots share few of each, and simulated steps are looked up by the rest.
struct SnapshotTable: Sendable {
  /// A snapshot in its parts, each by its number.
  struct Parts: Hashable, BitwiseCopyable {
    var rest: Int32
    var settings: Int32
    /// The pending sends; zero for none.
    var timers: Int32
  }

  /// The words of snapshots without timers and without the states of settings.
  private var rests = InternTable()
  /// The states of settings.
  private var settings = InternTable()
  /// The words about timers.
  private(set) var timers = InternTable()
  /// The pairs of a rest and timers.
  private var moments = InternTable()
  private var snapshots: [Parts] = []
  /// The number of each snapshot by its settings: without timers by its rest, with them by its moment.
  private var numbers: [(still: DenseNumbers, timed: DenseNumbers)] = []
  /// Which states are those of settings.
  let settingStates: [UInt64]
  private let chart: CompiledChart
  private var rest: [UInt64] = []
  private var bits: [UInt64] = []

  /// Prepares a table; see `CompiledChart.settingStates(of:trying:)`.
  init(of chart: CompiledChart, settingStates: [UInt64]) {
    self.chart = chart
    self.settingStates = settingStates
    bits = settingStates
    _ = timers.intern([])
  }

  /// How much memory the snapshots take, in bytes.
  var bytes: Int {
    rests.bytes + settings.bytes + timers.bytes + moments.bytes
      + snapshots.count * (MemoryLayout<Parts>.stride + 2 * MemoryLayout<Int32>.stride)
  }

  /// Returns the parts of a snapshot.
  subscript(snapshot: Int) -> Parts { snapshots[snapshot] }

  /// Returns the number of the snapshot with these words, as `Simulator.save(to:)` writes them.
  mutating func number(of words: [UInt64]) -> Int { number(of: parts(of: words)) }

  /// Returns the parts of the snapshot with these words.
  mutating func parts(of words: [UInt64]) -> Parts {
    let place = chart.placeOfTimers(in: words)
    rest.removeAll(keepingCapacity: true)
    rest.append(contentsOf: words[..<place])
    for (word, mask) in settingStates.enumerated() {
      bits[word] = words[1 + word] & mask
      rest[1 + word] &= ~mask
    }
    return Parts(
      rest: Int32(rests.intern(rest).index), settings: Int32(settings.intern(bits).index),
      timers: number(ofTimers: Array(words[place...])))
  }

  /// Returns the number of these timers.
  mutating func number(ofTimers words: [UInt64]) -> Int32 { Int32(timers.intern(words).index) }

  /// Returns the number of the snapshot with these parts.
  mutating func number(of parts: Parts) -> Int {
    let (settings, next) = (Int(parts.settings), Int32(snapshots.count))
    while numbers.count <= settings { numbers.append((DenseNumbers(), DenseNumbers())) }
    let number =
      parts.timers == 0
      ? numbers[settings].still.number(at: Int(parts.rest), orNew: next)
      : numbers[settings].timed.number(at: moment(of: parts), orNew: next)
    if number == next { snapshots.append(parts) }
    return Int(number)
  }

  /// Returns the number of the rest and the timers of a snapshot together.
  mutating func moment(of parts: Parts) -> Int {
    moments.intern(UInt64(parts.rest) << 32 | UInt64(parts.timers)).index
  }

  /// Returns the words of a snapshot.
  func words(of snapshot: Int) -> [UInt64] {
    let parts = self[snapshot]
    let rest = rests.rows[Int(parts.rest)]
    let timers = timers.rows[Int(parts.timers)]
    return [UInt64](unsafeUninitializedCapacity: rest.count + timers.count) { words, count in
      count = rest.count + timers.count
      _ = words.initialize(fromContentsOf: rest)
      _ = words[rest.count...].initialize(fromContentsOf: timers)
      for (word, bits) in settings.rows[Int(parts.settings)].enumerated() {
        words[1 + word] |= bits
      }
    }
  }

  /// Returns whether two settings have the same of some states active.
  func agree(_ first: Int32, _ second: Int32, about states: ArraySlice<UInt64>) -> Bool {
    if first == second { return true }
    let (first, second) = (settings.rows[Int(first)], settings.rows[Int(second)])
    for word in 0..<states.count {
      let difference = first[first.startIndex + word] ^ second[second.startIndex + word]
      if difference & states[states.startIndex + word] != 0 { return false }
    }
    return true
  }
}

/// Numbers by place; a place has none before it is asked for.
private struct DenseNumbers: Sendable {
  private var numbers: [Int32] = []

  /// Returns the number of a place, a new one if it has none.
  mutating func number(at place: Int, orNew next: Int32) -> Int32 {
    let missing = place + 1 - numbers.count
    if missing > 0 { numbers.append(contentsOf: repeatElement(-1, count: missing)) }
    if numbers[place] < 0 { numbers[place] = next }
    return numbers[place]
  }
}
