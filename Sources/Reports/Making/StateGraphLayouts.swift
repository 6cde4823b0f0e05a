import Diagrams
import Graphviz
import Rendering

/// Layouts of state graphs, so that graphs that differ in their names only are laid out once: many
/// scenarios take the same path.
struct StateGraphLayouts {
  private var done: [(graph: StateGraph, direction: StateGraph.Direction, drawing: Drawing)] = []

  /// Lays a graph out downwards, or to the right when that makes a wide picture much narrower.
  mutating func drawing(of graph: inout StateGraph) throws(GraphvizError) -> Drawing {
    var nameless = graph
    nameless.id = ""
    nameless.title = ""
    var drawing: Drawing
    if let known = done.first(where: { $0.graph == nameless }) {
      drawing = known.drawing
      graph.direction = known.direction
    } else {
      drawing = try Drawing(of: graph)
      if drawing.size.width > Self.widest, graph.direction == .down {
        var turned = graph
        turned.direction = .right
        let other = try Drawing(of: turned)
        if other.size.width * 2 < drawing.size.width { (graph, drawing) = (turned, other) }
      }
      done.append((nameless, graph.direction, drawing))
    }
    drawing.id = graph.id
    drawing.title = graph.title
    return drawing
  }

  /// Twice the width of a page, in points; a wider picture can hardly be read there.
  private static let widest = 1400.0
}
