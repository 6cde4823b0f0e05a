/// Orders nodes so that few edges lead back (weighted feedback arc set).
///
/// dot breaks cycles with a depth-first search of its own, which puts a state such as "not running"
/// last because most edges end there. Here the order begins with a depth-first search from the
/// initial state, along the edges in chart order. Then single nodes move while that reduces the
/// weight of the back edges (local search). A back edge that leads further away from the start
/// weighs 3, any other 1.
///
/// Cost: O(nodes × (nodes + edges)) for each round, in at most 8 rounds.
struct FewestBackEdges {
  /// An edge between two nodes, by number.
  struct Ends: Hashable {
    let from: Int
    let to: Int
  }

  /// The nodes in order.
  private(set) var order: [Int] = []

  private let ends: [Ends]
  private let first: [Int]
  /// The numbers of the edges that leave and reach each node.
  private var outgoing: [[Int]]
  private var incoming: [[Int]]

  /// Orders the nodes 0 to `count − 1`; parallel edges count once.
  ///
  /// - Parameters:
  ///   - count: The number of nodes.
  ///   - ends: The edges, in chart order.
  ///   - first: The nodes that come first in any case, such as the initial state.
  ///   - known: The weights of edges that lead back, where the caller knows better.
  init(
    count: Int, ends: some Sequence<Ends>, first: [Int] = [], knownWeights known: [Ends: Int] = [:]
  ) {
    var met: Set<Ends> = []
    self.ends = ends.filter { met.insert($0).inserted }
    self.first = first
    outgoing = Array(repeating: [], count: count)
    incoming = outgoing
    for (index, edge) in self.ends.enumerated() where edge.from != edge.to {
      outgoing[edge.from].append(index)
      incoming[edge.to].append(index)
    }
    let start = Set(first)
    order = settled(
      first + orderFromStart().filter { !start.contains($0) },
      weights: zip(self.ends, weights).map { known[$0] ?? $1 })
  }

  /// Returns the nodes in reverse postorder of a depth-first search.
  ///
  /// The search has its own stack because a deep chart would overflow the thread's.
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

  /// The weight of each edge if it leads back.
  ///
  /// It is 3 where the edge leads to a greater breadth-first depth, otherwise 1.
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

  /// Moves single nodes while that reduces the weight of the back edges.
  private func settled(_ order: [Int], weights: [Int]) -> [Int] {
    var order = order
    // The weight gained when the node moves past another: edges to that one no longer lead back,
    // edges from it do.
    var gains = Array(repeating: 0, count: outgoing.count)
    for _ in 0..<Self.rounds {
      var hasChanged = false
      for node in outgoing.indices {
        for edge in outgoing[node] { gains[ends[edge].to] -= weights[edge] }
        for edge in incoming[node] { gains[ends[edge].from] += weights[edge] }
        if let place = order.firstIndex(of: node), place >= first.count,
          let better = betterPlace(than: place, in: order, gains)
        {
          order.remove(at: place)
          order.insert(node, at: better)
          hasChanged = true
        }
        for edge in outgoing[node] { gains[ends[edge].to] = 0 }
        for edge in incoming[node] { gains[ends[edge].from] = 0 }
      }
      if !hasChanged { break }
    }
    return order
  }

  private static let rounds = 8

  /// Returns the best position for a node, the nearest among equals; `nil` if no position is better
  /// than the present one.
  private func betterPlace(than place: Int, in order: [Int], _ gains: [Int]) -> Int? {
    var best: (gain: Int, place: Int)?
    func consider(_ gain: Int, _ place: Int) {
      if gain > best?.gain ?? 0 { best = (gain, place) }
    }
    var gain = 0
    for other in order.indices[(place + 1)...] {
      gain += gains[order[other]]
      consider(gain, other)
    }
    gain = 0
    for other in order.indices[first.count..<place].reversed() {
      gain -= gains[order[other]]
      consider(gain, other)
    }
    return best?.place
  }
}
