public import LifelineDOT

extension Drawing {
  /// How a pinned graph names its fonts; places and sizes are the same.
  package enum FontNames {
    /// As DOT has always done, so that Graphviz's SVG knows what is bold.
    case postScript
    /// As fontconfig knows them: PNG and PDF then look like the SVG in most browsers, where the
    /// other names lead to whatever font comes first.
    case fontconfig

    var regular: String { self == .postScript ? "Helvetica" : "Arial" }
    var bold: String { self == .postScript ? "Helvetica-Bold" : "Arial Bold" }
  }

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
  public func pinnedGraph(in appearance: Appearance = .light) -> DOTGraph {
    pinnedGraph(in: appearance, fonts: .postScript)
  }

  package func pinnedGraph(in appearance: Appearance, fonts: FontNames) -> DOTGraph {
    var pinning = Pinning(drawing: self, appearance: appearance, fonts: fonts)
    for element in elements { pinning.add(element, in: nil) }
    let font = Attributes.Value.syntax(fonts.regular)
    return DOTGraph(
      name: pinning.ids.prefix,
      attributes: [
        "splines": "line", "outputorder": "nodesfirst", "pad": 0, "margin": 0,
        // Otherwise control points of curves, which nobody sees, would make the page larger.
        "viewport": .syntax(viewport), "bgcolor": .syntax(Colour.page.hex(in: appearance)),
        "fontname": font,
        "id": .text(pinning.ids.prefix), "tooltip": .tooltip(title),
      ],
      nodeDefaults: [
        "shape": "box", "fixedsize": "true", "margin": 0, "label": "", "fontname": font,
        "fontsize": .number(Font().size), "penwidth": 1,
      ],
      edgeDefaults: [
        "arrowhead": "none", "fontname": font, "fontsize": .number(Font().size), "penwidth": 1,
      ], nodes: pinning.nodes, edges: pinning.edges)
  }

  /// The page's size, no zoom, and its middle.
  private var viewport: String {
    var text = XMLBuffer()
    for number in [size.width, size.height, 1, size.width / 2, size.height / 2] {
      if !text.bytes.isEmpty { text.markup(",") }
      text.number(number)
    }
    return text.text
  }
}
