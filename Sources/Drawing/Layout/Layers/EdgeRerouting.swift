/// Reroutes edges through the layers where that saves crossings or keeps them out of foreign boxes.
///
/// Layers are ordered one at a time, so a long edge may zigzag between its ends, or be to the left of
/// a box in one layer and to its right in the next. Here each such edge is removed and reinserted
/// on its cheapest route: a shortest path over the gaps between the other items of each layer.
///
/// Source: Gutwenger, Mutzel and Weiskircher, "Inserting an edge into a planar graph", 2005,
/// adapted to layers of fixed order. Cost: O(layers × items of a layer²) for an edge that crosses
/// others.
struct EdgeRerouting {
  /// The items of each layer from left to right.
  private(set) var layers: [[Int]]

  private let layered: LayeredGraph
  /// The boxes that contain each item.
  private let boxes: [Set<Int>]
  /// The links below each layer.
  private let linksBelow: [[Int]]
  /// The initial pseudostate beside each state, and the reverse.
  private let partners: [Int: Int]
  /// The position of each item in its layer.
  private var places: [Int]

  /// Reroutes the edges of a graph whose layers are ordered.
  init(_ layered: LayeredGraph) {
    self.layered = layered
    layers = layered.layers
    boxes = layered.items.indices.map { Set(layered.boxes(around: $0)) }
    linksBelow = layered.links.indices.reduce(
      into: Array(repeating: [], count: layered.layerCount)
    ) { $0[layered.items[layered.links[$1].upper].layer].append($1) }
    partners = Dictionary(
      layered.starts.flatMap { [($0.dot, $0.state), ($0.state, $0.dot)] },
      uniquingKeysWith: { first, _ in first })
    places = Array(repeating: 0, count: layered.items.count)
    for layer in layers.indices { count(layer) }
    for _ in 0..<Self.mostRounds where !improveAll() { break }
  }

  private static let mostRounds = 4
  /// The cost of a crossing and of passing through a box; moving an item by one position costs 1.
  private static let crossing = 100
  private static let boxCrossing = 500

  private mutating func count(_ layer: Int) {
    for (place, item) in layers[layer].enumerated() { places[item] = place }
  }

  /// Reroutes each edge; returns whether any route has improved.
  private mutating func improveAll() -> Bool {
    var isBetter = false
    for chain in layered.chains where improve(chain.links) { isBetter = true }
    return isBetter
  }

  /// Reroutes the edge of some links; returns whether its route has improved.
  private mutating func improve(_ links: [Int]) -> Bool {
    guard let first = links.first else { return false }
    let items = [layered.links[first].upper] + links.map { layered.links[$0].lower }
    guard items.contains(where: isMovable) else { return false }
    let old = items.map { Stop(item: $0, gaps: [places[$0]]) }
    let before = zip(old, old.dropFirst()).reduce(0) { $0 + costs(from: $1.0, to: $1.1)[0][0] }
    guard before > 0 else { return false }
    let stops = items.map { Stop(item: $0, gaps: gaps(for: $0)) }
    let way = way(along: stops)
    let chosen = zip(items, way).map { Stop(item: $0, gaps: [$1]) }
    let after = zip(chosen, chosen.dropFirst()).reduce(0) {
      $0 + costs(from: $1.0, to: $1.1)[0][0]
    }
    guard after < before else { return false }
    for stop in chosen where isMovable(stop.item) {
      let layer = layered.items[stop.item].layer
      layers[layer].remove(at: places[stop.item])
      layers[layer].insert(stop.item, at: stop.gaps[0])
      count(layer)
    }
    return true
  }

  /// Tells whether an item belongs to one edge only, as all items but states do.
  private func isMovable(_ item: Int) -> Bool { !layered.items[item].isVertex }
}

// MARK: The route of one edge

extension EdgeRerouting {
  /// The positions at which an edge may pass a layer: gaps between the other items, or that of a
  /// state.
  private struct Stop {
    let item: Int
    let gaps: [Int]
  }

  /// Returns the gap at each stop on the cheapest route.
  private func way(along stops: [Stop]) -> [Int] {
    var sums = stops[0].gaps.map { abs($0 - places[stops[0].item]) }
    var origins: [[Int]] = []
    for (upper, lower) in zip(stops, stops.dropFirst()) {
      let costs = costs(from: upper, to: lower)
      let best = lower.gaps.indices.map { gap in
        upper.gaps.indices.min { (sums[$0] + costs[$0][gap], $0) < (sums[$1] + costs[$1][gap], $1) }
          ?? 0
      }
      sums = zip(lower.gaps, best).enumerated().map { gap, pair in
        sums[pair.1] + costs[pair.1][gap] + abs(pair.0 - places[lower.item])
      }
      origins.append(best)
    }
    var gap = sums.indices.min { (sums[$0], $0) < (sums[$1], $1) } ?? 0
    var way = [gap]
    for origin in origins.reversed() {
      gap = origin[gap]
      way.append(gap)
    }
    return zip(stops, way.reversed()).map { $0.gaps[$1] }
  }

