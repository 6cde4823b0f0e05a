import LifelineStatecharts

extension PlacedStateGraph {
  /// Lays a graph out in layers.
  ///
  /// - Parameters:
  ///   - layers: The graph with the sizes of its texts.
  ///   - source: The same with its texts.
  ///   - width: The width of the page in points.
  ///   - most: The greatest height in points, if the picture must fit the page; `nil` if not.
  ///   - orders: The orders of layers found before.
  /// - Throws: `LayoutStop`, for example when the graph is too large.
  init(
    _ layers: LayerSource, _ source: StateGraphSource, width: Double, most: Double?,
    orders: inout LayerOrders
  ) throws(LayoutStop) {
    var layout = LayeredLayout(
      layers, width: width - 2 * StateGraphStyle.pageMargin,
      most: most.map { $0 - 2 * StateGraphStyle.pageMargin }, orders: orders)
    defer { orders = layout.orders }
    self = try layout.placed()
    if layers.isTurned { transpose() }
    routes = routes.mapValues(Self.joined)
    placeLabels(source)
    if source.graph.allVertices.contains(where: { $0.shape == .sign(.choice) }) {
      reachDiamonds(in: MeasuredGraph(source))
    }
    fitPage()
  }

  /// Exchanges x and y, before labels are placed.
  private mutating func transpose() {
    vertices = vertices.mapValues(\.transposed)
    titles = titles.mapValues(\.transposed)
    routes = routes.mapValues { $0.map(\.transposed) }
    labelPlaces = labelPlaces.mapValues(\.transposed)
  }

  /// Places labels and badges in their rooms.
  private mutating func placeLabels(_ source: StateGraphSource) {
    for (edge, place) in labelPlaces {
      let badge = source.badges[edge]?.size
      badges[edge] = badge.map { place.badge($0).center }
      labels[edge] = source.edgeBlocks[edge].map { text in
        var text = text
        text.alignment = place.alignment
        let room = place.words(text.size, badge: badge)
        return Label(text: text, corner: Point(x: room.x, y: room.y))
      }
    }
    labelPlaces = [:]
  }

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
}
