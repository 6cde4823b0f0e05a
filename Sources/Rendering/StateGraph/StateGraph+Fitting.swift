public import Diagrams
public import Graphviz

extension StateGraph {
  /// Lays the graph out as it stands, or turned when that makes a picture that is wider than a page
  /// much narrower.
  ///
  /// ```swift
  /// let (graph, drawing) = try StateGraph(of: chart).fitted()
  /// graph.direction   // .right when the states had been side by side
  /// ```
  ///
  /// - Parameter width: How wide a page is, in points; by default what GitHub shows.
  /// - Returns: The graph with the direction that was chosen, and its drawing without a legend.
  /// - Throws: `GraphvizError`, for example when the graph is too large to lay out.
  public func fitted(
    to width: Double = 1000
  ) throws(GraphvizError) -> (graph: StateGraph, drawing: Drawing) {
    let drawing = try Drawing(of: self, showsLegend: false)
    let parts = vertices.flatMap(\.flattened).count + edges.count
    guard drawing.size.width > width, columns == nil, parts <= Self.mostTurned else {
      return (self, drawing)
    }
    var turned = self
    turned.direction = direction == .down ? .right : .down
    let other = try Drawing(of: turned, showsLegend: false)
    // Turning makes it higher, so it has to be worth it.
    let isBetter = other.size.width < 0.75 * drawing.size.width
    return isBetter ? (turned, other) : (self, drawing)
  }

  /// With more states and arrows than this a second layout would take too long.
  private static let mostTurned = 200
}
