/// The x coordinates of all items, ports and boxes, with edges as straight as possible.
///
/// Minimises Σ weight × |upper end − lower end| over all links, for the given order of each layer,
/// by network simplex on an auxiliary graph (Gansner et al. 1993, section 4.2). An edge may touch a
/// state anywhere along its border, and the label of an edge is beside its line. All values are in
/// points.
struct Coordinates {
  /// The x coordinate of the line through each item.
  let lines: [Double]
  /// The x coordinates of the upper and lower port of each link.
  let upperEnds: [Double]
  let lowerEnds: [Double]
  /// By how much states are wider than their text on each side, by item, so that edges to them are
  /// straight.
  let growths: [Int: (left: Double, right: Double)]
  /// The left and right side of each box.
  let boxes: [(left: Double, right: Double)]

  /// Computes the coordinates.
  ///
  /// - Parameters:
  ///   - layered: The graph, with the order of each layer.
  ///   - source: The sizes of states and labels.
  ///   - exits: The links that leave or reach states at their sides; `nil` for none.
  ///   - titled: The boxes that keep space for their titles to the left of the first edge from
  ///     above.
  /// - Throws: `Contradiction` when the exits contradict the order of the layers.
  init(
    _ layered: LayeredGraph, source: LayerSource, exits: SideExits? = nil,
    titled: Set<Int> = []
  ) throws(NetworkSimplex.Contradiction) {
    var problem = PlacesProblem(layered, source: source)
    problem.keepOrder()
    problem.keepBoxes()
    problem.addPorts(exits)
    for box in titled { problem.keepTitle(of: box) }
    let unbent = problem
    problem.straighten()
    var simplex = try NetworkSimplex(count: problem.variableCount, edges: problem.edges)
    var places = simplex.ranks.map(Double.init)
    // A short jog is a bend like any other, but costs little by its length: once known it costs more.
    // Straightening one may bend another, so there are a few rounds; the one with the fewest wins.
    var jogs = problem.jogs(at: places)
    var least = jogs.count
    for _ in 0..<(layered.links.count < Self.manyLinks ? 3 : 0) where !jogs.isEmpty {
      var straighter = unbent
      straighter.straighten(most: jogs)
      simplex.change(weights: straighter.edges.map(\.weight))
      let next = simplex.ranks.map(Double.init)
      let left = problem.jogs(at: next)
      if left.count <= least { (places, least) = (next, left.count) }
      if left.isSubset(of: jogs) { break }
      jogs.formUnion(left)
    }
    lines = layered.items.indices.map { places[$0] }
    upperEnds = problem.upperEnds.map { places[$0] }
    lowerEnds = problem.lowerEnds.map { places[$0] }
    growths = problem.borders.reduce(into: [:]) { growths, border in
      let (item, half) = (border.key, (layered.items[border.key].size.width / 2).rounded(.down))
      growths[item] = (
        places[item] - places[border.value.left] - half,
        places[border.value.right] - places[item] - half
      )
    }
    boxes = layered.boxes.indices.map { (places[problem.left($0)], places[problem.right($0)]) }
  }

  /// The number of links from which coordinates are not computed again.
  static let manyLinks = 400
  /// The least distance between two items of a layer.
  static let gap = 10.0
  /// The distance between two edges whose labels are on their outer sides, so that only badges are
  /// between them.
  static let pairGap = 6.0
  /// The distance between the border of a box and the items inside and beside it.
  static let boxMargin = 12.0
  /// The distance between two ports at the same border of a state.
  static let portGap = 14.0
  /// The distance between the corner of a state and its first port.
  static let portInset = 10.0
}

extension Coordinates {
  /// A lower bound of the width in points, for the order of each layer.
  static func leastWidth(
    of layered: LayeredGraph, source: LayerSource
  ) throws(NetworkSimplex.Contradiction) -> Double {
    var problem = PlacesProblem(layered, source: source)
    problem.keepOrder()
    problem.keepBoxes()
    return Double(
      try NetworkSimplex.longestPath(count: problem.variableCount, edges: problem.edges))
  }

