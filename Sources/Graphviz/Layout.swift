import CLifelineGraphviz

/// The positions of a graph in points (1/72 inch), with the origin at the top left.
///
/// The dictionaries are for look-up by name; for iteration, use the order of your graph.
package struct Layout: Equatable, Sendable {
  /// The size of the drawing.
  package var size: Size
  /// The nodes by name.
  package var nodes: [String: Box]
  /// The clusters by name, without the prefix `cluster_`.
  package var clusters: [String: Cluster]
  /// The edges by key.
  package var edges: [String: Edge]
  /// Graphviz's warnings.
  package var warnings: [String]

  /// A point.
  package struct Point: Hashable, Sendable {
    /// The distance from the left.
    package var x: Double
    /// The distance from the top.
    package var y: Double

    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// Width and height.
  package struct Size: Hashable, Sendable {
    /// The width.
    package var width: Double
    /// The height.
    package var height: Double

    package init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// A rectangle.
  package struct Box: Hashable, Sendable {
    /// The centre.
    package var center: Point
    /// The size.
    package var size: Size

    package init(center: Point, size: Size) {
      self.center = center
      self.size = size
    }

    /// The x of the left side.
    package var minX: Double { center.x - size.width / 2 }
    /// The x of the right side.
    package var maxX: Double { center.x + size.width / 2 }
    /// The y of the upper side.
    package var minY: Double { center.y - size.height / 2 }
    /// The y of the lower side.
    package var maxY: Double { center.y + size.height / 2 }
  }

  /// A placed cluster.
  package struct Cluster: Hashable, Sendable {
    /// Its border.
    package var box: Box
    /// The position of its title; `nil` without one.
    package var label: Box?
  }

  /// A placed edge.
  package struct Edge: Hashable, Sendable {
    /// Its curves, nearly always one; none when the engine drew none.
    package var curves: [Curve]
    /// The position of its label; `nil` without one.
    package var label: Box?
  }

  /// A sequence of cubic Bézier segments: the start, then two control points and an end for each.
  package struct Curve: Hashable, Sendable {
    /// 1 + 3 × segments points, without the arrowheads.
    package var points: [Point]
    /// The tip of the arrowhead at the start; `nil` without one.
    package var startTip: Point?
    /// The tip of the arrowhead at the end; `nil` without one.
    package var endTip: Point?
  }
}

extension Layout {
  /// Reads the positions of a graph after its layout.
  init(of graph: borrowing LaidOutGraph) {
    let root = graph.pointer
    let bounds = CGraphviz_graphBox(root)
    let frame = Frame(
      left: bounds.centre.x - bounds.width / 2, top: bounds.centre.y + bounds.height / 2)
    size = Size(width: bounds.width, height: bounds.height)
    nodes = [:]
    edges = [:]
    clusters = [:]
    warnings = graph.warnings
    var node = CGraphviz_firstNode(root)
    while let current = node {
      nodes[String(cString: CGraphviz_nodeName(current))] = frame.box(CGraphviz_nodeBox(current))
      var edge = CGraphviz_firstEdge(root, current)
      while let currentEdge = edge {
        if let key = CGraphviz_edgeKey(currentEdge) {
          edges[String(cString: key)] = frame.edge(currentEdge)
        }
        edge = CGraphviz_nextEdge(root, currentEdge)
      }
      node = CGraphviz_nextNode(root, current)
    }
    readClusters(in: root, frame: frame)
  }

  private mutating func readClusters(in parent: OpaquePointer, frame: Frame) {
    var subgraph = CGraphviz_firstSubgraph(parent)
    while let current = subgraph {
      let name = String(cString: CGraphviz_graphName(current))
      if name.hasPrefix("cluster_") {
        var label = CGraphviz_Box()
        let isLabelled = CGraphviz_graphLabel(current, &label)
        clusters[String(name.dropFirst("cluster_".count))] = Cluster(
          box: frame.box(CGraphviz_graphBox(current)), label: isLabelled ? frame.box(label) : nil)
      }
      readClusters(in: current, frame: frame)
      subgraph = CGraphviz_nextSubgraph(current)
    }
  }
}

/// Flips Graphviz's y, which grows upwards.
private struct Frame {
  let left: Double
  let top: Double

  func point(_ point: CGraphviz_Point) -> Layout.Point {
    Layout.Point(x: point.x - left, y: top - point.y)
  }

  func box(_ box: CGraphviz_Box) -> Layout.Box {
    Layout.Box(
      center: point(box.centre), size: Layout.Size(width: box.width, height: box.height))
  }

  func edge(_ edge: OpaquePointer) -> Layout.Edge {
    var label = CGraphviz_Box()
    let isLabelled = CGraphviz_edgeLabel(edge, &label)
    let curves = (0..<CGraphviz_curveCount(edge)).map { curve(CGraphviz_curve(edge, $0)) }
    return Layout.Edge(curves: curves, label: isLabelled ? box(label) : nil)
  }

  func curve(_ curve: CGraphviz_Curve) -> Layout.Curve {
    Layout.Curve(
      points: UnsafeBufferPointer(start: curve.points, count: curve.count).map(point),
      startTip: curve.arrowAtStart ? point(curve.startTip) : nil,
      endTip: curve.arrowAtEnd ? point(curve.endTip) : nil)
  }
}
