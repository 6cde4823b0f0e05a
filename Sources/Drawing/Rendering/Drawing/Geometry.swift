/// A point in a drawing, in points from the top left corner.
package struct Point: Hashable, Sendable {
  /// The distance from the left.
  package var x: Double
  /// The distance from the top.
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A size in points.
public struct Size: Hashable, Sendable {
  /// The width.
  public package(set) var width: Double
  /// The height.
  public package(set) var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// An axis-parallel rectangle, in points.
package struct Rectangle: Hashable, Sendable {
  /// The left edge.
  package var x: Double
  /// The upper edge.
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package init(center: Point, width: Double, height: Double) {
    self.init(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }

  /// The right edge.
  package var maxX: Double { x + width }
  /// The lower edge.
  package var maxY: Double { y + height }
  /// The centre.
  package var center: Point { Point(x: x + width / 2, y: y + height / 2) }
}

extension Rectangle {
  func moved(x dx: Double, y dy: Double) -> Rectangle {
    Rectangle(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Returns the rectangle enlarged by a distance on every side; a negative one shrinks it.
  package func grown(by distance: Double) -> Rectangle {
    Rectangle(
      x: x - distance, y: y - distance, width: max(width + 2 * distance, 0),
      height: max(height + 2 * distance, 0))
  }

  /// Returns the smallest rectangle that contains two.
  package func union(_ other: Rectangle) -> Rectangle {
    let (x, y) = (min(x, other.x), min(y, other.y))
    return Rectangle(
      x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// Returns whether another rectangle is inside.
  package func contains(_ other: Rectangle) -> Bool {
    x <= other.x && other.maxX <= maxX && y <= other.y && other.maxY <= maxY
  }

  /// The rectangle with `x` and `y` swapped.
  var transposed: Rectangle { Rectangle(x: y, y: x, width: height, height: width) }
}

extension Size {
  /// The size with width and height swapped.
  var transposed: Size { Size(width: height, height: width) }
}

extension Point {
  /// The point with `x` and `y` swapped.
  var transposed: Point { Point(x: y, y: x) }

  func moved(x dx: Double, y dy: Double) -> Point { Point(x: x + dx, y: y + dy) }
}

extension Path {
  func moved(x dx: Double, y dy: Double) -> Path {
    mapped { $0.moved(x: dx, y: dy) }
  }

  /// Returns the path with every point transformed.
  func mapped(_ place: (Point) -> Point) -> Path {
    Path(
      from: place(start),
      segments.map { segment in
        switch segment {
        case .move(let end): .move(to: place(end))
        case .line(let end): .line(to: place(end))
        case .curve(let a, let b, let end): .curve(place(a), place(b), to: place(end))
        }
      }, isClosed: isClosed)
  }
}

extension Point {
  /// Returns the distance to another point.
  func distance(to other: Point) -> Double {
    ((other.x - x) * (other.x - x) + (other.y - y) * (other.y - y)).squareRoot()
  }
}

extension Drawing.Element {
  /// Returns the element moved.
  func moved(x dx: Double, y dy: Double) -> Drawing.Element {
    switch self {
    case .shape(var shape):
      shape.outline = shape.outline.moved(x: dx, y: dy)
      return .shape(shape)
    case .text(var text):
      text.place = text.place.moved(x: dx, y: dy)
      return .text(text)
    case .group(var group):
      group.elements = group.elements.map { $0.moved(x: dx, y: dy) }
      return .group(group)
    }
  }
}

extension Shape.Outline {
  fileprivate func moved(x dx: Double, y dy: Double) -> Shape.Outline {
    switch self {
    case .rectangle(let rectangle, let radius):
      return .rectangle(rectangle.moved(x: dx, y: dy), radius: radius)
    case .circle(let center, let radius):
      return .circle(center: center.moved(x: dx, y: dy), radius: radius)
    case .path(let path): return .path(path.moved(x: dx, y: dy))
    }
  }
}
