package import LifelineDiagrams
package import LifelineGraphviz
import LifelineRendering

extension StateGraphSkeleton {
  /// Lays a view out so that it fits a page: as it is, with words in short lines, or turned,
  /// whichever needs least change.
  ///
  /// Where none fits, the narrowest is taken.
  ///
  /// - Parameters:
  ///   - graphs: The pictures, which have the same states; at least one.
  ///   - width: How wide a page is, in points; by default what GitHub shows.
  ///   - isTurnable: Whether the states may follow one another in the other direction.
  /// - Throws: `GraphvizError`, for example when the graph is too large to lay out.
  package init(
    fitting graphs: [StateGraph], width: Double = StateGraphStyle.pageWidth,
    isTurnable: Bool = true
  ) throws(GraphvizError) {
    self = try Self(of: graphs, width: width)
    guard size.width > width, let first = graphs.first else { return }
    let isLarge = first.vertices.flatMap(\.flattened).count + first.edges.count > Self.mostTried
    let isStrip = size.width > 4 * size.height
    guard isStrip || !isLarge else { return }
    let canTurn = isTurnable && first.rows.isEmpty
    for (length, isTurned) in Self.changes where canTurn || !isTurned {
      let next = try Self(
        of: graphs.map { $0.changed(to: length, isTurned: isTurned) }, width: width)
      let fits = next.size.width <= width
      // Short lines cost little; a turn has to be worth it.
      if fits || next.size.width < (isTurned ? 0.8 : 1) * size.width { self = next }
      if fits { return }
    }
  }

  /// What is tried, least change first.
  private static let changes: [(StateGraph.LineLength, isTurned: Bool)] = [
    (.short, false), (.long, true), (.short, true), (.shortest, false), (.shortest, true),
  ]

  /// With more states and arrows than this, a graph stays as it is unless it is a strip: nothing
  /// would make it fit.
  private static let mostTried = 200
}

extension StateGraph {
  /// The graph and its twins with lines of some length, or turned.
  fileprivate func changed(to length: LineLength, isTurned: Bool) -> StateGraph {
    var graph = self
    graph.lineLength = length
    if isTurned { graph.direction = direction == .down ? .right : .down }
    graph.twins = twins.map { $0.changed(to: length, isTurned: isTurned) }
    return graph
  }
}
