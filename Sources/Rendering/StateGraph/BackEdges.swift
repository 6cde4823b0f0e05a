import Diagrams

/// Which arrows lead back to a state that comes before their source.
///
/// dot makes a graph acyclic by turning edges round in an order of its own, which puts a state
/// like "not running" last because most arrows end there. Here the order is the reader's: from
/// the start, along the arrows in the order of the chart.
struct BackEdges {
  /// For every edge in the order of the graph, whether it leads back.
  private(set) var isBack: [Bool]

  init(_ graph: StateGraph, names: StateGraphNames) {
    isBack = Array(repeating: false, count: graph.edges.count)
    var outgoing: [String: [Int]] = [:]
    for (index, edge) in graph.edges.enumerated() {
      outgoing[names.exit(edge.from), default: []].append(index)
    }
    let nodes = graph.vertices.flatMap(\.flattened).filter(\.children.isEmpty).map(\.id)
    var state: [String: Visit] = [:]
    for node in nodes where state[node] == nil {
      visit(node, graph: graph, names: names, outgoing: outgoing, state: &state)
    }
  }

  private enum Visit {
    /// On the way from the start to here.
    case open
    case closed
  }

  /// Goes through everything that can be reached from a node; its own stack, because a chart may
  /// be deeper than a thread's.
  private mutating func visit(
    _ start: String, graph: StateGraph, names: StateGraphNames, outgoing: [String: [Int]],
    state: inout [String: Visit]
  ) {
    var stack: [(node: String, next: Int)] = [(start, 0)]
    state[start] = .open
    while let top = stack.last {
      let edges = outgoing[top.node] ?? []
      guard top.next < edges.count else {
        state[top.node] = .closed
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].next += 1
      let index = edges[top.next]
      let target = names.entrance(graph.edges[index].to)
      switch state[target] {
      case .open: isBack[index] = target != top.node
      case .closed: break
      case nil:
        state[target] = .open
        stack.append((target, 0))
      }
    }
  }
}
