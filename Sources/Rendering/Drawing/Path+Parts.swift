extension Path {
  /// The parts of the path before and after it passes through a round place, which they leave
  /// free; the first is `nil` when the path begins in it, and the second is all of it when the
  /// path passes by.
  func parts(outside place: Rectangle) -> (before: Path?, after: Path) {
    let steps = 48
    var first: (segment: Int, part: Double)?
    var last: (segment: Int, part: Double)?
    var from = start
    for (index, segment) in segments.enumerated() {
      for step in 0...steps {
        let part = Double(step) / Double(steps)
        guard place.holdsRound(segment.part(upTo: part, from: from).end) else { continue }
        first = first ?? (index, max(0, part - 0.5 / Double(steps)))
        last = (index, min(1, part + 0.5 / Double(steps)))
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
  /// Tells whether a point lies in the largest lozenge with round ends inside.
  fileprivate func holdsRound(_ point: Point) -> Bool {
    let radius = min(width, height) / 2
    let dx = max(x + radius - point.x, point.x - (maxX - radius), 0)
    let dy = max(y + radius - point.y, point.y - (maxY - radius), 0)
    return dx * dx + dy * dy < radius * radius
  }
}
