/// States in columns in which nearly all arrows join neighbours; the start is at the top left.
///
/// A chart without cycles is read from top to bottom, so no grid suits it but in a frame.
struct GridArrangement: ArrangementMethod {
  static func place(_ graph: MeasuredGraph, width: Double) -> PlacedStateGraph? {
    guard let (states, _) = graph.flat, mostStates.contains(states.count),
      graph.enclosure != nil || graph.hasCycle
    else { return nil }
    return (2...min(5, states.count - 1)).compactMap { columns in
      cells(of: graph, columns: columns).flatMap { place(graph, in: $0, width: width) }
    }
    .map { (placed: $0, cost: LayoutCost(of: $0, in: graph).points) }
    .min { $0.cost < $1.cost }?.placed
  }

  private static let mostStates = 5...24

  /// Returns the cells of states and frames in some columns; `nil` where too many arrows join no
  /// neighbours.
  ///
  /// The sizes of frames do not matter.
  static func cells(of graph: MeasuredGraph, columns: Int) -> [Int: GridPlan.Cell]? {
    guard let (found, _) = graph.flat, found.count <= mostStates.upperBound,
      let start = graph.start, found.contains(start)
    else { return nil }
    let states = [start] + found.filter { $0 != start }
    let numbers = Dictionary(uniqueKeysWithValues: states.enumerated().map { ($1, $0) })
    let arrows = graph.edges.filter {
      graph.vertices[$0.from].shape != .initial && $0.from != $0.to
    }.compactMap { edge in
      numbers[edge.from].flatMap { from in numbers[edge.to].map { (from: from, to: $0) } }
    }
    let search = GridSearch(count: states.count, arrows: arrows, columns: columns)
    let hasFrames = graph.vertices.contains(where: \.isFrame)
    let most = hasFrames ? max(3, arrows.count / 4) : max(2, arrows.count / 10)
    guard search.strange.count <= most else { return nil }
    return Dictionary(
      uniqueKeysWithValues: states.enumerated().map { ($1, search.cell($0)) })
  }

  /// Places states and frames in their cells; `nil` where the page is too narrow.
  static func place(
    _ graph: MeasuredGraph, in cells: [Int: GridPlan.Cell], width: Double
  ) -> PlacedStateGraph? {
    guard let (_, starts) = graph.flat,
      let plan = GridPlan(graph, cells: cells, starts: starts, turns: true)
    else { return nil }
    return (0..<MeasuredGraph.levels).lazy.compactMap { plan.placed($0, width) }.first
  }
}
