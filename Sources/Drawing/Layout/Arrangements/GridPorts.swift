/// Where arrows end at the sides of their states in a grid.
///
/// On the upper and lower side stand, from the left: arrows to states of the row at the left, the
/// shortest first; arrows to other rows at the left, the longest first; vertical arrows; and the same
/// mirrored. So arrows that could be nested do not cross.
struct GridPorts {
  private struct End {
    let edge: Int
    let isSource: Bool
    /// How far the other end is to the right; far beyond the grid for a rail.
    let reach: Double
    /// Whether it leads to another row.
    var isCross = false

    func inside(_ graph: MeasuredGraph) -> ClosedRange<Double>? {
      (isSource ? graph.edges[edge].reach.from : graph.edges[edge].reach.to)?.across
    }
  }

  private struct Key: Hashable {
    let edge: Int
    let isSource: Bool
  }

  /// The distance of each end from the middle of its side.
  private var offsets: [Key: Double] = [:]
  private var sides: [Key: GridPlan.Side] = [:]

  private static let gap = 14.0
  private static let sideGap = 12.0
  private static let beyond = 1000.0

  private let graph: MeasuredGraph

  init(_ plan: GridPlan) {
    graph = plan.graph
    for edges in plan.upright.values {
      let badges = edges.compactMap { plan.graph.edges[$0].badge?.width }
      let offset = edges.count > 1 ? max(9, badges.count > 1 ? badges.reduce(4, +) / 4 : 0) : 0
      let own = edges.indices.map { offset * ($0 == 0 ? -1 : 1) }
      // Two arrows stay as far apart where one ends inside of a frame.
      let fixed = edges.firstIndex { graph.edges[$0].endsInside } ?? 0
      let moved = clamped(own[fixed], edges[fixed], plan) - own[fixed]
      for (place, edge) in edges.enumerated() {
        set(clamped(own[place] + moved, edge, plan), of: edge)
      }
    }
    for (state, cell) in plan.cells {
      let ends = Self.ends(at: state, cell, plan)
      for side in [GridPlan.Side.top, .bottom] {
        placeLevel(ends.filter { $0.side == side }.map(\.end), at: state, side, plan)
      }
      for side in [GridPlan.Side.left, .right] {
        let own = ends.filter { $0.side == side }.map(\.end)
        let start = side == .left ? plan.starts[state] : nil
        placeUpright(own, start, side, cell, plan)
      }
    }
  }

  private func clamped(_ offset: Double, _ edge: Int, _ plan: GridPlan) -> Double {
    plan.straightReach(of: edge).map { offset.clamped(to: $0) } ?? offset
  }

  private mutating func set(_ offset: Double, of edge: Int) {
    for isSource in [true, false] { offsets[Key(edge: edge, isSource: isSource)] = offset }
  }

  /// Returns the distance of a straight arrow, a loop or an initial arrow from the middle.
  func offset(of edge: Int) -> Double { offsets[Key(edge: edge, isSource: true)] ?? 0 }

  /// Returns the x coordinate of an end at the upper or lower side of its state.
  func x(of edge: Int, isSource: Bool, _ grid: PlacedGrid) -> Double {
    let state = isSource ? grid.graph.edges[edge].from : grid.graph.edges[edge].to
    return grid.center(grid.plan.cells[state]?.column ?? 0)
      + (offsets[Key(edge: edge, isSource: isSource)] ?? 0)
  }

  /// Returns the end of an arrow with bends.
  func point(of edge: Int, isSource: Bool, _ grid: PlacedGrid) -> Point {
    let key = Key(edge: edge, isSource: isSource)
    let box = grid.box(isSource ? grid.graph.edges[edge].from : grid.graph.edges[edge].to)
    let offset = offsets[key] ?? 0
    switch sides[key] {
    case .top: return Point(x: box.center.x + offset, y: box.y)
    case .bottom: return Point(x: box.center.x + offset, y: box.maxY)
    case .left: return Point(x: box.x, y: box.center.y + offset)
    case .right, nil: return Point(x: box.maxX, y: box.center.y + offset)
    }
  }

