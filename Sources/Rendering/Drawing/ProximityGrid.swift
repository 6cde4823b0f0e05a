/// Rectangles by where they are, so that what lies near a place is found without looking at all.
///
/// The area is divided into square cells that know which rectangles reach into them. Finding costs
/// as much as there is near a place, however large the picture.
package struct ProximityGrid {
  /// The rectangles in the order in which they were added.
  package private(set) var places: [Rectangle] = []

  private let origin: Point
  private let cell: Double
  private let columns: Int
  private let rows: Int
  private var cells: [[Int32]]

  /// Creates an empty grid over an area; what lies outside is kept in the outermost cells.
  ///
  /// - Parameters:
  ///   - area: What the cells divide, in points.
  ///   - cell: How large cells are, in points; about as large as what is looked for.
  package init(over area: Rectangle, cell: Double = 48) {
    origin = Point(x: area.x, y: area.y)
    // A page of any size has at most this many cells.
    let cell = max(cell, (area.width * area.height / 250_000).squareRoot())
    self.cell = cell
    columns = max(1, Int((area.width / cell).rounded(.up)))
    rows = max(1, Int((area.height / cell).rounded(.up)))
    cells = Array(repeating: [], count: columns * rows)
  }

  /// Adds a rectangle; its number is how many there were before.
  package mutating func insert(_ place: Rectangle) {
    places.append(place)
    let number = Int32(places.count - 1)
    forEachCell(under: place) { cells, index in cells[index].append(number) }
  }

  /// Puts a rectangle somewhere else.
  package mutating func move(_ number: Int, to place: Rectangle) {
    forEachCell(under: places[number]) { cells, index in
      cells[index].removeAll { $0 == Int32(number) }
    }
    places[number] = place
    forEachCell(under: place) { cells, index in cells[index].append(Int32(number)) }
  }

  /// Calls a function once with the number of every rectangle that overlaps an area, until it
  /// returns `false`.
  package func forEach(overlapping area: Rectangle, _ body: (Int) -> Bool) {
    for row in row(area.y)...row(area.maxY) {
      for column in column(area.x)...column(area.maxX) {
        for number in cells[row * columns + column] {
          let place = places[Int(number)]
          // Of the cells that both reach into, only the first counts.
          guard place.overlaps(area), self.row(max(place.y, area.y)) == row,
            self.column(max(place.x, area.x)) == column
          else { continue }
          guard body(Int(number)) else { return }
        }
      }
    }
  }

  private mutating func forEachCell(under place: Rectangle, _ body: (inout [[Int32]], Int) -> Void)
  {
    for row in row(place.y)...row(place.maxY) {
      for column in column(place.x)...column(place.maxX) { body(&cells, row * columns + column) }
    }
  }

  private func row(_ y: Double) -> Int { min(max(Int((y - origin.y) / cell), 0), rows - 1) }
  private func column(_ x: Double) -> Int { min(max(Int((x - origin.x) / cell), 0), columns - 1) }
}

