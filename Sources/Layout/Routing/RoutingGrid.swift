import LifelineDiagrams
package import LifelineRendering

/// Where arrows may run: cells some points apart that know what is near them and who runs there.
///
/// Lines lead from cell to cell, so that two that run side by side keep a cell's distance without
/// anybody looking after it.
package struct RoutingGrid {
  /// How near a line comes to a state that it passes, in points: room for its head where it turns
  /// to one.
  package static let clearance = 10.0

  /// Which way a line runs.
  package enum Axis: Int {
    case level, upright
  }

  /// How far cells are apart, in points.
  package let pitch: Double
  package let columns: Int
  package let rows: Int
  private let origin: Point
  /// Whether no line runs here: on states and titles, and near them.
  private var blocks: [Bool]
  /// What it costs to pass a cell because of the words that stand there.
  private var wordCosts: [Int32]
  /// What the step to the right and the step down cost because of the sides of boxes.
  private var borderCosts: [[Int32]]
  /// How many lines pass each cell, along each axis.
  private var passes: [[Int32]]
  /// How many lines take the step to the right and the step down.
  private var steps: [[Int32]]
  /// How often several lines wanted one step, which makes it dearer until all but one go elsewhere.
  private var quarrels: [[Int32]]

  /// Creates the cells of a page and of some room around it.
  package init(over page: Rectangle, pitch: Double) {
    self.pitch = pitch
    let area = page.grown(by: 5 * pitch)
    origin = Point(x: area.x, y: area.y)
    columns = Int((area.width / pitch).rounded(.up)) + 1
    rows = Int((area.height / pitch).rounded(.up)) + 1
    let none = [Int32](repeating: 0, count: columns * rows)
    blocks = Array(repeating: false, count: columns * rows)
    // Nobody looks whether a step leads off the page.
    for cell in blocks.indices {
      let (column, row) = (cell % columns, cell / columns)
      blocks[cell] = column == 0 || column == columns - 1 || row == 0 || row == rows - 1
    }
    wordCosts = none
    (borderCosts, passes, steps, quarrels) = (
      [none, none], [none, none], [none, none], [none, none]
    )
  }

  package var count: Int { columns * rows }

  /// How much further in the order of the cells the next one in a direction is.
  package func offset(_ direction: RouteSearch.Direction) -> Int {
    switch direction {
    case .right: 1
    case .down: columns
    case .left: -1
    case .up: -columns
    }
  }

  /// The middle of a cell.
  package func point(_ cell: Int) -> Point {
    Point(
      x: origin.x + Double(cell % columns) * pitch,
      y: origin.y + Double(cell / columns) * pitch)
  }

  /// The cells whose middles lie in a rectangle, as ranges of columns and rows.
  package func cells(in place: Rectangle) -> (columns: Range<Int>, rows: Range<Int>) {
    func range(_ from: Double, _ to: Double, _ count: Int) -> Range<Int> {
      let first = min(max(Int((from / pitch).rounded(.up)), 0), count)
      let end = min(max(Int((to / pitch).rounded(.down)) + 1, first), count)
      return first..<end
    }
    return (
      range(place.x - origin.x, place.maxX - origin.x, columns),
      range(place.y - origin.y, place.maxY - origin.y, rows)
    )
  }

  private func forEachCell(in place: Rectangle, _ body: (Int) -> Void) {
    let (columns, rows) = cells(in: place)
    for row in rows { for column in columns { body(row * self.columns + column) } }
  }
}

// What is in the way.
extension RoutingGrid {
  /// Keeps lines away from a rectangle.
  package mutating func block(_ place: Rectangle, clearance: Double = Self.clearance) {
    forEachCell(in: place.grown(by: clearance - 0.01)) { blocks[$0] = true }
  }

  /// Makes it dear to run through words.
  package mutating func add(words place: Rectangle) {
    forEachCell(in: place.grown(by: 4)) { wordCosts[$0] += Cost.words }
  }

  /// Makes it dear to run along the sides of a box, and to pass through them.
  package mutating func add(box place: Rectangle) {
    // Twice what a line along a side must keep away.
    let near = 14.0
    let (width, height) = (place.width, place.height)
    for y in [place.y, place.maxY] {
      add(Cost.alongBorder, .level, x: place.x, y: y - near / 2, width: width, height: near)
      // The step from the last cell above the side to the first below it.
      add(Cost.throughBorder, .upright, x: place.x, y: y - pitch, width: width, height: pitch)
    }
    for x in [place.x, place.maxX] {
      add(Cost.alongBorder, .upright, x: x - near / 2, y: place.y, width: near, height: height)
      add(Cost.throughBorder, .level, x: x - pitch, y: place.y, width: pitch, height: height)
    }
  }

  /// Makes the steps along an axis dearer that begin in a rectangle.
  private mutating func add(
    _ cost: Int32, _ axis: Axis, x: Double, y: Double, width: Double, height: Double
  ) {
    forEachCell(in: Rectangle(x: x, y: y, width: width, height: height)) {
      borderCosts[axis.rawValue][$0] += cost
    }
  }

  func isBlocked(_ cell: Int) -> Bool { blocks[cell] }
}

// Who runs where.
extension RoutingGrid {
  /// What it costs to take a step along an axis, besides its length: from whichever of the two
  /// cells is on the left or above, to the one where it leads.
  package func cost(ofStepFrom first: Int, to cell: Int, along axis: Axis) -> Int32 {
    let a = axis.rawValue
    return wordCosts[cell] + borderCosts[a][first] + passes[1 - a][cell] * Cost.crossing
      + steps[a][first] * (Cost.shared + quarrels[a][first] * Cost.quarrel)
  }

  /// What it costs to turn in a cell: there, lines would touch that turn or pass.
  package func cost(ofTurnIn cell: Int) -> Int32 {
    Cost.turn + (passes[0][cell] + passes[1][cell]) * Cost.touching
  }

  /// Adds the cells of a line, each beside the one before, to those in use (1), or takes them
  /// away (-1).
  package mutating func count(_ cells: [Int], _ sign: Int32) {
    for (a, b) in zip(cells, cells.dropFirst()) {
      let axis = (abs(b - a) == 1 ? Axis.level : .upright).rawValue
      steps[axis][min(a, b)] += sign
      passes[axis][a] += sign
      passes[axis][b] += sign
    }
  }

  /// Makes steps dearer that several lines take, and tells whether there are any.
  mutating func settleQuarrels() -> Bool {
    var areQuarrels = false
    for axis in 0...1 {
      for cell in 0..<count where steps[axis][cell] > 1 {
        quarrels[axis][cell] += 1
        areQuarrels = true
      }
    }
    return areQuarrels
  }

  /// What a reader minds, in steps of a line doubled.
  private enum Cost {
    static let turn: Int32 = 22
    static let crossing: Int32 = 9
    static let touching: Int32 = 30
    static let words: Int32 = 6
    static let alongBorder: Int32 = 24
    static let throughBorder: Int32 = 20
    static let shared: Int32 = 30
    static let quarrel: Int32 = 20
  }
}
