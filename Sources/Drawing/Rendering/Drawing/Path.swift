/// Connected lines and cubic curves.
package struct Path: Equatable, Sendable {
  /// A segment of a path, from the end of the previous one.
  package enum Segment: Equatable, Sendable {
    /// A jump without a line, which begins another part.
    case move(to: Point)
    /// A straight line.
    case line(to: Point)
    /// A cubic Bézier curve with two control points.
    case curve(Point, Point, to: Point)

    /// The end of the segment.
    package var end: Point {
      switch self {
      case .move(let end), .line(let end), .curve(_, _, let end): end
      }
    }
  }

  /// The start of the path.
  package var start: Point
  /// The segments, in order.
  package var segments: [Segment]
  /// Whether the last point is joined to the first, as in a polygon.
  var isClosed: Bool

  package init(from start: Point, _ segments: [Segment], isClosed: Bool = false) {
    self.start = start
    self.segments = segments
    self.isClosed = isClosed
  }

  /// Creates a path of straight lines through points; `nil` when there are none.
  init?(through points: [Point], isClosed: Bool = false) {
    guard let start = points.first else { return nil }
    self.init(from: start, points.dropFirst().map { .line(to: $0) }, isClosed: isClosed)
  }

  /// The end of the path.
  package var end: Point { segments.last?.end ?? start }

  /// Whether its corners are the middles of the sides of its bounds.
  var isDiamond: Bool {
    let (corners, middle) = ([start] + segments.map(\.end), bounds.center)
    return isClosed && corners.count == 4
      && corners.allSatisfy { (abs($0.x - middle.x) < 0.01) != (abs($0.y - middle.y) < 0.01) }
  }
}

extension Path {
  /// Returns the parts before and after a rounded region: the first is `nil` when the path begins
  /// inside, the second is the whole path when it never enters the region.
  package func parts(outside place: Rectangle) -> (before: Path?, after: Path) {
    var first: (segment: Int, part: Double)?
    var last: (segment: Int, part: Double)?
    var from = start
    for (index, segment) in segments.enumerated() {
      let steps = max(16, Int(from.distance(to: segment.end) / 3))
      func holds(_ part: Double) -> Bool {
        place.holdsRound(segment.part(upTo: part, from: from).end)
      }
      /// Returns where the path crosses the border, between points inside and outside.
      func edge(inside: Double, outside: Double) -> Double {
        var (inside, outside) = (inside, outside)
        for _ in 0..<20 {
          let middle = (inside + outside) / 2
          if holds(middle) { inside = middle } else { outside = middle }
        }
        return outside
      }
      let parts = (0...steps).map { Double($0) / Double(steps) }
      let inside = parts.indices.filter { holds(parts[$0]) }
      if let low = inside.first, let high = inside.last {
        let isEntry = first == nil && low > 0
        first = first ?? (index, isEntry ? edge(inside: parts[low], outside: parts[low - 1]) : 0)
        last = (
          index, high == steps ? 1 : edge(inside: parts[high], outside: parts[high + 1])
        )
      }
      from = segment.end
    }
    guard let first, let last else { return (nil, self) }
    func origin(_ index: Int) -> Point { index == 0 ? start : segments[index - 1].end }
    let isFromStart = first.segment == 0 && first.part == 0
    let before = Path(
      from: start,
      segments[..<first.segment]
        + [segments[first.segment].part(upTo: first.part, from: origin(first.segment))])
    let rest = segments[last.segment].part(from: last.part, of: origin(last.segment))
    let after = Path(from: rest.start, [rest.segment] + segments[(last.segment + 1)...])
    return (isFromStart ? nil : before, after)
  }
}

extension Rectangle {
  /// Returns whether a point is in the largest stadium shape inside the rectangle.
  fileprivate func holdsRound(_ point: Point) -> Bool {
    let radius = min(width, height) / 2
    let dx = max(x + radius - point.x, point.x - (maxX - radius), 0)
    let dy = max(y + radius - point.y, point.y - (maxY - radius), 0)
    return dx * dx + dy * dy < radius * radius
  }
}

extension Path {
  /// Returns a line through points, with axis-parallel segments and rounded corners.
  init?(roundedThrough points: [Point], radius: Double) {
    guard let first = points.first, let last = points.last else { return nil }
    self.init(from: first, [])
    for index in points.indices.dropFirst().dropLast() {
      let (before, corner, after) = (points[index - 1], points[index], points[index + 1])
      func towards(_ end: Point, _ part: Double) -> Point {
        let (dx, dy) = (end.x - corner.x, end.y - corner.y)
        let length = max(abs(dx) + abs(dy), 0.001)
        let reach = min(radius, length / 2) * part / length
        return Point(x: corner.x + dx * reach, y: corner.y + dy * reach)
      }
      segments.append(.line(to: towards(before, 1)))
      // The control points of a quarter circle.
      segments.append(.curve(towards(before, 0.45), towards(after, 0.45), to: towards(after, 1)))
    }
    segments.append(.line(to: last))
  }
}
