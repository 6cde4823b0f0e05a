extension LayeredGraph {
  /// Orders the items of each layer (``LayerOrdering``), with each initial pseudostate directly
  /// before its state, and reroutes its edges.
  mutating func findOrder() {
    for layer in LayerOrdering(of: self).layers {
      for (place, item) in layer.enumerated() { items[item].order = Double(place) }
    }
    for start in starts { items[start.dot].order = items[start.state].order - 0.5 }
    findMiddles()
    rerouteEdges()
  }

  /// Computes the average relative position of each box in its layers.
  private mutating func findMiddles() {
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
  ///
  /// In a graph with more items no reader can follow one edge, and rerouting would take seconds.
  private mutating func rerouteEdges() {
    guard items.count <= Self.mostRerouted else { return }
    for layer in EdgeRerouting(self).layers {
      for (place, item) in layer.enumerated() { items[item].order = Double(place) }
    }
  }

  private static let mostRerouted = 4000

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

  /// Moves the label of an edge to the other side of its line.
  private mutating func turnLabels(of item: Int) {
    items[item].side = items[item].side == .left ? .right : .left
    items[item].inset = items[item].size.width - items[item].inset
  }
}
