/// The order of states in a row in which every arrow joins neighbours or the root.
struct RowOrder {
  /// The state above the row that most arrows join; `nil` for none.
  let root: Int?
  /// The states of the row, from left to right.
  let states: [Int]

  /// Finds the first such order in document order; `nil` when there is none.
  ///
  /// The root is the start state, if at least half of the others are joined to it; otherwise it is
  /// the first state of the row. The states of a box stay together.
  ///
  /// Cost: a search by depth that only follows arrows, so that nearly all steps have one choice; at
  /// most 20,000 steps.
  init?(of graph: MeasuredGraph, states: [Int], edges: [MeasuredGraph.Edge]) {
    guard let start = graph.start, states.contains(start), states.count > 1 else { return nil }
    var neighbours: [Int: Set<Int>] = [:]
    for edge in edges where edge.from != edge.to {
      neighbours[edge.from, default: []].insert(edge.to)
      neighbours[edge.to, default: []].insert(edge.from)
    }
    let others = states.filter { $0 != start }
    let joined = others.count { neighbours[$0]?.contains(start) == true }
    if 2 * joined >= others.count, joined > 1, graph.vertices[start].parent == nil {
      let rest = neighbours.mapValues { $0.subtracting([start]) }
      if let order = Self.order(of: others, from: nil, in: graph, rest) {
        (root, self.states) = (start, order)
        return
      }
    }
    guard let order = Self.order(of: states, from: start, in: graph, neighbours) else {
      return nil
    }
    (root, self.states) = (nil, order)
  }

  private static func order(
    of states: [Int], from first: Int?, in graph: MeasuredGraph, _ neighbours: [Int: Set<Int>]
  ) -> [Int]? {
    var order: [Int] = []
    var left = Set(states)
    var steps = 20_000
    /// Returns the states that may follow, in document order.
    func next() -> [Int] {
      guard let last = order.last else { return first.map { [$0] } ?? states }
      var choice = states.filter(left.contains)
      let open = neighbours[last, default: []].intersection(left)
      if !open.isEmpty { choice = open.count == 1 ? choice.filter(open.contains) : [] }
      // A box with states that are left goes on.
      if let box = graph.vertices[last].parent,
        left.contains(where: { graph.vertices[$0].parent == box })
      {
        choice = choice.filter { graph.vertices[$0].parent == box }
      }
      // No arrow may come from a state before the last one.
      let earlier = Set(order.dropLast())
      return choice.filter { neighbours[$0, default: []].isDisjoint(with: earlier) }
    }
    func search() -> Bool {
      if left.isEmpty { return true }
      for state in next() {
        steps -= 1
        guard steps > 0 else { return false }
        order.append(state)
        left.remove(state)
        if search() { return true }
        order.removeLast()
        left.insert(state)
      }
      return false
    }
    return search() ? order : nil
  }
}
