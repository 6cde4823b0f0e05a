import LifelineDrawing

/// What lies on what in a picture, found from the picture alone.
struct PictureCollisions {
  struct Words {
    let string: String
    let box: Rectangle
  }

  private(set) var words: [Words] = []
  private(set) var lines: [(id: String, points: [Point])] = []
  private(set) var boxes: [(id: String, box: Rectangle)] = []
  let page: Size

  init(_ drawing: Drawing) {
    page = drawing.size
    for element in drawing.elements { collect(element, id: drawing.id) }
  }

  private mutating func collect(_ element: Drawing.Element, id: String) {
    switch element {
    case .group(let group):
      for element in group.elements { collect(element, id: group.id ?? id) }
    case .text(let text):
      let width = TextSize.width(of: text.string, in: text.font)
      let x =
        switch text.anchor {
        case .start: text.place.x
        case .middle: text.place.x - width / 2
        case .end: text.place.x - width
        }
      let (rise, fall) = (text.font.size * 0.74, text.font.size * 0.2)
      words.append(
        Words(
          string: text.string,
          box: Rectangle(x: x, y: text.place.y - rise, width: width, height: rise + fall)))
    case .shape(let shape):
      switch shape.outline {
      case .path(let path): lines.append((id, Self.points(on: path)))
      case .rectangle(let box, _): boxes.append((id, box))
      case .circle(let center, let radius):
        boxes.append((id, Rectangle(center: center, width: 2 * radius, height: 2 * radius)))
      }
    }
  }

  /// Words on words, on lines, on the borders of boxes and off the page, one sentence each.
  var complaints: [String] {
    var found: [String] = []
    for (index, word) in words.enumerated() {
      for other in words.dropFirst(index + 1) where overlap(word.box, other.box) {
        found.append("'\(word.string)' lies on '\(other.string)'")
      }
      for line in lines where line.points.contains(where: { contains(word.box, $0) }) {
        found.append("'\(word.string)' is crossed by \(line.id)")
      }
      for (id, box) in boxes where overlap(word.box, box) && !contains(box, word.box) {
        found.append("'\(word.string)' lies on the border of \(id)")
      }
      if !contains(Rectangle(x: 0, y: 0, width: page.width, height: page.height), word.box) {
        found.append("'\(word.string)' is off the page")
      }
    }
    return found
  }

  /// Boxes that overlap without one holding the other.
  var overlappingBoxes: [String] {
    boxes.indices.flatMap { first in
      boxes[(first + 1)...].compactMap { other in
        let box = boxes[first]
        guard overlap(box.box, other.box), !contains(box.box, other.box),
          !contains(other.box, box.box)
        else { return nil }
        return "\(box.id) overlaps \(other.id)"
      }
    }
  }

  private func overlap(_ a: Rectangle, _ b: Rectangle) -> Bool {
    a.x < b.maxX && b.x < a.maxX && a.y < b.maxY && b.y < a.maxY
  }

  private func contains(_ a: Rectangle, _ b: Rectangle) -> Bool {
    a.x <= b.x && b.maxX <= a.maxX && a.y <= b.y && b.maxY <= a.maxY
  }

  private func contains(_ box: Rectangle, _ point: Point) -> Bool {
    box.x < point.x && point.x < box.maxX && box.y < point.y && point.y < box.maxY
  }

  /// Points about a point apart, by the plain formula, so that the check shares no code with what
  /// it checks.
  private static func points(on path: Path) -> [Point] {
    var points = [path.start]
    for segment in path.segments {
      let from = points[points.count - 1]
      let (a, b, end) =
        switch segment {
        case .move(let end): (end, end, end)
        case .line(let end): (from, end, end)
        case .curve(let a, let b, let end): (a, b, end)
        }
      for step in 1...400 {
        let t = Double(step) / 400
        let s = 1 - t
        func blend(_ value: (Point) -> Double) -> Double {
          s * s * s * value(from) + 3 * s * s * t * value(a) + 3 * s * t * t * value(b)
            + t * t * t * value(end)
        }
        points.append(Point(x: blend(\.x), y: blend(\.y)))
      }
    }
    return points
  }
}
