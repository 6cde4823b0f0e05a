import LifelineDiagrams
import LifelineRendering

extension PlacedStateGraph {
  /// Draws the arrow from the dot where a box starts level or upright.
  ///
  /// Where what it leads to is not beside, above or below it with nothing between, the dot moves
  /// there, if it can. Arrows that take no more room than `most` stay as they are.
  mutating func straightenStarts(_ graph: StateGraph, longerThan most: Double = 0) {
    let lineages = graph.boxLineages
    for (index, edge) in graph.edges.enumerated() where edge.isDefault {
      guard let bounds = paths[index]?.bounds, bounds.width + bounds.height > most else { continue }
      guard let dot = vertices[edge.from], let state = vertices[edge.to] else { continue }
      if let arrow = straightArrow(from: dot, to: state), isFree(arrow, edge) {
        paths[index] = Path(through: [arrow.from, arrow.to])
        continue
      }
      let room = lineages.box(around: edge.from).flatMap { vertices[$0] }?.grown(by: -8)
      for place in places(for: dot, beside: state) where isFree(place, room, edge, lineages) {
        guard let arrow = straightArrow(from: place, to: state) else { continue }
        vertices[edge.from] = place
        paths[index] = Path(through: [arrow.from, arrow.to])
        break
      }
    }
  }

  /// The level or upright arrow from a dot to a state; `nil` when they are askew.
  private func straightArrow(
    from dot: Rectangle, to state: Rectangle
  ) -> (from: Point, to: Point)? {
    let (middle, inner) = (dot.center, state.grown(by: -8))
    if inner.y < middle.y, middle.y < inner.maxY {
      let (from, to) = middle.x < state.x ? (dot.maxX, state.x) : (dot.x, state.maxX)
      return (Point(x: from, y: middle.y), Point(x: to, y: middle.y))
    }
    guard inner.x < middle.x, middle.x < inner.maxX else { return nil }
    let (from, to) = middle.y < state.y ? (dot.maxY, state.y) : (dot.y, state.maxY)
    return (Point(x: middle.x, y: from), Point(x: middle.x, y: to))
  }

  private func isFree(_ arrow: (from: Point, to: Point), _ edge: StateGraph.Edge) -> Bool {
    vertices.allSatisfy { id, place in
      id == edge.from || id == edge.to || titles[id] != nil
        || !place.grown(by: 4).isCrossed(from: arrow.from, to: arrow.to)
    }
  }

  /// Where a dot stands just before a state: on the left, above, on the right, below.
  private func places(for dot: Rectangle, beside state: Rectangle) -> [Rectangle] {
    let (gap, middle) = (28 + dot.width / 2, state.center)
    return [
      Point(x: state.x - gap, y: middle.y), Point(x: middle.x, y: state.y - gap),
      Point(x: state.maxX + gap, y: middle.y), Point(x: middle.x, y: state.maxY + gap),
    ].map { Rectangle(center: $0, width: dot.width, height: dot.height) }
  }

  /// Whether a dot and its arrow touch nothing there and stay in their box, or on the page.
  private func isFree(
    _ dot: Rectangle, _ room: Rectangle?, _ edge: StateGraph.Edge, _ lineages: BoxLineages
  ) -> Bool {
    guard let state = vertices[edge.to] else { return false }
    let page = Rectangle(x: 0, y: 0, width: size.width, height: size.height).grown(by: -8)
    // The dot, and the way to the state without its last points.
    let all = dot.union(Rectangle(center: state.center, width: dot.width, height: dot.height))
    return (room ?? page).contains(dot)
      && vertices.allSatisfy { id, place in
        id == edge.from || id == edge.to || lineages.isNested(edge.from, id)
          || lineages.isNested(edge.to, id) || !place.grown(by: 8).overlaps(all)
      } && !titles.values.contains { $0.grown(by: 4).overlaps(all) }
      && !labels.contains { $0?.grown(by: 4).overlaps(all) ?? false }
  }
}
