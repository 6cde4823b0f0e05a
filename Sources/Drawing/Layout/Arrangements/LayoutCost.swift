/// What a reader pays for a picture: its height, broken identifiers, bends and crossings.
///
/// The weights are in points of height: 100 for an identifier broken at a capital, 15 for each bend
/// beyond the first of an arrow, 60 for a crossing.
struct LayoutCost {
  let points: Double

  /// Measures a picture; O(segments²), with few segments in a picture of one page.
  init(of placed: PlacedStateGraph, in graph: MeasuredGraph) {
    let bends = placed.routes.values.reduce(0) { $0 + max($1.count - 3, 0) }
    points =
      placed.size.height + 100 * Double(Self.brokenNames(of: placed, in: graph)) + 15
      * Double(bends)
      + 60 * Double(Self.crossings(of: placed))
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
