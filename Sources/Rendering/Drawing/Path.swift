/// Connected lines and cubic curves.
public struct Path: Equatable, Sendable {
  /// One step of a path, from where the step before it ended.
  public enum Segment: Equatable, Sendable {
    /// A jump that draws nothing: what follows is a part of its own.
    case move(to: Point)
    /// A straight line.
    case line(to: Point)
    /// A cubic Bézier curve with two control points.
    case curve(Point, Point, to: Point)

    /// Where the step ends.
    public var end: Point {
      switch self {
      case .move(let end), .line(let end), .curve(_, _, let end): end
      }
    }
  }

  /// Where the path begins.
  public var start: Point
  /// The steps, in order.
  public var segments: [Segment]
  /// Whether the last point is joined to the first, which makes a polygon.
  public var isClosed: Bool

  /// Creates a path from its parts.
  public init(from start: Point, _ segments: [Segment], isClosed: Bool = false) {
    self.start = start
    self.segments = segments
    self.isClosed = isClosed
  }

  /// Creates a path of straight lines through points; `nil` when there are none.
  public init?(through points: [Point], isClosed: Bool = false) {
    guard let start = points.first else { return nil }
    self.init(from: start, points.dropFirst().map { .line(to: $0) }, isClosed: isClosed)
  }

  /// Where the path ends.
  public var end: Point { segments.last?.end ?? start }
}
