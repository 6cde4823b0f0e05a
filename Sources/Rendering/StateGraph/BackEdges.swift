import Diagrams

/// Which arrows lead back to a state that comes before their source.
///
/// dot makes a graph acyclic by turning edges round in an order of its own, which puts a state
/// like "not running" last because most arrows end there. Here the order is the reader's: from
/// the start, along the arrows in the order of the chart, and then changed as long as fewer arrows
/// lead back. An arrow that leads further away from the start should least of all.
struct BackEdges {
  /// For every edge in the order of the graph, whether it leads back.
  private(set) var isBack: [Bool] = []

  /// The ends of the edges, as numbers of nodes in the order of the graph.
  private var ends: [Ends] = []
  /// The edges at every node.
  private var outgoing: [[Int]] = []
  private var incoming: [[Int]] = []

  init(_ graph: StateGraph, names: StateGraphNames) {
    let nodes = graph.vertices.flatMap(\.flattened).filter(\.children.isEmpty).map(\.id)
    var numbers: [String: Int] = [:]
    for node in nodes where numbers[node] == nil { numbers[node] = numbers.count }
    func number(_ id: String) -> Int {
      if let known = numbers[id] { return known }
      numbers[id] = numbers.count
      return numbers.count - 1
    }
    ends = graph.edges.map {
      Ends(from: number(names.exit($0.from)), to: number(names.entrance($0.to)))
    }
    outgoing = Array(repeating: [], count: numbers.count)
    incoming = outgoing
    for (index, edge) in ends.enumerated() where edge.from != edge.to {
      outgoing[edge.from].append(index)
      incoming[edge.to].append(index)
    }
    let order = settled(orderFromStart(), weights: weights)
    var places = Array(repeating: 0, count: order.count)
    for (place, node) in order.enumerated() { places[node] = place }
    isBack = ends.map { places[$0.to] < places[$0.from] }
    var ranks = Array(repeating: 0, count: order.count)
    for node in order {
      for (edges, other) in [(outgoing[node], \Ends.to), (incoming[node], \Ends.from)] {
        for edge in edges {
          let next = ends[edge][keyPath: other]
          if places[next] > places[node] { ranks[next] = max(ranks[next], ranks[node] + 1) }
        }
      }
    }
    rows = zip(graph.edges, ends).reduce(0) { rows, edge in
      let isBetweenStates = !names.isBox(edge.0.from) && !names.isBox(edge.0.to)
      return rows + (isBetweenStates ? abs(ranks[edge.1.to] - ranks[edge.1.from]) : 0)
    }
  }

  /// How many rows of states the arrows between states pass through together, roughly: what dot's
  /// time depends on most.
  private(set) var rows = 0

  private struct Ends {
    let from: Int
    let to: Int
  }

  /// Every node before those that are reached through it, but for those on the way to it.
  ///
  /// Goes through everything that can be reached from a node; its own stack, because a chart may
  /// be deeper than a thread's.
  private func orderFromStart() -> [Int] {
    var isMet = Array(repeating: false, count: outgoing.count)
    var finished: [Int] = []
    for start in outgoing.indices { visit(start) }
    return finished.reversed()

    func visit(_ start: Int) {
      guard !isMet[start] else { return }
      isMet[start] = true
      var stack: [(node: Int, next: Int)] = [(start, 0)]
      while let top = stack.last {
        guard top.next < outgoing[top.node].count else {
          finished.append(top.node)
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let target = ends[outgoing[top.node][top.next]].to
        guard !isMet[target] else { continue }
        isMet[target] = true
        stack.append((target, 0))
      }
    }
  }

  /// How bad it is when an edge leads back.
  private var weights: [Int] {
    var depths = Array(repeating: Int.max, count: outgoing.count)
    for start in outgoing.indices where depths[start] == .max {
      depths[start] = 0
      var queue = [start]
      var next = 0
      while next < queue.count {
        let node = queue[next]
        next += 1
        for edge in outgoing[node] where depths[ends[edge].to] == .max {
          depths[ends[edge].to] = depths[node] + 1
          queue.append(ends[edge].to)
        }
      }
    }
    return ends.map { depths[$0.to] > depths[$0.from] ? 3 : 1 }
  }

  /// Moves single nodes to where fewer edges lead back, as long as that helps.
  private func settled(_ order: [Int], weights: [Int]) -> [Int] {
    var order = order
    for _ in 0..<Self.rounds {
      var hasChanged = false
      for node in outgoing.indices {
        guard let place = order.firstIndex(of: node),
          let better = betterPlace(for: node, at: place, in: order, weights: weights)
        else { continue }
        order.remove(at: place)
        order.insert(node, at: better)
        hasChanged = true
      }
      if !hasChanged { break }
    }
    return order
  }

  private static let rounds = 8

  /// The nearest of the best places for a node among the others; `nil` when it stands well.
  private func betterPlace(
    for node: Int, at place: Int, in order: [Int], weights: [Int]
  ) -> Int? {
    // What passing another node changes: its edges to here no longer lead back, those from here do.
    var gains: [Int: Int] = [:]
    for edge in outgoing[node] { gains[ends[edge].to, default: 0] -= weights[edge] }
    for edge in incoming[node] { gains[ends[edge].from, default: 0] += weights[edge] }
    var best: (gain: Int, place: Int)?
    func consider(_ gain: Int, _ place: Int) {
      if gain > best?.gain ?? 0 { best = (gain, place) }
    }
    var gain = 0
    for other in order.indices[(place + 1)...] {
      gain += gains[order[other]] ?? 0
      consider(gain, other)
    }
    gain = 0
    for other in order.indices[..<place].reversed() {
      gain -= gains[order[other]] ?? 0
      consider(gain, other)
    }
    return best?.place
  }
}
