extension StateGraph {
  /// Returns the graph as SVG, byte by byte what `lifeline draw graph` writes.
  ///
  /// - Parameter theme: The colours; `automatic` follows the reader's light or dark mode.
  /// - Returns: The whole document.
  /// - Throws: `LifelineError` when the graph is too large to lay out.
  public func svg(theme: Theme = .automatic) throws(LifelineError) -> String {
    String(decoding: try Picture(self).bytes(as: .svg, theme: theme), as: UTF8.self)
  }
}
