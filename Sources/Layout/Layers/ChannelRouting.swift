import LifelineDiagrams
import LifelineRendering

/// Places the layers one below the other, and leads edges level and upright from layer to layer.
///
/// Between two layers is a channel, as high as the tracks that its level lines need. Source:
/// Sander, "Layout of compound directed graphs", 1996.
struct ChannelRouting {
  private var layered: LayeredGraph
  private let source: LayerSource
  /// The upper and the lower edge of each layer.
  private var tops: [Double] = []
  private var bottoms: [Double] = []
  /// How far each box reaches above its first layer and below its last.
  private var above: [Double] = []
  private var below: [Double] = []
  /// Where each link touches the item above and the one below.
  private var upperEnds: [Double]
  private var lowerEnds: [Double]
  private let exits: SideExits
  /// The heights of the level lines, by link.
  private var tracks: [Int: Double] = [:]

  init(_ graph: LayeredGraph, source: LayerSource) {
    var (places, exits) = Self.places(of: graph, source: source)
    let crossed = graph.boxes.indices.filter {
      !places.hasRoomForTitle(of: $0, in: graph, isTurned: source.isTurned)
    }
    if !crossed.isEmpty {
      (places, exits) = Self.places(of: graph, source: source, titled: Set(crossed))
    }
    (layered, self.source, self.exits) = (graph.placed(at: places), source, exits)
    (upperEnds, lowerEnds) = (places.upperEnds, places.lowerEnds)
    // A link from the side of a state is upright all the way.
    for link in exits.upper.keys { upperEnds[link] = lowerEnds[link] }
    for link in exits.lower.keys { lowerEnds[link] = upperEnds[link] }
    measureBoxes()
    placeLayers()
  }

  /// Finds places from side to side, and the links that leave a state at its side.
  ///
  /// Such a link must not bend the others at the state: first those that cannot be straight are
  /// taken from its border, then those at the state that has most of them, and so on.
  private static func places(
    of graph: LayeredGraph, source: LayerSource, titled: Set<Int> = []
  ) -> (LayerPlaces, SideExits) {
    var places = LayerPlaces(graph, source: source, titled: titled)
    var exits = SideExits(graph.placed(at: places), places: places, source: source)
    var kept: SideExits?
    for _ in 0..<mostTries where graph.links.count < mostPlacedAgain {
      guard let more = exits.bendingOthers(places, besides: kept) else { break }
      let next = LayerPlaces(graph, source: source, exits: more, titled: titled)
      let found = SideExits(graph.placed(at: next), places: next, source: source)
      guard found.holds(more) else { break }
      (places, exits, kept) = (next, found, more)
    }
    return (places, exits)
  }

  /// How often, and from how many links on it would take too long.
  private static let mostTries = 4
  private static let mostPlacedAgain = 400
  /// Between two level lines.
  private static let trackGap = 11.0
  /// The same where many lines would make a channel higher than this.
  private static let leastTrackGap = 5.0
  private static let mostTrackRoom = 240.0
  /// How high a channel is at least.
  static let leastHeight = 6.0
  /// How far the head of an arrow is from the last turn before it.
  private static let headRoom = 15.0
  /// How far a loop reaches beside its state.
  static let loopReach = 18.0

  // MARK: Layers

  private mutating func measureBoxes() {
    above = Array(repeating: 0, count: layered.boxes.count)
    below = above
    // Those inside a box come after it.
    for number in layered.boxes.indices.reversed() {
      let box = layered.boxes[number]
      let inside = layered.boxes.indices.filter { layered.boxes[$0].parent == number }
      let highest = inside.filter { layered.boxes[$0].first == box.first }.map { above[$0] }.max()
      let lowest = inside.filter { layered.boxes[$0].last == box.last }.map { below[$0] }.max()
      above[number] = (highest ?? 0) + box.head.height + 12
      below[number] = (lowest ?? 0) + LayerPlaces.boxMargin
    }
  }

