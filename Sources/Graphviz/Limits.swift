import CLifelineGraphviz

/// The limits on the size of a graph, since a running layout cannot be stopped.
enum SizeLimit {
  /// Above this, dot's network simplex is stopped early, which makes the layout less compact.
  static let easy = 300
  /// Above this, dot takes minutes or exceeds its own limits.
  static let possible = 2000

  /// Refuses graphs that would take minutes, and limits the effort for those that would take
  /// seconds.
  ///
  /// For dot an edge label is a node, and counts as one.
  static func apply(to graph: OpaquePointer, engine: LayoutEngine) throws(GraphvizError) {
    guard engine != .pinned else { return }
    let count = Int(CGraphviz_nodeCount(graph)) + Int(CGraphviz_labelCount(graph))
    guard count <= possible else { throw .tooLarge(count: count, limit: possible) }
    if count > easy {
      CGraphviz_setDefault(graph, "nslimit", "1")
      CGraphviz_setDefault(graph, "nslimit1", "1")
    }
  }
}

/// The limits on the size of an image.
enum ImageLimit {
  /// cairo's limit in pixels for width and height; it would scale a larger image down.
  static let pixels = 32_767
  /// The most pixels, in millions: at four bytes each, a gigabyte.
  static let millions = 250

  static func check(_ graph: OpaquePointer, format: OutputFormat) throws(GraphvizError) {
    guard format == .png else { return }
    let size = CGraphviz_size(graph)
    let dotsPerPoint = (number("dpi", of: graph) ?? 72) / 72
    let padding = 2 * (number("pad", of: graph).map { $0 * 72 } ?? 4)
    let page = viewport(of: graph) ?? (size.width, size.height)
    let width = ((page.0 + padding) * dotsPerPoint).rounded(.up)
    let height = ((page.1 + padding) * dotsPerPoint).rounded(.up)
    guard max(width, height) <= Double(pixels) else {
      throw .imageTooLarge(width: width, height: height, limit: pixels)
    }
    guard width * height <= Double(millions) * 1e6 else {
      throw .imageTooHeavy(width: width, height: height, limit: millions)
    }
  }

  /// The part of the graph to draw, if the text names one.
  private static func viewport(of graph: OpaquePointer) -> (Double, Double)? {
    guard let text = CGraphviz_attribute(graph, "viewport") else { return nil }
    let numbers = String(cString: text).split(separator: ",").compactMap { Double($0) }
    return numbers.count > 1 ? (numbers[0], numbers[1]) : nil
  }

  private static func number(_ name: String, of graph: OpaquePointer) -> Double? {
    CGraphviz_attribute(graph, name).flatMap { Double(String(cString: $0)) }
  }
}