/// Lines by where they run.
package struct LineGrid {
  private var grid: ProximityGrid
  private var pieces: [(line: Int, from: Point, to: Point)] = []

  package init(_ lines: [Polyline?], over area: Rectangle) {
    grid = ProximityGrid(over: area)
    for (line, polyline) in lines.enumerated() {
      guard let polyline else { continue }
      for (a, b) in zip(polyline.points, polyline.points.dropFirst()) { add(line, from: a, to: b) }
    }
  }

  /// Long lines are cut, because the rectangle around one that runs aslant is mostly empty.
  private mutating func add(_ line: Int, from a: Point, to b: Point) {
    let count = max(1, Int((max(abs(b.x - a.x), abs(b.y - a.y)) / 48).rounded(.up)))
    var from = a
    for step in 1...count {
      let part = Double(step) / Double(count)
      let to = Point(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
      pieces.append((line, from, to))
      let (left, top) = (min(from.x, to.x), min(from.y, to.y))
      grid.insert(
        Rectangle(
          x: left - 0.01, y: top - 0.01, width: abs(to.x - from.x) + 0.02,
          height: abs(to.y - from.y) + 0.02))
      from = to
    }
  }

  /// Calls a function with the lines that run near a rectangle and how far away, 0 inside it, until
  /// it returns `false`; it may be called several times for one line.
  package func forEach(within distance: Double, of place: Rectangle, _ body: (Int, Double) -> Bool)
  {
    grid.forEach(overlapping: place.grown(by: distance)) { number in
      let piece = pieces[number]
      let gap =
        place.isCrossed(from: piece.from, to: piece.to)
        ? 0 : place.distance(from: piece.from, to: piece.to)
      return gap > distance || body(piece.line, gap)
    }
  }
}

extension Rectangle {
  /// How far a straight line that stays outside is from the rectangle.
  fileprivate func distance(from a: Point, to b: Point) -> Double {
    let corners = [
      Point(x: x, y: y), Point(x: maxX, y: y), Point(x: x, y: maxY), Point(x: maxX, y: maxY),
    ]
    var least = min(a.distance(to: self), b.distance(to: self))
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let square = dx * dx + dy * dy
    guard square > 0 else { return least }
    for corner in corners {
      let part = min(max(((corner.x - a.x) * dx + (corner.y - a.y) * dy) / square, 0), 1)
      let (ex, ey) = (a.x + part * dx - corner.x, a.y + part * dy - corner.y)
      least = min(least, (ex * ex + ey * ey).squareRoot())
    }
    return least
  }
}

extension Point {
  /// How far a rectangle is away; 0 inside.
  package func distance(to rectangle: Rectangle) -> Double {
    let dx = max(rectangle.x - x, x - rectangle.maxX, 0)
    let dy = max(rectangle.y - y, y - rectangle.maxY, 0)
    return (dx * dx + dy * dy).squareRoot()
  }
}

extension Rectangle {
  /// Returns the rectangle grown by a distance on every side; a negative one shrinks it.
  package func grown(by distance: Double) -> Rectangle {
    Rectangle(
      x: x - distance, y: y - distance, width: max(width + 2 * distance, 0),
      height: max(height + 2 * distance, 0))
  }

  /// Returns the smallest rectangle around two.
  package func union(_ other: Rectangle) -> Rectangle {
    let (x, y) = (min(x, other.x), min(y, other.y))
    return Rectangle(
      x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// Tells whether two rectangles share an area.
  package func overlaps(_ other: Rectangle) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// Tells whether another rectangle lies inside.
  package func contains(_ other: Rectangle) -> Bool {
    x <= other.x && other.maxX <= maxX && y <= other.y && other.maxY <= maxY
  }

  /// Tells whether a straight line touches the inside.
  ///
  /// Source: Liang and Barsky, "A new concept and method for line clipping", 1984.
  package func isCrossed(from a: Point, to b: Point) -> Bool {
    var (enter, leave) = (0.0, 1.0)
    let sides = [
      (a.x - b.x, a.x - x), (b.x - a.x, maxX - a.x), (a.y - b.y, a.y - y), (b.y - a.y, maxY - a.y),
    ]
    for (step, distance) in sides {
      if step == 0 {
        if distance <= 0 { return false }
      } else if step < 0 {
        enter = max(enter, distance / step)
      } else {
        leave = min(leave, distance / step)
      }
      if enter >= leave { return false }
    }
    return true
  }
}

extension Path {
  /// Points on the path: close enough together that straight lines between them look the same, and
  /// that one of them is near to whatever is near to the path.
  package var samples: [Point] {
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

/// A path as straight lines, with the rectangle around them to look at first.
package struct Polyline {
  package let points: [Point]
  package let bounds: Rectangle

  package init(_ path: Path) {
    points = path.samples
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    bounds = Rectangle(
      x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  /// Tells whether the line touches the inside of a rectangle.
  package func crosses(_ rectangle: Rectangle) -> Bool {
    guard bounds.grown(by: 0.5).overlaps(rectangle) else { return false }
    return zip(points, points.dropFirst()).contains { rectangle.isCrossed(from: $0, to: $1) }
  }
}
