package import LifelineDrawing

extension StateGraph {
  /// Returns the picture that Graphviz draws of the graph, laid out by dot.
  ///
  /// - Parameter titled: Whether the title is above the picture.
  /// - Returns: The picture, with the places and curves of Graphviz.
  /// - Throws: `LayoutError.graphviz`, for example when a plug-in is missing.
  package func drawingByGraphviz(titled: Bool = false) throws(LayoutError) -> Drawing {
    do throws(GraphvizError) {
      let svg = try dot(titled: titled).rendered(as: .svg)
      return drawing(readingGraphviz: String(decoding: svg, as: UTF8.self))
    } catch {
      throw .graphviz(error.description)
    }
  }

  /// Returns the same as a PNG or PDF in the fonts of this machine; see
  /// `Drawing.image(as:in:scale:)`.
  package func imageByGraphviz(
    as format: OutputFormat, in appearance: Appearance, scale: Double, titled: Bool
  ) throws(GraphvizError) -> [UInt8] {
    let dot = dot(titled: titled, in: appearance)
    try HostFonts.refuseMissing(for: [dot.description])
    return try dot.rendered(as: format, scale: scale)
  }
}
