import LifelineStatecharts

/// States in the cells of a grid, and the way of each arrow between them.
struct GridPlan {
  struct Cell: Hashable {
    var row: Int
    var column: Int
  }

  /// The cells from one to another in a row or a column.
  struct Span: Hashable {
    let line: Int
    let first: Int
    let last: Int
  }

  enum Side: Hashable { case top, bottom, left, right }

  /// The way of an arrow that is not straight.
  struct Course {
    let edge: Int
    let from: Side
    let to: Side
    /// The lanes that it follows, each by the number of the row below it.
    var lanes: [Int] = []
    /// The side beside all columns on which it passes rows; `nil` for none.
    var rail: Side?
  }

  let graph: MeasuredGraph
  let cells: [Int: Cell]
  /// The initial arrows, by the states that they lead to.
  let starts: [Int: Int]
  /// The straight arrows in a row, to the right before to the left.
  private(set) var level: [Span: [Int]] = [:]
  /// The straight arrows in a column, down before up.
  private(set) var upright: [Span: [Int]] = [:]
  private(set) var loops: [Int: Int] = [:]
  private(set) var courses: [Course] = []
  private let states: [Cell: Int]

  var rowCount: Int { (cells.values.map(\.row).max() ?? 0) + 1 }
  var columnCount: Int { (cells.values.map(\.column).max() ?? 0) + 1 }

