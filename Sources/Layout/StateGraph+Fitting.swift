public import LifelineDiagrams
public import LifelineGraphviz
public import LifelineRendering

extension StateGraph {
  /// Lays the graph out so that it fits a page: as it is, turned, or with the words of its arrows
  /// in a key, whichever needs least change.
  ///
  /// Where none fits, each counts only if it is much narrower than those before it.
  ///
  /// ```swift
  /// let (graph, drawing) = try StateGraph(of: chart).fitted()
  /// graph.direction   // .right when the states had been side by side
  /// graph.labels      // .numbered when the words needed more room than a page has
  /// ```
  ///
  /// - Parameters:
  ///   - width: How wide a page is, in points; by default what GitHub shows.
  ///   - isTurnable: Whether the states may follow one another in the other direction.
  /// - Returns: The graph with what was chosen, and its drawing without a legend.
  /// - Throws: `GraphvizError`, for example when the graph is too large to lay out.
  public func fitted(
    to width: Double = 850, isTurnable: Bool = true
  ) throws(GraphvizError) -> (graph: StateGraph, drawing: Drawing) {
    var best = (graph: self, drawing: try Drawing.bare(self, width: width))
    guard best.drawing.size.width > width, columns == nil else { return best }
    let isLarge = vertices.flatMap(\.flattened).count + edges.count > Self.mostTried
    let isStrip = best.drawing.size.width > 4 * best.drawing.size.height
    let turned: Direction = direction == .down ? .right : .down
    let directions = isTurnable && (isStrip || !isLarge) ? [direction, turned] : [direction]
    for labels in keepsLabels || isLarge || labels == .numbered ? [labels] : [labels, .numbered] {
      // Words beside their arrows are read at once, for which a picture may be somewhat wider.
      if labels != self.labels, best.drawing.size.width <= 1.3 * width { break }
      for direction in directions where (labels, direction) != (self.labels, self.direction) {
        var graph = self
        (graph.direction, graph.labels) = (direction, labels)
        let drawing = try Drawing.bare(graph, width: width)
        if drawing.size.width <= width { return (graph, drawing) }
        // What is only a little narrower is not worth a change.
        if drawing.size.width < 0.8 * best.drawing.size.width { best = (graph, drawing) }
      }
    }
    return best
  }

  /// With more states and arrows than this, it stays as it is unless it is a strip: neither a turn
  /// nor numbers would make it fit.
  private static let mostTried = 200
}