  private mutating func placeLayers() {
    var heights = layered.layers.map { $0.map { layered.items[$0].size.height }.max() ?? 0 }
    for flat in layered.flats {
      let layer = layered.items[flat.left].layer
      heights[layer] = max(heights[layer], NeighbourArrows.height(of: flat, source: source))
    }
    let links = Dictionary(grouping: layered.links.indices) {
      layered.items[layered.links[$0].upper].layer
    }
    func room(_ reaches: [Double], _ layer: Int, _ border: KeyPath<LayeredGraph.Box, Int>) -> Double
    {
      layered.boxes.indices.filter { layered.boxes[$0][keyPath: border] == layer }
        .map { reaches[$0] }.max() ?? 0
    }
    var y = 0.0
    for layer in 0..<layered.layerCount {
      y += room(above, layer, \.first)
      tops.append(y)
      y += heights[layer]
      bottoms.append(y)
      y += room(below, layer, \.last)
      let channel = links[layer].map { lead($0, below: y) } ?? 0
      // Rows stand apart also where nothing leads from one to the next.
      y += source.rows.isEmpty || layer == layered.layerCount - 1 ? channel : max(channel, 22)
    }
  }

  /// Gives the level lines of a channel their tracks; returns how high the channel is.
  private mutating func lead(_ links: [Int], below top: Double) -> Double {
    let turning = links.filter { abs(upperEnds[$0] - lowerEnds[$0]) > 0.5 }
    let order = TrackOrder(turning.map { (upperEnds[$0], lowerEnds[$0]) }).tracks
    let touchesAbove = links.contains { layered.items[layered.links[$0].upper].isEnd }
    let touchesBelow = links.contains { layered.items[layered.links[$0].lower].isEnd }
    let hasHeadAbove = links.contains {
      layered.items[layered.links[$0].upper].isEnd && source.isBack[layered.links[$0].edge]
    }
    let isTight = touchesAbove && (touchesBelow || !turning.isEmpty)
    let first = isTight ? (hasHeadAbove ? Self.headRoom : 9) : 3
    let count = Double((order.max() ?? 0) + 1)
    let gap = max(Self.leastTrackGap, min(Self.trackGap, Self.mostTrackRoom / count))
    for (link, track) in zip(turning, order) { tracks[link] = top + first + Double(track) * gap }
    return first + (count - 1) * gap + (touchesBelow ? Self.headRoom : 3)
  }

  // MARK: Places

  /// Everything with its place.
  var block: LayeredBlock {
    var block = LayeredBlock()
    for item in layered.items {
      switch item.kind {
      case .vertex(let id):
        block.vertices[id] = place(of: item)
        if item.trailing > 0 { addLoops(of: id, to: &block) }
      case .label(let edge):
        let isBack = source.isBack[edge]
        let y = isBack ? bottoms[item.layer] - item.size.height : tops[item.layer]
        let room = Rectangle(
          x: item.minX, y: y, width: item.size.width, height: item.size.height)
        block.labels[edge] = LabelPlace(
          room: room, line: item.x, side: item.side, anchor: isBack ? .last : .first)
      case .bend, .top, .bottom: continue
      }
    }
    for (number, box) in layered.boxes.enumerated() {
      let top = top(of: number)
      block.vertices[box.id] = Rectangle(
        x: box.minX, y: top, width: box.maxX - box.minX, height: bottom(of: number) - top)
    }
    for start in layered.starts {
      let (dot, state) = (
        place(of: layered.items[start.dot]), place(of: layered.items[start.state])
      )
      let y = dot.center.y
      block.paths[start.edge] =
        dot.x < state.x
        ? [Point(x: dot.maxX, y: y), Point(x: state.x, y: y)]
        : [Point(x: dot.x, y: y), Point(x: state.maxX, y: y)]
    }
    for flat in layered.flats {
      NeighbourArrows(
        flat, left: place(of: layered.items[flat.left]),
        right: place(of: layered.items[flat.right]),
        room: room(between: flat), source: source
      ).add(to: &block)
    }
    for chain in layered.chains {
      let points = corners(along: chain.links)
      block.paths[chain.edge] = source.isBack[chain.edge] ? points.reversed() : points
    }
    return block
  }

