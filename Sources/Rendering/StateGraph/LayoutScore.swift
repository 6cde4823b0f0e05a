import Diagrams

/// How far apart dot keeps states, in inches: where it puts them depends on that more than a
/// reader would think.
struct LayoutSpacing {
  /// Between states of a row.
  var states = 0.4
  /// Between rows.
  var rows = 0.5

  /// What is tried for a graph whose words stand in a key.
  static let tried = [0.7, 0.6, 0.5].flatMap { rows in
    [0.28, 0.4].map { LayoutSpacing(states: $0, rows: rows) }
  }
}

extension PlacedStateGraph {
  /// How hard the picture is to read: arrows that cross, run close by states that they have
  /// nothing to do with, or are long, on a page that is large.
  func score(of graph: StateGraph) -> Double {
    let index = PictureIndex(self, of: graph)
    var score = 0.0
    for (number, line) in index.lines.enumerated() {
      guard let line else { continue }
      score += line.length / 5
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

extension Polyline {
  /// The sum of the lengths of its pieces.
  fileprivate var length: Double {
    zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// How often another line crosses this one.
  fileprivate func crossings(with other: Polyline) -> Int {
    guard bounds.grown(by: 0.1).overlaps(other.bounds.grown(by: 0.1)) else { return 0 }
    let (ours, theirs) = (
      zip(points, points.dropFirst()), zip(other.points, other.points.dropFirst())
    )
    return ours.reduce(0) { count, piece in
      count
        + theirs.count { other in
          piece.0.areApart(from: piece.1, by: other) && other.0.areApart(from: other.1, by: piece)
        }
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
