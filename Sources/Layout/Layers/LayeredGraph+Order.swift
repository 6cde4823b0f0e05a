import LifelineDOT
import LifelineGraphviz
import LifelineRendering

extension LayeredGraph {
  /// Orders the items of each layer with dot, so that few links cross and boxes stay contiguous.
  ///
  /// dot stops after its second phase, mincross (`phase=2`). Its third phase, which takes most of
  /// the time, is replaced by ``LayerPlaces``, since dot's coordinates ignore labels beside edges
  /// and ports along borders.
  ///
  /// - Parameter rows: The items of each row of states, from left to right.
  /// - Throws: `GraphvizError` when Graphviz fails.
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
    // dot may order clusters from right to left.
    let isMirrored = rows.contains { row in
      zip(row, row.dropFirst()).contains { items[$0].order > items[$1].order }
    }
    if isMirrored { for item in items.indices { items[item].order.negate() } }
    // An initial pseudostate is directly beside its state.
    for start in starts {
      let state = items[start.state].order
      items[start.dot].order = state + (items[start.dot].order < state ? -0.5 : 0.5)
    }
  }

  /// Computes the average relative position of each box in its layers.
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

  /// Reroutes long edges where that saves crossings (``EdgeRerouting``).
  mutating func rerouteEdges() {
    for layer in EdgeRerouting(self).layers {
      for (place, item) in layer.enumerated() { items[item].order = Double(place) }
    }
  }

  /// Puts the label of each edge on one side of its line.
  ///
  /// Labels are to the right of edges that lead down and above edges that lead to the right. The
  /// outermost of several edges at a state has its label on the outer side, so that the lines can
  /// be close to each other.
  mutating func placeLabels(isTurned: Bool) {
    var ends: [Int: Set<Int>] = [:]
    for link in links {
      ends[link.lower, default: []].insert(link.upper)
      ends[link.upper, default: []].insert(link.lower)
    }
    /// Returns how many states two labelled edges have in common in the layers next to the labels.
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
        turnLabels(of: item)
      }
    }
  }

  /// Moves the labels at the outer sides of a layer to the inner sides of their lines, unless a
  /// parallel edge has its label in the layer.
  mutating func turnOuterWords() {
    var joined: [Int: Set<Int>] = [:]
    for chain in chains {
      guard let first = chain.links.first, let last = chain.links.last else { continue }
      joined[chain.edge] = [links[first].upper, links[last].lower]
    }
    /// Returns the end items of the edge of a label; `nil` for other items.
    func ends(of item: Int) -> Set<Int>? {
      if case .label(let edge) = items[item].kind { joined[edge] } else { nil }
    }
    for layer in layers {
      for (outer, side) in [(layer.last, LabelPlace.Side.right), (layer.first, .left)] {
        guard let outer, let own = ends(of: outer), items[outer].side == side,
          !layer.contains(where: { $0 != outer && ends(of: $0) == own })
        else { continue }
        turnLabels(of: outer)
      }
    }
  }

  /// Moves the label of an edge to the other side of its line.
  private mutating func turnLabels(of item: Int) {
    items[item].side = items[item].side == .left ? .right : .left
    items[item].inset = items[item].size.width - items[item].inset
  }
}
