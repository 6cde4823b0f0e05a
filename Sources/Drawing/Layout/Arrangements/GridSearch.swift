/// A search for cells of a grid in which most arrows join neighbours, from the start at the top left.
///
/// States are placed one after the other, each in the free cell that costs least; then two exchange
/// their cells, or one moves, while that helps. All begins with the order of the file, so that a small
/// change of a chart changes little. Takes O(cells × arrows) for each of a few rounds, and O(arrows) for
/// each change that may help.
struct GridSearch {
  private let columns: Int
  private let rows: Int
  private let arrows: [(from: Int, to: Int)]
  /// The arrows at each state.
  private let own: [[Int]]
  /// The cell of each state, and the state in each cell; -1 for none.
  private var cells: [Int]
  private var states: [Int]

  private static let free = -1
  /// The most arrows that are left out in turn.
  private static let mostPeeled = 4
  private static let mostRounds = 12

  /// Finds the cells of states, by number, of which the first is the start.
  ///
  /// One arrow may spoil the rest: each of the last, and of those that join no neighbours, is left out
  /// in turn. Where costs are equal, the cells without the last arrow stay, so that an arrow that is
  /// added moves few states.
  init(count: Int, arrows: [(from: Int, to: Int)], columns: Int) {
    self.init(empty: count, arrows, columns)
    var all = self
    all.place(in: orders)
    let last = arrows.indices.suffix(Self.mostPeeled).reversed()
    self = last.first.map(peeled) ?? all
    let peels = (last.dropFirst() + all.strange.prefix(Self.mostPeeled)).map(peeled)
    for other in [all] + peels where other.cost < cost { self = other }
  }

  /// Returns the cells that are found without an arrow.
  private func peeled(_ arrow: Int) -> GridSearch {
    let rest = arrows.indices.filter { $0 != arrow }.map { arrows[$0] }
    var peeled = GridSearch(empty: cells.count, rest, columns)
    peeled.place(in: peeled.orders)
    var whole = self
    (whole.cells, whole.states) = (peeled.cells, peeled.states)
    return whole
  }

  private init(empty count: Int, _ arrows: [(from: Int, to: Int)], _ columns: Int) {
    (self.arrows, self.columns) = (arrows, columns)
    rows = (count + columns - 1) / columns
    own = (0..<count).map { state in
      arrows.indices.filter { arrows[$0].from == state || arrows[$0].to == state }
    }
    cells = Array(repeating: Self.free, count: count)
    states = Array(repeating: Self.free, count: rows * columns)
  }

  /// Returns the cell of a state.
  func cell(_ state: Int) -> GridPlan.Cell {
    GridPlan.Cell(row: cells[state] / columns, column: cells[state] % columns)
  }

  /// The arrows that join no neighbours.
  var strange: [Int] { arrows.indices.filter { price(of: arrows[$0]) > 0 } }

  // MARK: Search

  /// The order of the file, and breadth first from the start, forwards and backwards.
  private var orders: [[Int]] {
    let file = Array(cells.indices)
    return [file, breadthFirst(file), breadthFirst([0] + file.dropFirst().reversed())]
  }

  private func breadthFirst(_ order: [Int]) -> [Int] {
    var queue = [order[0]]
    var next = 0
    while next < queue.count {
      for state in order where !queue.contains(state) {
        let isJoined = arrows.contains {
          $0 == (queue[next], state) || $0 == (state, queue[next])
        }
        if isJoined { queue.append(state) }
      }
      next += 1
    }
    return queue + order.filter { !queue.contains($0) }
  }

  private mutating func place(in orders: [[Int]]) {
    var best: GridSearch?
    for order in orders {
      var search = self
      search.put(0, at: 0)
      for state in order where state != 0 {
        let open = search.states.indices.filter { search.states[$0] == Self.free }
        let costs = open.map { cell in
          search.cells[state] = cell
          return (cost: search.cost(of: state), cell: cell)
        }
        guard let cheapest = costs.min(by: { ($0.cost, $0.cell) < ($1.cost, $1.cell) }) else {
          return
        }
        search.put(state, at: cheapest.cell)
      }
      search.improve()
      if search.cost < best?.cost ?? .max { best = search }
    }
    if let best { self = best }
  }

  private mutating func put(_ state: Int, at cell: Int) {
    (cells[state], states[cell]) = (cell, state)
  }

  /// Exchanges the content of two cells.
  private mutating func exchange(_ a: Int, _ b: Int) {
    states.swapAt(a, b)
    if states[a] != Self.free { cells[states[a]] = a }
    if states[b] != Self.free { cells[states[b]] = b }
  }

  private mutating func improve() {
    var least = cost
    for _ in 0..<Self.mostRounds {
      let before = least
      for state in cells.indices.dropFirst() {
        for cell in states.indices.dropFirst() where cell != cells[state] {
          let (old, other) = (cells[state], states[cell])
          let own = cost(of: state) + cost(of: other)
          exchange(old, cell)
          // What is between other states is counted only where these may gain.
          let new = cost(of: state) + cost(of: other) <= own ? cost : least
          if new < least { least = new } else { exchange(old, cell) }
        }
      }
      if least == before { return }
    }
  }

  // MARK: Cost

  private var cost: Int {
    let last = states.lastIndex { $0 != Self.free } ?? 0
    return arrows.reduce(2 * (last / columns)) { $0 + price(of: $1) }
  }

  /// The cost of the arrows at a state; nothing for a free cell.
  private func cost(of state: Int) -> Int {
    state == Self.free ? 0 : own[state].reduce(0) { $0 + price(of: arrows[$1]) }
  }

  /// Returns nothing for neighbours, more for each further cell, for a bend and for what is between.
  private func price(of arrow: (from: Int, to: Int)) -> Int {
    let (a, b) = (cells[arrow.from], cells[arrow.to])
    guard a != Self.free, b != Self.free else { return 0 }
    let (dx, dy) = (b % columns - a % columns, b / columns - a / columns)
    let distance = abs(dx) + abs(dy)
    guard distance > 1 else { return 0 }
    let far = 8 * (distance - 1)
    guard dx == 0 || dy == 0 else {
      let isTaken = states[a + dx] != Self.free && states[a + dy * columns] != Self.free
      return 15 + far + (isTaken ? 40 : 0)
    }
    let step = (dx.signum()) + dy.signum() * columns
    let isBlocked = (1..<distance).contains { states[a + $0 * step] != Self.free }
    return far + (isBlocked ? 30 : 0)
  }
}
