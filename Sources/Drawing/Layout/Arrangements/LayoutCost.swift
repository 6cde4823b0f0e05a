/// What a reader pays for a picture: its height, broken identifiers, bends, crossings and detours.
///
/// The weights are in points of height: 100 for an identifier broken at a capital, 15 for each bend
/// beyond the first of an arrow, 60 for a crossing, 4 for each 100 points that an arrow is longer than
/// the gap between its states, 10 for an initial state that is not the first, 200 for a state that an arrow
/// from outside of the box cannot reach from above.
struct LayoutCost {
  let points: Double
  /// The number of bends and of crossings of arrows.
  let bends: Int
  let crossings: Int
  /// The cost if no identifier were broken.
  let withoutBreaks: Double

  /// Measures a picture; O(segments²), with few segments in a picture of one page.
  init(of placed: PlacedStateGraph, in graph: MeasuredGraph) {
    let turns = placed.routes.values.map { max($0.count - 2, 0) }
    bends = turns.reduce(0, +)
    crossings = Self.crossings(of: placed)
    withoutBreaks =
      placed.size.height + 15 * Double(turns.reduce(0) { $0 + max($1 - 1, 0) })
      + 60 * Double(crossings) + 0.04 * Self.detours(of: placed, in: graph)
      + 10 * Double(Self.lateStarts(of: placed, in: graph))
      + 200 * Double((graph.enclosure?.entered ?? []).count { !placed.isOpen(to: $0) })
    points = withoutBreaks + 100 * Double(Self.brokenNames(of: placed, in: graph))
  }

  /// How much longer all arrows are than the gaps between their states.
  private static func detours(of placed: PlacedStateGraph, in graph: MeasuredGraph) -> Double {
    placed.routes.keys.sorted().reduce(0) { sum, number in
      let (edge, route) = (graph.edges[number], placed.routes[number] ?? [])
      guard edge.from != edge.to, let from = placed.vertices[graph.vertices[edge.from].id],
        let to = placed.vertices[graph.vertices[edge.to].id]
      else { return sum }
      let length = zip(route, route.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
      let gap =
        max(0, from.x - to.maxX, to.x - from.maxX) + max(0, from.y - to.maxY, to.y - from.maxY)
      return sum + max(0, length - gap)
    }
  }

  /// The number of initial states that are neither at the left nor at the top of their siblings.
  private static func lateStarts(of placed: PlacedStateGraph, in graph: MeasuredGraph) -> Int {
    graph.edges.count { edge in
      guard edge.isDefault, let own = placed.vertices[graph.vertices[edge.to].id] else {
        return false
      }
      let others = graph.vertices.filter {
        $0.parent == graph.vertices[edge.to].parent && $0.shape != .initial
      }.compactMap { placed.vertices[$0.id] }
      return others.contains { $0.x < own.x - 1 } && others.contains { $0.y < own.y - 1 }
    }
  }

  /// The number of lines that end inside an identifier, at a capital.
  private static func brokenNames(of placed: PlacedStateGraph, in graph: MeasuredGraph) -> Int {
    placed.labels.reduce(0) { sum, label in
      let own = graph.edges[label.key].labels
      guard let atColons = own.dropFirst().first ?? own.first else { return sum }
      return sum
        + max(0, label.value.text.lines.count - max(atColons.lines.count, own[0].lines.count))
    }
  }

  /// The number of crossings of arrows; lines that share a stretch do not cross.
  private static func crossings(of placed: PlacedStateGraph) -> Int {
    let routes = Array(placed.routes.values)
    var count = 0
    for (index, first) in routes.enumerated() {
      for second in routes[(index + 1)...] {
        for (a, b) in zip(first, first.dropFirst()) {
          for (c, d) in zip(second, second.dropFirst()) where cross(a, b, c, d) { count += 1 }
        }
      }
    }
    return count
  }

  /// Tells whether a horizontal and a vertical line cross between their ends.
  private static func cross(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    let (isLevel, isOtherLevel) = (a.y == b.y, c.y == d.y)
    guard isLevel != isOtherLevel else { return false }
    let (level, upright) = isLevel ? ((a, b), (c, d)) : ((c, d), (a, b))
    let (x, y) = (upright.0.x, level.0.y)
    return min(level.0.x, level.1.x) + 1 < x && x < max(level.0.x, level.1.x) - 1
      && min(upright.0.y, upright.1.y) + 1 < y && y < max(upright.0.y, upright.1.y) - 1
  }
}
