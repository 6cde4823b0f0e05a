public import LifelineDrawing

extension Drawing {
  /// Returns the drawing as a PNG or PDF file, rendered by cairo with the fonts of this machine.
  ///
  /// ```swift
  /// let png = try drawing.image(as: .png)                            // a pixel a point, like the SVG
  /// let dark = try drawing.image(as: .png, in: .dark, scale: 2)      // for dense screens
  /// ```
  ///
  /// - Parameters:
  ///   - format: The file format.
  ///   - appearance: The colours.
  ///   - scale: The pixels of a PNG for each point of the drawing.
  /// - Returns: The file's bytes.
  /// - Throws: `GraphvizError` when no font has a glyph that is needed, when the image is too
  ///   large, and when the Graphviz plug-in is missing.
  public func image(
    as format: OutputFormat, in appearance: Appearance = .light, scale: Double = 1
  ) throws(GraphvizError) -> [UInt8] {
    try HostFonts.refuseMissing(for: elements.flatMap(\.words))
    return try pinnedGraph(in: appearance, fonts: .fontconfig).dot
      .rendered(as: format, engine: .pinned, scale: scale)
  }
}

extension Drawing {
  /// Returns the drawing as Graphviz draws it, with everything at its place.
  ///
  /// - Throws: `LayoutError.graphviz`, for example when a plug-in is missing.
  package func drawnByGraphviz() throws(LayoutError) -> Drawing {
    do throws(GraphvizError) {
      let svg = try pinnedGraph().dot.rendered(as: .svg, engine: .pinned)
      return reading(graphviz: String(decoding: svg, as: UTF8.self))
    } catch {
      throw .graphviz(error.description)
    }
  }
}

extension Drawing.Element {
  /// All texts of the element, in drawing order.
  fileprivate var words: [String] {
    switch self {
    case .text(let text): [text.string]
    case .group(let group): group.elements.flatMap(\.words)
    case .shape: []
    }
  }
}
