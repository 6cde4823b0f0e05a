extension Rectangle {
  /// Returns the rectangle grown by a distance on every side; a negative one shrinks it.
  package func grown(by distance: Double) -> Rectangle {
    Rectangle(
      x: x - distance, y: y - distance, width: max(width + 2 * distance, 0),
      height: max(height + 2 * distance, 0))
  }

  /// Returns the smallest rectangle around two.
  package func union(_ other: Rectangle) -> Rectangle {
    let (x, y) = (min(x, other.x), min(y, other.y))
    return Rectangle(
      x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// Tells whether two rectangles share an area.
  package func overlaps(_ other: Rectangle) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// Tells whether another rectangle lies inside.
  package func contains(_ other: Rectangle) -> Bool {
    x <= other.x && other.maxX <= maxX && y <= other.y && other.maxY <= maxY
  }

  /// Tells whether a straight line touches the inside.
  ///
  /// Source: Liang and Barsky, "A new concept and method for line clipping", 1984.
  package func isCrossed(from a: Point, to b: Point) -> Bool {
    var (enter, leave) = (0.0, 1.0)
    let sides = [
      (a.x - b.x, a.x - x), (b.x - a.x, maxX - a.x), (a.y - b.y, a.y - y), (b.y - a.y, maxY - a.y),
    ]
    for (step, distance) in sides {
      if step == 0 {
        if distance <= 0 { return false }
      } else if step < 0 {
        enter = max(enter, distance / step)
      } else {
        leave = min(leave, distance / step)
      }
      if enter >= leave { return false }
    }
    return true
  }
}

extension Path {
  /// Points on the path: close enough together that straight lines between them look the same, and
  /// that one of them is near to whatever is near to the path.
  package var samples: [Point] {
    var points = [start]
    for segment in segments {
      let from = points[points.count - 1]
      switch segment {
      case .move(let end): points.append(end)
      case .line(let end):
        let steps = max(1, Int((from.distance(to: end) / 16).rounded(.up)))
        for step in 1...steps {
          let t = Double(step) / Double(steps)
          points.append(Point(x: from.x + t * (end.x - from.x), y: from.y + t * (end.y - from.y)))
        }
      case .curve(let a, let b, let end):
        let steps = 16
        for step in 1...steps {
          let t = Double(step) / Double(steps)
          let s = 1 - t
          let (k0, k1, k2, k3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
          points.append(
            Point(
              x: k0 * from.x + k1 * a.x + k2 * b.x + k3 * end.x,
              y: k0 * from.y + k1 * a.y + k2 * b.y + k3 * end.y))
        }
      }
    }
    return points
  }
}

/// A path as straight lines, with the rectangle around them to look at first.
package struct Polyline {
  package let points: [Point]
  package let bounds: Rectangle

  package init(_ path: Path) {
    points = path.samples
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    bounds = Rectangle(
      x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  /// Tells whether the line touches the inside of a rectangle.
  package func crosses(_ rectangle: Rectangle) -> Bool {
    guard bounds.grown(by: 0.5).overlaps(rectangle) else { return false }
    return zip(points, points.dropFirst()).contains { rectangle.isCrossed(from: $0, to: $1) }
  }
}
