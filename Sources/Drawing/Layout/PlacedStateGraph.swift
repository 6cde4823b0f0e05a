/// A state graph with coordinates, in points from the top left corner of the picture.
struct PlacedStateGraph: Sendable {
  /// The size of the picture, including the margin.
  var size = Size(width: 0, height: 0)
  /// The rectangles of states and marks, by id.
  var vertices: [String: Rectangle] = [:]
  /// The rectangles of the titles of composite states, by id.
  var titles: [String: Rectangle] = [:]
  /// The lines of the edges, in graph order, up to their tips.
  var paths: [Path?]
  /// The positions of labels and badges, in the order of the edges.
  var labels: [LabelPlace?]

  /// Lays a view out for a page.
  ///
  /// - Parameters:
  ///   - source: The view.
  ///   - width: The width of the page in points.
  ///   - mustFit: Whether layout stops as soon as it is certain that the picture is wider than the
  ///     page.
  ///   - orders: The orders of layers found before.
  /// - Throws: `LayoutStop`, for example when the graph is too large.
  init(
    _ source: LayerSource, width: Double, mustFit: Bool, orders: inout LayerOrders
  ) throws(LayoutStop) {
    let margin = StateGraphStyle.pageMargin
    var layout = LayeredLayout(
      source, width: width - 2 * margin, mustFit: mustFit, orders: orders)
    let block = try layout.block()
    orders = layout.orders
    let bounds = block.bounds
    paths = Array(repeating: nil, count: source.graph.edges.count)
    labels = Array(repeating: nil, count: source.graph.edges.count)
    size = Size(
      width: (bounds.width + 2 * margin).rounded(.up),
      height: (bounds.height + 2 * margin).rounded(.up))
    (vertices, titles) = (block.vertices, block.titles)
    for (edge, corners) in block.paths {
      paths[edge] = Path(roundedThrough: Self.joined(corners), radius: Self.radius)
    }
    for (edge, label) in block.labels { labels[edge] = label }
    move(x: margin - bounds.x, y: margin - bounds.y)
    if source.graph.direction == .right { self = transposed }
  }

  /// The corner radius of edges, in points.
  private static let radius = 10.0

  /// Returns the points without those that lie on a straight line.
  private static func joined(_ points: [Point]) -> [Point] {
    var corners: [Point] = []
    for point in points {
      if corners.count > 1 {
        let (a, b) = (corners[corners.count - 2], corners[corners.count - 1])
        let isUpright = abs(a.x - b.x) < 0.5 && abs(b.x - point.x) < 0.5
        let isLevel = abs(a.y - b.y) < 0.5 && abs(b.y - point.y) < 0.5
        if isUpright || isLevel { corners.removeLast() }
      }
      corners.append(point)
    }
    return corners
  }

  private mutating func move(x dx: Double, y dy: Double) {
    vertices = vertices.mapValues { $0.moved(x: dx, y: dy) }
    titles = titles.mapValues { $0.moved(x: dx, y: dy) }
    labels = labels.map { $0?.moved(x: dx, y: dy) }
    paths = paths.map { $0?.moved(x: dx, y: dy) }
  }

  /// The graph with x and y exchanged.
  private var transposed: PlacedStateGraph {
    var turned = self
    turned.size = size.transposed
    turned.vertices = vertices.mapValues(\.transposed)
    turned.titles = titles.mapValues(\.transposed)
    turned.paths = paths.map { $0?.mapped(\.transposed) }
    turned.labels = labels.map { $0?.transposed }
    return turned
  }
}

extension StateGraph.Vertex {
  /// The vertex and its descendants, in document order.
  var flattened: [StateGraph.Vertex] { [self] + children.flatMap(\.flattened) }
}
