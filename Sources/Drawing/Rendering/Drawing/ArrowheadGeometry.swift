extension Path {
  /// Returns the outlines of a head at the end of this path; closed ones are filled.
  func outlines(of head: Arrowhead, width: Double) -> [Path] {
    let tip = end
    let (dx, dy) = direction
    /// Returns the point that is `back` behind the tip and `aside` to its right.
    func point(_ back: Double, _ aside: Double) -> Point {
      Point(x: tip.x - back * dx - aside * dy, y: tip.y - back * dy + aside * dx)
    }
    let length = Arrowhead.length(at: width)
    switch head {
    case .filled:
      return [
        Path(
          from: tip,
          [.line(to: point(length, length * 0.38)), .line(to: point(length, length * -0.38))],
          isClosed: true)
      ]
    case .open:
      return [
        Path(
          from: point(length, length * 0.48),
          [.line(to: tip), .line(to: point(length, length * -0.48))])
      ]
    case .cross:
      let arm = length * 0.5
      return [
        Path(from: point(-arm, -arm), [.line(to: point(arm, arm))]),
        Path(from: point(-arm, arm), [.line(to: point(arm, -arm))]),
      ]
    }
  }

  /// Returns the path shortened at its end by `length` points, the room of a head; a path that is
  /// too short is unchanged.
  func shortened(by length: Double) -> Path {
    var path = self
    var rest = length
    while let last = path.segments.popLast() {
      if case .move = last { return self }
      let points = Path(from: path.end, [last]).samples
      for index in points.indices.dropFirst().reversed() {
        let (a, b) = (points[index - 1], points[index])
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let step = (dx * dx + dy * dy).squareRoot()
        if step > rest {
          let part = (Double(index) - rest / step) / Double(points.count - 1)
          path.segments.append(last.part(upTo: part, from: path.end))
          return path
        }
        rest -= step
      }
    }
    return self
  }

  /// Returns the path up to a head of `length` points; of one that is shorter only a point behind the head,
  /// from which the head has its direction.
  func upToHead(of length: Double) -> Path {
    let short = shortened(by: length)
    guard short == self else { return short }
    let (dx, dy) = direction
    func point(_ back: Double) -> Point { Point(x: end.x - back * dx, y: end.y - back * dy) }
    return Path(from: point(length + 0.1), [.line(to: point(length))])
  }

  /// The bounding box of all ends and control points.
  package var bounds: Rectangle {
    var (low, high) = (start, start)
    for segment in segments {
      let points: [Point] =
        switch segment {
        case .move(let end), .line(let end): [end]
        case .curve(let a, let b, let end): [a, b, end]
        }
      for point in points {
        low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
        high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
      }
    }
    return Rectangle(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Whether viewers would fill the path by default.
  var enclosesArea: Bool {
    segments.count > 1 || segments.contains { if case .curve = $0 { true } else { false } }
  }

  /// The direction at the end of the path, as a unit vector; to the right for an empty path.
  private var direction: (Double, Double) {
    let points: [Point] = segments.suffix(1).reduce(into: [segments.dropLast().last?.end ?? start])
    {
      if case .curve(let a, let b, _) = $1 { $0 += [a, b] }
    }
    for point in points.reversed() {
      let (x, y) = (end.x - point.x, end.y - point.y)
      let length = (x * x + y * y).squareRoot()
      if length > 0.001 { return (x / length, y / length) }
    }
    return (1, 0)
  }
}

extension Path.Segment {
  /// Returns the first part of a segment, from 0 for nothing to 1 for all of it.
  ///
  /// Source: de Casteljau's algorithm.
  func part(upTo t: Double, from start: Point) -> Path.Segment {
    func blend(_ a: Point, _ b: Point) -> Point {
      Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
    switch self {
    case .move(let end): return .move(to: blend(start, end))
    case .line(let end): return .line(to: blend(start, end))
    case .curve(let a, let b, let end):
      let (first, middle, last) = (blend(start, a), blend(a, b), blend(b, end))
      let (left, right) = (blend(first, middle), blend(middle, last))
      return .curve(first, left, to: blend(left, right))
    }
  }

  /// Returns the last part of a segment and its start, from 0 for all of it to 1 for nothing.
  func part(from t: Double, of start: Point) -> (start: Point, segment: Path.Segment) {
    switch self {
    case .move(let end), .line(let end):
      return (part(upTo: t, from: start).end, end == start ? self : .line(to: end))
    case .curve(let a, let b, let end):
      let back = Path.Segment.curve(b, a, to: start).part(upTo: 1 - t, from: end)
      guard case .curve(let c, let d, let from) = back else { return (start, self) }
      return (from, .curve(d, c, to: end))
    }
  }
}

extension Path {
  /// Points on the path, so close together that lines between them approximate it, and that one of
  /// them is near anything near the path.
  fileprivate var samples: [Point] {
    var points = [start]
    for segment in segments {
      let from = points[points.count - 1]
      switch segment {
      case .move(let end): points.append(end)
      case .line(let end):
        let steps = max(1, Int((from.distance(to: end) / 16).rounded(.up)))
        for step in 1...steps {
          let t = Double(step) / Double(steps)
          points.append(Point(x: from.x + t * (end.x - from.x), y: from.y + t * (end.y - from.y)))
        }
      case .curve(let a, let b, let end):
        let steps = 16
        for step in 1...steps {
          let t = Double(step) / Double(steps)
          let s = 1 - t
          let (k0, k1, k2, k3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
          points.append(
            Point(
              x: k0 * from.x + k1 * a.x + k2 * b.x + k3 * end.x,
              y: k0 * from.y + k1 * a.y + k2 * b.y + k3 * end.y))
        }
      }
    }
    return points
  }
}
