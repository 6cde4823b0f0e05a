/// Orders the items of each layer so that few links cross, each box stays contiguous, and two boxes
/// have the same order in all layers that they share.
///
/// Source: Gansner, Koutsofios, North and Vo, "A technique for drawing directed graphs", 1993,
/// section 3: sweeps that sort each layer by the medians of its neighbours, then transpositions. A
/// box is sorted like one item with all links of its contents, and its contents inside it.
///
/// The order with the fewest crossings wins, then the one with the initial states first, then the one
/// with the shortest links, then the one nearest to document order.
///
/// Cost: O(links × log links) for a sweep and each level of boxes.
struct LayerOrdering {
  /// The items of each layer from left to right, without initial pseudostates.
  private(set) var layers: [[Int]]

  let graph: LayeredGraph
  /// The items linked to each item in the layer above, and in the layer below.
  private let above: [[Int]]
  let below: [[Int]]
  /// The elements of each box, then those of the page, by layer and from left to right.
  ///
  /// An element is an item or, by its number after all items, a box.
  private(set) var contents: [[[Int]]]
  /// What keeps its order among the other elements that have one: boxes, and regions in document
  /// order.
  private var ranks: [Int?]
  /// The position of each item in its layer.
  private(set) var places: [Int]

  /// Finds an order.
  init(of graph: LayeredGraph) {
    self.graph = graph
    var (above, below) = (graph.items.map { _ in [Int]() }, graph.items.map { _ in [Int]() })
    for link in graph.links {
      below[link.upper].append(link.lower)
      above[link.lower].append(link.upper)
    }
    (self.above, self.below) = (above, below)
    layers = Array(repeating: [], count: graph.layerCount)
    contents = Array(repeating: layers, count: graph.boxes.count + 1)
    ranks = Array(repeating: nil, count: graph.items.count + graph.boxes.count)
    places = Array(repeating: 0, count: graph.items.count)
    search()
  }

  /// The number of random orders that the search begins with.
  private static let randomOrders = 12
  /// The limit on links × random orders and exchanges of boxes: large graphs have none.
  private static let triedLinks = 4000

  private mutating func search() {
    var best: (ordering: LayerOrdering, cost: Cost)?
    func keep(_ ordering: LayerOrdering) {
      let cost = ordering.cost
      if best.map({ cost < $0.cost }) ?? true { best = (ordering, cost) }
    }
    for start in [Array(graph.items.indices), walk(below), walk(above)] {
      begin(with: start)
      keep(improved)
    }
    var tries = Self.triedLinks / (graph.links.count + 1)
    func mayTry() -> Bool {
      tries -= 1
      return tries >= 0 && best.map { $0.cost.crossings > 0 } == true
    }
    var random = FixedRandomNumbers()
    for _ in 0..<Self.randomOrders where mayTry() {
      begin(with: graph.items.indices.shuffled(using: &random))
      keep(improved)
    }
    for (left, right) in siblingBoxes where mayTry() {
      if let best { keep(best.ordering.exchanging(left, right).improved) }
    }
    if let mirrored = best?.ordering.mirrored { keep(mirrored) }
    for start in graph.starts { if let best { keep(best.ordering.putting(first: start.state)) } }
    if let best { self = best.ordering }
  }

  /// Returns all items breadth first, along the links in one direction.
  private func walk(_ next: [[Int]]) -> [Int] {
    let reached = Set(next.joined())
    var (order, known): ([Int], Set<Int>) = ([], [])
    for start in graph.items.indices where !reached.contains(start) {
      var index = order.count
      order.append(start)
      while index < order.count {
        order += next[order[index]].filter { known.insert($0).inserted }
        index += 1
      }
    }
    return order
  }

  /// Puts the items, and boxes with their first items, in an order.
  private mutating func begin(with order: [Int]) {
    for group in contents.indices { contents[group] = layers.map { _ in [] } }
    for element in ranks.indices { ranks[element] = nil }
    let besideStates = Set(graph.starts.map(\.dot))
    for item in order where !besideStates.contains(item) {
      for box in graph.boxes(around: item).reversed() where ranks[element(of: box)] == nil {
        ranks[element(of: box)] =
          graph.boxes[box].region ?? ranks[graph.items.count...].count { $0 != nil }
        for layer in graph.boxes[box].first...graph.boxes[box].last {
          contents[graph.boxes[box].parent ?? graph.boxes.count][layer].append(element(of: box))
        }
      }
      ranks[item] = graph.items[item].region
      contents[graph.items[item].box ?? graph.boxes.count][graph.items[item].layer].append(item)
    }
    for layer in layers.indices {
      for group in contents.indices { keepRanks(of: group, in: layer) }
      place(layer)
    }
  }

