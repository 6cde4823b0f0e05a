import CLifelineGraphviz
public import LifelineDrawing

extension DOT {
  /// Lays the graph out and draws it.
  ///
  /// Text formats are drawn without the host's fonts, so that the bytes are the same everywhere;
  /// PNG and PDF use its fonts.
  ///
  /// - Parameters:
  ///   - format: The file format.
  ///   - engine: The layout engine; `.pinned` when the text contains the positions.
  ///   - scale: The pixels of a PNG for each point, unless the text says.
  /// - Returns: The file's bytes.
  /// - Throws: `GraphvizError` when the text is invalid, the graph is too large to lay out in
  ///   reasonable time, a plug-in is missing, or an image would be larger than 32,767 pixels in
  ///   either direction, where cairo would scale it down; and for every error of Graphviz.
  public func rendered(
    as format: OutputFormat, engine: LayoutEngine = .dot, scale: Double = 1
  ) throws(GraphvizError) -> [UInt8] {
    try Library.use { library throws(GraphvizError) in
      try library.drawing(of: self, as: format, engine: engine, scale: scale)
    }
  }
}

/// A layout engine.
public enum LayoutEngine: String, CaseIterable, Sendable {
  /// Layers with clusters (`dot`), for state graphs.
  case dot
  /// No layout: nodes and edges are at their `pos`, as with `neato -n2`.
  case pinned = "nop2"
}

/// A file format that Graphviz draws.
public enum OutputFormat: String, CaseIterable, Sendable {
  /// SVG, drawn by Graphviz itself; its texts have the sizes of built-in tables.
  case svg
  /// PNG, drawn by cairo with the host's fonts.
  case png
  /// PDF on one page, drawn by cairo with the host's fonts.
  case pdf
  /// DOT with positions.
  case dot
  /// JSON with positions.
  case json

  /// The source of text sizes.
  enum Fonts {
    /// Graphviz's tables, the same on every machine.
    case builtIn
    /// The host's fonts, through pango, which cairo requires for drawing.
    case host
  }

  /// The format's name in Graphviz.
  ///
  /// Without cairo, images come from libgd, which draws no rounded corners and uses other fonts.
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
