import LifelineStatecharts

/// A state with its neighbours, most of which only it joins.
struct Star {
  /// A neighbour, or a box of neighbours, in the order of the column.
  struct Row {
    let vertex: Int
    /// The number of boxes around it.
    let depth: Int
    /// The arrows from the hub, and to it.
    var out: [Int] = []
    var back: [Int] = []
    /// The arrows to the next row, and from it.
    var next: [Int] = []
    /// The marks that lead to it, with their arrows: "any state" and initial pseudostates.
    var marks: [(vertex: Int, edge: Int)] = []
    var loops: [Int] = []
    /// The number of rows inside of it, for a box.
    var content = 0
  }

  let hub: Int
  private let graph: MeasuredGraph
  /// Whether so many arrows join the hub that a ladder has room for the others.
  private(set) var isClear = true
  private(set) var rows: [Row] = []
  /// The arrows between rows that are not beside each other, by the states where they begin.
  private(set) var rails: [(from: Int, edges: [Int])] = []
  /// The initial arrow to the hub, with its mark.
  private(set) var start: (vertex: Int, edge: Int)?

  /// Finds the stars of which a graph consists; `nil` when a part of it is none.
  static func stars(of graph: MeasuredGraph) -> [Star]? {
    guard graph.direction == .down else { return nil }
    let tops = graph.vertices.indices.filter { graph.vertices[$0].parent == nil }
    guard tops.count > 1 else { return nil }
    var stars: [Star] = []
    for part in graph.parts {
      guard let star = Star(of: graph, part) else { return nil }
      stars.append(star)
    }
    return stars
  }

  /// Creates the star of a part; `nil` when it is none.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - part: The outermost vertices of the part.
  private init?(of graph: MeasuredGraph, _ part: [Int]) {
    let members = Set(part.flatMap(graph.descendants))
    let edges = graph.edges.indices.filter { members.contains(graph.edges[$0].from) }
    let own = edges.filter {
      !graph.edges[$0].isDefault && graph.edges[$0].from != graph.edges[$0].to
    }
    guard let hub = Self.hub(of: graph, part, own) else { return nil }
    (self.hub, self.graph) = (hub, graph)
    let joined = own.count { [graph.edges[$0].from, graph.edges[$0].to].contains(hub) }
    isClear = Double(joined) >= Self.share.clear * Double(own.count)
    guard sortVertices(of: graph, part), sortEdges(edges, of: graph) else { return nil }
  }

  /// Returns the star with some of its rows; `nil` where boxes or arrows join these to others.
  func part(_ range: Range<Int>) -> Star? {
    var part = self
    part.rows = Array(rows[range])
    let own = part.rows.map(\.vertex)
    guard rows.allSatisfy({ $0.content == 0 }), part.rows.last?.next.isEmpty != false,
      rails.flatMap(\.edges).allSatisfy({ edge in
        own.contains(graph.edges[edge].from) == own.contains(graph.edges[edge].to)
      })
    else { return nil }
    part.rails = rails.filter { own.contains($0.from) }
    if range.lowerBound > 0 { part.start = nil }
    return part
  }

  /// The share of the arrows that must join the hub, and that from which on nothing is in the way.
  private static let share = (least: 0.5, clear: 0.7)

  private static func hub(of graph: MeasuredGraph, _ part: [Int], _ edges: [Int]) -> Int? {
    var counts: [Int: Int] = [:]
    for edge in edges {
      counts[graph.edges[edge].from, default: 0] += 1
      counts[graph.edges[edge].to, default: 0] += 1
    }
    let candidates = part.filter {
      !graph.vertices[$0].isBox && [.state, .outside].contains(graph.vertices[$0].shape)
    }
    let hub = candidates.max { (counts[$0] ?? 0, $1) < (counts[$1] ?? 0, $0) }
    guard let hub, Double(counts[hub] ?? 0) >= share.least * Double(edges.count) else { return nil }
    return hub
  }

