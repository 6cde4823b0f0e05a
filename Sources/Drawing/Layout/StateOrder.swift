/// The order of states within each composite state, and the edges that lead back in it.
///
/// A composite state comes before or after its siblings with all its descendants. If the
/// descendants of two siblings alternated, dot would draw both clusters as high as the picture.
struct StateOrder {
  /// For each edge, in graph order, whether it leads back.
  private(set) var isBack: [Bool] = []
  /// The total number of ranks that edges between states span, roughly: what dot's running time
  /// depends on most.
  private(set) var rows = 0

  /// All vertices, each before its descendants.
  private var vertices: [Place] = []
  private var numbers: [String: Int] = [:]

  /// A vertex in the tree.
  private struct Place {
    let vertex: StateGraph.Vertex
    /// The number of its parent; `nil` at the top.
    let parent: Int?
    let depth: Int
    var children: [Int] = []
    /// Its position among its siblings.
    var rank = 0
    /// Whether it is an initial pseudostate.
    var isStart: Bool { vertex.shape == .initial }
    /// Whether it is a state, not a mark.
    var isState: Bool { ![.initial, .anyState, .note].contains(vertex.shape) }
  }

  init(_ graph: StateGraph, names: StateGraphNames) {
    var tops: [Int] = []
    for vertex in graph.vertices { tops.append(add(vertex, in: nil)) }
    for id in graph.edges.flatMap({ [$0.from, $0.to] }) where numbers[id] == nil {
      tops.append(add(StateGraph.Vertex(id, title: ""), in: nil))
    }
    let ends = graph.edges.map { edge in
      FewestBackEdges.Ends(
        from: numbers[names.exit(edge.from)] ?? 0, to: numbers[names.entrance(edge.to)] ?? 0)
    }
    let siblings = ends.map(siblings)
    let starts = zip(graph.edges, siblings).compactMap { edge, pair in
      numbers[edge.from].map { vertices[$0].isStart } == true ? pair : nil
    }
    rankChildren(tops, siblings, starts, weights(of: siblings, graph.edges, ends))
    isBack = siblings.map { pair in
      pair.map { vertices[$0.to].rank < vertices[$0.from].rank } ?? false
    }
    countRows(tops, ends, graph, names)
  }

  /// Returns the last state inside a composite state; the state itself if it is atomic.
  func last(in id: String) -> String {
    guard var index = numbers[id] else { return id }
    while let last = vertices[index].children.filter({ vertices[$0].isState })
      .max(by: { vertices[$0].rank < vertices[$1].rank })
    {
      index = last
    }
    return vertices[index].vertex.id
  }

  private mutating func add(_ vertex: StateGraph.Vertex, in parent: Int?) -> Int {
    let index = vertices.count
    let depth = parent.map { vertices[$0].depth + 1 } ?? 0
    vertices.append(Place(vertex: vertex, parent: parent, depth: depth))
    if numbers[vertex.id] == nil { numbers[vertex.id] = index }
    for child in vertex.children {
      let child = add(child, in: index)
      vertices[index].children.append(child)
    }
    return index
  }

  /// Returns the siblings that contain the ends of an edge; `nil` when one vertex contains both.
  private func siblings(_ edge: FewestBackEdges.Ends) -> FewestBackEdges.Ends? {
    var (a, b) = (edge.from, edge.to)
    guard a != b else { return nil }
    while vertices[a].depth > vertices[b].depth, let parent = vertices[a].parent { a = parent }
    while vertices[b].depth > vertices[a].depth, let parent = vertices[b].parent { b = parent }
    while vertices[a].parent != vertices[b].parent, let up = vertices[a].parent,
      let other = vertices[b].parent
    {
      (a, b) = (up, other)
    }
    return a == b ? nil : FewestBackEdges.Ends(from: a, to: b)
  }

