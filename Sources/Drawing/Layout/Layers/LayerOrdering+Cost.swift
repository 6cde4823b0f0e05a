extension LayerOrdering {
  /// The cost of an order: the most important part first.
  struct Cost: Comparable {
    var crossings = 0
    /// The number of states before an initial state in its layer and box.
    var beforeStarts = 0
    /// The sum of the distances between the ends of links, in half positions from the middle.
    var length = 0
    /// The number of pairs of items that are not in document order.
    var disorder = 0

    static func < (first: Cost, second: Cost) -> Bool {
      (first.crossings, first.beforeStarts, first.length, first.disorder)
        < (second.crossings, second.beforeStarts, second.length, second.disorder)
    }
  }

  var cost: Cost { cost(with: crossings) }

  /// Returns the cost if it is less than another; mostly the crossings decide.
  func cost(below other: Cost) -> Cost? {
    let crossings = crossings
    guard crossings <= other.crossings else { return nil }
    let cost = cost(with: crossings)
    return cost < other ? cost : nil
  }

  private var crossings: Int {
    var (count, ends) = (0, [Int]())
    for (upper, lower) in zip(layers, layers.dropFirst()) {
      ends.removeAll(keepingCapacity: true)
      for item in upper {
        // Nearly all have one link.
        if below[item].count == 1 {
          ends.append(places[below[item][0]])
        } else {
          ends += below[item].map { places[$0] }.sorted()
        }
      }
      count += Self.inversions(ends, below: lower.count)
    }
    return count
  }

  private func cost(with crossings: Int) -> Cost {
    var cost = Cost(crossings: crossings)
    for start in graph.starts {
      let state = graph.items[start.state]
      cost.beforeStarts += contents[state.box ?? graph.boxes.count][state.layer]
        .prefix { $0 != start.state }.count { $0 < graph.items.count && graph.items[$0].isVertex }
    }
    for (layer, items) in layers.enumerated() {
      cost.disorder += Self.inversions(items, below: graph.items.count)
      guard layer + 1 < layers.count else { continue }
      let width = layers[layer + 1].count
      for item in items {
        for lower in below[item] {
          cost.length += abs(2 * places[item] - items.count - 2 * places[lower] + width)
        }
      }
    }
    return cost
  }

  /// Counts the pairs of numbers of which the greater one is first: a few by comparing each pair,
  /// more in a Fenwick tree, O(numbers × log limit).
  private static func inversions(_ numbers: [Int], below limit: Int) -> Int {
    guard numbers.count > 24 else {
      return numbers.indices.reduce(0) { sum, last in
        sum + numbers[..<last].count { $0 > numbers[last] }
      }
    }
    var counts = Array(repeating: 0, count: limit + 1)
    var inversions = 0
    for (index, number) in numbers.enumerated() {
      var (notGreater, node) = (0, number + 1)
      while node > 0 {
        notGreater += counts[node]
        node &= node - 1
      }
      inversions += index - notGreater
      node = number + 1
      while node <= limit {
        counts[node] += 1
        node += node & -node
      }
    }
    return inversions
  }
}