  /// Makes a row for each neighbour and box; chains of neighbours come last.
  private mutating func sortVertices(of graph: MeasuredGraph, _ part: [Int]) -> Bool {
    let chained = Self.chains(
      among: part.filter { $0 != hub && !graph.vertices[$0].isBox }, hub, graph)
    func rows(of vertex: Int, depth: Int) -> [Row]? {
      switch graph.vertices[vertex].shape {
      case .initial: return []
      case .anyState
      where graph.targets(of: vertex).allSatisfy { $0 != hub && !graph.vertices[$0].isBox }:
        return []
      case .note, .history, .sign: return nil
      default: break
      }
      var own = [Row(vertex: vertex, depth: depth)]
      for child in graph.vertices[vertex].children {
        guard let inner = rows(of: child, depth: depth + 1) else { return nil }
        own += inner
      }
      own[0].content = own.count - 1
      return own
    }
    for vertex in part.filter({ !chained.contains($0) }) + chained where vertex != hub {
      guard let own = rows(of: vertex, depth: 0) else { return false }
      self.rows += own
    }
    return true
  }

  /// Returns the neighbours that arrows join to each other, each chain in the order of its arrows; one
  /// that the hub leads to, too, only begins a chain.
  private static func chains(among vertices: [Int], _ hub: Int, _ graph: MeasuredGraph) -> [Int] {
    let states = vertices.filter { [.state, .outside, .final].contains(graph.vertices[$0].shape) }
    var order: [Int] = []
    func follow(_ state: Int) {
      guard !order.contains(state) else { return }
      order.append(state)
      for next in graph.targets(of: state) where rest.contains(next) { follow(next) }
    }
    let entered = Set(graph.targets(of: hub))
    let rest = states.filter { !entered.contains($0) }
    let isTarget = Set(states.flatMap { state in graph.targets(of: state).filter { $0 != state } })
    let heads = states.filter { state in
      !isTarget.contains(state)
        && graph.targets(of: state).contains { $0 != state && rest.contains($0) }
    }
    for head in heads { follow(head) }
    return order
  }

  private mutating func sortEdges(_ edges: [Int], of graph: MeasuredGraph) -> Bool {
    var places: [Int: Int] = [:]
    for (place, row) in rows.enumerated() { places[row.vertex] = place }
    for index in edges {
      let edge = graph.edges[index]
      let (from, to) = (places[edge.from], places[edge.to])
      switch graph.vertices[edge.from].shape {
      case .initial where !edge.labels.isEmpty: return false
      case .initial where edge.to == hub: start = (edge.from, index)
      case .initial, .anyState:
        if let to, from == nil {
          rows[to].marks.append((edge.from, index))
        } else if let from, edge.to == hub {
          rows[from].back.append(index)
        } else {
          return false
        }
      case _ where edge.from == hub && edge.to == hub: return false
      case _ where edge.from == hub:
        guard let to else { return false }
        rows[to].out.append(index)
      case _ where edge.to == hub:
        guard let from else { return false }
        rows[from].back.append(index)
      default:
        guard let from, let to else { return false }
        let isPlain = rows[from].content == 0 && rows[to].content == 0
        if from == to {
          guard isPlain else { return false }
          rows[from].loops.append(index)
        } else if isPlain, abs(from - to) == 1, rows[from].depth == rows[to].depth,
          graph.vertices[edge.from].parent == graph.vertices[edge.to].parent
        {
          rows[min(from, to)].next.append(index)
        } else {
          guard isPlain else { return false }
          if let known = rails.firstIndex(where: { $0.from == edge.from }) {
            rails[known].edges.append(index)
          } else {
            rails.append((edge.from, [index]))
          }
        }
      }
    }
    return rails.count <= 3
  }
}

extension MeasuredGraph {
  /// Returns a vertex and all vertices inside of it.
  func descendants(_ vertex: Int) -> [Int] {
    [vertex] + vertices[vertex].children.flatMap(descendants)
  }

  /// Returns the targets of a vertex's arrows.
  func targets(of vertex: Int) -> [Int] { edges.filter { $0.from == vertex }.map(\.to) }

  /// The outermost vertices of each part that no arrow joins to the others, in document order.
  fileprivate var parts: [[Int]] {
    var sets = DisjointSets(count: vertices.count)
    for (number, vertex) in vertices.enumerated() {
      if let parent = vertex.parent { sets.join(parent, number) }
    }
    for edge in edges { sets.join(edge.from, edge.to) }
    return sets.groups(of: vertices.indices.filter { vertices[$0].parent == nil })
  }
}
