import Diagrams
import Graphviz
import Rendering

/// Layouts of state graphs, so that graphs that differ in their names only are laid out once: many
/// scenarios take the same path.
struct StateGraphLayouts {
  private var done: [(graph: StateGraph, fitted: StateGraph, drawing: Drawing)] = []

  /// Lays a graph out in the way that suits a page.
  mutating func drawing(of graph: inout StateGraph) throws(GraphvizError) -> Drawing {
    var nameless = graph
    nameless.id = ""
    // A key may tell the title.
    if graph.columns != nil { nameless.title = "" }
    var drawing: Drawing
    if let known = done.first(where: { $0.graph == nameless }) {
      drawing = known.drawing
      (graph.direction, graph.labels) = (known.fitted.direction, known.fitted.labels)
    } else {
      (graph, drawing) = try graph.fitted()
      done.append((nameless, graph, drawing))
    }
    drawing.id = graph.id
    drawing.title = graph.title
    return drawing
  }
}