  /// Tells whether the title of a box fits between the edges that enter it from above.
  ///
  /// In a turned graph the title is beside these edges and always fits.
  func hasRoomForTitle(of box: Int, in layered: LayeredGraph, isTurned: Bool) -> Bool {
    guard !isTurned else { return true }
    let lines = layered.linksInto(box).map { lowerEnds[$0] }.sorted()
    let stops = [boxes[box].left + 4] + lines + [boxes[box].right - 4]
    return zip(stops, stops.dropFirst()).contains {
      $1 - $0 > layered.boxes[box].title.width + 18
    }
  }
}

/// The auxiliary graph: a node for each variable, an edge for each least distance, with the cost of
/// each point beyond it.
///
/// The variables are the items, then the left and right side of each box, then those added later
/// (ports, sides of states, and helper nodes for absolute distances).
private struct PlacesProblem {
  private let layered: LayeredGraph
  private let layers: [[Int]]
  /// The boxes that contain each item.
  private let boxes: [Set<Int>]
  private(set) var edges: [NetworkSimplex.Edge] = []
  private(set) var variableCount: Int
  private(set) var upperEnds: [Int]
  private(set) var lowerEnds: [Int]
  /// The variables of the left and right side of each state, by item.
  private(set) var borders: [Int: (left: Int, right: Int)] = [:]

  init(_ layered: LayeredGraph, source: LayerSource) {
    self.layered = layered
    layers = layered.layers
    boxes = layered.items.indices.map { Set(layered.boxes(around: $0)) }
    variableCount = layered.items.count + 2 * layered.boxes.count
    upperEnds = layered.links.map(\.upper)
    lowerEnds = layered.links.map(\.lower)
    addBorders(source)
  }

  func left(_ box: Int) -> Int { layered.items.count + 2 * box }
  func right(_ box: Int) -> Int { layered.items.count + 2 * box + 1 }

  private mutating func addVariable() -> Int {
    variableCount += 1
    return variableCount - 1
  }

  /// Keeps a variable to the left of another; each point beyond the least distance costs `weight`.
  private mutating func keep(
    _ first: Int, before second: Int, by distance: Double, weight: Int = 0
  ) {
    edges.append(
      NetworkSimplex.Edge(
        tail: first, head: second, minLength: Int(distance.rounded(.up)), weight: weight))
  }

  /// Adds the cost weight × |first − second|, with a helper node to the left of both.
  private mutating func pull(_ first: Int, _ second: Int, weight: Int) {
    let least = addVariable()
    keep(least, before: first, by: 0, weight: weight)
    keep(least, before: second, by: 0, weight: weight)
  }

  /// Adds the sides of states.
  ///
  /// A state at whose border several edges end may be up to 20 points wider than its text on each
  /// side, because that costs less than bends. Adds two variables for each state, and two more for
  /// a state that can grow.
  private mutating func addBorders(_ source: LayerSource) {
    var counts: [Int: (above: Int, below: Int)] = [:]
    for link in layered.links {
      counts[link.upper, default: (0, 0)].below += 1
      counts[link.lower, default: (0, 0)].above += 1
    }
    for item in layered.items.indices where layered.items[item].isVertex {
      let half = halfWidth(item)
      let (left, right) = (addVariable(), addVariable())
      borders[item] = (left, right)
      let count = counts[item] ?? (0, 0)
      let grows = canGrow(item, source) && max(count.above, count.below) > 1
      let isBar = isBar(item, source)
      // A least and a greatest distance between the same variables would form a cycle, so a
      // prohibitive weight keeps the distance fixed.
      let weight = isBar ? 1 : grows ? Self.growthWeight : 10_000
      keep(left, before: item, by: half, weight: weight)
      keep(item, before: right, by: half, weight: weight)
      guard grows, !isBar else { continue }
      // Growth beyond the limit costs more than any bend saves.
      let (first, last) = (addVariable(), addVariable())
      keep(first, before: left, by: 0)
      keep(first, before: item, by: half + Self.mostGrowth, weight: 10_000)
      keep(right, before: last, by: 0)
      keep(item, before: last, by: half + Self.mostGrowth, weight: 10_000)
    }
  }

  private func isBar(_ item: Int, _ source: LayerSource) -> Bool {
    guard case .vertex(let id) = layered.items[item].kind else { return false }
    return source.bars.contains(id)
  }

