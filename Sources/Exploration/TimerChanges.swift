import LifelineSimulation

/// How behaviours change timers, each pair of a behaviour and timers worked out once.
struct TimerChanges: Sendable {
  private let chart: CompiledChart
  /// The occurrences of each behaviour that start or cancel timers; for most there are none.
  private var changes = PackedRows<Occurrence>()
  /// The pairs, by number, and the timers after each.
  private var pairs = InternTable()
  private var results: [Int32] = []

  init(of chart: CompiledChart) { self.chart = chart }

  /// Adds the next behaviour.
  mutating func append(_ behaviour: UnsafeBufferPointer<Occurrence>) {
    changes.appendRow(behaviour.filter(chart.changesTimers))
  }

  /// Returns the number of the timers after a behaviour, from that of the timers before it.
  mutating func number(
    after behaviour: Int, from timers: Int32, in snapshots: inout SnapshotTable
  ) -> Int32 {
    guard !changes.indices(of: behaviour).isEmpty else { return timers }
    let pair = pairs.intern(UInt64(behaviour) << 32 | UInt64(timers))
    if pair.isNew {
      let words = chart.timers(snapshots.timers.rows[Int(timers)], after: changes[behaviour])
      results.append(snapshots.number(ofTimers: words))
    }
    return results[pair.index]
  }
}
