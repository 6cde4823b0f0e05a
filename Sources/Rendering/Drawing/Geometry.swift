/// A place in a drawing, in points from the top left corner.
package struct Point: Hashable, Sendable {
  /// How far to the right.
  package var x: Double
  /// How far down.
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height in points.
public struct Size: Hashable, Sendable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// An upright rectangle, in points.
package struct Rectangle: Hashable, Sendable {
  /// The left edge.
  package var x: Double
  /// The upper edge.
  package var y: Double
  /// The width.
  package var width: Double
  /// The height.
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
  /// The point in the middle.
  package var center: Point { Point(x: x + width / 2, y: y + height / 2) }
}
