/// A chain in rows, as text is written: all rows run from left to right, and an arrow leads from the
/// end of each to the beginning of the next.
///
/// An arrow that points left is a step back. The rows have equal columns: as few rows as fit, then
/// as few columns as such rows need.
struct ChainArrangement: ArrangementMethod {
  static func place(_ graph: MeasuredGraph, width: Double) -> PlacedStateGraph? {
    guard let (order, starts) = graph.chain else { return nil }
    return cheapest(graph, width) { level in
      var found: PlacedStateGraph?
      var count = order.count
      for columns in (2...min(order.count, mostColumns)).reversed() {
        let rows = (order.count + columns - 1) / columns
        guard found == nil || rows == count else { break }
        let cells = order.enumerated().map { place, state in
          (state, GridPlan.Cell(row: place / columns, column: place % columns))
        }
        let plan = GridPlan(graph, cells: Dictionary(uniqueKeysWithValues: cells), starts: starts)
        guard let plan, let placed = plan.placed(level, width) else { continue }
        (found, count) = (placed, rows)
      }
      return found
    }
  }

  /// The most columns: with the least widths and gaps, eight fill a page.
  private static let mostColumns = 9

  /// Returns the cheapest picture of all levels of breaking.
  static func cheapest(
    _ graph: MeasuredGraph, _ width: Double, at level: (Int) -> PlacedStateGraph?
  ) -> PlacedStateGraph? {
    (0..<MeasuredGraph.levels).compactMap(level)
      .map { (placed: $0, cost: LayoutCost(of: $0, in: graph).points) }
      .min { $0.cost < $1.cost }?.placed
  }
}

/// A chain that ends where it begins, as a loop of two rows: above to the right, below to the left.
struct RingArrangement: ArrangementMethod {
  static func place(_ graph: MeasuredGraph, width: Double) -> PlacedStateGraph? {
    guard let (order, starts) = graph.chain, let first = order.first, let last = order.last,
      order.count > 3, graph.edges.contains(where: { $0.from == last && $0.to == first })
    else { return nil }
    let columns = (order.count + 1) / 2
    // Of an odd number one state in the middle is alone in its column.
    let alone = order.count % 2 == 0 ? columns : columns / 2
    let cells = order.enumerated().map { place, state in
      let back = order.count - 1 - place
      return place < columns
        ? (state, GridPlan.Cell(row: 0, column: place))
        : (state, GridPlan.Cell(row: 1, column: back < alone ? back : back + 1))
    }
    let plan = GridPlan(graph, cells: Dictionary(uniqueKeysWithValues: cells), starts: starts)
    return plan.flatMap { plan in
      ChainArrangement.cheapest(graph, width) { plan.placed($0, width) }
    }
  }
}

extension GridPlan {
  /// Returns the coordinates; `nil` where the page is too narrow or something lies on something.
  ///
  /// States are narrower if that helps, but for the numbers of notes in their corners.
  func placed(_ level: Int, _ width: Double) -> PlacedStateGraph? {
    let found = [false, !graph.hasRemarks].lazy.compactMap {
      PlacedGrid(self, level: level, isTight: $0, width: width)?.placed
    }
    .first { $0.size.width <= width }
    return found.flatMap { $0.isLegible(in: graph) ? $0 : nil }
  }
}

extension MeasuredGraph {
  /// The states in the order of a path through nearly all of them from the start, and the initial
  /// arrows; `nil` when there is no such path.
  ///
  /// Of several arrows the path follows the first that leads to a state which no other state outside
  /// of the path leads to. Takes O(states × arrows).
  fileprivate var chain: (order: [Int], starts: [Int: Int])? {
    guard let (states, starts) = flat, 3...Self.mostChained ~= states.count,
      edges.count <= 3 * states.count, let start, states.contains(start)
    else { return nil }
    var order = [start]
    var isLeft = Set(states)
    isLeft.remove(start)
    var steps = 0
    while !isLeft.isEmpty {
      let next = targets(of: order[order.count - 1]).filter(isLeft.contains)
      let ready = next.first { state in
        !edges.contains { $0.to == state && $0.from != state && isLeft.contains($0.from) }
      }
      guard let state = ready ?? next.first ?? states.first(where: isLeft.contains) else { break }
      if !next.isEmpty { steps += 1 }
      order.append(state)
      isLeft.remove(state)
    }
    guard Double(steps) >= Self.chainShare * Double(states.count - 1) else { return nil }
    return (order, starts)
  }

  private static let mostChained = 400
  /// The share of the states that the path must join.
  private static let chainShare = 0.9
}
