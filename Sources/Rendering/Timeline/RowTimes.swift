import Diagrams

extension Timeline {
  /// The rows that tell the time, with how they tell it: each one at a new time, the first of a
  /// frame, and a change of stage only when nothing else happens at that time.
  func rowTimes() -> [(row: Int, label: String)] {
    var times: [(row: Int, label: String)] = []
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
      let label = row.time.label
      // Of an hour's many seconds each needs a label of its own.
      let isTold = times.last?.label == label && last != nil
      times.append((index, isTold ? row.time.fullLabel : label))
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
