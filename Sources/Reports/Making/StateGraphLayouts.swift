import LifelineDiagrams
import LifelineGraphviz
import LifelineLayout
import LifelineRendering
import LifelineStatecharts

/// Layouts of state graphs, so that graphs that differ in their names only are laid out once: many
/// scenarios take the same path.
struct StateGraphLayouts {
  private var done: [(graph: StateGraph, fitted: StateGraph, drawing: Drawing)] = []

  /// Lays a graph out in the way that suits a page in both languages: readers who compare them
  /// must not see two different diagrams.
  ///
  /// - Parameters:
  ///   - graph: The graph; it takes over what was chosen.
  ///   - other: The same in the other language.
  /// - Returns: The drawing.
  /// - Throws: `GraphvizError`, for example when the graph is too large to lay out.
  mutating func drawing(
    of graph: inout StateGraph, and other: StateGraph
  ) throws(GraphvizError) -> Drawing {
    var (own, twin) = (graph, other)
    let (ours, theirs) = (try drawing(of: &own), try drawing(of: &twin))
    let isDecided =
      own.direction == twin.direction
      || (ours.size.width, graph.language == .english ? 1 : 0)
        > (theirs.size.width, other.language == .english ? 1 : 0)
    guard !isDecided else {
      graph = own
      return ours
    }
    graph.direction = twin.direction
    let fitted = try graph.fitted(isTurnable: false)
    graph = fitted.graph
    return fitted.drawing
  }

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