  /// Tells whether an item is a state that may be wider than its text.
  private func canGrow(_ item: Int, _ source: LayerSource) -> Bool {
    guard case .vertex(let id) = layered.items[item].kind else { return false }
    return source.growing.contains(id)
  }

  private static let growthWeight = 5
  private static let mostGrowth = 20.0

  private func halfWidth(_ item: Int) -> Double {
    (layered.items[item].size.width / 2).rounded(.down)
  }

  /// Returns the variable for the left side of an item, and how far the item extends to the left of
  /// it.
  private func leftSide(_ item: Int) -> (variable: Int, reach: Double) {
    let reach = layered.items[item].inset
    return borders[item].map { ($0.left, reach - halfWidth(item)) } ?? (item, reach)
  }

  /// Returns the variable for the right side of an item, and how far the item extends to the right
  /// of it.
  private func rightSide(_ item: Int) -> (variable: Int, reach: Double) {
    let reach =
      layered.items[item].size.width - layered.items[item].inset + layered.items[item].trailing
    return borders[item].map { ($0.right, reach - halfWidth(item)) } ?? (item, reach)
  }

  /// Keeps an item to the left of a variable.
  private mutating func keep(item: Int, before variable: Int, by distance: Double) {
    let side = rightSide(item)
    keep(side.variable, before: variable, by: side.reach + distance)
  }

  /// Keeps an item to the right of a variable.
  private mutating func keep(_ variable: Int, beforeItem item: Int, by distance: Double) {
    let side = leftSide(item)
    keep(variable, before: side.variable, by: side.reach + distance)
  }

  mutating func keepOrder() {
    for layer in layers {
      for (a, b) in zip(layer, layer.dropFirst()) {
        let isPair = layered.items[a].side == .left && layered.items[b].side == .right
        let (left, right) = (rightSide(a), leftSide(b))
        keep(
          left.variable, before: right.variable,
          by: left.reach + right.reach + (isPair ? Coordinates.pairGap : Coordinates.gap))
      }
    }
  }

  mutating func keepBoxes() {
    let margin = Coordinates.boxMargin
    for item in layered.items.indices {
      guard let box = layered.items[item].box else { continue }
      keep(left(box), beforeItem: item, by: margin + layered.boxes[box].head.width)
      keep(item: item, before: right(box), by: margin)
    }
    for (number, box) in layered.boxes.enumerated() {
      keep(left(number), before: right(number), by: box.title.width + 24, weight: 2)
      if let parent = box.parent {
        keep(
          left(parent), before: left(number), by: margin + layered.boxes[parent].head.width)
        keep(right(number), before: right(parent), by: margin)
      }
      keepOutside(number)
    }
  }

  /// Keeps items that are not in a box outside it, on the side given by the order of their layer.
  private mutating func keepOutside(_ number: Int) {
    let box = layered.boxes[number]
    for layer in layers[box.first...box.last] {
      let others = layer.filter { !boxes[$0].contains(number) }
      let members = layer.filter { boxes[$0].contains(number) }
      let order = members.first.map { layered.items[$0].order } ?? box.middle * Double(layer.count)
      if let before = others.last(where: { layered.items[$0].order < order }) {
        keep(item: before, before: left(number), by: Coordinates.boxMargin)
      }
      if let after = others.first(where: { layered.items[$0].order >= order }) {
        keep(right(number), beforeItem: after, by: Coordinates.boxMargin)
      }
    }
    for (other, sibling) in layered.boxes.enumerated().dropFirst(number + 1)
    where sibling.parent == box.parent && sibling.first <= box.last && box.first <= sibling.last {
      let isBefore = isBefore(number, other)
      let (first, second) = isBefore ? (number, other) : (other, number)
      keep(right(first), before: left(second), by: 20)
    }
  }

  /// Tells whether a box is to the left of another: in the first layer that has items of both,
  /// otherwise by average position.
  private func isBefore(_ first: Int, _ second: Int) -> Bool {
    for layer in layers {
      guard let a = layer.firstIndex(where: { boxes[$0].contains(first) }),
        let b = layer.firstIndex(where: { boxes[$0].contains(second) })
      else { continue }
      return a < b
    }
    return layered.boxes[first].middle <= layered.boxes[second].middle
  }

