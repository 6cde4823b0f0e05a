extension Rectangle {
  package func moved(x dx: Double, y dy: Double) -> Rectangle {
    Rectangle(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// The rectangle with across for down.
  package var transposed: Rectangle { Rectangle(x: y, y: x, width: height, height: width) }
}

extension Point {
  /// The point with across for down.
  package var transposed: Point { Point(x: y, y: x) }

  package func moved(x dx: Double, y dy: Double) -> Point { Point(x: x + dx, y: y + dy) }

  package func clamped(to room: Rectangle) -> Point {
    Point(x: min(max(x, room.x), room.maxX), y: min(max(y, room.y), room.maxY))
  }
}

extension Path {
  package func moved(x dx: Double, y dy: Double) -> Path {
    mapped { $0.moved(x: dx, y: dy) }
  }

  /// The path with its control points inside a rectangle; its ends stay where they are.
  package func clamped(to room: Rectangle) -> Path {
    let ends = [start, segments.dropLast().last?.end, end]
    return mapped { ends.contains($0) ? $0 : $0.clamped(to: room) }
  }

  /// The path with every point somewhere else.
  package func mapped(_ place: (Point) -> Point) -> Path {
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

  /// The path with its curves running into one another without a kink: where two meet, their
  /// control points are turned into one line.
  package func smoothed() -> Path {
    var path = self
    for index in path.segments.indices.dropFirst() {
      guard case .curve(let a, let b, let joint) = path.segments[index - 1],
        case .curve(let c, let d, let end) = path.segments[index]
      else { continue }
      let (dx, dy) = (c.x - b.x, c.y - b.y)
      let length = (dx * dx + dy * dy).squareRoot()
      guard length > 0.01 else { continue }
      let (back, ahead) = (b.distance(to: joint) / length, c.distance(to: joint) / length)
      path.segments[index - 1] = .curve(
        a, Point(x: joint.x - dx * back, y: joint.y - dy * back), to: joint)
      path.segments[index] = .curve(
        Point(x: joint.x + dx * ahead, y: joint.y + dy * ahead), d, to: end)
    }
    return path
  }
}

extension Point {
  /// How far away another point is.
  package func distance(to other: Point) -> Double {
    ((other.x - x) * (other.x - x) + (other.y - y) * (other.y - y)).squareRoot()
  }
}