  /// Finds the way of each arrow; `nil` when there is none for one of them.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - cells: The cell of each state.
  ///   - starts: The initial arrows, by the states that they lead to.
  ///   - turns: Whether arrows may lead round the corner of a free cell.
  init?(_ graph: MeasuredGraph, cells: [Int: Cell], starts: [Int: Int], turns: Bool = false) {
    (self.graph, self.cells, self.starts) = (graph, cells, starts)
    states = Dictionary(cells.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for (index, edge) in graph.edges.enumerated()
    where graph.vertices[edge.from].shape != .initial {
      guard let from = cells[edge.from], let to = cells[edge.to] else { continue }
      guard edge.from != edge.to else {
        guard loops.updateValue(index, forKey: edge.from) == nil else { return nil }
        continue
      }
      if !keepStraight(index, from, to) { courses.append(course(index, from, to)) }
    }
    guard turns else { return }
    courses = courses.map { corner($0) ?? $0 }
  }

  func state(at cell: Cell) -> Int? { states[cell] }

  // MARK: Frames

  /// Whether a column has frames, between which states keep their own width.
  func hasFrame(column: Int) -> Bool {
    cells.contains { $0.value.column == column && graph.vertices[$0.key].isFrame }
  }

  /// Returns how far a state stands right of the middle of its column: where its first arrow to a
  /// state in a frame above or below it is straight.
  func shift(of state: Int) -> Double {
    guard let cell = cells[state], !graph.vertices[state].isFrame, hasFrame(column: cell.column)
    else { return 0 }
    return graph.edges.lazy.compactMap { edge -> Double? in
      guard
        let reach = edge.from == state ? edge.reach.to : edge.to == state ? edge.reach.from : nil,
        cells[edge.from == state ? edge.to : edge.from]?.column == cell.column
      else { return nil }
      return (reach.across.lowerBound + reach.across.upperBound) / 2
    }.first ?? 0
  }

  /// Where a vertical arrow can be, from the middle of its column; `nil` if its ends are not above
  /// each other.
  func straightReach(of edge: Int) -> ClosedRange<Double>? {
    let own = graph.edges[edge]
    let (from, to) = (
      own.reach.from?.across ?? reach(of: own.from), own.reach.to?.across ?? reach(of: own.to)
    )
    return from.overlaps(to) ? from.clamped(to: to) : nil
  }

  /// Where a horizontal arrow can be, from the middle of its row; `nil` if its ends are not beside
  /// each other.
  func levelReach(of edge: Int) -> ClosedRange<Double>? {
    let own = graph.edges[edge]
    guard let from = cells[own.from], let to = cells[own.to] else { return nil }
    let top = -frameHeight(row: from.row) / 2
    func reach(_ inner: FrameReach?, isAtLeft: Bool) -> ClosedRange<Double>? {
      guard let inner else { return -10...10 }
      return (isAtLeft ? inner.right : inner.left).map { top + $0.lowerBound...top + $0.upperBound }
    }
    guard let first = reach(own.reach.from, isAtLeft: from.column < to.column),
      let last = reach(own.reach.to, isAtLeft: to.column < from.column), first.overlaps(last)
    else { return nil }
    return first.clamped(to: last)
  }

  /// The height of the frames in a row.
  func frameHeight(row: Int) -> Double {
    cells.filter { $0.value.row == row && graph.vertices[$0.key].isFrame }
      .map { graph.vertices[$0.key].size.height }.max() ?? 0
  }

  private func reach(of state: Int) -> ClosedRange<Double> {
    let vertex = graph.vertices[state]
    let half = vertex.hasFixedSize ? vertex.size.width / 2 : 26
    let middle = shift(of: state)
    return middle - half...middle + half
  }

  // MARK: Ways

  /// Keeps an arrow that has a straight way; two between the same states have different directions.
  private mutating func keepStraight(_ edge: Int, _ from: Cell, _ to: Cell) -> Bool {
    guard isFree(from, to) else { return false }
    if from.row == to.row {
      let span = Span(
        line: from.row, first: min(from.column, to.column), last: max(from.column, to.column))
      let others = level[span] ?? []
      guard levelReach(of: edge) != nil,
        others.isEmpty || !(others + [edge]).contains(where: { graph.edges[$0].endsInside })
      else { return false }
      return keep(edge, in: &level[span, default: []], isFirst: from.column < to.column)
    }
    guard from.column == to.column, straightReach(of: edge) != nil else { return false }
    let span = Span(line: from.column, first: min(from.row, to.row), last: max(from.row, to.row))
    return keep(edge, in: &upright[span, default: []], isFirst: from.row < to.row)
  }

  private func keep(_ edge: Int, in edges: inout [Int], isFirst: Bool) -> Bool {
    guard edges.count < 2, edges.allSatisfy({ graph.edges[$0].from != graph.edges[edge].from })
    else { return false }
    edges.insert(edge, at: isFirst ? 0 : edges.count)
    return true
  }

  /// Whether no state is between two cells of a row or of a column.
  private func isFree(_ a: Cell, _ b: Cell) -> Bool {
    if a.row == b.row {
      let (first, last) = (min(a.column, b.column), max(a.column, b.column))
      return (first..<last).dropFirst().allSatisfy { states[Cell(row: a.row, column: $0)] == nil }
    }
    let (first, last) = (min(a.row, b.row), max(a.row, b.row))
    return a.column == b.column
      && (first..<last).dropFirst().allSatisfy { states[Cell(row: $0, column: a.column)] == nil }
  }

  /// Returns the way of an arrow with bends: round a corner, along a lane, or beside all columns.
  private func course(_ edge: Int, _ from: Cell, _ to: Cell) -> Course {
    if from.row == to.row {
      let side = laneSide(of: from, isLeftward: to.column < from.column)
      return Course(
        edge: edge, from: side, to: side, lanes: [side == .top ? from.row : from.row + 1])
    }
    let isDown = from.row < to.row
    if abs(from.row - to.row) == 1 {
      return Course(
        edge: edge, from: isDown ? .bottom : .top, to: isDown ? .top : .bottom,
        lanes: [max(from.row, to.row)])
    }
    let sides = [Side.left, .right].map { side in
      (side: side, open: [from, to].count { isOpen($0, side) })
    }
    let rail = sides[1].open > sides[0].open ? Side.right : .left
    let ends = [(from, isDown), (to, !isDown)].map { cell, isDown -> (Side, Int?) in
      if isOpen(cell, rail), !graph.edges[edge].endsInside { return (rail, nil) }
      let goesDown = cell.row == rowCount - 1 || cell.row > 0 && isDown
      return goesDown ? (.bottom, cell.row + 1) : (.top, cell.row)
    }
    return Course(
      edge: edge, from: ends[0].0, to: ends[1].0, lanes: ends.compactMap(\.1), rail: rail)
  }

  /// Returns the way of an arrow round a free cell; `nil` where something is there.
  private func corner(_ course: Course) -> Course? {
    let edge = graph.edges[course.edge]
    guard let from = cells[edge.from], let to = cells[edge.to], from.row != to.row,
      !edge.endsInside
    else { return nil }
    let turns = [(from, to), (to, from)].map { level, upright in
      (
        turn: Cell(row: level.row, column: upright.column), level: level, upright: upright,
        side: level.column < upright.column ? Side.right : .left,
        end: level.row < upright.row ? Side.top : .bottom
      )
    }
    for (turn, level, upright, side, end) in turns
    where states[turn] == nil && isFree(level, turn) && isFree(turn, upright)
      && !hasStraight(level, side)
    {
      let isForward = level == from
      return Course(edge: course.edge, from: isForward ? side : end, to: isForward ? end : side)
    }
    return nil
  }

  /// Whether a straight arrow ends at the left or the right side of a state.
  private func hasStraight(_ cell: Cell, _ side: Side) -> Bool {
    level.keys.contains {
      $0.line == cell.row && (side == .right ? $0.first : $0.last) == cell.column
    }
  }

  /// Returns the side of a row at which an arrow to another state of it passes: inside of the grid,
  /// steps back below and steps ahead above.
  private func laneSide(of cell: Cell, isLeftward: Bool) -> Side {
    if cell.row == 0 { return .bottom }
    return cell.row == rowCount - 1 || !isLeftward ? .top : .bottom
  }

  /// Whether no state is between a cell and a side of the grid.
  private func isOpen(_ cell: Cell, _ side: Side) -> Bool {
    let between = side == .left ? 0..<cell.column : (cell.column + 1)..<columnCount
    return between.allSatisfy { states[Cell(row: cell.row, column: $0)] == nil }
  }
}

extension MeasuredGraph.Edge {
  /// Whether it ends at a state in a frame.
  var endsInside: Bool { reach.from != nil || reach.to != nil }
}

extension MeasuredGraph {
  /// The states and the initial arrows by their targets, if there are no boxes and no other marks.
  var flat: (states: [Int], starts: [Int: Int])? {
    guard direction == .down else { return nil }
    var states: [Int] = []
    for (number, vertex) in vertices.enumerated() {
      switch vertex.shape {
      case .state, .parallel, .region, .outside, .final, .history, .sign(.choice):
        guard !vertex.isBox else { return nil }
        states.append(number)
      case .initial: break
      case .anyState, .note, .sign: return nil
      }
    }
    var starts: [Int: Int] = [:]
    for (index, edge) in edges.enumerated() where vertices[edge.from].shape == .initial {
      guard starts.updateValue(index, forKey: edge.to) == nil
      else { return nil }
    }
    return (states, starts)
  }
}
