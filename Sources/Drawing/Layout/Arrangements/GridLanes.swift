/// The spaces between the rows of a grid: above the first, between each two, and below the last.
///
/// In a lane stand, from above: the labels of vertical arrows, the tracks of arrows with bends, each
/// with its label above it, and the loops of the states below.
struct GridLanes {
  private struct Lane {
    var height = 0.0
    /// The middle of the labels of vertical arrows.
    var labels = 0.0
    /// The distance of each track from the top, by the course and the number of its lane.
    var tracks: [[Int]: Double] = [:]
  }

  private var lanes: [Lane] = []
  private let level: Int
  private let graph: MeasuredGraph

  private static let leastGap = 24.0
  private static let leastUpright = 40.0
  /// The room for a head below or above a bend.
  private static let headRoom = 22.0
  private static let trackGap = 12.0

  init(_ plan: GridPlan, _ grid: PlacedGrid, _ ports: GridPorts) {
    (level, graph) = (grid.level, plan.graph)
    for lane in 0...plan.rowCount { lanes.append(Lane()); measure(lane, plan, grid, ports) }
  }

  func height(_ lane: Int) -> Double { lanes[lane].height }

  /// Returns the y coordinate of the labels of vertical arrows in a lane.
  func labelZone(_ lane: Int, of grid: PlacedGrid) -> Double {
    top(lane, grid) + lanes[lane].labels
  }

  /// Returns the y coordinate of an arrow in the lane of a number on its way.
  func track(_ course: Int, _ number: Int, of grid: PlacedGrid) -> Double {
    let lane = grid.plan.courses[course].lanes[number]
    return top(lane, grid) + (lanes[lane].tracks[[course, number]] ?? 0)
  }

  private func top(_ lane: Int, _ grid: PlacedGrid) -> Double {
    lane == 0 ? 0 : grid.rows[lane - 1].middle + grid.rows[lane - 1].down
  }

  /// Returns the label of an arrow that breaks least within a width; the narrowest one if none fits.
  func label(_ edge: Int, within width: Double) -> TextBlock? {
    let labels = (level..<MeasuredGraph.levels).compactMap { graph.edges[edge].label($0) }
    return labels.first { $0.width <= width } ?? labels.last
  }

  // MARK: Measures

  private struct Segment {
    let key: [Int]
    let line: TrackOrder.Line
    let height: Double
    let hasBadge: Bool
    let headsUp: Bool
  }

  private mutating func measure(
    _ lane: Int, _ plan: GridPlan, _ grid: PlacedGrid, _ ports: GridPorts
  ) {
    let uprights = plan.upright.filter { $0.key.first < lane && lane <= $0.key.last }
    let words =
      uprights.filter { $0.key.first + 1 == lane }.flatMap { $0.value }
      .map { grid.label($0)?.height ?? 0 }.max() ?? 0
    let loops = plan.loops.filter { plan.cells[$0.key]?.row == lane }.values.map {
      max(graph.edges[$0].badge == nil ? 22 : 36, (grid.label($0)?.height ?? 0) + 8)
    }.max()
    let segments = segments(in: lane, plan, grid, ports)
    guard !segments.isEmpty || loops != nil else {
      // Labels between the states of a row stick out into the gap, beside vertical arrows.
      let beyond = [lane - 1, lane].map { grid.beyond($0) }.reduce(0, +)
      let least = uprights.isEmpty ? Self.leastGap : max(Self.leastUpright - beyond, words + 10)
      lanes[lane].height = lane == 0 ? 0 : least
      lanes[lane].labels = lanes[lane].height / 2
      return
    }
    var y = 0.0
    if words > 0 {
      lanes[lane].labels = 8 + words / 2
      y = words + 12
    }
    if !segments.isEmpty { y = place(segments, lane, from: y) }
    let heads = segments.contains { !$0.line.down.isEmpty } ? Self.headRoom : 10
    lanes[lane].height = y + max(lane == plan.rowCount ? 0 : heads, loops.map { $0 + 8 } ?? 0)
    if segments.isEmpty, words > 0 { lanes[lane].height += 10 }
  }

  /// Places the tracks from a distance to the top of the lane on; returns that of the last.
  private mutating func place(_ segments: [Segment], _ lane: Int, from top: Double) -> Double {
    let order = TrackOrder(segments.map(\.line)).tracks
    var y = top
    for track in 0...(order.max() ?? 0) {
      let own = zip(segments, order).filter { $0.1 == track }.map(\.0)
      let words = own.map(\.height).max() ?? 0
      let least = track == 0 && own.contains(where: \.headsUp) ? Self.headRoom : Self.trackGap
      y += max(least, words == 0 ? 0 : words + (track == 0 ? 3 : 6))
      for segment in own { lanes[lane].tracks[segment.key] = y }
      if own.contains(where: \.hasBadge) { y += 9 }
    }
    return y
  }

  private func segments(
    in lane: Int, _ plan: GridPlan, _ grid: PlacedGrid, _ ports: GridPorts
  ) -> [Segment] {
    plan.courses.enumerated().flatMap { number, course -> [Segment] in
      course.lanes.indices.filter { course.lanes[$0] == lane }.map { place -> Segment in
        let edge = graph.edges[course.edge]
        let isFirst = place == 0 && [.top, .bottom].contains(course.from)
        let (from, to) = ends(of: course, number, isFirst, plan, grid, ports)
        var line = TrackOrder.Line()
        for end in [from, to] {
          if end.isUp { line.up.append(end.x) } else { line.down.append(end.x) }
        }
        let hasLabel = isFirst && !edge.labels.isEmpty
        let words = hasLabel ? label(course.edge, within: abs(from.x - to.x) - 18) : nil
        return Segment(
          key: [number, place], line: line,
          height: words.map { $0.height + grid.aside(course.edge) } ?? 0,
          hasBadge: isFirst && edge.badge != nil,
          headsUp: course.to == .bottom && (course.rail == nil || !isFirst))
      }
    }
  }

  /// Returns the ends of the part of an arrow in a lane, and whether it goes on above the lane.
  private func ends(
    of course: GridPlan.Course, _ number: Int, _ isFirst: Bool, _ plan: GridPlan,
    _ grid: PlacedGrid, _ ports: GridPorts
  ) -> (from: (x: Double, isUp: Bool), to: (x: Double, isUp: Bool)) {
    let edge = graph.edges[course.edge]
    func end(isSource: Bool) -> (x: Double, isUp: Bool) {
      (
        ports.x(of: course.edge, isSource: isSource, grid),
        (isSource ? course.from : course.to) == .bottom
      )
    }
    guard let rail = course.rail else { return (end(isSource: true), end(isSource: false)) }
    let isDown = (plan.cells[edge.from]?.row ?? 0) < (plan.cells[edge.to]?.row ?? 0)
    let beyond = 10_000 + Double(plan.rise(number))
    let outside: (x: Double, isUp: Bool) = (rail == .left ? -beyond : beyond, isFirst != isDown)
    return isFirst ? (end(isSource: true), outside) : (outside, end(isSource: false))
  }
}
