/// Assigns integer ranks to the nodes of an acyclic graph so that its edges are short.
///
/// Minimises Σ weight × (rank of the head − rank of the tail), where each edge has a least length.
/// The layout uses it for the layers of states and for the x coordinates in a layered graph.
///
/// Source: Gansner, Koutsofios, North and Vo, "A technique for drawing directed graphs", 1993,
/// section 2.3. A pivot costs O(nodes + edges); in practice there are about as many pivots as
/// nodes.
package struct NetworkSimplex {
  /// An edge from a node to one of higher rank.
  package struct Edge {
    package let tail: Int
    package let head: Int
    package let minLength: Int
    package fileprivate(set) var weight: Int

    package init(tail: Int, head: Int, minLength: Int, weight: Int) {
      (self.tail, self.head, self.minLength, self.weight) = (tail, head, minLength, weight)
    }
  }

  /// The edges form a cycle, so that no ranks satisfy them.
  package struct Contradiction: Error, Equatable { package init() {} }

  /// The rank of each node; the lowest is 0.
  package var ranks: [Int] {
    let own = places.dropLast()
    let least = own.min() ?? 0
    return own.map { $0 - least }
  }

  /// The rank of each node, then that of the root, from any number.
  private var places: [Int]
  private var edges: [Edge]
  /// The edges at all nodes in one array; those of a node begin at its index in `first`. (Reference
  /// counting of one array for each node would take half of the time.)
  private var incident: [Int]
  private var first: [Int]
  private var isInTree: [Bool]
  private var treeEdges: [Int] = []
  /// The cut value of each tree edge.
  ///
  /// It is the total weight of edges from the tail component to the head component, minus that of
  /// edges in the other direction. If it is negative, replacing the edge reduces the cost.
  private var cutValues: [Int]
  /// The tree edge of each node towards the root; `nil` at the root.
  private var parents: [Int?]
  /// The nodes in postorder; the subtree of a node is `low[node]...limit[node]`, and its root is
  /// the last.
  private var postorder: [Int]
  private var low: [Int]
  private var limit: [Int]
  /// The former postorder of a subtree that is numbered anew, and the path to the node that is
  /// numbered: kept, so that a pivot takes no memory.
  private var before: [Int] = []
  private var path: [(node: Int, next: Int)] = []
  /// The index in `treeEdges` at which the search for the next leaving edge begins.
  private var next = 0

  /// Computes the ranks of the nodes 0 to `count − 1`.
  ///
  /// - Parameters:
  ///   - count: The number of nodes.
  ///   - given: The edges.
  /// - Throws: `Contradiction` when the edges form a cycle.
  package init(count: Int, edges given: [Edge]) throws(Contradiction) {
    try self.init(ranking: count, given)
    growTightTree(from: count)
    number(from: count, at: 0)
    findCutValues()
    pivot()
  }

  /// Returns a lower bound of the highest rank: the length of the longest path.
  ///
  /// - Throws: `Contradiction` when the edges form a cycle.
  package static func longestPath(count: Int, edges: [Edge]) throws(Contradiction) -> Int {
    try NetworkSimplex(ranking: count, edges).ranks.max() ?? 0
  }

  /// Ranks the nodes as low as possible.
  private init(ranking count: Int, _ given: [Edge]) throws(Contradiction) {
    // A root before all nodes connects the components, with edges of weight 0.
    let root = count
    edges =
      given
      + Self.firstNodes(count, given).map {
        Edge(tail: root, head: $0, minLength: 0, weight: 0)
      }
    (incident, first) = Self.incidence(of: edges, count: count + 1)
    places = Array(repeating: 0, count: count + 1)
    (limit, postorder) = (places, places)
    low = Array(repeating: -1, count: count + 1)
    isInTree = Array(repeating: false, count: edges.count)
    cutValues = Array(repeating: 0, count: edges.count)
    parents = Array(repeating: nil, count: count + 1)
    guard rankByLongestPath() else { throw Contradiction() }
  }

  /// Goes on from the last solution with other weights, which leave its tree feasible.
  package mutating func change(weights: [Int]) {
    for (index, weight) in weights.enumerated() { edges[index].weight = weight }
    findCutValues()
    pivot()
  }

  private mutating func pivot() {
    // Network simplex may cycle in theory, so the number of pivots is limited.
    var steps = 50 * places.count + 1000
    while steps > 0, let leaving = leavingEdge(), let entering = enteringEdge(for: leaving) {
      exchange(leaving, for: entering)
      steps -= 1
    }
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

  /// Returns a source node (without incoming edges) of each connected component.
  private static func firstNodes(_ count: Int, _ edges: [Edge]) -> [Int] {
    var sets = DisjointSets(count: count)
    var isHead = Array(repeating: false, count: count)
    for edge in edges {
      isHead[edge.head] = true
      sets.join(edge.tail, edge.head)
    }
    var isKnown = Array(repeating: false, count: count)
    return (0..<count).filter { node in
      guard !isHead[node] else { return false }
      let part = sets.leader(node)
      defer { isKnown[part] = true }
      return !isKnown[part]
    }
  }

  /// Ranks the nodes as low as possible; returns whether the edges form no cycle.
  private mutating func rankByLongestPath() -> Bool {
    var count = 0
    var waiting = Array(repeating: 0, count: places.count)
    for edge in edges { waiting[edge.head] += 1 }
    var ready = waiting.indices.filter { waiting[$0] == 0 }
    while let node = ready.popLast() {
      count += 1
      for place in first[node]..<first[node + 1] where edges[incident[place]].tail == node {
        let index = incident[place]
        let edge = edges[index]
        places[edge.head] = max(places[edge.head], places[node] + edge.minLength)
        waiting[edge.head] -= 1
        if waiting[edge.head] == 0 { ready.append(edge.head) }
      }
    }
    return count == places.count
  }

  private func slack(of index: Int) -> Int {
    places[edges[index].head] - places[edges[index].tail] - edges[index].minLength
  }

  private func otherEnd(of index: Int, from node: Int) -> Int {
    edges[index].tail == node ? edges[index].head : edges[index].tail
  }

  /// Grows a spanning tree of tight edges (edges without slack).
  ///
  /// Where no tight edge leaves the tree, the whole tree is shifted until one does. Cost: O(edges at
  /// the border of the tree × shifts).
  private mutating func growTightTree(from root: Int) {
    var members = [root]
    /// The index of each node in `members`; −1 for others.
    var seats = Array(repeating: -1, count: places.count)
    seats[root] = 0
    /// The edges with one end in the tree, and some that have both there by now.
    var border: [Int] = []
    var next = 0
    func add(_ index: Int) {
      let other = seats[edges[index].tail] < 0 ? edges[index].tail : edges[index].head
      guard seats[other] < 0 else { return }
      seats[other] = members.count
      members.append(other)
      isInTree[index] = true
      treeEdges.append(index)
    }
    while true {
      while next < members.count {
        let node = members[next]
        next += 1
        for place in first[node]..<first[node + 1] {
          let index = incident[place]
          if slack(of: index) == 0 {
            add(index)
          } else if seats[otherEnd(of: index, from: node)] < 0 {
            border.append(index)
          }
        }
      }
      guard members.count < places.count else { return }
      border.removeAll { seats[edges[$0].tail] >= 0 && seats[edges[$0].head] >= 0 }
      var (best, least) = (-1, Int.max)
      for index in border {
        let slack = slack(of: index)
        if slack < least || slack == least && index < best { (best, least) = (index, slack) }
      }
      guard best >= 0 else { return }
      let shift = seats[edges[best].head] >= 0 ? -least : least
      for node in members { places[node] += shift }
      // Only these edges have become tight. They are added in the order of a search from the first
      // member.
      let tight = border.filter { slack(of: $0) == 0 }.map {
        (index: $0, member: max(seats[edges[$0].tail], seats[edges[$0].head]))
      }
      for (index, _) in tight.sorted(by: { ($0.member, $0.index) < ($1.member, $1.index) }) {
        add(index)
      }
    }
  }

  /// Numbers a subtree in postorder, beginning with `place`, and sets the parents in it.
  ///
  /// Unchanged subtrees are shifted as blocks; changed ones are marked by a `low` of −1 at their
  /// roots.
  private mutating func number(from top: Int, at place: Int) {
    // Local copies, because access through `self` in this loop would count references.
    let (edges, incident, first, isInTree) = (edges, incident, first, isInTree)
    let origin = place
    before.removeAll(keepingCapacity: true)
    before += postorder[place...max(place, limit[top])]
    var place = place
    low[top] = place
    // The path to the current node, with the next incident edge of each node on it. Recursion could
    // overflow the thread's stack on a long chain.
    var node = top
    var next = first[top]
    path.removeAll(keepingCapacity: true)
    while true {
      if next < first[node + 1] {
        let index = incident[next]
        next += 1
        guard isInTree[index], parents[node] != index else { continue }
        let child = edges[index].tail == node ? edges[index].head : edges[index].tail
        if parents[child] == index, low[child] >= 0 {
          place = move(child, to: place, from: origin)
          continue
        }
        path.append((node, next))
        parents[child] = index
        low[child] = place
        (node, next) = (child, first[child])
      } else {
        limit[node] = place
        postorder[place] = node
        place += 1
        guard let last = path.popLast() else { return }
        (node, next) = last
      }
    }
  }

  /// Shifts the numbers of an unchanged subtree.
  ///
  /// - Parameters:
  ///   - child: The root of the subtree.
  ///   - place: Its new first number.
  ///   - origin: The number of the first node in `before`.
  /// - Returns: The number after its last.
  private mutating func move(_ child: Int, to place: Int, from origin: Int) -> Int {
    let (first, last) = (low[child], limit[child])
    guard first != place else { return last + 1 }
    for index in first...last {
      let node = before[index - origin]
      low[node] += place - first
      limit[node] += place - first
      postorder[index + place - first] = node
    }
    return limit[child] + 1
  }

  /// Computes the cut values of a new tree, from the leaves up.
  ///
  /// The cut value at a subtree is the weight of the edges that leave it minus that of the edges
  /// that enter it, or the reverse; edges inside the subtree cancel out.
  private mutating func findCutValues() {
    var pulls = Array(repeating: 0, count: places.count)
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

  /// Returns a tree edge with a negative cut value, the least of up to 30 found in cyclic search;
  /// `nil` when the tree is optimal.
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

  /// Returns the end of a tree edge that is further from the root.
  private func lowerEnd(of index: Int) -> Int {
    limit[edges[index].tail] < limit[edges[index].head] ? edges[index].tail : edges[index].head
  }

  /// Returns the edge of least slack that crosses the cut in the direction opposite to the leaving
  /// edge.
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
    if shift != 0 { for node in postorder[low[below]...limit[below]] { places[node] += shift } }
    // Only the cut values on the tree path between the ends of the entering edge change, and only
    // the subtree at the top of that path is renumbered.
    let value = cutValues[leaving]
    let top = add(value, from: edges[entering].tail, towards: edges[entering].head)
    _ = add(-value, from: edges[entering].head, towards: edges[entering].tail)
    (cutValues[entering], cutValues[leaving]) = (-value, 0)
    (isInTree[leaving], isInTree[entering]) = (false, true)
    if let place = treeEdges.firstIndex(of: leaving) { treeEdges[place] = entering }
    number(from: top, at: low[top])
  }

  /// Changes the cut values on the tree path from a node up to the first ancestor whose subtree
  /// contains another node.
  ///
  /// The subtrees on the path change, so `low` of their roots becomes −1.
  ///
  /// - Parameters:
  ///   - value: The change at edges that lead up; edges that lead down change by its negative.
  ///   - start: The first node of the path.
  ///   - other: The node that the subtree of the ancestor must contain.
  /// - Returns: The ancestor, which is the top of the path.
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
