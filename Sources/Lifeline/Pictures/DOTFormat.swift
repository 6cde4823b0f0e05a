extension PictureFormat {
  /// DOT text, which is self-contained: `dot` can lay a graph out again; in timelines all positions
  /// are fixed.
  public static let dot = PictureFormat(
    "dot", summary: "DOT text with all positions, for Graphviz"
  ) { picture, theme throws(LifelineError) in
    if case .graph(let graph, _) = picture.diagram {
      let dot = graph.dot(titled: picture.showsTitle, in: theme.fallback)
      return [Array(dot.description.utf8)]
    }
    return try picture.drawings().map {
      Array($0.pinnedGraph(in: theme.fallback).dot.description.utf8)
    }
  }
}
