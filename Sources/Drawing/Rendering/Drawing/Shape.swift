/// An outline with a fill and a stroke.
package struct Shape: Equatable, Sendable {
  /// The outline of a shape.
  package enum Outline: Equatable, Sendable {
    /// A rectangle with a corner radius in points; zero for sharp corners.
    case rectangle(Rectangle, radius: Double)
    /// A circle with a radius in points.
    case circle(center: Point, radius: Double)
    /// Lines and curves.
    case path(Path)
  }

  package var outline: Outline
  /// The fill; `nil` for none.
  package var fill: Colour?
  /// The stroke; `nil` for none.
  package var stroke: Stroke?
  /// The arrowhead at the end of a path; `nil` for none.
  var head: Arrowhead?

  package init(
    _ outline: Outline, fill: Colour? = nil, stroke: Stroke? = nil, head: Arrowhead? = nil
  ) {
    self.outline = outline
    self.fill = fill
    self.stroke = stroke
    self.head = head
  }

  /// Creates a diamond that touches the sides of a rectangle with its corners.
  package static func diamond(_ box: Rectangle, _ fill: Colour?, _ stroke: Stroke?) -> Shape {
    let (middle, left, right) = (
      box.center, Point(x: box.x, y: box.center.y), Point(x: box.maxX, y: box.center.y)
    )
    let path = Path(
      from: left,
      [
        .line(to: Point(x: middle.x, y: box.y)), .line(to: right),
        .line(to: Point(x: middle.x, y: box.maxY)),
      ], isClosed: true)
    return Shape(.path(path), fill: fill, stroke: stroke)
  }

  /// Creates UML's note: a box with a folded corner.
  static func note(_ box: Rectangle, ear: Double) -> [Shape] {
    let fold = [
      Point(x: box.maxX - ear, y: box.y), Point(x: box.maxX - ear, y: box.y + ear),
      Point(x: box.maxX, y: box.y + ear),
    ]
    let outline = [
      Point(x: box.x, y: box.y), fold[0], fold[2], Point(x: box.maxX, y: box.maxY),
      Point(x: box.x, y: box.maxY),
    ]
    let border = Stroke(.surfaceBorder, width: 0.9)
    return [
      Path(through: outline, isClosed: true).map {
        Shape(.path($0), fill: .surface, stroke: border)
      },
      Path(through: fold).map { Shape(.path($0), stroke: border) },
    ].compactMap(\.self)
  }

  /// Creates a straight line.
  package static func line(
    from start: Point, to end: Point, stroke: Stroke, head: Arrowhead? = nil
  ) -> Shape {
    Shape(.path(Path(from: start, [.line(to: end)])), stroke: stroke, head: head)
  }
}

/// The stroke of a line.
package struct Stroke: Hashable, Sendable {
  /// The dash pattern of a line.
  package enum Dash: String, Hashable, Sendable {
    case solid
    case dashed
    case dotted
    case longDashed
    case dashDotted

    /// The nearest style that Graphviz has.
    var graphviz: String { self == .dotted ? "dotted" : "dashed" }
  }

  package var colour: Colour
  /// The width in points.
  var width: Double
  /// The dash pattern.
  package var dash: Dash

  package init(_ colour: Colour, width: Double = 1, dash: Dash = .solid) {
    self.colour = colour
    self.width = width
    self.dash = dash
  }
}

/// An arrowhead; its tip is the last point of the path.
package enum Arrowhead: Hashable, Sendable {
  /// A filled triangle: UML's synchronous message, or a transition.
  case filled
  /// Two strokes: UML's asynchronous message.
  case open
  /// An x: an event without effect.
  case cross

  /// Returns the length of a head in points, for a line width.
  static func length(at width: Double) -> Double { 5.5 + 2.5 * width }
}
