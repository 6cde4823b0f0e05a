import LifelineDiagrams
import LifelineGraphviz
package import LifelineRendering

/// A state graph with every part in its place, in points from the top left of the picture.
package struct PlacedStateGraph {
  /// The size of the picture, with its margin.
  package var size: Size
  /// The boxes and marks by id.
  package var vertices: [String: Rectangle]
  /// The places of the titles of boxes with children, by id.
  package var titles: [String: Rectangle]
  /// The arrows in the order of the graph, up to their tips; `nil` where Graphviz drew none.
  package var paths: [Path?]
  /// The places of the words beside the arrows, in the order of the graph; without their padding.
  package var labels: [Rectangle?]
  /// How the words beside some arrows stand, by place in the graph; to the left in the others.
  var alignments: [Int: TextBlock.Alignment] = [:]
  /// The places of the numbers on the arrows, in the order of the graph.
  var callouts: [Rectangle?]
  /// How many of these words lie on something, because there is no place that is clear.
  package var collisions = 0
  /// How far from well the numbers on the arrows stand.
  var calloutCost = 0.0

  /// Creates a graph of which nothing is placed yet.
  package init(edgeCount: Int) {
    size = Size(width: 0, height: 0)
    vertices = [:]
    titles = [:]
    paths = Array(repeating: nil, count: edgeCount)
    labels = Array(repeating: nil, count: edgeCount)
    callouts = labels
  }

  /// Reads what Graphviz placed.
  init(_ source: StateGraphSource, layout: Layout) {
    let margin = StateGraphStyle.pageMargin
    func rectangle(_ box: Layout.Box) -> Rectangle {
      Rectangle(
        x: box.minX + margin, y: box.minY + margin, width: box.size.width, height: box.size.height)
    }
    size = Size(
      width: layout.size.width + 2 * margin, height: layout.size.height + 2 * margin)
    vertices = [:]
    titles = [:]
    for vertex in source.graph.vertices.flatMap(\.flattened) {
      let name = source.names[vertex.id]
      if vertex.children.isEmpty {
        vertices[vertex.id] = layout.nodes[name].map(rectangle)
      } else if let cluster = layout.clusters[name] {
        vertices[vertex.id] = rectangle(cluster.box)
        let block = source.block(of: vertex)
        titles[vertex.id] = cluster.label.map { label in
          let place = rectangle(label)
          return Rectangle(
            x: place.x, y: place.y, width: min(block.width, place.width), height: block.height)
        }
      }
    }
    let placed = source.graph.edges.indices.map { layout.edges[StateGraphSource.key($0)] }
    paths = placed.map { edge in
      edge?.curves.first.flatMap { Path($0, offset: margin) }
    }
    labels = zip(source.edgeBlocks, placed).map { block, placed in
      guard let block, let label = placed?.label else { return nil }
      let padding = StateGraphStyle.labelPadding
      let place = rectangle(label)
      let width = Double(block.cellWidth + padding.left + padding.right)
      let height = block.height + Double(padding.top + padding.bottom)
      return Rectangle(
        x: place.center.x - width / 2 + Double(padding.left),
        y: place.center.y - height / 2 + Double(padding.top), width: block.width,
        height: block.height)
    }
    callouts = Array(repeating: nil, count: paths.count)
  }

  /// The same with across for down, so that what is done to columns can be done to rows.
  var transposed: PlacedStateGraph {
    var turned = self
    turned.size = Size(width: size.height, height: size.width)
    turned.vertices = vertices.mapValues(\.transposed)
    turned.titles = titles.mapValues(\.transposed)
    turned.paths = paths.map { $0?.mapped(\.transposed) }
    turned.labels = labels.map { $0?.transposed }
    turned.callouts = callouts.map { $0?.transposed }
    return turned
  }
}

extension StateGraph.Vertex {
  /// The vertex and everything inside it, outermost first.
  var flattened: [StateGraph.Vertex] { [self] + children.flatMap(\.flattened) }
}

extension Path {
  /// A curve of a layout from its tail to the tip of its arrow, whichever end Graphviz drew it
  /// from; `nil` when it has no points.
  fileprivate init?(_ curve: Layout.Curve, offset: Double) {
    let isBack = curve.startTip != nil
    let points = (isBack ? curve.points.reversed() : curve.points)
      .map { Point(x: $0.x + offset, y: $0.y + offset) }
    guard let first = points.first else { return nil }
    self.init(from: first, [])
    for index in stride(from: 1, to: points.count - 2, by: 3) {
      segments.append(.curve(points[index], points[index + 1], to: points[index + 2]))
    }
    if let tip = curve.startTip ?? curve.endTip {
      segments.append(.line(to: Point(x: tip.x + offset, y: tip.y + offset)))
    }
  }
}
