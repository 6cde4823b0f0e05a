import Foundation
import LifelineDrawing

/// A straight piece of a line.
struct Piece {
  let start: Point
  let end: Point

  /// Where it points, in degrees; `nil` when it has no length.
  var heading: Double? {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    return abs(dx) + abs(dy) < 0.02 ? nil : atan2(dy, dx) * 180 / .pi
  }
}

/// The line of an arrow in an SVG file.
struct Outline {
  /// Straight pieces, eight for a curve.
  private(set) var pieces: [Piece] = []
  /// The sharpest turn where two of its parts meet, in degrees.
  private(set) var sharpestTurn = 0.0
  /// The heading of the last part.
  private var heading: Double?

  /// Reads the data of a path that has moves, lines and curves, all absolute.
  init(_ data: String) {
    var place = Point(x: 0, y: 0)
    var curve: [Point] = []
    var command = Character("M")
    for token in data.split(separator: " ") {
      if let letter = token.first, letter.isLetter { command = letter }
      let numbers = token.drop(while: \.isLetter).split(separator: ",").compactMap { Double($0) }
      guard numbers.count == 2 else { continue }
      let point = Point(x: numbers[0], y: numbers[1])
      switch command {
      case "M": (place, heading) = (point, nil)
      case "L":
        add([place, point])
        place = point
      default:
        curve.append(point)
        guard curve.count == 3 else { continue }
        let controls = [place] + curve
        add((0...8).map { Self.point(at: Double($0) / 8, on: controls) }, controls: controls)
        (place, curve) = (point, [])
      }
    }
  }

  /// Adds a line or a curve; only a curve's ends say how it meets its neighbours.
  private mutating func add(_ points: [Point], controls: [Point]? = nil) {
    let controls = controls ?? points
    pieces += zip(points, points.dropFirst()).map { Piece(start: $0, end: $1) }
    let headings = zip(controls, controls.dropFirst()).compactMap {
      Piece(start: $0, end: $1).heading
    }
    if let heading, let next = headings.first {
      let turn = abs(heading - next)
      sharpestTurn = max(sharpestTurn, min(turn, 360 - turn))
    }
    heading = headings.last ?? heading
  }

  private static func point(at t: Double, on controls: [Point]) -> Point {
    let s = 1 - t
    let weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
    return Point(
      x: zip(weights, controls).reduce(0) { $0 + $1.0 * $1.1.x },
      y: zip(weights, controls).reduce(0) { $0 + $1.0 * $1.1.y })
  }
}

extension Piece {
  /// Whether it runs through the inside of a rectangle.
  func enters(_ box: Rectangle) -> Bool {
    // What of it lies between the sides, by Liang and Barsky: as parts of its length.
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    var (from, to) = (0.0, 1.0)
    for (step, gap) in [
      (-dx, start.x - box.x), (dx, box.maxX - start.x), (-dy, start.y - box.y),
      (dy, box.maxY - start.y),
    ] {
      if step == 0 {
        if gap <= 0 { return false }
      } else if step < 0 {
        from = max(from, gap / step)
      } else {
        to = min(to, gap / step)
      }
    }
    return from < to
  }

  /// Whether it and another cross in a point that is an end of neither.
  func crosses(_ other: Piece) -> Bool {
    func side(_ a: Point, _ b: Point, _ c: Point) -> Double {
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
    let ends = side(start, end, other.start) * side(start, end, other.end)
    return ends < -1e-6
      && side(other.start, other.end, start) * side(other.start, other.end, end) < -1e-6
  }

  /// How far it is from a rectangle; 0 when it enters it.
  func distance(to box: Rectangle) -> Double {
    if enters(box) { return 0 }
    let corners = [box.x, box.maxX].flatMap { x in
      [box.y, box.maxY].map { Point(x: x, y: $0) }
    }
    return min(
      corners.map(distance).min() ?? 0, box.distance(to: start), box.distance(to: end))
  }

  private func distance(to point: Point) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = dx * dx + dy * dy
    let along = length == 0 ? 0 : ((point.x - start.x) * dx + (point.y - start.y) * dy) / length
    let t = min(1, max(0, along))
    return hypot(start.x + t * dx - point.x, start.y + t * dy - point.y)
  }
}

extension Rectangle {
  /// Its four sides.
  var sides: [Piece] {
    let corners = [
      Point(x: x, y: y), Point(x: maxX, y: y), Point(x: maxX, y: maxY), Point(x: x, y: maxY),
    ]
    return zip(corners, corners[1...] + corners[..<1]).map { Piece(start: $0, end: $1) }
  }

  /// How far a point is from it; 0 inside.
  func distance(to point: Point) -> Double {
    hypot(
      max(x - point.x, 0, point.x - maxX), max(y - point.y, 0, point.y - maxY))
  }
}
