/// An outline with what fills it and what draws it.
package struct Shape: Equatable, Sendable {
  /// The outline of a shape.
  package enum Outline: Equatable, Sendable {
    /// A rectangle whose corners are rounded with a radius in points; zero is sharp.
    case rectangle(Rectangle, radius: Double)
    /// A circle with a radius in points.
    case circle(center: Point, radius: Double)
    /// Lines and curves.
    case path(Path)
  }

  /// The outline.
  package var outline: Outline
  /// The colour inside; `nil` leaves it open.
  package var fill: Colour?
  /// How the outline is drawn; `nil` leaves it out.
  package var stroke: Stroke?
  /// What stands at the end of a path, the only outline that has one; `nil` for nothing.
  package var head: Arrowhead?

  package init(
    _ outline: Outline, fill: Colour? = nil, stroke: Stroke? = nil, head: Arrowhead? = nil
  ) {
    self.outline = outline
    self.fill = fill
    self.stroke = stroke
    self.head = head
  }

  /// Creates a straight line.
  package static func line(
    from start: Point, to end: Point, stroke: Stroke, head: Arrowhead? = nil
  ) -> Shape {
    Shape(.path(Path(from: start, [.line(to: end)])), stroke: stroke, head: head)
  }
}

/// How a line is drawn.
package struct Stroke: Hashable, Sendable {
  /// The rhythm of a line.
  package enum Dash: String, Hashable, Sendable {
    case solid
    case dashed
    case dotted
  }

  /// The colour.
  package var colour: Colour
  /// The width in points.
  package var width: Double
  /// The rhythm.
  package var dash: Dash

  package init(_ colour: Colour, width: Double = 1, dash: Dash = .solid) {
    self.colour = colour
    self.width = width
    self.dash = dash
  }
}

/// What stands at the end of a line; its tip lies on the last point of the path.
package enum Arrowhead: Hashable, Sendable {
  /// A filled triangle: UML's synchronous message, and a transition.
  case filled
  /// Two strokes: UML's asynchronous message.
  case open
  /// An x: something that did not arrive.
  case cross

  /// How far a head reaches back from its tip, in points, at a given width of the line.
  package static func length(at width: Double) -> Double { 5.5 + 2.5 * width }
}
