import LifelineDiagrams
import LifelineRendering

/// How far apart dot keeps states, in inches: where it puts them depends on that more than a
/// reader would think.
struct LayoutSpacing {
  /// Between states of a row.
  var states = 0.4
  /// Between rows.
  var rows = 0.5

  /// What is tried for a graph whose words stand beside its arrows, when they stand badly.
  static func tried(after first: LayoutSpacing) -> [LayoutSpacing] {
    [first]
      + [(0.6, 0.5), (0.4, 0.8), (0.7, 0.8), (0.3, 0.35)].map {
        LayoutSpacing(states: $0.0, rows: $0.1)
      }
  }

  /// What is tried for a graph whose words stand in a key.
  static let tried = [0.9, 0.7, 0.6, 0.52].flatMap { rows in
    [0.28, 0.4].map { LayoutSpacing(states: $0, rows: rows) }
  }
}

/// How well a graph came out.
struct LayoutScore {
  /// How much of the picture no draughtsman would leave so.
  let flaws: Double
  /// How hard the picture is to read, with the flaws.
  let total: Double

  /// Judges a picture.
  ///
  /// Where its arrows cross, which takes longest, is counted only if there is another to choose
  /// from.
  init(_ placed: PlacedStateGraph, of graph: StateGraph, isAlone: Bool) {
    let index = PictureIndex(placed, of: graph)
    flaws = placed.flaws(of: graph, index)
    total = isAlone ? flaws : placed.score(of: graph, index, flaws: flaws)
  }
}

extension PlacedStateGraph {
  /// How much of the picture no draughtsman would leave so: words on something, far from their
  /// arrows or close to others, arrows that end elsewhere than at their states or run along a border or along each
  /// other, and kinks.
  fileprivate func flaws(of graph: StateGraph, _ index: PictureIndex) -> Double {
    let boxes = graph.vertices.flatMap(\.flattened).filter { !$0.children.isEmpty }
      .compactMap { vertices[$0.id] }
    var flaws = 2000 * Double(collisions + misses(of: graph).count)
    flaws +=
      2000 * Double(titles.values.count { !index.lines(within: 1, of: $0, besides: nil).isEmpty })
    for (number, label) in labels.enumerated() {
      guard let line = index.lines[number], let label else { continue }
      if line.distance(to: label) > 14 { flaws += 80 }
      flaws += 60 * Double(index.lines(within: 5, of: label, besides: number).count)
    }
    for (number, line) in index.lines.enumerated() {
      guard let line else { continue }
      let steps = line.steps(every: 6)
      for step in steps.dropFirst(4).dropLast(4) {
        if boxes.contains(where: { $0.hasSide(along: step, within: 6) }) { flaws += 12 }
        let spot = Rectangle(center: step.point, width: 0.1, height: 0.1)
        if !index.lines(within: 4, of: spot, besides: number).isEmpty { flaws += 4 }
      }
      flaws += 60 * Double(line.kinks)
    }
    return flaws
  }

  /// How hard the picture is to read: arrows that cross, run close by states that they have
  /// nothing to do with, or are long, on a page that is large.
  fileprivate func score(
    of graph: StateGraph, _ index: PictureIndex, flaws: Double
  ) -> Double {
    var score = 3 * calloutCost + flaws
    for (number, line) in index.lines.enumerated() {
      guard let line else { continue }
      score += line.length / 5
      if let label = labels[number] { score += 4 * max(line.distance(to: label) - 12, 0) }
      for other in index.lines[(number + 1)...] {
        if let other { score += 100 * Double(line.crossings(with: other)) }
      }
    }
    for vertex in graph.vertices.flatMap(\.flattened) where vertex.children.isEmpty {
      guard let place = vertices[vertex.id] else { continue }
      for line in index.lines(within: 4, of: place, besides: nil) {
        let edge = graph.edges[line.line]
        if edge.from != vertex.id, edge.to != vertex.id { score += 400 }
      }
    }
    let excess = max(size.width / 1000, 1) * max(size.height / 1400, 1)
    return score * excess * excess
  }
}

/// A point on a line with the direction of the line, of length 1.
private struct Step {
  let point: Point
  let direction: Point
}

extension Rectangle {
  /// Tells whether a line that runs along one of the sides is near that side.
  fileprivate func hasSide(along step: Step, within distance: Double) -> Bool {
    let (point, direction) = (step.point, step.direction)
    let isLevel = abs(direction.y) < 0.2 && x < point.x && point.x < maxX
    let isUpright = abs(direction.x) < 0.2 && y < point.y && point.y < maxY
    return isLevel && min(abs(point.y - y), abs(point.y - maxY)) < distance
      || isUpright && min(abs(point.x - x), abs(point.x - maxX)) < distance
  }
}

extension Polyline {
  /// Places along the line, a distance apart.
  fileprivate func steps(every distance: Double) -> [Step] {
    var steps: [Step] = []
    var (walked, next) = (0.0, distance)
    for (a, b) in zip(points, points.dropFirst()) {
      let length = a.distance(to: b)
      guard length > 0 else { continue }
      let direction = Point(x: (b.x - a.x) / length, y: (b.y - a.y) / length)
      while next <= walked + length {
        let along = next - walked
        let point = Point(x: a.x + direction.x * along, y: a.y + direction.y * along)
        steps.append(Step(point: point, direction: direction))
        next += distance
      }
      walked += length
    }
    return steps
  }

  /// How often the line turns by more than a curve would.
  fileprivate var kinks: Int {
    let steps = steps(every: 4)
    return zip(steps, steps.dropFirst()).count {
      $0.direction.x * $1.direction.x + $0.direction.y * $1.direction.y < 0.6
    }
  }

  /// The sum of the lengths of its pieces.
  fileprivate var length: Double {
    zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// How often another line crosses this one.
  fileprivate func crossings(with other: Polyline) -> Int {
    let (a, b) = (bounds.grown(by: 0.1), other.bounds.grown(by: 0.1))
    guard a.overlaps(b) else { return 0 }
    let theirs = other.pieces(across: a)
    guard !theirs.isEmpty else { return 0 }
    return pieces(across: b).reduce(0) { count, piece in
      count
        + theirs.count { other in
          piece.0.areApart(from: piece.1, by: other) && other.0.areApart(from: other.1, by: piece)
        }
    }
  }

  /// The straight pieces of the line that are not beside a rectangle.
  private func pieces(across place: Rectangle) -> [(Point, Point)] {
    zip(points, points.dropFirst()).filter { a, b in
      max(a.x, b.x) >= place.x && min(a.x, b.x) <= place.maxX && max(a.y, b.y) >= place.y
        && min(a.y, b.y) <= place.maxY
    }
  }
}

extension Point {
  /// Tells whether this point and another lie on different sides of a straight line.
  fileprivate func areApart(from other: Point, by line: (Point, Point)) -> Bool {
    func side(_ point: Point) -> Double {
      (line.1.x - line.0.x) * (point.y - line.0.y) - (line.1.y - line.0.y) * (point.x - line.0.x)
    }
    return side(self) * side(other) < 0
  }
}
