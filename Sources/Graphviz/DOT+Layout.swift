public import LifelineDOT

extension DOT {
  /// Lays the graph out and returns where everything is.
  ///
  /// Text is measured with tables built into Graphviz and never with the fonts of the host, so
  /// the same text gives the same layout on every machine with the same version of Graphviz.
  ///
  /// - Parameter engine: Who places the nodes.
  /// - Returns: The positions, in points from the top left.
  /// - Throws: `GraphvizError` when the text is wrong, when the graph is too large to lay out in
  ///   reasonable time, when an engine is missing, and for every error Graphviz tells.
  package func layout(with engine: Engine = .dot) throws(GraphvizError) -> Layout {
    try Library.use { library throws(GraphvizError) in
      try library.withLayout(of: self, engine: engine, fonts: .builtIn) {
        (graph: borrowing LaidOutGraph) in .success(Layout(of: graph))
      }
    }
  }

  /// Lays the graph out and draws it.
  ///
  /// Text formats are drawn without the fonts of the host, so they are the same bytes everywhere;
  /// PNG and PDF use its fonts.
  ///
  /// - Parameters:
  ///   - format: The file format.
  ///   - engine: Who places the nodes; `.pinned` when the text says where they are.
  /// - Returns: The file's bytes.
  /// - Throws: `GraphvizError`, as for `layout(with:)`; also when an image would have more than
  ///   32,767 pixels a side, where cairo would scale it down.
  public func rendered(
    as format: OutputFormat, engine: Engine = .dot
  ) throws(GraphvizError) -> [UInt8] {
    try Library.use { library throws(GraphvizError) in
      try library.withLayout(of: self, engine: engine, fonts: format.fonts) {
        (graph: borrowing LaidOutGraph) in graph.drawing(as: format)
      }
    }
  }
}

/// Who places the nodes.
public enum Engine: String, CaseIterable, Sendable {
  /// Layers, with clusters: for state graphs.
  case dot
  /// Springs.
  case neato
  /// Springs, with clusters.
  case fdp
  /// Circles.
  case circo
  /// Rings around a centre.
  case twopi
  /// Nobody: nodes and edges are where their `pos` says, as with `neato -n2`.
  case pinned = "nop2"
}

/// A file format that Graphviz draws.
public enum OutputFormat: String, CaseIterable, Sendable {
  case svg
  case png
  case pdf
  /// DOT with positions.
  case dot
  /// The same as JSON.
  case json

  /// Where the size of text comes from.
  enum Fonts {
    /// Graphviz's tables: the same on every machine.
    case builtIn
    /// The host's fonts, through pango: what cairo needs to draw.
    case host
  }

  /// The name that Graphviz knows the format by; without cairo, images come from libgd, which draws
  /// no rounded corners and other fonts.
  var device: String {
    switch self {
    case .png, .pdf: "\(rawValue):cairo"
    case .svg, .dot, .json: rawValue
    }
  }

  var fonts: Fonts {
    switch self {
    case .svg, .dot, .json: .builtIn
    case .png, .pdf: .host
    }
  }
}
