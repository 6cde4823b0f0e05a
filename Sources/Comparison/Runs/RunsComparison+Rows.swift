public import LifelineTraces

/// What rows hold, and which of them say nothing new.
extension RunsComparison {
  /// The entry of a row, as the first run that has it tells it.
  public func entry(_ row: Row) -> TraceEntry? {
    row.places.indices.lazy.compactMap { run in
      row.places[run].map { self.traces[run].entries[$0] }
    }.first
  }

  /// The stretches of common rows that stand further than `context` rows from anything that
  /// differs; a single row is not worth hiding.
  ///
  /// - Parameters:
  ///   - context: How many common rows stay around a difference.
  ///   - differing: Rows, by index, that count as different although every run has them.
  /// - Returns: The stretches, by row.
  public func hidden(context: Int, except differing: Set<Int> = []) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    func close(at end: Int, isLast: Bool) {
      let lower = start == 0 ? 0 : start + context
      let upper = isLast ? end : end - context
      if upper - lower > 1 { ranges.append(lower..<upper) }
    }
    for index in rows.indices where !rows[index].isCommon || differing.contains(index) {
      close(at: index, isLast: false)
      start = index + 1
    }
    close(at: rows.count, isLast: true)
    return ranges
  }

  /// The common rows, by index, whose time since the common row before differs between the first
  /// run and the last by more than a tolerance, with both times.
  ///
  /// The time since the row before and not since the start, so that one delay is told once.
  public func retimed(beyond tolerance: Duration = .zero) -> [Int: (from: Duration, to: Duration)] {
    var last: [Duration] = traces.map { _ in .zero }
    var retimed: [Int: (from: Duration, to: Duration)] = [:]
    for (index, row) in rows.enumerated() where row.isCommon {
      let times = row.places.enumerated().map { run, place in
        place.map { traces[run].entries[$0].time } ?? .zero
      }
      let waits = zip(times, last).map { $0 - $1 }
      last = times
      guard let least = waits.min(), let most = waits.max(), most - least > tolerance,
        let from = waits.first
      else { continue }
      retimed[index] = (from, from == least ? most : least)
    }
    return retimed
  }
}
