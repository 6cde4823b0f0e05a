extension PlacedStateGraph {
  /// Whether no text lies on a line, a state or another text, no line passes through a state, and no
  /// two lines lie on each other; takes O(lines²).
  func isLegible(in graph: MeasuredGraph) -> Bool {
    let states = graph.vertices.filter { !$0.isBox }.compactMap { vertices[$0.id] }
    let signs = badges.compactMap { number, center -> Part? in
      graph.edges[number].badge.map {
        Part(edge: number, box: Rectangle(center: center, width: $0.width, height: $0.height))
      }
    }
    let texts = labels.map { Part(edge: $0.key, box: $0.value.room) } + signs
    let lines = routes.flatMap { number, route in
      zip(route, route.dropFirst()).map { Part(edge: number, box: Rectangle(from: $0, to: $1)) }
    }
    for (index, text) in texts.enumerated() {
      let isSign = index >= labels.count
      guard !states.contains(where: text.box.overlaps),
        !titles.values.contains(where: text.box.overlaps),
        !texts[(index + 1)...].contains(where: { text.box.overlaps($0.box) }),
        !lines.contains(where: { text.box.overlaps($0.box) && !(isSign && $0.edge == text.edge) })
      else { return false }
    }
    return lines.enumerated().allSatisfy { index, line in
      !states.contains { $0.grown(by: -1).overlaps(line.box) }
        && !lines[(index + 1)...].contains { $0.edge != line.edge && line.liesOn($0) }
    }
  }

  /// A text or a straight part of an arrow.
  private struct Part {
    let edge: Int
    let box: Rectangle

    /// Whether two lines of one direction are nearly on each other.
    func liesOn(_ other: Part) -> Bool {
      (box.width == 0) == (other.box.width == 0) && box.grown(by: 2).overlaps(other.box)
    }
  }
}

extension Rectangle {
  /// The line between two points.
  init(from a: Point, to b: Point) {
    self.init(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
  }

  /// Whether another rectangle, which may be a line, has a point inside.
  func overlaps(_ other: Rectangle) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}
