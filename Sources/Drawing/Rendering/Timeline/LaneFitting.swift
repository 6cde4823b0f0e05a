/// Finds positions of a timeline's lifelines that fit a width.
struct LaneFitting {
  private let timeline: Timeline
  /// The rows that determine the positions, without duplicates.
  private let sample: Timeline
  private let width: Double

  /// Prepares a timeline, in O(rows).
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - width: The largest total width of the lifelines, in points.
  init(_ timeline: Timeline, within width: Double) {
    self.timeline = timeline
    self.width = width
    var sample = timeline
    var met: Set<Timeline.Row.Content> = []
    sample.rows = timeline.rows.filter { met.insert($0.content).inserted }
    self.sample = sample
  }

  /// Places the lifelines with names and labels as wide as possible; if nothing fits, neighbours
  /// share a lifeline: first a notification center, then those with the fewest messages.
  func columns() -> (columns: LaneColumns, labels: LabelBlocks) {
    let count = timeline.participants.count + timeline.tracks.count
    var lanes = (0..<count).map { $0..<$0 + 1 }
    while true {
      for density in TimelineDensity.all + [.last] {
        if let fitting = widest(density, lanes) { return fitting }
      }
      guard let shared = sharing(lanes) else { break }
      lanes = shared
    }
    return placed(.last, TimelineDensity.last.labels.lowerBound, lanes)
  }

  /// Returns the widest labels of a density that fit; `nil` when not even the narrowest do.
  private func widest(
    _ density: TimelineDensity, _ lanes: [Range<Int>]
  ) -> (columns: LaneColumns, labels: LabelBlocks)? {
    var (low, high) = (density.labels.lowerBound, density.labels.upperBound)
    func fitting(_ label: Double) -> (columns: LaneColumns, labels: LabelBlocks)? {
      let placed = placed(density, label, lanes)
      return placed.columns.maxX - placed.columns.minX <= width ? placed : nil
    }
    if let widest = fitting(high) { return widest }
    guard var best = fitting(low) else { return nil }
    while high - low > 8 {
      let middle = (low + high) / 2
      if let wider = fitting(middle) { (best, low) = (wider, middle) } else { high = middle }
    }
    return best
  }

  private func placed(
    _ density: TimelineDensity, _ label: Double, _ lanes: [Range<Int>]
  ) -> (columns: LaneColumns, labels: LabelBlocks) {
    var labels = LabelBlocks(of: timeline, density, label: label, sharing: lanes)
    var columns = LaneColumns(of: sample, lanes: lanes, labels: &labels)
    columns.widen(for: sample, labels, within: width)
    return (columns, labels)
  }

  /// Returns the lifelines with two neighbours merged that are on the same side of the model and
  /// exchange no messages; `nil` when there are none.
  private func sharing(_ lanes: [Range<Int>]) -> [Range<Int>]? {
    var counts = Array(repeating: 0, count: timeline.participants.count)
    var pairs: Set<[Int]> = []
    for case .message(let message) in sample.rows.lazy.map(\.content) {
      var ends: [Int] = []
      for case .participant(let end) in [message.from, message.to] where counts.indices ~= end {
        counts[end] += 1
        ends.append(end)
      }
      pairs.insert(ends)
    }
    func areStrangers(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
      !pairs.contains { pair in
        pair.count == 2 && pair[0] != pair[1]
          && pair.allSatisfy { a.contains($0) || b.contains($0) }
      }
    }
    let candidates = lanes.indices.dropLast().filter { index in
      let both = lanes[index].lowerBound..<lanes[index + 1].upperBound
      return both.upperBound <= counts.count && !both.contains(timeline.model)
        && areStrangers(lanes[index], lanes[index + 1])
    }
    let messages = { (index: Int) in
      counts[lanes[index].lowerBound..<lanes[index + 1].upperBound].reduce(0, +)
    }
    let announced = sample.announcedTo
    let isOfCenter = { (index: Int) in
      lanes[index...index + 1].contains { $0.count == 1 && announced.contains($0.lowerBound) }
    }
    let order = { (index: Int) in (isOfCenter(index) ? 0 : 1, messages(index)) }
    guard let chosen = candidates.min(by: { order($0) < order($1) }) else { return nil }
    var shared = lanes
    shared[chosen] = lanes[chosen].lowerBound..<lanes[chosen + 1].upperBound
    shared.remove(at: chosen + 1)
    return shared
  }
}
