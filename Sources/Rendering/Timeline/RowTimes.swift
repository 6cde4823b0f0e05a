import LifelineDiagrams

extension Timeline {
  /// The rows that tell the time: each one at a new time, the first of a frame, and a change of
  /// stage only when nothing else happens at that time.
  func rowTimes() -> [(row: Int, time: Duration)] {
    var times: [(row: Int, time: Duration)] = []
    var starts = frames.map(\.rows.lowerBound)[...]
    var last: Duration?
    let isBeforeMore = stagesBeforeMore()
    for (index, row) in rows.enumerated() {
      while let start = starts.first, start <= index {
        last = nil
        starts.removeFirst()
      }
      if case .gap = row.content { continue }
      if row.time == last || isBeforeMore[index] { continue }
      times.append((index, row.time))
      last = row.time
    }
    return times
  }

  /// Whether each row is a change of stage at whose time something else happens below it.
  private func stagesBeforeMore() -> [Bool] {
    var isBeforeMore = Array(repeating: false, count: rows.count)
    var more: Duration?
    for index in rows.indices.reversed() {
      switch rows[index].content {
      case .stage, .track: isBeforeMore[index] = rows[index].time == more
      case .message, .note: more = rows[index].time
      case .gap, .equal: more = nil
      }
    }
    return isBeforeMore
  }
}
