package import LifelineRendering

/// Finds the cheapest way through the cells from one state to another.
///
/// The search remembers from which side it came to a cell, because turning costs something, and
/// whether it has passed the words of the line, which are to stand beside it.
///
/// Source: Hart, Nilsson and Raphael, "A formal basis for the heuristic determination of minimum
/// cost paths", 1968 (A*), with a bucket for every whole cost instead of a heap.
package struct RouteSearch {
  /// A block of cells.
  package typealias Cells = (columns: Range<Int>, rows: Range<Int>)

  /// Where a line may leave a state, or come to it.
  package struct Port {
    /// The cell next to the state.
    package let cell: Int
    /// Which way the line runs there.
    package let direction: Direction
    /// The point on the border of the state.
    package let border: Point
    /// How much worse it is than the best one.
    package let cost: Int32

    package init(cell: Int, direction: Direction, border: Point, cost: Int32) {
      self.cell = cell
      self.direction = direction
      self.border = border
      self.cost = cost
    }
  }

  /// A way from one state to another.
  package struct Way {
    package let start: Port
    /// The cells, each beside the one before.
    package let cells: [Int]
    package let end: Port
  }

  /// Where the next cell of a line lies.
  package enum Direction: Int, CaseIterable {
    case right, down, left, up

    package var axis: RoutingGrid.Axis { self == .right || self == .left ? .level : .upright }
    var opposite: Direction { Self.allCases[(rawValue + 2) % 4] }
  }

  /// What it costs not to pass the words of the line.
  private static let missed: Int32 = 80
  private static let never = Int32.max

  private let grid: RoutingGrid
  /// The cells beside the words of the line; `nil` when it has none.
  private let words: Cells?
  /// The insides of boxes at whose borders the line begins or ends.
  private let barred: [Cells]
  private let starts: [Port]
  /// Where lines may end, by cell and direction.
  private var ends: [Int: Port] = [:]
  private var endCells: Cells = (0..<0, 0..<0)
  /// The least cost found so far to a place, and the place before it.
  private var costs: [Int32]
  private var before: [Int32]
  private var buckets: [[Int32]] = []

  /// Returns the cheapest way from where the line may begin, running away from its state, to where
  /// it may end, running towards its state, by the words if there are any and not through barred cells; `nil` when there is
  /// none.
  package static func way(
    in grid: RoutingGrid, from starts: [Port], to ends: [Port], by words: Cells?,
    besides barred: [Cells] = []
  ) -> Way? {
    var search = RouteSearch(grid, starts, ends, words, barred)
    return search.run()
  }

  private init(
    _ grid: RoutingGrid, _ starts: [Port], _ ends: [Port], _ words: Cells?, _ barred: [Cells]
  ) {
    self.barred = barred
    self.grid = grid
    self.starts = starts
    self.words = words
    costs = Array(repeating: Self.never, count: grid.count * 8)
    before = Array(repeating: -1, count: grid.count * 8)
    for end in ends { self.ends[end.cell * 4 + end.direction.rawValue] = end }
    let (columns, rows) = (
      ends.map { $0.cell % grid.columns }, ends.map { $0.cell / grid.columns }
    )
    if let left = columns.min(), let right = columns.max(), let top = rows.min(),
      let bottom = rows.max()
    {
      endCells = (left..<right + 1, top..<bottom + 1)
    }
  }

  /// A cell, the direction in which it was entered and whether the words were passed, as a number.
  private struct Place {
    let cell: Int
    let direction: Direction
    let isPast: Bool

    init(_ cell: Int, _ direction: Direction, isPast: Bool) {
      (self.cell, self.direction, self.isPast) = (cell, direction, isPast)
    }

    init(number: Int32) {
      cell = Int(number) / 8
      direction = Direction.allCases[Int(number) / 2 % 4]
      isPast = number % 2 == 1
    }

    var number: Int32 { Int32((cell * 4 + direction.rawValue) * 2 + (isPast ? 1 : 0)) }
  }

  private mutating func run() -> Way? {
    guard !ends.isEmpty else { return nil }
    for start in starts {
      let cost = start.cost + cost(ofStepTo: start.cell, start.direction)
      reach(start.cell, start.direction, isPast: words == nil, at: cost, from: -1)
    }
    var best: (place: Int32, cost: Int32)?
    var estimate = 0
    while estimate < buckets.count, Int32(estimate) < best?.cost ?? Self.never {
      guard let number = buckets[estimate].popLast() else {
        estimate += 1
        continue
      }
      let place = Place(number: number)
      let cost = costs[Int(number)]
      // Found again since, and cheaper.
      guard cost + leastRest(from: place) == Int32(estimate) else { continue }
      if let end = ends[place.cell * 4 + place.direction.rawValue] {
        let stub = self.cost(ofStepTo: place.cell + grid.offset(end.direction), end.direction)
        let total = cost + end.cost + stub + (place.isPast ? 0 : Self.missed)
        if total < best?.cost ?? Self.never { best = (number, total) }
      }
      goOn(from: place, number, at: cost)
    }
    return best.flatMap { way(to: $0.place) }
  }

  private mutating func goOn(from place: Place, _ number: Int32, at cost: Int32) {
    for direction in Direction.allCases where direction != place.direction.opposite {
      let next = place.cell + grid.offset(direction)
      guard !grid.isBlocked(next), !isBarred(next) else { continue }
      var sum = cost + self.cost(ofStepTo: next, direction)
      if direction != place.direction { sum += grid.cost(ofTurnIn: place.cell) }
      reach(next, direction, isPast: place.isPast, at: sum, from: number)
    }
  }

  private func cost(ofStepTo cell: Int, _ direction: Direction) -> Int32 {
    let first = min(cell, cell - grid.offset(direction))
    return 2 + grid.cost(ofStepFrom: first, to: cell, along: direction.axis)
  }

  /// Notes that a cell can be reached at a cost.
  private mutating func reach(
    _ cell: Int, _ direction: Direction, isPast: Bool, at cost: Int32, from last: Int32
  ) {
    let place = Place(cell, direction, isPast: isPast || isBesideWords(cell))
    let number = Int(place.number)
    guard cost < costs[number] else { return }
    costs[number] = cost
    before[number] = last
    let estimate = Int(cost + leastRest(from: place))
    while buckets.count <= estimate { buckets.append([]) }
    buckets[estimate].append(Int32(number))
  }

  private func isBesideWords(_ cell: Int) -> Bool {
    words.map { isIn($0, cell) } ?? false
  }

  private func isBarred(_ cell: Int) -> Bool { barred.contains { isIn($0, cell) } }

  private func isIn(_ block: Cells, _ cell: Int) -> Bool {
    block.columns.contains(cell % grid.columns) && block.rows.contains(cell / grid.columns)
  }

  /// What the rest of a way costs at least.
  private func leastRest(from place: Place) -> Int32 {
    let (column, row) = (place.cell % grid.columns, place.cell / grid.columns)
    let straight = distance((column..<column + 1, row..<row + 1), endCells)
    guard !place.isPast, let words else { return straight }
    let around =
      distance((column..<column + 1, row..<row + 1), words) + distance(words, endCells)
    return min(straight + Self.missed, max(straight, around))
  }

  /// What a straight way between two blocks of cells costs, sideways plus down.
  private func distance(_ a: Cells, _ b: Cells) -> Int32 {
    func gap(_ a: Range<Int>, _ b: Range<Int>) -> Int {
      max(0, b.lowerBound - a.upperBound + 1, a.lowerBound - b.upperBound + 1)
    }
    return Int32(2 * (gap(a.columns, b.columns) + gap(a.rows, b.rows)))
  }

  private func way(to last: Int32) -> Way? {
    var places = [last]
    while let before = places.last.map({ before[Int($0)] }), before >= 0 { places.append(before) }
    let way = places.reversed().map(Place.init(number:))
    guard let first = way.first, let last = way.last,
      let start = starts.first(where: {
        $0.cell == first.cell && $0.direction == first.direction
      }), let end = ends[last.cell * 4 + last.direction.rawValue]
    else { return nil }
    return Way(start: start, cells: way.map(\.cell), end: end)
  }
}
