/// A state graph with coordinates, in points from the top left corner of the picture.
struct PlacedStateGraph: Sendable {
  /// The size of the picture, including the margin.
  var size = Size(width: 0, height: 0)
  /// The rectangles of states, marks and boxes, by id.
  var vertices: [String: Rectangle] = [:]
  /// The rectangles of the titles of boxes, by id.
  var titles: [String: Rectangle] = [:]
  /// The corners of the edges, in graph order, from their sources up to their tips.
  var routes: [[Point]?]
  /// The labels, in the order of the edges.
  var labels: [Label?]
  /// The centres of the badges, in the order of the edges.
  var badges: [Point?]

  /// A label with its upper left corner.
  struct Label: Sendable {
    var text: TextBlock
    var corner: Point

    var room: Rectangle {
      Rectangle(x: corner.x, y: corner.y, width: text.width, height: text.height)
    }
  }

  init(edgeCount: Int) {
    routes = Array(repeating: nil, count: edgeCount)
    labels = Array(repeating: nil, count: edgeCount)
    badges = Array(repeating: nil, count: edgeCount)
  }

  /// The bounding box of everything in it.
  var bounds: Rectangle {
    let corners = routes.compactMap(\.self).joined().map {
      Rectangle(x: $0.x, y: $0.y, width: 0, height: 0)
    }
    let all = Array(vertices.values) + labels.compactMap { $0?.room } + corners
    let (left, top) = (all.map(\.x).min() ?? 0, all.map(\.y).min() ?? 0)
    return Rectangle(
      x: left, y: top, width: (all.map(\.maxX).max() ?? 0) - left,
      height: (all.map(\.maxY).max() ?? 0) - top)
  }

  /// Moves everything so that the margin of the page is around it, and sets the size.
  mutating func fitPage() {
    let (bounds, margin) = (bounds, StateGraphStyle.pageMargin)
    size = Size(
      width: (bounds.width + 2 * margin).rounded(.up),
      height: (bounds.height + 2 * margin).rounded(.up))
    let (dx, dy) = (margin - bounds.x, margin - bounds.y)
    vertices = vertices.mapValues { $0.moved(x: dx, y: dy) }
    titles = titles.mapValues { $0.moved(x: dx, y: dy) }
    routes = routes.map { $0?.map { $0.moved(x: dx, y: dy) } }
    badges = badges.map { $0?.moved(x: dx, y: dy) }
    labels = labels.map { label in
      label.map { Label(text: $0.text, corner: $0.corner.moved(x: dx, y: dy)) }
    }
  }
}

extension StateGraph.Vertex {
  /// The vertex and its descendants, in document order.
  var flattened: [StateGraph.Vertex] { [self] + children.flatMap(\.flattened) }
}
