/// Boxes that no arrow joins, as the regions of a parallel state.
extension Nest {
  private static let mostInRow = 5

  /// The boxes of one row, with their forms.
  private struct Row {
    var frames: [NestedBox]
    var height: Double { frames.map(\.size.height).max() ?? 0 }
    var width: Double { frames.map(\.size.width).reduce(0, +) }

    /// The width of the row if all boxes have that of the widest.
    var equalWidth: Double {
      let widest = frames.map(\.size.width).max() ?? 0
      return Double(frames.count) * (widest + Nest.gap) - Nest.gap
    }

    /// Returns the width of each box if they share some room: equal ones where all fit so.
    func widths(sharing room: Double) -> [Double] {
      let share = room / Double(frames.count)
      if frames.allSatisfy({ $0.size.width <= share }) { return frames.map { _ in share } }
      return frames.map { $0.size.width + (room - width) / Double(frames.count) }
    }
  }

  /// Places boxes in rows in their order, as text is broken into lines, with the least height.
  ///
  /// Takes O(boxes) rows of up to five boxes; a box has a form for each number of boxes in its row.
  mutating func rows() -> PlacedStateGraph? {
    guard items.allSatisfy({ graph.vertices[$0].isBox }),
      starts.values.allSatisfy({ graph.edges[$0].labels.isEmpty })
    else { return nil }
    var best: [(height: Double, rows: [Row])?] = [(0, [])]
    for end in items.indices {
      var least: (height: Double, rows: [Row])?
      for first in max(0, end - Self.mostInRow + 1)...end {
        guard let known = best[first], let row = row(Array(items[first...end])) else { continue }
        let height = known.height + row.height + Self.gap
        if height < least?.height ?? .infinity { least = (height, known.rows + [row]) }
      }
      best.append(least)
    }
    return best.last.flatMap { $0 }.map { placed($0.rows) }
  }

  /// Returns the lowest row of some boxes that fits the page.
  private mutating func row(_ boxes: [Int]) -> Row? {
    let room = width - 2 * StateGraphStyle.pageMargin - Self.gap * Double(boxes.count - 1)
    var forms: [[NestedBox]] = []
    for box in boxes { forms.append((1...boxes.count).compactMap { frame(box, columns: $0) }) }
    let heights = Set(forms.joined().map(\.size.height)).sorted()
    return heights.lazy.compactMap { height -> Row? in
      let frames = forms.compactMap { own in
        own.filter { $0.size.height <= height }.min { $0.size.width < $1.size.width }
      }
      let row = Row(frames: frames)
      return frames.count == boxes.count && row.width <= room ? row : nil
    }.first
  }

  /// Places rows below each other, all of one width, with columns where the boxes leave room.
  private func placed(_ rows: [Row]) -> PlacedStateGraph {
    let room = self.width - 2 * StateGraphStyle.pageMargin
    let natural = rows.map { $0.width + Self.gap * Double($0.frames.count - 1) }.max() ?? 0
    let width = max(natural, rows.map(\.equalWidth).filter { $0 <= room }.max() ?? 0)
    var whole = PlacedStateGraph()
    var (y, next) = (0.0, 0)
    for row in rows {
      let widths = row.widths(sharing: width - Self.gap * Double(row.frames.count - 1))
      var x = 0.0
      if items[next..<(next + row.frames.count)].contains(where: { starts[$0] != nil }) { y += 26 }
      for (frame, width) in zip(row.frames, widths) {
        let box = graph.vertices[items[next]]
        let place = Rectangle(x: x, y: y, width: width, height: row.height)
        whole.vertices[box.id] = place
        whole.add(frame, in: box)
        whole.titles[box.id] = whole.titlePlace(box.size, in: place, isTurned: false)
        if let start = starts[items[next]] { whole.placeStart(start, above: place, graph) }
        x = place.maxX + Self.gap
        next += 1
      }
      y += row.height + Self.gap
    }
    whole.fitPage()
    return whole
  }
}

extension PlacedStateGraph {
  /// Places an initial arrow above a box.
  fileprivate mutating func placeStart(
    _ number: Int, above box: Rectangle, _ graph: MeasuredGraph
  ) {
    let mark = graph.vertices[graph.edges[number].from]
    let dot = Point(x: box.center.x, y: box.y - 14 - mark.size.height / 2)
    vertices[mark.id] = Rectangle(
      center: dot, width: mark.size.width, height: mark.size.height)
    routes[number] = [
      Point(x: dot.x, y: dot.y + mark.size.height / 2), Point(x: dot.x, y: box.y),
    ]
  }
}
