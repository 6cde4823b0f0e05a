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
      let width = Double(block.cellWidth + padding.left + padding.right)
      let height = block.height + Double(padding.top + padding.bottom)
      return Rectangle(
        x: place.center.x - width / 2 + Double(padding.left),
        y: place.center.y - height / 2 + Double(padding.top), width: block.width,
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
  /// Makes the page fit what is on it: dot's has an invisible margin, and words may have moved
  /// beyond it.
  mutating func fitPage() {
    let lines = paths.compactMap { $0.map(Polyline.init)?.bounds }
    let all = vertices.values + labels.compactMap { $0 } + lines
    let (left, top) = (all.map(\.x).min() ?? 0, all.map(\.y).min() ?? 0)
    let margin = StateGraphStyle.pageMargin
    size = Size(
      width: ((all.map(\.maxX).max() ?? 0) - left + 2 * margin).rounded(.up),
      height: ((all.map(\.maxY).max() ?? 0) - top + 2 * margin).rounded(.up))
    let (dx, dy) = ((margin - left).rounded(), (margin - top).rounded())
    vertices = vertices.mapValues { $0.moved(x: dx, y: dy) }
    titles = titles.mapValues { $0.moved(x: dx, y: dy) }
    labels = labels.map { $0?.moved(x: dx, y: dy) }
    paths = paths.map { $0?.moved(x: dx, y: dy) }
  }

  /// Pulls arrows back into the box that holds both their ends: dot lets some of them bulge out.
  ///
  /// A Bézier curve stays within any box that holds its control points.
  mutating func keepInside(_ graph: StateGraph) {
    let lineages = graph.boxLineages
    for (index, edge) in graph.edges.enumerated() {
      guard let path = paths[index],
        let box = lineages[edge.from]?.last(where: { lineages[edge.to]?.contains($0) ?? false }),
        box != edge.from, box != edge.to, let room = vertices[box]?.grown(by: -6)
      else { continue }
      paths[index] = path.clamped(to: room)
    }
  }
}

extension StateGraph {
  /// The boxes around every vertex by its id, outermost first; a box counts as around itself.
  fileprivate var boxLineages: [String: [String]] {
    var lineages: [String: [String]] = [:]
    func visit(_ vertex: Vertex, _ boxes: [String]) {
      let boxes = vertex.children.isEmpty ? boxes : boxes + [vertex.id]
      lineages[vertex.id] = boxes
      for child in vertex.children { visit(child, boxes) }
    }
    for vertex in vertices { visit(vertex, []) }
    return lineages
  }
}

extension Rectangle {
  fileprivate func moved(x dx: Double, y dy: Double) -> Rectangle {
    Rectangle(x: x + dx, y: y + dy, width: width, height: height)
  }
}

extension Point {
  fileprivate func moved(x dx: Double, y dy: Double) -> Point { Point(x: x + dx, y: y + dy) }

  fileprivate func clamped(to room: Rectangle) -> Point {
    Point(x: min(max(x, room.x), room.maxX), y: min(max(y, room.y), room.maxY))
  }
}

extension Path {
  fileprivate func moved(x dx: Double, y dy: Double) -> Path {
    mapped { $0.moved(x: dx, y: dy) }
  }

  /// The path with its control points inside a rectangle; its ends stay where they are.
  fileprivate func clamped(to room: Rectangle) -> Path {
    let ends = [start, segments.dropLast().last?.end, end]
    return mapped { ends.contains($0) ? $0 : $0.clamped(to: room) }
  }

  private func mapped(_ place: (Point) -> Point) -> Path {
    Path(
      from: place(start),
      segments.map { segment in
        switch segment {
        case .move(let end): .move(to: place(end))
        case .line(let end): .line(to: place(end))
        case .curve(let a, let b, let end): .curve(place(a), place(b), to: place(end))
        }
      }, isClosed: isClosed)
  }
}
