/// Gives the nodes of a graph whole numbers so that its edges are short: minimises
/// Σ weight × (number of the head − number of the tail), where every edge has a least length.
///
/// States get their layers by it, and all items of a layered graph their places from side to side.
///
/// Source: Gansner, Koutsofios, North and Vo, "A technique for drawing directed graphs", 1993,
/// section 2.3. A step costs O(nodes + edges); about as many steps as nodes are needed.
struct NetworkSimplex {
  /// An edge from a node to one with a larger number.
  struct Edge {
    let tail: Int
    let head: Int
    let minLength: Int
    let weight: Int
  }

  /// The number of each node; the least is 0.
  private(set) var ranks: [Int]

  private let edges: [Edge]
  /// The edges at each node.
  private var incident: [[Int]]
  /// For each node, the weight of the edges that leave it less that of those that reach it.
  private var pulls: [Int]
  private var isInTree: [Bool]
  private var cutValues: [Int]
  /// The tree edge towards the root; `nil` at the root.
  private var parents: [Int?]
  private var postorder: [Int] = []
  /// The places in `postorder` of a node's subtree are `low[node]...limit[node]`.
  private var low: [Int]
  private var limit: [Int]
  /// Where the search for a tree edge to leave goes on.
  private var next = 0

  /// Numbers the nodes from 0 up to a count; the edges must not form a cycle.
  init(count: Int, edges given: [Edge]) {
    // A root before all nodes connects them and costs nothing.
    let root = count
    edges = given + (0..<count).map { Edge(tail: root, head: $0, minLength: 0, weight: 0) }
    incident = Array(repeating: [], count: count + 1)
    ranks = Array(repeating: 0, count: count + 1)
    (pulls, low, limit) = (ranks, ranks, ranks)
    isInTree = Array(repeating: false, count: edges.count)
    cutValues = Array(repeating: 0, count: edges.count)
    parents = Array(repeating: nil, count: count + 1)
    for (index, edge) in edges.enumerated() {
      incident[edge.tail].append(index)
      incident[edge.head].append(index)
      pulls[edge.tail] += edge.weight
      pulls[edge.head] -= edge.weight
    }
    rankByLongestPath()
    growTightTree(from: root)
    readTree(from: root)
    // Simplex may repeat itself without an end; it has not been seen to.
    var steps = 50 * ranks.count + 1000
    while steps > 0, let leaving = leavingEdge(), let entering = enteringEdge(for: leaving) {
      exchange(leaving, for: entering)
      readTree(from: root)
      steps -= 1
    }
    let least = ranks[..<count].min() ?? 0
    ranks = ranks[..<count].map { $0 - least }
  }

  private mutating func rankByLongestPath() {
    var waiting = Array(repeating: 0, count: ranks.count)
    for edge in edges { waiting[edge.head] += 1 }
    var ready = waiting.indices.filter { waiting[$0] == 0 }
    while let node = ready.popLast() {
      for index in incident[node] where edges[index].tail == node {
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
  private mutating func growTightTree(from root: Int) {
    var members = [root]
    var isMember = Array(repeating: false, count: ranks.count)
    isMember[root] = true
    var next = 0
    while true {
      while next < members.count {
        let node = members[next]
        next += 1
        for index in incident[node] where slack(of: index) == 0 {
          let other = otherEnd(of: index, from: node)
          guard !isMember[other] else { continue }
          isMember[other] = true
          isInTree[index] = true
          members.append(other)
        }
      }
      guard members.count < ranks.count else { return }
      var best: (index: Int, slack: Int)?
      for index in edges.indices where isMember[edges[index].tail] != isMember[edges[index].head] {
        let slack = slack(of: index)
        if slack < best?.slack ?? .max { best = (index, slack) }
      }
      guard let best else { return }
      let shift = isMember[edges[best.index].head] ? -best.slack : best.slack
      for node in members { ranks[node] += shift }
      next = 0
    }
  }

  /// Finds the parents and subtrees of the tree, and what each of its edges would gain by leaving.
  private mutating func readTree(from root: Int) {
    postorder.removeAll(keepingCapacity: true)
    parents[root] = nil
    low[root] = 0
    // A stack of its own: a chain may be deeper than a thread's.
    var stack: [(node: Int, next: Int)] = [(root, 0)]
    while let top = stack.last {
      guard top.next < incident[top.node].count else {
        limit[top.node] = postorder.count
        postorder.append(top.node)
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].next += 1
      let index = incident[top.node][top.next]
      guard isInTree[index], parents[top.node] != index else { continue }
      let child = otherEnd(of: index, from: top.node)
      parents[child] = index
      low[child] = postorder.count
      stack.append((child, 0))
    }
    // A cut value is the weight of the edges from the part of the tail to that of the head, less
    // that of those back. Edges inside a part cancel out, which leaves the sum of a subtree.
    var sums = pulls
    for node in postorder {
      guard let parent = parents[node] else { continue }
      cutValues[parent] = edges[parent].tail == node ? sums[node] : -sums[node]
      sums[otherEnd(of: parent, from: node)] += sums[node]
    }
  }

  /// Returns a tree edge with a negative cut value, the least of the first few found in turn.
  private mutating func leavingEdge() -> Int? {
    var best: (index: Int, value: Int)?
    var found = 0
    for step in edges.indices {
      let index = (next + step) % edges.count
      guard isInTree[index], cutValues[index] < 0 else { continue }
      if cutValues[index] < best?.value ?? 0 { best = (index, cutValues[index]) }
      found += 1
      if found == Self.mostCandidates {
        next = (index + 1) % edges.count
        break
      }
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
      for index in incident[node] where !isInTree[index] {
        let isWanted = isTailBelow ? edges[index].head == node : edges[index].tail == node
        guard isWanted, !isInSubtree(otherEnd(of: index, from: node), of: below) else { continue }
        let slack = slack(of: index)
        if slack < best?.slack ?? .max { best = (index, slack) }
      }
    }
    return best?.index
  }

  private mutating func exchange(_ leaving: Int, for entering: Int) {
    let below = lowerEnd(of: leaving)
    let slack = slack(of: entering)
    let shift = isInSubtree(edges[entering].tail, of: below) ? slack : -slack
    if shift != 0 { for node in postorder[low[below]...limit[below]] { ranks[node] += shift } }
    isInTree[leaving] = false
    isInTree[entering] = true
  }
}
