/// An order of states in a row in which few arrows join others than neighbours and the root.
struct RowOrder {
  /// The state above the row that most arrows join; `nil` for none.
  let root: Int?
  /// The states of the row, from left to right.
  let states: [Int]

  /// Finds the first such order in document order; `nil` when there is none with few others.
  ///
  /// The root is the start state, if at least half of the others are joined to it; otherwise it is
  /// the first state of the row. The states of a box stay together.
  ///
  /// Cost: a search by depth for each number of other arrows, at most 20,000 steps in all.
  init?(of graph: MeasuredGraph, states: [Int], edges: [MeasuredGraph.Edge]) {
    guard 2...Self.mostStates ~= states.count, let start = graph.start, states.contains(start)
    else { return nil }
    let joins = edges.filter { $0.from != $0.to }.map { [$0.from, $0.to] }
    let others = states.filter { $0 != start }
    let joined = others.count { state in joins.contains { $0.contains(start) && $0.contains(state) }
    }
    if 2 * joined >= others.count, joined > 1, graph.vertices[start].parent == nil,
      !graph.vertices[start].shape.isSign
    {
      let rest = joins.filter { !$0.contains(start) }
      if let order = Self.order(of: others, from: nil, in: graph, rest) {
        (root, self.states) = (start, order)
        return
      }
    }
    guard let order = Self.order(of: states, from: start, in: graph, joins) else { return nil }
    (root, self.states) = (nil, order)
  }

  /// The most states: with the least widths and gaps, ten fill a page, and a root is above them.
  private static let mostStates = 12
  /// The most arrows that pass below the row.
  private static let mostOthers = 3

  private static func order(
    of states: [Int], from first: Int?, in graph: MeasuredGraph, _ joins: [[Int]]
  ) -> [Int]? {
    var steps = 20_000
    for others in 0...mostOthers {
      var search = Search(states: states, first: first, graph: graph, joins: joins, others: others)
      if search.run(&steps) { return search.order }
    }
    return nil
  }

  /// A search by depth for an order with a number of arrows that join no neighbours.
  private struct Search {
    let states: [Int]
    let first: Int?
    let graph: MeasuredGraph
    /// The states at the other ends of the arrows of each state.
    let joined: [Int: [Int]]
    /// The place of each state in the order.
    private var places: [Int: Int] = [:]
    /// The initial state of each box.
    let starts: [Int: Int]
    var others: Int
    private(set) var order: [Int] = []

    init(states: [Int], first: Int?, graph: MeasuredGraph, joins: [[Int]], others: Int) {
      (self.states, self.first, self.graph) = (states, first, graph)
      self.others = others
      joined = Dictionary(grouping: joins.flatMap { [$0, $0.reversed()] }, by: { $0[0] })
        .mapValues { $0.map { $0[1] } }
      starts = Dictionary(
        graph.edges.filter(\.isDefault).compactMap { edge in
          graph.vertices[edge.from].parent.map { ($0, edge.to) }
        }, uniquingKeysWith: { first, _ in first })
    }

    mutating func run(_ steps: inout Int) -> Bool {
      if order.count == states.count { return true }
      for state in next {
        steps -= 1
        guard steps > 0 else { return false }
        // Arrows to states before the last one join no neighbours.
        let far = (joined[state] ?? []).count { places[$0] ?? .max < order.count - 1 }
        guard far <= others else { continue }
        others -= far
        places[state] = order.count
        order.append(state)
        if run(&steps) { return true }
        order.removeLast()
        places[state] = nil
        others += far
      }
      return false
    }

    /// The states that may follow, in document order: a box with states that are left goes on, and
    /// begins with its initial state.
    private var next: [Int] {
      guard let last = order.last else { return first.map { [$0] } ?? entrances(among: states) }
      let left = states.filter { !order.contains($0) }
      guard let box = graph.vertices[last].parent else { return entrances(among: left) }
      let inside = left.filter { graph.vertices[$0].parent == box }
      return inside.isEmpty ? entrances(among: left) : inside
    }

    /// Returns the states with which a box, or the page, may go on.
    private func entrances(among left: [Int]) -> [Int] {
      left.filter { state in
        guard let box = graph.vertices[state].parent, let start = starts[box] else { return true }
        return state == start
      }
    }
  }
}