  /// Returns the gaps where an item may be, so that boxes stay contiguous and initial pseudostates
  /// stay beside their states.
  private func gaps(for item: Int) -> [Int] {
    let old = places[item]
    guard isMovable(item) else { return [old] }
    let others = layers[layered.items[item].layer].filter { $0 != item }
    // The only item of a box in a layer determines the position of the box.
    let isAlone = !boxes[item].allSatisfy { box in others.contains { boxes[$0].contains(box) } }
    guard !isAlone else { return [old] }
    let bounds = bounds(of: item, among: others)
    return (0...others.count).filter { gap in
      guard gap != old else { return true }
      let before = gap > 0 ? others[gap - 1] : nil
      let after = gap < others.count ? others[gap] : nil
      if let before, let after, partners[before] == after { return false }
      guard !layered.boxes.isEmpty else { return true }
      let boxesBefore = before.map { boxes[$0] } ?? []
      let boxesAfter = after.map { boxes[$0] } ?? []
      return bounds.contains(gap)
        && boxesBefore.intersection(boxesAfter).isSubset(of: boxes[item])
        && boxes[item].isSubset(of: boxesBefore.union(boxesAfter))
    }
  }

  /// Returns the gaps that keep an item on the same side of all boxes that span its layer but have
  /// no item in it.
  private func bounds(of item: Int, among others: [Int]) -> ClosedRange<Int> {
    let layer = layered.items[item].layer
    var (low, high) = (0, others.count)
    for (number, box) in layered.boxes.enumerated()
    where box.first <= layer && layer <= box.last && !boxes[item].contains(number)
      && !others.contains(where: { boxes[$0].contains(number) })
    {
      let middle = box.middle * Double(others.count + 1)
      if Double(places[item]) < middle {
        high = min(high, Int(middle.rounded(.up)) - 1)
      } else {
        low = max(low, Int(middle.rounded(.up)))
      }
    }
    return low...max(low, high)
  }

  /// Returns the cost of a link from each gap of a layer to each gap of the next.
  private func costs(from upper: Stop, to lower: Stop) -> [[Int]] {
    let links = linksBelow[layered.items[upper.item].layer].lazy.map { layered.links[$0] }
      .filter { $0.upper != upper.item && $0.lower != lower.item }
      .map { (from: place(of: $0.upper, without: upper), to: place(of: $0.lower, without: lower)) }
    let lines = links.sorted { $0.from < $1.from }
    let sides = sides(from: upper, to: lower)
    let width = layers[layered.items[lower.item].layer].count + 1
    // For each gap, how many more links the new one crosses there than at the gap before: one more for
    // each link from its right that ends between them, one fewer for each from its left.
    var changes = Array(repeating: 0, count: width + 1)
    for line in lines { changes[line.to + 1] += 1 }
    var left = 0
    return upper.gaps.map { from in
      while left < lines.count, lines[left].from < from {
        changes[lines[left].to + 1] -= 2
        left += 1
      }
      var (crossings, last) = (left, -1)
      return lower.gaps.map { to in
        while last < to {
          last += 1
          crossings += changes[last]
        }
        let through = sides.count { (from <= $0.upper) != (to <= $0.lower) }
        return Self.crossing * crossings + Self.boxCrossing * through
      }
    }
  }

  /// Returns the position of an item after the item of an edge is removed.
  private func place(of item: Int, without stop: Stop) -> Int {
    places[item] - (isMovable(stop.item) && places[item] > places[stop.item] ? 1 : 0)
  }

  /// Returns the first positions, in two adjacent layers, of each box that has items in both but
  /// contains neither item.
  private func sides(from upper: Stop, to lower: Stop) -> [(upper: Int, lower: Int)] {
    let layer = layered.items[upper.item].layer
    return layered.boxes.indices.compactMap { box in
      guard layered.boxes[box].first <= layer, layer < layered.boxes[box].last,
        !boxes[upper.item].contains(box), !boxes[lower.item].contains(box),
        let first = layers[layer].first(where: { boxes[$0].contains(box) }),
        let second = layers[layer + 1].first(where: { boxes[$0].contains(box) })
      else { return nil }
      return (place(of: first, without: upper), place(of: second, without: lower))
    }
  }
}
