public import LifelineDiagrams
public import LifelineGraphviz
public import LifelineRendering

extension StateGraph {
  /// Lays the graph out so that it fits a page: as it stands, turned, or with the words of its
  /// arrows in a key, whichever needs least change; parts that no arrow joins row by row.
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
    to width: Double = 1000, isTurnable: Bool = true
  ) throws(GraphvizError) -> (graph: StateGraph, drawing: Drawing) {
    let first = try Drawing.bare(self, widest: 1.5 * width)
    var best = Fit(graph: self, drawing: first.drawing, flaws: first.flaws)
    let parts = vertices.flatMap(\.flattened).count + edges.count
    guard columns == nil else { return (self, best.drawing) }
    if hasStatesAlone || !best.fits(width, with: .beside)
      || best.drawing.size.height > Self.highest * width,
      let sheet = try RegionSheet.drawing(of: self, width: width, isTurnable: isTurnable)
    {
      return (self, sheet)
    }
    let isLarge = parts > Self.mostTried
    guard !isLarge || best.isStrip else { return (self, best.drawing) }
    let turned: Direction = direction == .down ? .right : .down
    for labels in keepsLabels || isLarge ? [labels] : [labels, .numbered] {
      guard !best.fits(width, with: labels) else { break }
      for direction in isTurnable ? [direction, turned] : [direction] {
        var graph = self
        (graph.direction, graph.labels) = (direction, labels)
        guard graph != best.graph else { continue }
        let (drawing, flaws) = try Drawing.bare(graph, widest: 1.5 * width)
        let other = Fit(graph: graph, drawing: drawing, flaws: flaws)
        if other.isBetter(than: best, on: width) { best = other }
      }
    }
    return (best.graph, best.drawing)
  }

  /// Whether some states touch no arrow and others do.
  private var hasStatesAlone: Bool {
    let busy = Set(edges.flatMap { [$0.from, $0.to] })
    return !edges.isEmpty && vertices.contains { $0.children.isEmpty && !busy.contains($0.id) }
  }

  /// How many times as high as wide a picture may be before its parts are set beside each other.
  private static let highest = 2.0

  /// With more states and arrows than this, further layouts would take too long, and only a strip
  /// is turned.
  private static let mostTried = 200
}

/// One way to draw a graph.
private struct Fit {
  let graph: StateGraph
  let drawing: Drawing
  /// How much of it no draughtsman would leave so.
  let flaws: Double

  /// Whether a word lies on something, or arrows run along borders or each other for long.
  var isTangled: Bool { flaws >= 250 }

  /// Whether it is far wider than high, as a tree is whose leaves stand side by side.
  var isStrip: Bool { drawing.size.width > 4 * drawing.size.height }

  /// Tells whether nothing further needs to be tried.
  ///
  /// Words beside their arrows are read at once, so a picture may be somewhat wider for them.
  func fits(_ width: Double, with next: StateGraph.Labels) -> Bool {
    !isTangled && drawing.size.width <= (next == .numbered ? 1.3 : 1) * width
  }

  /// Tells whether a way is worth it: what was tangled no longer is, or the picture is
  /// much narrower, since whatever is done makes it higher.
  func isBetter(than other: Fit, on width: Double) -> Bool {
    if !isTangled, other.isTangled {
      return drawing.size.width <= max(1.3 * width, other.drawing.size.width)
    }
    if isTangled, !other.isTangled { return false }
    return drawing.size.width < 0.75 * other.drawing.size.width
  }
}