  private func element(of box: Int) -> Int { graph.items.count + box }

  /// Sorts the elements that have a rank, at the positions that they have together.
  private mutating func keepRanks(of group: Int, in layer: Int) {
    guard contents[group][layer].contains(where: { ranks[$0] != nil }) else { return }
    let slots = contents[group][layer].indices.filter { ranks[contents[group][layer][$0]] != nil }
    let sorted = slots.map { contents[group][layer][$0] }
      .sorted { (ranks[$0] ?? 0, $0) < (ranks[$1] ?? 0, $1) }
    for (slot, element) in zip(slots, sorted) { contents[group][layer][slot] = element }
  }

  /// Lists the items of a layer as its elements are ordered.
  private mutating func place(_ layer: Int) {
    let elements = contents[graph.boxes.count][layer]
    layers[layer] =
      graph.boxes.isEmpty ? elements : elements.flatMap { items(of: $0, in: layer) }
    for (place, item) in layers[layer].enumerated() { places[item] = place }
  }

  /// Returns the items of an element in a layer.
  private func items(of element: Int, in layer: Int) -> [Int] {
    guard element >= graph.items.count else { return [element] }
    return contents[element - graph.items.count][layer].flatMap { items(of: $0, in: layer) }
  }
}

// MARK: Fewer crossings

extension LayerOrdering {
  /// The number of sweeps without a better order after which there are no more.
  private static let uselessSweeps = 8
  private static let mostTranspositions = 30

  /// The best order that sweeps find from this one.
  private var improved: LayerOrdering {
    var current = self
    var best = (ordering: self, cost: cost)
    var (sweep, useless) = (0, 0)
    while useless < Self.uselessSweeps {
      let turnsTies = sweep % 4 > 1
      current.sweep(downwards: sweep.isMultiple(of: 2), turnsTies: turnsTies)
      current.transpose(exchangesTies: turnsTies)
      useless += 1
      if let cost = current.cost(below: best.cost) { (best, useless) = ((current, cost), 0) }
      sweep += 1
    }
    return best.ordering
  }

  /// Sorts each layer by the medians of the places of its neighbours in the layer before.
  private mutating func sweep(downwards: Bool, turnsTies: Bool) {
    let neighbours = downwards ? above : below
    var slots: [Int] = []
    var sorted: [(median: Double, tie: Int, element: Int)] = []
    for layer in downwards ? Array(layers.indices) : layers.indices.reversed() {
      for group in contents.indices where contents[group][layer].count > 1 {
        slots.removeAll(keepingCapacity: true)
        sorted.removeAll(keepingCapacity: true)
        for (place, element) in contents[group][layer].enumerated() {
          guard let median = median(links(of: element, in: layer, neighbours)) else { continue }
          slots.append(place)
          sorted.append((median, turnsTies ? -place : place, element))
        }
        sorted.sort { ($0.median, $0.tie) < ($1.median, $1.tie) }
        for (slot, moved) in zip(slots, sorted) { contents[group][layer][slot] = moved.element }
        keepRanks(of: group, in: layer)
      }
      place(layer)
    }
  }

  /// Returns the items that an element is linked to.
  private func links(of element: Int, in layer: Int, _ next: [[Int]]) -> [Int] {
    element < graph.items.count
      ? next[element] : items(of: element, in: layer).flatMap { next[$0] }
  }

  /// Returns the weighted median of the places of items: of the two in the middle, nearer to the one
  /// on whose side the places are denser; `nil` for none.
  private func median(_ items: [Int]) -> Double? {
    guard items.count > 1 else { return items.first.map { Double(places[$0]) } }
    let ends = items.map { places[$0] }.sorted()
    let (first, last) = (ends[0], ends[ends.count - 1])
    let (low, high) = (ends[(ends.count - 1) / 2], ends[ends.count / 2])
    let (left, right) = (low - first, last - high)
    guard left + right > 0 else { return Double(low + high) / 2 }
    return Double(low * right + high * left) / Double(left + right)
  }