  /// Adds the ports of links, ordered along the borders of states by the other ends of the links.
  ///
  /// A link that leaves or reaches a state at its side passes beside it instead.
  mutating func addPorts(_ exits: SideExits?) {
    let (upper, lower) = (exits?.upper ?? [:], exits?.lower ?? [:])
    let below = Dictionary(grouping: layered.links.indices.filter { upper[$0] == nil }) {
      layered.links[$0].upper
    }
    let above = Dictionary(grouping: layered.links.indices.filter { lower[$0] == nil }) {
      layered.links[$0].lower
    }
    for (link, exit) in upper.sorted(by: { $0.key < $1.key }) {
      upperEnds[link] = layered.links[link].lower
      keep(upperEnds[link], beside: layered.links[link].upper, exit.side)
    }
    for (link, exit) in lower.sorted(by: { $0.key < $1.key }) {
      lowerEnds[link] = layered.links[link].upper
      keep(lowerEnds[link], beside: layered.links[link].lower, exit.side)
    }
    for item in borders.keys.sorted() {
      addPorts(of: below[item] ?? [], to: item, isBelow: true)
      addPorts(of: above[item] ?? [], to: item, isBelow: false)
    }
  }

  /// Adds the ports of links at the lower or upper border of a state.
  private mutating func addPorts(of links: [Int], to item: Int, isBelow: Bool) {
    guard let (left, right) = borders[item] else { return }
    func far(_ link: Int) -> Int {
      isBelow ? layered.links[link].lower : layered.links[link].upper
    }
    let sorted = links.sorted {
      (layered.items[far($0)].order, $0) < (layered.items[far($1)].order, $1)
    }
    let half = layered.items[item].size.width / 2
    let inset = min(Coordinates.portInset, half / 2)
    let room = 2 * (half - inset) - 2
    let gap =
      sorted.count > 1
      ? max(min(Coordinates.portGap, (room / Double(sorted.count - 1)).rounded(.down)), 0) : 0
    var last: Int?
    for link in sorted {
      let port = addVariable()
      if isBelow { upperEnds[link] = port } else { lowerEnds[link] = port }
      keep(left, before: port, by: inset)
      keep(port, before: right, by: inset)
      if let last { keep(last, before: port, by: gap) }
      pull(port, item, weight: 1)
      last = port
    }
  }

  /// Keeps space for the title of a box to the left of the edges that enter it from above.
  mutating func keepTitle(of box: Int) {
    for link in layered.linksInto(box) {
      keep(left(box), before: lowerEnds[link], by: layered.boxes[box].title.width + 24)
    }
  }

  /// Keeps the line of an edge beside a state, on one side and close to it.
  private mutating func keep(_ line: Int, beside state: Int, _ side: Double) {
    let reach = SideExits.leastReach + 2
    let (leftSide, rightSide) = (leftSide(state), rightSide(state))
    if side < 0 {
      keep(line, before: leftSide.variable, by: leftSide.reach + reach, weight: 1)
    } else {
      keep(rightSide.variable, before: line, by: rightSide.reach + reach, weight: 1)
    }
  }

  /// The links with a horizontal segment that is hardly seen.
  func jogs(at places: [Double]) -> Set<Int> {
    Set(
      layered.links.indices.filter {
        let length = abs(places[upperEnds[$0]] - places[lowerEnds[$0]])
        return 0.5 < length && length < Self.shortJog
      })
  }

  private static let shortJog = 16.0

  /// Adds the cost of bends, ten times as much for some links.
  ///
  /// A bend between two dummy nodes costs most, since a long edge would zigzag; a bend at a state
  /// costs less, since the port can move along the border. The weights are 24, 8 and 6; Gansner et
  /// al. use 8, 2 and 1.
  mutating func straighten(most jogs: Set<Int> = []) {
    for (index, link) in layered.links.enumerated() {
      let vertices = [link.upper, link.lower].count { layered.items[$0].isVertex }
      pull(
        upperEnds[index], lowerEnds[index],
        weight: [24, 8, 6][vertices] * (jogs.contains(index) ? 10 : 1))
    }
    for start in layered.starts { pull(start.dot, start.state, weight: 4) }
  }
}
