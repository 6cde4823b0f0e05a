import LifelineRendering

/// The order of some nodes in which few arrows lead back.
///
/// dot makes a graph acyclic by turning edges round in an order of its own, which puts a state
/// like "not running" last because most arrows end there. Here the order is the reader's: from
/// the start, along the arrows in the order of the chart, and then changed as long as fewer arrows
/// lead back. An arrow that leads further away from the start should least of all.
struct FewestBackEdges {
  /// An arrow between two nodes by number.
  struct Ends: Hashable {
    let from: Int
    let to: Int
  }

  /// The nodes, the first one first.
  private(set) var order: [Int] = []

  private let ends: [Ends]
  private let first: [Int]
  /// The edges at every node.
  private var outgoing: [[Int]]
  private var incoming: [[Int]]

  /// Finds the order of the nodes from 0 up to a number; arrows between the same two count once.
  ///
  /// - Parameters:
  ///   - count: How many nodes there are.
  ///   - ends: The arrows, in the order of the chart.
  ///   - first: Where a reader starts, whatever leads there.
  init(count: Int, ends: some Sequence<Ends>, first: [Int] = []) {
    var known: Set<Ends> = []
    self.ends = ends.filter { known.insert($0).inserted }
    self.first = first
    outgoing = Array(repeating: [], count: count)
    incoming = outgoing
    for (index, edge) in self.ends.enumerated() where edge.from != edge.to {
      outgoing[edge.from].append(index)
      incoming[edge.to].append(index)
    }
    let start = Set(first)
    order = settled(
      first + orderFromStart().filter { !start.contains($0) }, weights: weights)
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
    // What passing another node changes: edges to here no longer lead back, those from here do.
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

  /// The nearest of the best places for a node among the others; `nil` when it stands well.
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