  /// Exchanges neighbours as long as that saves crossings; at first also where it costs none.
  private mutating func transpose(exchangesTies: Bool) {
    var candidates = Set(layers.indices)
    for round in 0..<Self.mostTranspositions where !candidates.isEmpty {
      let changed = layers.indices.filter { candidates.contains($0) }.filter { layer in
        let count = contents.indices.count {
          transpose($0, in: layer, exchangesTies: exchangesTies && round == 0)
        }
        if count > 0 { place(layer) }
        return count > 0
      }
      candidates = Set(changed.flatMap { [$0 - 1, $0, $0 + 1] })
    }
  }

  private mutating func transpose(_ group: Int, in layer: Int, exchangesTies: Bool) -> Bool {
    guard contents[group][layer].count > 1 else { return false }
    var elements = contents[group][layer].map {
      (id: $0, above: links(of: $0, in: layer, above), below: links(of: $0, in: layer, below))
    }
    var (isBetter, isDone, round) = (false, false, 0)
    while !isDone, round < Self.mostTranspositions {
      isDone = true
      for (left, right) in zip(elements.indices, elements.indices.dropFirst()) {
        guard ranks[elements[left].id] == nil || ranks[elements[right].id] == nil else { continue }
        let saved =
          saved(elements[left].above, elements[right].above)
          + saved(elements[left].below, elements[right].below)
        guard saved > 0 || saved == 0 && exchangesTies && round == 0 else { continue }
        elements.swapAt(left, right)
        (isBetter, isDone) = (true, false)
      }
      round += 1
    }
    if isBetter { contents[group][layer] = elements.map(\.id) }
    return isBetter
  }

  /// Returns how many crossings an exchange of two neighbours saves, by the items they are linked to.
  private func saved(_ left: [Int], _ right: [Int]) -> Int {
    guard left.count * right.count > Self.fewPairs else {
      return left.reduce(0) { sum, first in
        sum + right.reduce(0) { $0 + (places[first] - places[$1]).signum() }
      }
    }
    let (left, right) = (left.map { places[$0] }.sorted(), right.map { places[$0] }.sorted())
    return Self.crossings(left, right) - Self.crossings(right, left)
  }

  /// The number of pairs of links up to which comparing each takes less time than sorting.
  private static let fewPairs = 32

  /// Counts the links to sorted places that cross when the first element is to the left.
  private static func crossings(_ left: [Int], _ right: [Int]) -> Int {
    var (count, index) = (0, 0)
    for end in left {
      while index < right.count, right[index] < end { index += 1 }
      count += index
    }
    return count
  }

  /// The pairs of boxes with the same parent, those nearest in document order first.
  private var siblingBoxes: [(Int, Int)] {
    let pairs = graph.boxes.indices.flatMap { left in
      graph.boxes.indices.dropFirst(left + 1).map { (left, $0) }
    }
    return pairs.filter {
      graph.boxes[$0].parent == graph.boxes[$1].parent && graph.boxes[$0].region == nil
    }
    .sorted { ($0.1 - $0.0, $0.0) < ($1.1 - $1.0, $1.0) }
  }

  /// Returns the order with two sibling boxes exchanged in all layers.
  private func exchanging(_ left: Int, _ right: Int) -> LayerOrdering {
    var changed = self
    changed.ranks.swapAt(element(of: left), element(of: right))
    for layer in layers.indices {
      changed.keepRanks(of: graph.boxes[left].parent ?? graph.boxes.count, in: layer)
      changed.place(layer)
    }
    return changed
  }

  /// Returns the order with an item before the others of its box in its layer.
  private func putting(first item: Int) -> LayerOrdering {
    var changed = self
    let (group, layer) = (graph.items[item].box ?? graph.boxes.count, graph.items[item].layer)
    changed.contents[group][layer].removeAll { $0 == item }
    changed.contents[group][layer].insert(item, at: 0)
    changed.place(layer)
    return changed
  }

  /// The order from right to left.
  private var mirrored: LayerOrdering {
    var mirrored = self
    mirrored.contents = contents.map { $0.map { $0.reversed() } }
    let isRegion = (graph.items.map(\.region) + graph.boxes.map(\.region)).map { $0 != nil }
    let count = mirrored.ranks.count
    for element in ranks.indices where !isRegion[element] {
      mirrored.ranks[element] = ranks[element].map { count - $0 }
    }
    for layer in layers.indices {
      for group in contents.indices { mirrored.keepRanks(of: group, in: layer) }
      mirrored.place(layer)
    }
    return mirrored
  }
}

/// The same numbers for every layout (SplitMix64: Steele, Lea and Flood, "Fast splittable
/// pseudorandom number generators", 2014).
private struct FixedRandomNumbers: RandomNumberGenerator {
  private var state: UInt64 = 0

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
