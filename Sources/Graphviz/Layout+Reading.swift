import CLifelineGraphviz

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
