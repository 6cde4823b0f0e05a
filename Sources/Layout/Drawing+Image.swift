import LifelineDOT
public import LifelineGraphviz
public import LifelineRendering

extension Drawing {
  /// The drawing as a PNG or PDF file, drawn by cairo in the fonts of this machine.
  ///
  /// ```swift
  /// let png = try drawing.image(as: .png)                            // 96 pixels an inch
  /// let dark = try drawing.image(as: .png, in: .dark, scale: 2)      // for dense screens
  /// ```
  ///
  /// - Parameters:
  ///   - format: The file format.
  ///   - appearance: The colours.
  ///   - scale: How many times larger than at 96 pixels an inch; PDF has no pixels and ignores it.
  /// - Returns: The file's bytes.
  /// - Throws: `GraphvizError` when the fonts lack letters, when the image would be too large, and
  ///   when Graphviz lacks the plug-in.
  public func image(
    as format: OutputFormat, in appearance: Appearance = .light, scale: Double = 1
  ) throws(GraphvizError) -> [UInt8] {
    try HostFonts.refuseMissing(for: elements.flatMap(\.words))
    var graph = pinnedGraph(in: appearance, fonts: .fontconfig)
    if format == .png { graph.attributes["dpi"] = .number(96 * scale) }
    return try graph.dot.rendered(as: format, engine: .pinned)
  }
}

extension Drawing.Element {
  /// Every text, in the order drawn.
  fileprivate var words: [String] {
    switch self {
    case .text(let text): [text.string]
    case .group(let group): group.elements.flatMap(\.words)
    case .shape: []
    }
  }
}
