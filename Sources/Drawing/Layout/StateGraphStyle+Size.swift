import LifelineStatecharts

extension StateGraphStyle {
  /// The padding around the label of an edge, largest towards the line.
  static let labelPadding = Padding(top: 2, right: 8, bottom: 2, left: 7)

  /// Returns the size of a node with a text.
  func size(of vertex: StateGraph.Vertex, with block: TextBlock) -> Size {
    switch vertex.shape {
    case .initial, .sign(.start): return Size(width: 11, height: 11)
    case .sign(.choice): return Size(width: 30, height: 30)
    case .sign: return Size(width: 60, height: 6)
    case .note: return Size(width: block.width + 4, height: block.height + 4)
    case .final:
      let side = Self.finalSize
      return vertex.title.isEmpty
        ? Size(width: side, height: side)
        : Size(
          width: (block.width + Self.finalAside + 2 * Self.finalInset + 8).rounded(.up),
          height: max(block.height + 10, side + 2 * Self.finalInset).rounded(.up))
    case .history: return Size(width: 22, height: 22)
    case .anyState: return Size(width: block.width + 14, height: block.height + 6)
    case .state, .parallel, .region, .outside:
      return Size(
        width: max(block.width + 2 * Self.padding.width, Self.smallest.width).rounded(.up),
        height: max(block.height + 2 * Self.padding.height, Self.smallest.height).rounded(.up))
    }
  }
}
