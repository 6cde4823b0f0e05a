public import Graphviz

extension Drawing {
  /// The drawing as a graph whose every node, edge and label is pinned, so that Graphviz only
  /// draws: `neato -n2 -Tsvg`, or `graph.dot.rendered(as: .png, engine: .pinned)`.
  ///
  /// Boxes and circles become nodes, lines and curves become edges with their splines given
  /// (otherwise Graphviz would route them itself, in time that grows with the square of their
  /// number), and texts become labels of fixed size. Edges between participants keep their names;
  /// what has no natural end hangs on two hidden nodes in the corners, which also hold the size of
  /// the picture. Graphviz is told to paint nodes first, then edges.
  ///
  /// Texts are drawn in the fonts of the host; a filled path keeps its outline and is filled as a
  /// box.
  ///
  /// - Parameter appearance: The colours, since DOT knows no themes.
  /// - Returns: The graph; time and memory grow with the number of elements.
  public func pinnedGraph(in appearance: Appearance = .light) -> Graph {
    var pinning = Pinning(drawing: self, appearance: appearance)
    for element in elements { pinning.add(element, in: nil) }
    return Graph(
      name: pinning.ids.prefix,
      attributes: [
        "splines": "line", "outputorder": "nodesfirst", "pad": 0, "margin": 0,
        "bgcolor": .syntax(Colour.page.hex(in: appearance)), "fontname": "Helvetica",
        "id": .text(pinning.ids.prefix), "tooltip": .text(title),
      ],
      nodeDefaults: [
        "shape": "box", "fixedsize": "true", "margin": 0, "label": "", "fontname": "Helvetica",
        "fontsize": .number(Font().size), "penwidth": 1,
      ],
      edgeDefaults: [
        "arrowhead": "none", "fontname": "Helvetica", "fontsize": .number(Font().size),
        "penwidth": 1,
      ], nodes: pinning.nodes, edges: pinning.edges)
  }
}
