import LifelineRendering

extension PlacedStateGraph {
  /// Makes the page fit what is on it: dot's has an invisible margin, and words may have moved
  /// beyond it.
  mutating func fitPage() {
    let lines = paths.compactMap { $0.map(Polyline.init)?.bounds }
    let all = vertices.values + labels.compactMap { $0 } + callouts.compactMap { $0 } + lines
    let (left, top) = (all.map(\.x).min() ?? 0, all.map(\.y).min() ?? 0)
    let margin = StateGraphStyle.pageMargin
    size = Size(
      width: ((all.map(\.maxX).max() ?? 0) - left + 2 * margin).rounded(.up),
      height: ((all.map(\.maxY).max() ?? 0) - top + 2 * margin).rounded(.up))
    move(x: (margin - left).rounded(), y: (margin - top).rounded())
  }

  /// Moves everything.
  package mutating func move(x dx: Double, y dy: Double) {
    vertices = vertices.mapValues { $0.moved(x: dx, y: dy) }
    titles = titles.mapValues { $0.moved(x: dx, y: dy) }
    labels = labels.map { $0?.moved(x: dx, y: dy) }
    callouts = callouts.map { $0?.moved(x: dx, y: dy) }
    paths = paths.map { $0?.moved(x: dx, y: dy) }
  }
}
