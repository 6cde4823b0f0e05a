/// Putting parts of a layered graph into boxes.
extension PlacedStateGraph {
  /// Placeholders for the y coordinate of a port at the border of the enclosing box, until that is
  /// known.
  static let ownerTop = -Double.infinity
  static let ownerBottom = Double.infinity

  /// Returns the part inside a box with space for a title.
  ///
  /// - Parameters:
  ///   - id: The id of the box.
  ///   - title: The size of the title in points.
  ///   - margin: The distance between the border and the contents in points.
  ///   - isTurned: Whether the graph is turned, so that the title is at the left.
  /// - Returns: The box with its contents.
  func framed(_ id: String, title: Size, margin: Double, isTurned: Bool) -> PlacedStateGraph {
    let bounds = bounds
    let head = (isTurned ? title.width : title.height) + 18
    let (left, top) = isTurned ? (head, margin) : (margin, head)
    var framed = moved(x: left - bounds.x, y: top - bounds.y)
    framed.size = Size(
      width: max(bounds.width + left + margin, isTurned ? 0 : title.width + 20),
      height: max(bounds.height + top + margin, isTurned ? title.height + 20 : 0))
    framed.routes = framed.routes.mapValues { points in
      points.map { $0.y.isFinite ? $0 : Point(x: $0.x, y: $0.y < 0 ? 0 : framed.size.height) }
    }
    let place = Rectangle(x: 0, y: 0, width: framed.size.width, height: framed.size.height)
    framed.titles[id] = framed.titlePlace(title, in: place, isTurned: isTurned)
    return framed
  }

  /// Returns a rectangle for the title of a box at its upper edge, clear of edges if possible.
  func titlePlace(_ title: Size, in box: Rectangle, isTurned: Bool) -> Rectangle {
    func place(_ start: Double) -> Rectangle {
      isTurned
        ? Rectangle(x: box.x + 7, y: start, width: title.width, height: title.height)
        : Rectangle(x: start, y: box.y + 7, width: title.width, height: title.height)
    }
    let (start, end) = isTurned ? (box.y + 10, box.maxY) : (box.x + 10, box.maxX)
    let length = isTurned ? title.height : title.width
    let segments = routes.values.flatMap { zip($0, $0.dropFirst()) }
    var next = start
    while next + length + 6 <= end {
      let room = place(next).grown(by: 6)
      let hits = segments.filter { room.isTouched(from: $0, to: $1) }
      guard !hits.isEmpty else { return place(next) }
      next = hits.map { isTurned ? max($0.y, $1.y) : max($0.x, $1.x) }.min().map { $0 + 8 } ?? end
    }
    return place(start)
  }
}

extension Rectangle {
  /// Tells whether a horizontal or vertical line touches the rectangle.
  fileprivate func isTouched(from a: Point, to b: Point) -> Bool {
    min(a.x, b.x) < maxX && max(a.x, b.x) > x && min(a.y, b.y) < maxY && max(a.y, b.y) > y
  }
}
