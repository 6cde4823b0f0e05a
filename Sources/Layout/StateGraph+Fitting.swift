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
    var isBestTurned = false
    for (length, isTurned) in Self.changes where canTurn || !isTurned {
      let next = try Self(
        of: graphs.map { $0.changed(to: length, isTurned: isTurned) }, width: width)
      let fits = next.size.width <= width
      // Short lines cost little; a turn has to be worth it.
      let most = isTurned == isBestTurned ? size.width : 0.8 * size.width
      if fits || next.size.width < most { (self, isBestTurned) = (next, isTurned) }
      if fits { return }
    }
  }

  /// What is tried, least change first.
  private static let changes: [(StateGraph.LineLength, isTurned: Bool)] = [
    (.short, false), (.long, true), (.short, true), (.shortest, false), (.shortest, true),
  ]

  /// Lays out as much of a graph as was asked for: all of it, an overview, or an overview where all
  /// of it does not fit a page.
  ///
  /// - Parameters:
  ///   - graph: The graph with all states.
  ///   - isTurnable: Whether the states may follow one another in the other direction.
  ///   - widest: How wide all of it may be, in points; by default a little wider than a page, since
  ///     a reader would rather look at a small chart whole.
  /// - Returns: The graph that is shown, and its places.
  /// - Throws: `GraphvizError`, for example when the graph is too large to lay out.
  package static func shown(
    _ graph: StateGraph, isTurnable: Bool = true,
    widest: Double = 1.25 * StateGraphStyle.pageWidth
  ) throws(GraphvizError) -> (graph: StateGraph, skeleton: StateGraphSkeleton) {
    func whole() throws(GraphvizError) -> (graph: StateGraph, skeleton: StateGraphSkeleton) {
      (graph, try Self(fitting: [graph], isTurnable: isTurnable))
    }
    guard graph.expansion != .all, let overview = graph.overview else { return try whole() }
    let isLarge = graph.vertices.flatMap(\.flattened).count + graph.edges.count > mostTried
    if graph.expansion == .automatic, !isLarge {
      let whole = try whole()
      if whole.skeleton.size.width <= widest { return whole }
    }
    return (overview, try Self(fitting: [overview], isTurnable: isTurnable))
  }

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