  /// From where to where words have room between two neighbours in a row.
  private func room(between flat: LayeredGraph.Flat) -> (from: Double, to: Double) {
    let left = layered.outermostBox(around: flat.left, without: flat.right)
    let right = layered.outermostBox(around: flat.right, without: flat.left)
    return (
      left.map { layered.boxes[$0].maxX } ?? layered.items[flat.left].maxX,
      right.map { layered.boxes[$0].minX } ?? layered.items[flat.right].minX
    )
  }

  private func top(of box: Int) -> Double { tops[layered.boxes[box].first] - above[box] }
  private func bottom(of box: Int) -> Double { bottoms[layered.boxes[box].last] + below[box] }

  private func place(of item: LayeredGraph.Item) -> Rectangle {
    let middle = (tops[item.layer] + bottoms[item.layer]) / 2
    return Rectangle(
      x: item.minX, y: middle - item.size.height / 2, width: item.size.width,
      height: item.size.height)
  }

  /// The corners of the line along some links, from the top.
  private func corners(along links: [Int]) -> [Point] {
    var points: [Point] = []
    for link in links {
      if link == links.first { points += end(of: link, at: layered.links[link].upper, exits.upper) }
      if let y = tracks[link] {
        points += [Point(x: upperEnds[link], y: y), Point(x: lowerEnds[link], y: y)]
      }
      if link == links.last {
        points += end(of: link, at: layered.links[link].lower, exits.lower).reversed()
      }
    }
    return points
  }

  /// The points at which a link touches an item, from the item.
  private func end(of link: Int, at number: Int, _ exits: [Int: SideExits.Exit]) -> [Point] {
    let item = layered.items[number]
    let isUpper = layered.links[link].upper == number
    let x = isUpper ? upperEnds[link] : lowerEnds[link]
    let place = place(of: item)
    if let exit = exits[link] {
      let y = place.center.y + exit.offset
      return [Point(x: exit.side < 0 ? place.x : place.maxX, y: y), Point(x: x, y: y)]
    }
    let box = { (id: String) in layered.boxes.firstIndex { $0.id == id } }
    switch item.kind {
    case .top(let id): return [Point(x: x, y: box(id).map(top) ?? LayeredBlock.ownerTop)]
    case .bottom(let id):
      return [Point(x: x, y: box(id).map(bottom) ?? LayeredBlock.ownerBottom)]
    case .vertex, .label, .bend: return [Point(x: x, y: isUpper ? place.maxY : place.y)]
    }
  }

  /// Draws the edges from a state to itself beside it, one below the other.
  private func addLoops(of id: String, to block: inout LayeredBlock) {
    guard let place = block.vertices[id], let loops = source.loops[id] else { return }
    let heights = loops.map { max(source.labels[$0]?.size.height ?? 0, 2 * Self.trackGap) }
    var y = place.center.y - heights.reduce(0, +) / 2
    for (edge, height) in zip(loops, heights) {
      let (right, middle) = (place.maxX + Self.loopReach, y + height / 2)
      block.paths[edge] = [
        Point(x: place.maxX, y: middle - 7), Point(x: right, y: middle - 7),
        Point(x: right, y: middle + 7), Point(x: place.maxX, y: middle + 7),
      ]
      if let label = source.labels[edge] {
        let room = Rectangle(
          x: right - label.lead, y: middle - label.size.height / 2, width: label.size.width,
          height: label.size.height)
        block.labels[edge] = LabelPlace(room: room, line: right, side: .right, anchor: .middle)
      }
      y += height
    }
  }
}
