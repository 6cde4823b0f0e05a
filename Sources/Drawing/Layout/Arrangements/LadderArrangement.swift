/// A star as a ladder: the state that most arrows join is a bar as high as all rows, its neighbours
/// are a column of equal boxes, and every arrow between them is a horizontal line.
///
/// A label stands at the tail of its arrow, so that there are two columns of words and the direction
/// is seen without following lines. Boxes of neighbours are brackets in the column. Parts of a graph
/// that no arrow joins are ladders one below the other.
struct LadderArrangement: ArrangementMethod {
  static func place(_ graph: MeasuredGraph, width: Double) -> PlacedStateGraph? {
    let stars = Star.stars(of: graph)
    guard let stars, stars.contains(where: { $0.rows.count >= Self.leastNeighbours }) else {
      return nil
    }
    var placed = PlacedStateGraph()
    var top = 0.0
    for star in stars {
      var ladder = Ladder(star, of: graph, width: width - 2 * StateGraphStyle.pageMargin, top: top)
      ladder.place()
      placed.add(ladder.placed)
      top = ladder.bottom + 28
    }
    placed.fitPage()
    guard placed.size.width <= width else { return nil }
    return stars.allSatisfy(\.isClear) || placed.isLegible(in: graph) ? placed : nil
  }

  private static let leastNeighbours = 5
}
