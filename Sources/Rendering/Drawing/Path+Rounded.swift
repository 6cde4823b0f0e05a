extension Path {
  /// A line through points, upright or level between them, with rounded corners.
  package init?(roundedThrough points: [Point], radius: Double) {
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
      // The control points of a quarter of a circle.
      segments.append(.curve(towards(before, 0.45), towards(after, 0.45), to: towards(after, 1)))
    }
    segments.append(.line(to: last))
  }
}
