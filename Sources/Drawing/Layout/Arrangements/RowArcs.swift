/// The arrows of a row that join neither neighbours nor the root, as nested arcs below it.
///
/// Their labels are inside of them.
struct RowArcs {
  /// An arrow from the lower side of one state to that of another, or of the same.
  struct Arc {
    let edge: Int
    /// The x coordinates of its ends, the first that of its source.
    var from: Double
    var to: Double
    let isLoop: Bool
    fileprivate(set) var label: TextBlock?
    /// The side of the arc at which its label stands; `nil` for inside.
    fileprivate(set) var side: Side?
    /// The distance of its horizontal part below the row.
    fileprivate(set) var depth = 0.0

    enum Side { case left, right }

    var span: ClosedRange<Double> { min(from, to)...max(from, to) }
    var width: Double { abs(from - to) }
  }

  private(set) var arcs: [Arc] = []
  /// The height of all arcs.
  private(set) var height = 0.0

  private static let portGap = 14.0
  private static let laneGap = 12.0

  /// Nests the arcs; `nil` when a label is wider than its arc.
  init?(_ plan: RowPlan, _ columns: RowColumns) {
    // A loop is below the arcs that end at its state, so that its label is beside none of them.
    let depths = plan.others.map { edge in
      guard plan.distance(edge) == 0 else { return Double(plan.distance(edge)) }
      let state = plan.graph.edges[edge].from
      let beside = plan.others.filter {
        plan.graph.edges[$0].from == state || plan.graph.edges[$0].to == state
      }
      return Double(beside.map(plan.distance).max() ?? 0) + 0.5
    }
    let edges = zip(plan.others, depths).sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
    let ports = ports(of: edges, plan, columns)
    for (index, edge) in edges.enumerated() {
      let ends = ports[edge] ?? (0, 0)
      let outer = edges[(index + 1)...].compactMap { ports[$0] }.flatMap { [$0.0, $0.1] }
      var arc = Arc(
        edge: edge, from: ends.0, to: ends.1,
        isLoop: plan.graph.edges[edge].from == plan.graph.edges[edge].to)
      let room = arc.room(in: columns.page, outer: outer)
      let labels = (0..<MeasuredGraph.levels).map { plan.graph.edges[edge].label($0) }
      guard let label = labels.first(where: { ($0?.width ?? 0) <= room }) else { return nil }
      arc.label = label
      arcs.append(arc)
    }
    nest(plan)
    guard !crossesLabels else { return nil }
    moveLastLabel(plan, columns.page)
  }

  /// Whether an arc passes through the label of one above it.
  private var crossesLabels: Bool {
    arcs.contains { upper in
      let half = (upper.label?.width ?? 0) / 2 + 4
      let middle = (upper.from + upper.to) / 2
      return arcs.contains { lower in
        lower.depth > upper.depth && upper.label != nil
          && [lower.from, lower.to].contains { abs($0 - middle) < half }
      }
    }
  }

  /// Returns the x coordinates of the ends of each arrow.
  ///
  /// At each state those to the left come first, the shortest first, then those to the right, the
  /// longest first.
  private func ports(
    of edges: [Int], _ plan: RowPlan, _ columns: RowColumns
  ) -> [Int: (Double, Double)] {
    var ends: [Int: [(edge: Int, isSource: Bool, order: Int)]] = [:]
    for edge in edges {
      let (from, to) = plan.places(of: edge)
      let length = to - from
      ends[from, default: []].append(
        (edge, true, length == 0 ? 0 : length > 0 ? 100 - length : -100 - length))
      ends[to, default: []].append(
        (edge, false, length == 0 ? 1 : length > 0 ? -100 + length : 100 + length))
    }
    var ports: [Int: (Double, Double)] = [:]
    for (place, own) in ends {
      // Of arcs of one length, the later is outside.
      let sorted = own.sorted {
        ($0.order, $0.order < 0 ? $0.edge : -$0.edge) < (
          $1.order, $1.order < 0 ? $1.edge : -$1.edge
        )
      }
      let hasBadge = sorted.contains { plan.graph.edges[$0.edge].badge != nil }
      let gap = min(
        (hasBadge && sorted.count == 2 ? 2 : 1) * Self.portGap,
        (columns.boxes[place].width - 12) / Double(max(sorted.count - 1, 1)))
      for (number, end) in sorted.enumerated() {
        let x = columns.center(place) + (Double(number) - Double(sorted.count - 1) / 2) * gap
        if end.isSource {
          ports[end.edge, default: (0, 0)].0 = x
        } else {
          ports[end.edge, default: (0, 0)].1 = x
        }
      }
    }
    return ports
  }

  /// Places each arc below those inside of it.
  private mutating func nest(_ plan: RowPlan) {
    height = 0
    for index in arcs.indices {
      let inner = arcs[..<index].filter { $0.reach.overlaps(arcs[index].reach) }
      let badge = plan.graph.edges[arcs[index].edge].badge == nil ? 0.0 : 9
      let top =
        inner.map {
          $0.depth + max($0.below, plan.graph.edges[$0.edge].badge == nil ? 0 : 11)
        }.max() ?? 0
      let words = arcs[index].label.map { $0.height + 4 } ?? 0
      arcs[index].depth =
        arcs[index].side != nil
        ? max(top + Self.laneGap, words + 12)
        : arcs[index].isLoop ? max(top, Self.laneGap) : top + max(Self.laneGap, words + badge + 3)
      height = max(height, arcs[index].depth + arcs[index].below + 4)
    }
  }

  /// Puts the label of the outermost arc beside it, if that makes the picture lower.
  private mutating func moveLastLabel(_ plan: RowPlan, _ page: ClosedRange<Double>) {
    guard let last = arcs.last, !last.isLoop, let label = last.label,
      let whole = plan.graph.edges[last.edge].label(0), whole.height <= label.height
    else { return }
    let width = plan.graph.edges[last.edge].aside + whole.width
    for side in [Arc.Side.right, .left] {
      let isFree =
        side == .right
        ? last.span.upperBound + width <= page.upperBound
          && arcs.allSatisfy { $0.reach.upperBound <= last.reach.upperBound }
        : last.span.lowerBound - width >= page.lowerBound
          && arcs.allSatisfy { $0.reach.lowerBound >= last.reach.lowerBound }
      guard isFree else { continue }
      var moved = self
      moved.arcs[arcs.count - 1].label = whole
      moved.arcs[arcs.count - 1].side = side
      moved.nest(plan)
      if moved.height < height - 12 { self = moved }
      return
    }
  }
}

extension RowArcs.Arc {
  /// What it occupies horizontally, with the label of a loop.
  fileprivate var reach: ClosedRange<Double> {
    guard isLoop, let label else { return span.lowerBound - 6...span.upperBound + 6 }
    let middle = (from + to) / 2
    return min(span.lowerBound, middle - label.width / 2) - 6...max(
      span.upperBound, middle + label.width / 2) + 6
  }
  /// How far the label of a loop reaches below it.
  fileprivate var below: Double { isLoop ? label.map { $0.height + 4 } ?? 0 : 0 }

  /// Returns how wide its label may be.
  ///
  /// That of a loop stands below it, between the ends of the outer arcs, on the page.
  fileprivate func room(in page: ClosedRange<Double>, outer: [Double]) -> Double {
    guard isLoop else { return width - 12 }
    let middle = (from + to) / 2
    let sides =
      outer.map { abs($0 - middle) - 6 } + [middle - page.lowerBound, page.upperBound - middle]
    return 2 * (sides.min() ?? 0)
  }
}
