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
  /// The arrows in the order of the graph, up to their tips; `nil` where another one stands for it.
  package var paths: [Path?]
  /// The places of the words beside the arrows, in the order of the graph; without their padding.
  package var labels: [Rectangle?]
  /// How the words beside some arrows stand, by place in the graph; to the left in the others.
  var alignments: [Int: TextBlock.Alignment] = [:]
  /// The places of the numbers on the arrows, in the order of the graph.
  var callouts: [Rectangle?]

  /// Creates a graph of which nothing is placed yet.
  package init(edgeCount: Int) {
    size = Size(width: 0, height: 0)
    vertices = [:]
    titles = [:]
    paths = Array(repeating: nil, count: edgeCount)
    labels = Array(repeating: nil, count: edgeCount)
    callouts = labels
  }

  /// Moves everything.
  package mutating func move(x dx: Double, y dy: Double) {
    vertices = vertices.mapValues { $0.moved(x: dx, y: dy) }
    titles = titles.mapValues { $0.moved(x: dx, y: dy) }
    labels = labels.map { $0?.moved(x: dx, y: dy) }
    callouts = callouts.map { $0?.moved(x: dx, y: dy) }
    paths = paths.map { $0?.moved(x: dx, y: dy) }
  }

  /// The same with across for down.
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
