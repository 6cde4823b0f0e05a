import LifelineDOT
import LifelineGraphviz
import LifelineRendering

extension LayeredGraph {
  /// Lets dot order the items of each layer so that few links cross and boxes stay whole.
  ///
  /// dot stops after its second phase (`phase=2`): its places from side to side, which cost it
  /// most time, know nothing of where words are and where edges may touch a state.
  mutating func findOrder(rows: [[Int]]) throws(GraphvizError) {
    func node(_ item: Int) -> DOTGraph.Node { DOTGraph.Node("i\(item)") }
    func nodes(in box: Int?) -> [DOTGraph.Node] {
      items.indices.filter { items[$0].box == box }.map(node)
    }
    func clusters(in parent: Int?) -> [DOTGraph.Cluster] {
      boxes.indices.filter { boxes[$0].parent == parent }.map {
        DOTGraph.Cluster("b\($0)", nodes: nodes(in: $0), clusters: clusters(in: $0))
      }
    }
    var graph = DOTGraph(
      name: "layers", attributes: ["newrank": "true", "phase": 2],
      nodeDefaults: ["shape": "box", "label": ""], nodes: nodes(in: nil),
      clusters: clusters(in: nil),
      edges: links.enumerated().map { index, link in
        DOTGraph.Edge("l\(index)", from: "i\(link.upper)", to: "i\(link.lower)")
      }
        + starts.enumerated().map { index, start in
          DOTGraph.Edge("s\(index)", from: "i\(start.dot)", to: "i\(start.state)", ["minlen": 0])
        }
        + rows.flatMap { zip($0, $0.dropFirst()) }.map { left, right in
          DOTGraph.Edge("r\(left)", from: "i\(left)", to: "i\(right)", ["minlen": 0])
        })
    graph.ranks = layers.filter { $0.count > 1 }.map { $0.map { "i\($0)" } }
    let layout = try graph.dot.layout()
    for item in items.indices { items[item].order = layout.nodes["i\(item)"]?.center.x ?? 0 }
    // dot may draw clusters from right to left.
    let isMirrored = rows.contains { row in
      zip(row, row.dropFirst()).contains { items[$0].order > items[$1].order }
    }
    if isMirrored { for item in items.indices { items[item].order.negate() } }
    // A dot is next to its state, so that nothing is between.
    for start in starts {
      let state = items[start.state].order
      items[start.dot].order = state + (items[start.dot].order < state ? -0.5 : 0.5)
    }
  }

  /// Finds how far to the right each box is.
  mutating func findMiddles() {
    var sums = boxes.map { _ in (places: 0.0, count: 0) }
    for layer in layers {
      for (place, item) in layer.enumerated() {
        for box in boxes(around: item) {
          sums[box].places += (Double(place) + 0.5) / Double(layer.count)
          sums[box].count += 1
        }
      }
    }
    for (box, sum) in sums.enumerated() where sum.count > 0 {
      boxes[box].middle = sum.places / Double(sum.count)
    }
  }

  /// Leads long edges on better ways than dot's.
  mutating func leadEdges() {
    for layer in EdgeWays(self).layers {
      for (place, item) in layer.enumerated() { items[item].order = Double(place) }
    }
  }

  /// Puts the words of each edge on one side of its line: to the right of one that leads down,
  /// above one that leads to the right, and on the outer side of the outermost of several lines at
  /// a state, so that these can be close to each other.
  mutating func placeWords(isTurned: Bool) {
    var ends: [Int: Set<Int>] = [:]
    for link in links {
      ends[link.lower, default: []].insert(link.upper)
      ends[link.upper, default: []].insert(link.lower)
    }
    /// How many ends two labels have in common.
    func shared(_ first: Int?, _ second: Int?) -> Int {
      guard let first, let second, let a = ends[first], let b = ends[second] else { return 0 }
      return a.intersection(b).count { items[$0].isVertex }
    }
    for layer in layers {
      let labels = layer.filter { if case .label = items[$0].kind { true } else { false } }
      for (place, item) in labels.enumerated() {
        let before = shared(place > 0 ? labels[place - 1] : nil, item)
        let after = shared(item, labels.dropFirst(place + 1).first)
        let isOuter = isTurned ? before > after : after > before
        guard isTurned != isOuter else { continue }
        turnWords(of: item)
      }
    }
  }

  /// Puts the words of the outermost lines between these and the rest, unless they are beside those
  /// of another edge between the same states.
  mutating func turnOuterWords() {
    var joined: [Int: Set<Int>] = [:]
    for chain in chains {
      guard let first = chain.links.first, let last = chain.links.last else { continue }
      joined[chain.edge] = [links[first].upper, links[last].lower]
    }
    /// What the edge of a label joins.
    func ends(of item: Int) -> Set<Int>? {
      if case .label(let edge) = items[item].kind { joined[edge] } else { nil }
    }
    for layer in layers {
      for (outer, side) in [(layer.last, LabelPlace.Side.right), (layer.first, .left)] {
        guard let outer, let own = ends(of: outer), items[outer].side == side,
          !layer.contains(where: { $0 != outer && ends(of: $0) == own })
        else { continue }
        turnWords(of: outer)
      }
    }
  }

  /// Moves the words of an edge to the other side of its line.
  private mutating func turnWords(of item: Int) {
    items[item].side = items[item].side == .left ? .right : .left
    items[item].inset = items[item].size.width - items[item].inset
  }
}