  /// Returns the weights of edges between siblings if they lead back: 3 for one that leads away from
  /// the start of the chart, by single states, otherwise 1.
  private func weights(
    of siblings: [FewestBackEdges.Ends?], _ edges: [StateGraph.Edge], _ ends: [FewestBackEdges.Ends]
  ) -> [FewestBackEdges.Ends: Int] {
    func subtree(_ index: Int) -> [Int] { [index] + vertices[index].children.flatMap(subtree) }
    let depths = depths(edges, ends)
    return edges.indices.reduce(into: [:]) { weights, edge in
      guard let pair = siblings[edge], let from = numbers[edges[edge].from],
        let last = depths[ends[edge].to],
        let first = subtree(from).compactMap({ depths[$0] }).min()
      else { return }
      weights[pair] = max(weights[pair] ?? 1, last > first ? 3 : 1)
    }
  }

  /// Returns the number of transitions from the start of the chart to each state, as it runs: a state
  /// also takes the transitions of those around it.
  private func depths(
    _ edges: [StateGraph.Edge], _ ends: [FewestBackEdges.Ends]
  ) -> [Int: Int] {
    var targets: [Int: [Int]] = [:]
    for (edge, ends) in zip(edges, ends) {
      if let from = numbers[edge.from] { targets[from, default: []].append(ends.to) }
    }
    var queue = vertices.indices.filter { vertices[$0].isStart && vertices[$0].parent == nil }
    var depths = Dictionary(uniqueKeysWithValues: queue.map { ($0, 0) })
    var next = 0
    while next < queue.count {
      let state = queue[next]
      next += 1
      var around: Int? = state
      while let source = around {
        for target in targets[source] ?? [] where depths[target] == nil {
          depths[target] = (depths[state] ?? 0) + 1
          queue.append(target)
        }
        around = vertices[source].parent
      }
    }
    return depths
  }

  /// Orders the children of every composite state.
  private mutating func rankChildren(
    _ tops: [Int], _ edges: [FewestBackEdges.Ends?], _ starts: [FewestBackEdges.Ends],
    _ weights: [FewestBackEdges.Ends: Int]
  ) {
    let byParent = Dictionary(grouping: edges.compactMap(\.self)) { vertices[$0.from].parent }
    let boxes: [(parent: Int?, children: [Int])] =
      [(nil, tops)] + vertices.indices.map { ($0, vertices[$0].children) }
    for (parent, children) in boxes where children.count > 1 {
      for (local, child) in children.enumerated() { vertices[child].rank = local }
      let inside = (byParent[parent] ?? []).map {
        FewestBackEdges.Ends(from: vertices[$0.from].rank, to: vertices[$0.to].rank)
      }
      let start = starts.first { vertices[$0.from].parent == parent }
      let first = start.map { [vertices[$0.from].rank, vertices[$0.to].rank] } ?? []
      let known = zip(inside, byParent[parent] ?? []).compactMap { local, ends in
        weights[ends].map { (local, $0) }
      }
      let order = FewestBackEdges(
        count: children.count, ends: inside, first: first,
        knownWeights: Dictionary(known, uniquingKeysWith: max)
      ).order
      for (rank, local) in order.enumerated() { vertices[children[local]].rank = rank }
    }
  }

  /// Returns the leaves of subtrees, in order.
  private func leaves(_ indices: [Int]) -> [Int] {
    indices.sorted { vertices[$0].rank < vertices[$1].rank }.flatMap { index in
      vertices[index].children.isEmpty ? [index] : leaves(vertices[index].children)
    }
  }

  private mutating func countRows(
    _ tops: [Int], _ ends: [FewestBackEdges.Ends], _ graph: StateGraph, _ names: StateGraphNames
  ) {
    var rows = Array(repeating: 0, count: vertices.count)
    var below: [Int: [Int]] = [:]
    for (edge, isBack) in zip(ends, isBack) where edge.from != edge.to {
      let (upper, lower) = isBack ? (edge.to, edge.from) : (edge.from, edge.to)
      below[upper, default: []].append(lower)
    }
    for node in leaves(tops) {
      for next in below[node] ?? [] { rows[next] = max(rows[next], rows[node] + 1) }
    }
    self.rows = zip(graph.edges, ends).reduce(0) { sum, edge in
      let isBetweenStates = !names.isBox(edge.0.from) && !names.isBox(edge.0.to)
      return sum + (isBetweenStates ? abs(rows[edge.1.to] - rows[edge.1.from]) : 0)
    }
  }
}
