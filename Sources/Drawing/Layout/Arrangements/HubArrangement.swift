/// A star with its neighbours on both sides of the hub: first the left column from top to bottom, then
/// the right one.
///
/// It has half the height of a ladder and half the width for words.
struct HubArrangement: ArrangementMethod {
  static func place(_ graph: MeasuredGraph, width: Double) -> PlacedStateGraph? {
    guard let star = Star.stars(of: graph)?.first, star.rows.count >= leastNeighbours,
      let (left, right) = halves(of: star)
    else { return nil }
    let hub = graph.vertices[star.hub]
    let room = (width - 2 * StateGraphStyle.pageMargin + hub.text.width + 28) / 2
    let sides = [left, right].map { half in
      var ladder = Ladder(
        half, of: graph, width: room, top: 0,
        isMirrored: half.rows.first?.vertex == left.rows.first?.vertex,
        spacing: (4, 3))
      ladder.place()
      return ladder.placed
    }
    guard var box = sides[1].vertices[hub.id], let other = sides[0].vertices[hub.id] else {
      return nil
    }
    var placed = sides[0].moved(x: box.maxX, y: 0)
    box.height = max(box.height, other.height)
    placed.vertices[hub.id] = box
    placed.add(sides[1])
    placed.fitPage()
    return placed.size.width <= width && placed.isLegible(in: graph) ? placed : nil
  }

  private static let leastNeighbours = 10

  /// Divides a star where no arrow joins neighbours on both sides, as near to its middle as possible.
  private static func halves(of star: Star) -> (left: Star, right: Star)? {
    let middle = (star.rows.count + 1) / 2
    return (0..<middle / 2).lazy.flatMap { [middle + $0, middle - $0] }.compactMap { place in
      guard let left = star.part(0..<place), let right = star.part(place..<star.rows.count) else {
        return nil
      }
      return (left, right)
    }.first
  }
}