  /// Returns the ends of the arrows with bends at a state.
  private static func ends(
    at state: Int, _ cell: GridPlan.Cell, _ plan: GridPlan
  ) -> [(side: GridPlan.Side, end: End)] {
    plan.courses.flatMap { course -> [(side: GridPlan.Side, end: End)] in
      let edge = plan.graph.edges[course.edge]
      return [(edge.from, course.from, true), (edge.to, course.to, false)]
        .filter { $0.0 == state }
        .map { _, side, isSource in
          let other = plan.cells[isSource ? edge.to : edge.from] ?? cell
          let isLevel = side == .top || side == .bottom
          let columns = Double(other.column - cell.column)
          let reach =
            isLevel
            ? course.rail.map { $0 == .left ? -beyond : beyond }
              ?? columns : Double(other.row - cell.row)
          return (
            side,
            End(
              edge: course.edge, isSource: isSource, reach: reach, isCross: other.row != cell.row)
          )
        }
    }
  }

  /// Places the ends at the upper or the lower side of a state.
  private mutating func placeLevel(
    _ ends: [End], at state: Int, _ side: GridPlan.Side, _ plan: GridPlan
  ) {
    let loop = side == .top ? plan.loops[state] : nil
    let straight = plan.upright.filter { span, edges in
      edges.contains { edge in
        let own = plan.graph.edges[edge]
        let isDown = own.from == state || own.to == state
        let isUpper = plan.cells[state]?.row == span.first
        return isDown && isUpper == (side == .bottom)
      }
    }.flatMap { $0.value }
    let isLeft = { (end: End) in end.reach < 0 || end.reach == 0 && straight.isEmpty }
    func sorted(_ ends: [End], isCross: Bool) -> [End] {
      ends.filter { $0.isCross == isCross }.sorted {
        isCross
          ? ($0.reach, $0.edge) < ($1.reach, $1.edge)
          : (-$0.reach, isLeft($0) ? -$0.edge : $0.edge)
            < (-$1.reach, isLeft($1) ? -$1.edge : $1.edge)
      }
    }
    let (lefts, rights) = (ends.filter(isLeft), ends.filter { !isLeft($0) })
    let left = sorted(lefts, isCross: false) + sorted(lefts, isCross: true)
    let right = sorted(rights, isCross: true) + sorted(rights, isCross: false)
    let vertex = plan.graph.vertices[state]
    let shift = plan.shift(of: state)
    let half = (vertex.hasFixedSize ? vertex.size.width : max(vertex.text.width + 24, 56)) / 2 - 8
    let loopCount = loop == nil ? 0 : 2
    if straight.isEmpty {
      let count = left.count + right.count + loopCount
      let gap = min(Self.gap, 2 * half / Double(max(count - 1, 1)))
      let first = -gap * Double(count - 1) / 2
      place(left + right, side, from: first, by: gap, shift: shift)
      if let loop { set(first + gap * Double(count - 1), of: loop) }
    } else {
      let inner = straight.map { abs(offset(of: $0) - shift) }.max() ?? 0
      func gap(_ count: Int) -> Double { min(Self.gap, (half - inner) / Double(max(count, 1))) }
      let (leftGap, rightGap) = (gap(left.count), gap(right.count + loopCount))
      let leftmost = -inner - leftGap * Double(left.count)
      place(left, side, from: leftmost, by: leftGap, shift: shift)
      place(right, side, from: inner + rightGap, by: rightGap, shift: shift)
      if let loop { set(inner + rightGap * Double(right.count + 2), of: loop) }
    }
  }

  private mutating func place(
    _ ends: [End], _ side: GridPlan.Side, from first: Double, by gap: Double, shift: Double = 0
  ) {
    for (place, end) in ends.enumerated() {
      let key = Key(edge: end.edge, isSource: end.isSource)
      let offset = first + Double(place) * gap + shift
      offsets[key] = end.inside(graph).map { offset.clamped(to: $0) } ?? offset
      sides[key] = side
    }
  }

  /// Places the ends at the left or the right side of a state, below the initial arrow: those that
  /// lead up, the nearest first, then those that lead down, the furthest first.
  private mutating func placeUpright(
    _ ends: [End], _ start: Int?, _ side: GridPlan.Side, _ cell: GridPlan.Cell, _ plan: GridPlan
  ) {
    let ups = ends.filter { $0.reach < 0 }.sorted { ($1.reach, $0.edge) < ($0.reach, $1.edge) }
    let downs = ends.filter { $0.reach >= 0 }.sorted { ($1.reach, $0.edge) < ($0.reach, $1.edge) }
    let count = ends.count + (start == nil ? 0 : 1)
    let first = -Self.sideGap * Double(count - 1) / 2
    if let start { set(first, of: start) }
    place(ups + downs, side, from: first + (start == nil ? 0 : Self.sideGap), by: Self.sideGap)
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
