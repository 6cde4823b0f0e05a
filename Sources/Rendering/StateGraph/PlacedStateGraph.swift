import Diagrams
import Graphviz

/// A state graph with every part in its place, in points from the top left of the picture.
struct PlacedStateGraph {
  /// The size of the picture, with its margin.
  var size: Size
  /// The boxes and marks by id.
  var vertices: [String: Rectangle]
  /// The places of the titles of boxes with children, by id.
  var titles: [String: Rectangle]
  /// The arrows in the order of the graph, up to their tips; `nil` where Graphviz drew none.
  var paths: [Path?]
  /// The places of the words beside the arrows, in the order of the graph; without their padding.
  var labels: [Rectangle?]

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
        let block = source.style.block(of: vertex)
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
    labels = zip(source.graph.edges, placed).map { edge, placed in
      guard let block = source.style.block(of: edge), let label = placed?.label else { return nil }
      let padding = StateGraphStyle.labelPadding
      let place = rectangle(label)
      let inset = Point(
        x: place.center.x - (block.width + Double(padding.left + padding.right)) / 2,
        y: place.center.y - (block.height + Double(padding.top + padding.bottom)) / 2)
      return Rectangle(
        x: inset.x + Double(padding.left), y: inset.y + Double(padding.top), width: block.width,
        height: block.height)
    }
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

extension PlacedStateGraph {
  /// Makes the page as large as what is on it: words may have moved beyond dot's edge.
  mutating func fitPage() {
    let margin = StateGraphStyle.pageMargin
    let words = labels.compactMap { $0 }
    let left = words.map(\.x).min().map { max(margin - $0, 0) } ?? 0
    let top = words.map(\.y).min().map { max(margin - $0, 0) } ?? 0
    let right = words.map(\.maxX).max().map { max($0 + margin - size.width, 0) } ?? 0
    let bottom = words.map(\.maxY).max().map { max($0 + margin - size.height, 0) } ?? 0
    size.width += left + right
    size.height += top + bottom
    guard left > 0 || top > 0 else { return }
    vertices = vertices.mapValues { $0.moved(x: left, y: top) }
    titles = titles.mapValues { $0.moved(x: left, y: top) }
    labels = labels.map { $0?.moved(x: left, y: top) }
    paths = paths.map { $0?.moved(x: left, y: top) }
  }
}

extension Rectangle {
  fileprivate func moved(x dx: Double, y dy: Double) -> Rectangle {
    Rectangle(x: x + dx, y: y + dy, width: width, height: height)
  }
}

extension Point {
  fileprivate func moved(x dx: Double, y dy: Double) -> Point { Point(x: x + dx, y: y + dy) }
}

extension Path {
  fileprivate func moved(x dx: Double, y dy: Double) -> Path {
    Path(
      from: start.moved(x: dx, y: dy),
      segments.map { segment in
        switch segment {
        case .line(let end): .line(to: end.moved(x: dx, y: dy))
        case .curve(let a, let b, let end):
          .curve(a.moved(x: dx, y: dy), b.moved(x: dx, y: dy), to: end.moved(x: dx, y: dy))
        }
      }, isClosed: isClosed)
  }
}
