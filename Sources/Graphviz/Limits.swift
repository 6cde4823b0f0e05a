import CLifelineGraphviz

/// How large a graph may be, since a layout cannot be stopped once it runs.
enum SizeLimit {
  /// Above this, dot's network simplex is told to stop early, which costs beauty, not truth.
  static let easy = 300
  /// Above this, dot takes minutes, or runs out of its own limits.
  static let possible = 2000
  /// Above this, dot takes seconds to order the nodes of each rank, which is all that is asked.
  static let orderable = 20_000

  /// Refuses what would take minutes and hurries what would take seconds.
  ///
  /// An edge label is a node to dot, and counts as one.
  static func apply(to graph: OpaquePointer, engine: Engine) throws(GraphvizError) {
    guard engine != .pinned else { return }
    let count = Int(CGraphviz_nodeCount(graph)) + Int(CGraphviz_labelCount(graph))
    let limit = CGraphviz_attribute(graph, "phase") == nil ? possible : orderable
    guard count <= limit else { throw .tooLarge(count: count, limit: limit) }
    if count > easy {
      CGraphviz_setDefault(graph, "nslimit", "1")
      CGraphviz_setDefault(graph, "nslimit1", "1")
    }
  }
}

/// How large an image may be.
enum ImageLimit {
  /// The most pixels that cairo has a side; it would draw a larger image scaled down.
  static let pixels = 32_767
  /// The most pixels in all, in millions: four bytes each make a gigabyte.
  static let millions = 250

  static func check(_ graph: OpaquePointer, format: OutputFormat) throws(GraphvizError) {
    guard format == .png else { return }
    let box = CGraphviz_graphBox(graph)
    let dotsPerPoint = (number("dpi", of: graph) ?? 96) / 72
    let padding = 2 * (number("pad", of: graph).map { $0 * 72 } ?? 4)
    let page = viewport(of: graph) ?? (box.width, box.height)
    let width = ((page.0 + padding) * dotsPerPoint).rounded(.up)
    let height = ((page.1 + padding) * dotsPerPoint).rounded(.up)
    guard max(width, height) <= Double(pixels) else {
      throw .imageTooLarge(width: width, height: height, limit: pixels)
    }
    guard width * height <= Double(millions) * 1e6 else {
      throw .imageTooHeavy(width: width, height: height, limit: millions)
    }
  }

  /// The part of the graph that is drawn, where the text names one.
  private static func viewport(of graph: OpaquePointer) -> (Double, Double)? {
    guard let text = CGraphviz_attribute(graph, "viewport") else { return nil }
    let numbers = String(cString: text).split(separator: ",").compactMap { Double($0) }
    return numbers.count > 1 ? (numbers[0], numbers[1]) : nil
  }

  private static func number(_ name: String, of graph: OpaquePointer) -> Double? {
    CGraphviz_attribute(graph, name).flatMap { Double(String(cString: $0)) }
  }
}
