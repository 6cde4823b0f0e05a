/// The horizontal edges between two neighbours in a row of states, with labels above and below.
struct NeighbourArrows {
  private let flat: LayeredGraph.Flat
  private let left: Rectangle
  private let right: Rectangle
  private let room: (from: Double, to: Double)
  private let source: LayerSource

  /// Creates the edges between two placed states.
  ///
  /// - Parameters:
  ///   - flat: The edges.
  ///   - left: The rectangle of the left state.
  ///   - right: The rectangle of the right state.
  ///   - room: The x coordinates between which labels fit.
  ///   - source: The sizes of labels.
  init(
    _ flat: LayeredGraph.Flat, left: Rectangle, right: Rectangle, room: (from: Double, to: Double),
    source: LayerSource
  ) {
    (self.flat, self.left, self.right) = (flat, left, right)
    (self.room, self.source) = (room, source)
  }

  /// The distance between two lines, in points.
  private static let gap = 20.0

  /// Returns the height in points that a layer needs for these edges and their labels.
  static func height(of flat: LayeredGraph.Flat, source: LayerSource) -> Double {
    let words = (flat.there + flat.back).compactMap { source.labels[$0]?.level.height }
    let lines = Double(flat.there.count + flat.back.count - 1) * gap
    return lines + 2 * (words.max() ?? 0)
  }

  /// Adds the edges to a block: from the top those to the right, then those to the left.
  func add(to block: inout LayeredBlock) {
    let edges = flat.there + flat.back
    let middle = (room.from + room.to) / 2
    var y = left.center.y - Double(edges.count - 1) * Self.gap / 2
    for (place, edge) in edges.enumerated() {
      let ends = [Point(x: left.maxX, y: y), Point(x: right.x, y: y)]
      block.paths[edge] = flat.back.contains(edge) ? ends.reversed() : ends
      if let size = source.labels[edge]?.level {
        let isAbove = place == 0
        block.labels[edge] = LabelPlace(
          room: Rectangle(
            x: middle - size.width / 2, y: isAbove ? y - size.height : y, width: size.width,
            height: size.height),
          line: y, side: isAbove ? .above : .below, anchor: .middle)
      }
      y += Self.gap
    }
  }
}
