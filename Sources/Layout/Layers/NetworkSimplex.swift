/// Gives the nodes of a graph whole numbers so that its edges are short: minimises
/// Σ weight × (number of the head − number of the tail), where every edge has a least length.
///
/// States get their layers by it, and all items of a layered graph their places from side to side.
///
/// Source: Gansner, Koutsofios, North and Vo, "A technique for drawing directed graphs", 1993,
/// section 2.3. A step costs O(nodes + edges); about as many steps as nodes are needed.
package struct NetworkSimplex {
  /// An edge from a node to one with a larger number.
  package struct Edge {
    package let tail: Int
    package let head: Int
    package let minLength: Int
    package let weight: Int

    package init(tail: Int, head: Int, minLength: Int, weight: Int) {
      (self.tail, self.head, self.minLength, self.weight) = (tail, head, minLength, weight)
    }
  }

  /// The number of each node; the least is 0.
  package private(set) var ranks: [Int]

  private let edges: [Edge]
  /// The edges at each node, one node after another: those of a node from its place in `first`.
  /// (An array for each node would cost half of the time in counting references.)
  private var incident: [Int]
  private var first: [Int]
  private var isInTree: [Bool]
  private var treeEdges: [Int] = []
  /// What it would gain to take an edge out of the tree, negative where it would: the weight of
  /// the edges from the part of its tail to that of its head, less that of those back.
  private var cutValues: [Int]
  /// The tree edge towards the root; `nil` at the root.
  private var parents: [Int?]
  /// The nodes so that those of a subtree are in `low[node]...limit[node]`, its root last.
  private var postorder: [Int]
  private var low: [Int]
  private var limit: [Int]
  /// Where the search for a tree edge to leave goes on.
  private var next = 0

  /// Numbers the nodes from 0 up to a count; the edges must not form a cycle.
  package init(count: Int, edges given: [Edge]) {
    // A root before everything connects the parts of the graph and costs nothing.
    let root = count
    edges =
      given
      + Self.firstNodes(count, given).map {
        Edge(tail: root, head: $0, minLength: 0, weight: 0)
      }
    (incident, first) = Self.incidence(of: edges, count: count + 1)
    ranks = Array(repeating: 0, count: count + 1)
    (limit, postorder) = (ranks, ranks)
    low = Array(repeating: -1, count: count + 1)
    isInTree = Array(repeating: false, count: edges.count)
    cutValues = Array(repeating: 0, count: edges.count)
    parents = Array(repeating: nil, count: count + 1)
    rankByLongestPath()
    growTightTree(from: root)
    number(from: root, at: 0)
    findCutValues()
    // Simplex may repeat itself without an end; it has not been seen to.
    var steps = 50 * ranks.count + 1000
    while steps > 0, let leaving = leavingEdge(), let entering = enteringEdge(for: leaving) {
      exchange(leaving, for: entering)
      steps -= 1
    }
    let least = ranks[..<count].min() ?? 0
    ranks = ranks[..<count].map { $0 - least }
  }

  private static func incidence(
    of edges: [Edge], count: Int
  ) -> (incident: [Int], first: [Int]) {
    var first = Array(repeating: 0, count: count + 1)
    for edge in edges {
      first[edge.tail + 1] += 1
      first[edge.head + 1] += 1
    }
    for node in 0..<count { first[node + 1] += first[node] }
    var next = first
    var incident = Array(repeating: 0, count: 2 * edges.count)
    for (index, edge) in edges.enumerated() {
      for node in [edge.tail, edge.head] {
        incident[next[node]] = index
        next[node] += 1
      }
    }
    return (incident, first)
  }

  /// A node without an edge to it in each part of the graph.
  private static func firstNodes(_ count: Int, _ edges: [Edge]) -> [Int] {
    var leaders = Array(0..<count)
    func leader(_ node: Int) -> Int {
      var node = node
      while leaders[node] != node {
        leaders[node] = leaders[leaders[node]]
        node = leaders[node]
      }
      return node
    }
    var isHead = Array(repeating: false, count: count)
    for edge in edges {
      isHead[edge.head] = true
      let (a, b) = (leader(edge.tail), leader(edge.head))
      leaders[max(a, b)] = min(a, b)
    }
    var isKnown = Array(repeating: false, count: count)
    return (0..<count).filter { node in
      guard !isHead[node] else { return false }
      let part = leader(node)
      defer { isKnown[part] = true }
      return !isKnown[part]
    }
  }

  private mutating func rankByLongestPath() {
    var waiting = Array(repeating: 0, count: ranks.count)
    for edge in edges { waiting[edge.head] += 1 }
    var ready = waiting.indices.filter { waiting[$0] == 0 }
    while let node = ready.popLast() {
      for place in first[node]..<first[node + 1] where edges[incident[place]].tail == node {
        let index = incident[place]
        let edge = edges[index]
        ranks[edge.head] = max(ranks[edge.head], ranks[node] + edge.minLength)
        waiting[edge.head] -= 1
        if waiting[edge.head] == 0 { ready.append(edge.head) }
      }
    }
  }

  private func slack(of index: Int) -> Int {
    ranks[edges[index].head] - ranks[edges[index].tail] - edges[index].minLength
  }

  private func otherEnd(of index: Int, from node: Int) -> Int {
    edges[index].tail == node ? edges[index].head : edges[index].tail
  }

  /// Grows a tree of edges without slack over all nodes; moves it as a whole where there is none.
  ///
  /// O(edges × moves).
  private mutating func growTightTree(from root: Int) {
    var members = [root]
    /// The place of each node among the members; -1 for others.
    var places = Array(repeating: -1, count: ranks.count)
    places[root] = 0
    /// The edges with an end that is no member.
    var open = Array(edges.indices)
    var next = 0
    func isAtBorder(_ index: Int) -> Bool {
      (places[edges[index].tail] < 0) != (places[edges[index].head] < 0)
    }
    func add(_ index: Int) {
      let other = places[edges[index].tail] < 0 ? edges[index].tail : edges[index].head
      guard places[other] < 0 else { return }
      places[other] = members.count
      members.append(other)
      isInTree[index] = true
      treeEdges.append(index)
    }
    while true {
      while next < members.count {
        let node = members[next]
        next += 1
        for place in first[node]..<first[node + 1] where slack(of: incident[place]) == 0 {
          add(incident[place])
        }
      }
      guard members.count < ranks.count else { return }
      open.removeAll { places[edges[$0].tail] >= 0 && places[edges[$0].head] >= 0 }
      let border = open.filter(isAtBorder)
      guard let best = border.min(by: { slack(of: $0) < slack(of: $1) }) else { return }
      let shift = places[edges[best].head] >= 0 ? -slack(of: best) : slack(of: best)
      for node in members { ranks[node] += shift }
      // Only these have become tight; keep the order of a search from the first member.
      let tight = border.filter { slack(of: $0) == 0 }
      for index in tight.sorted(by: { member(of: $0, places) < member(of: $1, places) }) {
        add(index)
      }
    }
  }

  /// The place of the first end of an edge that is a member of the tree.
  private func member(of index: Int, _ places: [Int]) -> Int {
    max(places[edges[index].tail], places[edges[index].head])
  }

  /// Numbers a subtree in postorder from a place on, and finds the parents in it.
  ///
  /// Unchanged subtrees are moved as blocks; the roots of changed ones have no `low`.
  private mutating func number(from top: Int, at place: Int) {
    // Local, since every access through `self` in this loop would count references.
    let (edges, incident, first, isInTree) = (edges, incident, first, isInTree)
    let before = (first: place, nodes: Array(postorder[place...max(place, limit[top])]))
    var place = place
    low[top] = place
    // The way down to the node at hand: where to go on at each. A stack of its own, because a
    // chain may be deeper than a thread's.
    var node = top
    var next = first[top]
    var stack: [(node: Int, next: Int)] = []
    while true {
      if next < first[node + 1] {
        let index = incident[next]
        next += 1
        guard isInTree[index], parents[node] != index else { continue }
        let child = edges[index].tail == node ? edges[index].head : edges[index].tail
        if parents[child] == index, low[child] >= 0 {
          place = move(child, to: place, before)
          continue
        }
        stack.append((node, next))
        parents[child] = index
        low[child] = place
        (node, next) = (child, first[child])
      } else {
        limit[node] = place
        postorder[place] = node
        place += 1
        guard let last = stack.popLast() else { return }
        (node, next) = last
      }
    }
  }

  /// Moves the numbers of an unchanged subtree, and returns the number after its last.
  private mutating func move(
    _ child: Int, to place: Int, _ before: (first: Int, nodes: [Int])
  ) -> Int {
    let (first, last) = (low[child], limit[child])
    guard first != place else { return last + 1 }
    for index in first...last {
      let node = before.nodes[index - before.first]
      low[node] += place - first
      limit[node] += place - first
      postorder[index + place - first] = node
    }
    return limit[child] + 1
  }

  /// Finds the cut values of a new tree: edges inside a part cancel out, which leaves the sum of
  /// what pulls the nodes of a subtree.
  private mutating func findCutValues() {
    var pulls = Array(repeating: 0, count: ranks.count)
    for edge in edges {
      pulls[edge.tail] += edge.weight
      pulls[edge.head] -= edge.weight
    }
    for node in postorder {
      guard let parent = parents[node] else { continue }
      cutValues[parent] = edges[parent].tail == node ? pulls[node] : -pulls[node]
      pulls[otherEnd(of: parent, from: node)] += pulls[node]
    }
  }

  /// Returns a tree edge with a negative cut value, the least of the first few found in turn.
  private mutating func leavingEdge() -> Int? {
    var best: (index: Int, value: Int)?
    var found = 0
    for _ in treeEdges {
      let index = treeEdges[next]
      next = next + 1 == treeEdges.count ? 0 : next + 1
      guard cutValues[index] < 0 else { continue }
      if cutValues[index] < best?.value ?? 0 { best = (index, cutValues[index]) }
      found += 1
      if found == Self.mostCandidates { break }
    }
    return best?.index
  }

  private static let mostCandidates = 30

  private func isInSubtree(_ node: Int, of root: Int) -> Bool {
    low[root] <= limit[node] && limit[node] <= limit[root]
  }

  /// The end of a tree edge that is further from the root.
  private func lowerEnd(of index: Int) -> Int {
    limit[edges[index].tail] < limit[edges[index].head] ? edges[index].tail : edges[index].head
  }

  /// Returns the edge with the least slack among those that lead the other way between the two
  /// parts of the tree.
  private func enteringEdge(for leaving: Int) -> Int? {
    let below = lowerEnd(of: leaving)
    let isTailBelow = edges[leaving].tail == below
    var best: (index: Int, slack: Int)?
    for node in postorder[low[below]...limit[below]] {
      for place in first[node]..<first[node + 1] where !isInTree[incident[place]] {
        let index = incident[place]
        let isWanted = isTailBelow ? edges[index].head == node : edges[index].tail == node
        guard isWanted, !isInSubtree(otherEnd(of: index, from: node), of: below) else { continue }
        let slack = slack(of: index)
        if slack < best?.slack ?? .max { best = (index, slack) }
        if slack == 0 { return index }
      }
    }
    return best?.index
  }

  private mutating func exchange(_ leaving: Int, for entering: Int) {
    let below = lowerEnd(of: leaving)
    let slack = slack(of: entering)
    let shift = isInSubtree(edges[entering].tail, of: below) ? slack : -slack
    if shift != 0 { for node in postorder[low[below]...limit[below]] { ranks[node] += shift } }
    // Only the cut values on the way through the tree from one end of the new edge to the other
    // change, and only the subtree around that way is numbered anew.
    let value = cutValues[leaving]
    let top = add(value, from: edges[entering].tail, towards: edges[entering].head)
    _ = add(-value, from: edges[entering].head, towards: edges[entering].tail)
    (cutValues[entering], cutValues[leaving]) = (-value, 0)
    (isInTree[leaving], isInTree[entering]) = (false, true)
    if let place = treeEdges.firstIndex(of: leaving) { treeEdges[place] = entering }
    number(from: top, at: low[top])
  }

  /// Changes the cut values of the tree edges from a node up to the first whose subtree holds
  /// another, which it returns.
  ///
  /// The subtrees below that node change, so their roots lose `low`.
  ///
  /// - Parameters:
  ///   - value: What edges that lead up gain, and edges that lead down lose.
  ///   - start: Where the way begins.
  ///   - other: The node to be reached.
  /// - Returns: The node at the top of the way.
  private mutating func add(_ value: Int, from start: Int, towards other: Int) -> Int {
    var node = start
    while !isInSubtree(other, of: node), let parent = parents[node] {
      cutValues[parent] += edges[parent].tail == node ? value : -value
      low[node] = -1
      node = otherEnd(of: parent, from: node)
    }
    return node
  }
}
