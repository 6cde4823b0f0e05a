import CLifelineGraphviz

/// Where an engine placed everything: points (1/72 inch) from the top left, y growing downwards.
///
/// The dictionaries are for looking up what you know by name; go through your own graph's order,
/// not theirs.
package struct Layout: Equatable, Sendable {
  /// The size of the whole drawing.
  package var size: Size
  /// The nodes by name.
  package var nodes: [String: Box]
  /// The clusters by the name the value gave them, without `cluster_`.
  package var clusters: [String: Cluster]
  /// The edges by key.
  package var edges: [String: Edge]
  /// What Graphviz warned of, in its own words.
  package var warnings: [String]

  /// A point.
  package struct Point: Hashable, Sendable {
    /// To the right.
    package var x: Double
    /// Downwards.
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
    /// Its middle.
    package var center: Point
    /// Its size.
    package var size: Size

    package init(center: Point, size: Size) {
      self.center = center
      self.size = size
    }

    /// The left side's x.
    package var minX: Double { center.x - size.width / 2 }
    /// The right side's x.
    package var maxX: Double { center.x + size.width / 2 }
    /// The upper side's y.
    package var minY: Double { center.y - size.height / 2 }
    /// The lower side's y.
    package var maxY: Double { center.y + size.height / 2 }
  }

  /// A placed cluster.
  package struct Cluster: Hashable, Sendable {
    /// Its border.
    package var box: Box
    /// The place of its title; `nil` without one.
    package var label: Box?
  }

  /// A placed edge.
  package struct Edge: Hashable, Sendable {
    /// The curves it is drawn with, nearly always one; none when the engine drew none.
    package var curves: [Curve]
    /// The place of its label; `nil` without one.
    package var label: Box?
  }

  /// A run of cubic Bézier segments: the start, then two control points and an end for each.
  package struct Curve: Hashable, Sendable {
    /// 1 + 3 × segments points, without the arrow heads.
    package var points: [Point]
    /// The tip of the arrow before the first point; `nil` without one.
    package var startTip: Point?
    /// The tip of the arrow after the last point; `nil` without one.
    package var endTip: Point?
  }
}

extension Layout {
  /// Reads the positions of a graph that has just been laid out.
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

/// Turns Graphviz's y, which grows upwards, over.
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
