/// Connected lines and cubic curves.
package struct Path: Equatable, Sendable {
  /// One step of a path, from where the step before it ended.
  package enum Segment: Equatable, Sendable {
    /// A jump that draws nothing: what follows is a part of its own.
    case move(to: Point)
    /// A straight line.
    case line(to: Point)
    /// A cubic Bézier curve with two control points.
    case curve(Point, Point, to: Point)

    /// Where the step ends.
    package var end: Point {
      switch self {
      case .move(let end), .line(let end), .curve(_, _, let end): end
      }
    }
  }

  /// Where the path begins.
  package var start: Point
  /// The steps, in order.
  package var segments: [Segment]
  /// Whether the last point is joined to the first, which makes a polygon.
  package var isClosed: Bool

  package init(from start: Point, _ segments: [Segment], isClosed: Bool = false) {
    self.start = start
    self.segments = segments
    self.isClosed = isClosed
  }

  /// Creates a path of straight lines through points; `nil` when there are none.
  package init?(through points: [Point], isClosed: Bool = false) {
    guard let start = points.first else { return nil }
    self.init(from: start, points.dropFirst().map { .line(to: $0) }, isClosed: isClosed)
  }

  /// Where the path ends.
  package var end: Point { segments.last?.end ?? start }
}
