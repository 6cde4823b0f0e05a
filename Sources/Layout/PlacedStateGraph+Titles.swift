import LifelineDiagrams
import LifelineRendering

extension PlacedStateGraph {
  /// Moves the title of every box to where no arrow comes in: along its upper edge, else beside
  /// what is in it or along the lower edge, for which the box grows, else down its sides.
  mutating func settleTitles(of graph: StateGraph) {
    let lineages = graph.boxLineages
    for vertex in graph.vertices.flatMap(\.flattened) where !vertex.children.isEmpty {
      guard let title = titles[vertex.id], let box = vertices[vertex.id] else { continue }
      let index = PictureIndex(self, of: graph)
      let ends = graph.edges.indices.flatMap { edge -> [Point] in
        guard let path = paths[edge] else { return [] }
        return (graph.edges[edge].from == vertex.id ? [path.start] : [])
          + (graph.edges[edge].to == vertex.id ? [path.end] : [])
      }
      let best = TitlePlace.tried(for: title, in: box, with: ends)
        .filter { $0.box == box || hasRoom(for: $0.box, insteadOf: vertex.id, lineages) }
        .bestFirst { index.obstacles(to: $0.title, from: title) }
      titles[vertex.id] = best.title
      vertices[vertex.id] = best.box
    }
  }
}

/// Where a title could stand in a box, which may have to grow for it.
private struct TitlePlace {
  let title: Rectangle
  let box: Rectangle

  /// What is tried, the best first; sides where arrows end stay where they are.
  static func tried(
    for title: Rectangle, in box: Rectangle, with ends: [Point]
  ) -> [TitlePlace] {
    let (left, right) = (title.x, max(title.x, box.maxX - (title.x - box.x) - title.width))
    func place(x: Double, y: Double, in box: Rectangle) -> TitlePlace {
      TitlePlace(
        title: Rectangle(x: x, y: y, width: title.width, height: title.height), box: box)
    }
    let busy = Set(ends.compactMap(box.edge))
    let above = ([left, right, (left + right) / 2] + stride(from: left, to: right, by: 8))
      .map { place(x: $0, y: title.y, in: box) }
    let wider = [16.0, 32, 48, 64, 96].flatMap { more -> [TitlePlace] in
      let wide = Rectangle(x: box.x - more, y: box.y, width: box.width + more, height: box.height)
      return (busy.contains(.left) ? [] : [place(x: left - more, y: title.y, in: wide)])
        + (busy.contains(.right)
          ? [] : [place(x: right + more, y: title.y, in: wide.moved(x: more, y: 0))])
    }
    let y = box.maxY + 2
    let higher = box.union(title.moved(x: 0, y: y - title.y).grown(by: 6))
    let below = busy.contains(.bottom) ? [] : above.map { place(x: $0.title.x, y: y, in: higher) }
    let sides = stride(from: title.y + 8, to: box.maxY - title.height - 6, by: 8)
      .flatMap { y in [left, right].map { place(x: $0, y: y, in: box) } }
    return above + wider + below + sides
  }
}

extension PictureIndex {
  /// How much a title would lie on: words are worse than arrows.
  fileprivate func obstacles(to place: Rectangle, from title: Rectangle) -> Int {
    lines(within: 3, of: place, besides: nil).count
      + 10 * words(under: place.grown(by: 4)) { $0 != title }
  }
}

extension [TitlePlace] {
  /// The first of those that cost least; stops at one that costs nothing.
  fileprivate func bestFirst(_ cost: (TitlePlace) -> Int) -> TitlePlace {
    var best = (place: self[0], cost: cost(self[0]))
    for place in dropFirst() where best.cost > 0 {
      let cost = cost(place)
      if cost < best.cost { best = (place, cost) }
    }
    return best.place
  }
}
