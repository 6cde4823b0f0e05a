import LifelineDrawing

extension Drawing {
  /// Every text with the box that it fills: the width that was measured, and its capitals.
  var textBoxes: [(String, Rectangle)] { elements.flatMap(\.textBoxes) }

  /// Every group, outer ones first.
  var groups: [Group] { elements.flatMap(\.groups) }
}

extension Drawing.Element {
  var textBoxes: [(String, Rectangle)] {
    switch self {
    case .shape: return []
    case .group(let group): return group.elements.flatMap(\.textBoxes)
    case .text(let text):
      let width = TextSize.width(of: text.string, in: text.font)
      let x =
        switch text.anchor {
        case .start: text.place.x
        case .middle: text.place.x - width / 2
        case .end: text.place.x - width
        }
      let height = text.font.size * 0.72
      return [
        (
          text.string,
          Rectangle(x: x, y: text.place.y - height, width: width, height: height)
        )
      ]
    }
  }

  var groups: [Group] {
    guard case .group(let group) = self else { return [] }
    return [group] + group.elements.flatMap(\.groups)
  }

  var rectangle: Rectangle? {
    guard case .shape(let shape) = self, case .rectangle(let rectangle, _) = shape.outline else {
      return nil
    }
    return rectangle
  }
}

extension Group {
  /// Where the paths in this group end.
  var ends: [Point] {
    elements.compactMap { element in
      guard case .shape(let shape) = element, case .path(let path) = shape.outline else {
        return nil
      }
      return path.end
    }
  }

  /// The pieces of the vertical lines in this group, as boxes without width.
  var verticals: [Rectangle] {
    elements.flatMap { element -> [Rectangle] in
      guard case .shape(let shape) = element, case .path(let path) = shape.outline else {
        return []
      }
      var last = path.start
      var pieces: [Rectangle] = []
      for segment in path.segments {
        if case .line(let end) = segment {
          pieces.append(Rectangle(x: last.x, y: last.y, width: 0, height: end.y - last.y))
        }
        last = segment.end
      }
      return pieces
    }
  }
}

extension Rectangle {
  func intersects(_ other: Rectangle) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}
