/// Computes the y coordinates of layers and routes edges orthogonally between them.
///
/// Between two layers is a channel, whose height depends on the tracks of its horizontal segments.
/// Source: Sander, "Layout of compound directed graphs", 1996. All values are in points.
struct ChannelRouting {
  private var layered: LayeredGraph
  private let source: LayerSource
  /// The y coordinates of the upper and lower edge of each layer.
  private var tops: [Double] = []
  private var bottoms: [Double] = []
  /// The y coordinate of the middle of each layer; of a start state in it, so that nothing is above that.
  private var middles: [Double] = []
  /// The distance from the border of each box to its first and last layer.
  private var above: [Double] = []
  private var below: [Double] = []
  /// The x coordinates of the upper and lower port of each link.
  private var upperEnds: [Double]
  private var lowerEnds: [Double]
  private let exits: SideExits
  /// The y coordinate of the track of each link that has a horizontal segment.
  private var tracks: [Int: Double] = [:]

  /// Places and routes a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph, with the order of each layer.
  ///   - source: The sizes of states and labels.
  ///   - width: The width of the page in points; infinite if the graph need not fit.
  /// - Throws: `LayoutStop` when the graph is wider than the page, before its lines are straightened.
  init(_ graph: LayeredGraph, source: LayerSource, width: Double) throws(LayoutStop) {
    let first = try LayoutStop.unlessContradictory { () throws(NetworkSimplex.Contradiction) in
      try Coordinates(graph, source: source)
    }
    let least = graph.placed(at: first).width
    guard source.isTurned || least <= width else { throw .tooWide(leastWidth: least) }
    var (places, exits) = Self.straightened(first, graph, source: source)
    let crossed = graph.boxes.indices.filter {
      !places.hasRoomForTitle(of: $0, in: graph, isTurned: source.isTurned)
    }
    if !crossed.isEmpty,
      let roomier = try? Coordinates(graph, source: source, titled: Set(crossed))
    {
      (places, exits) = Self.straightened(roomier, graph, source: source, titled: Set(crossed))
    }
    (layered, self.source, self.exits) = (graph.placed(at: places), source, exits)
    (upperEnds, lowerEnds) = (places.upperEnds, places.lowerEnds)
    // A link from the side of a state is vertical all the way.
    for link in exits.upper.keys { upperEnds[link] = lowerEnds[link] }
    for link in exits.lower.keys { lowerEnds[link] = upperEnds[link] }
    (above, below) = graph.reaches
    let rows = graph.rows { lead($0, below: $1) }
    (tops, bottoms) = (rows.map(\.top), rows.map(\.bottom))
    middles = rows.enumerated().map { layer, row in
      let starts = layered.starts.map { layered.items[$0.state] }.filter { $0.layer == layer }
      return row.top + (starts.map(\.size.height).max() ?? row.bottom - row.top) / 2
    }
  }

  /// Returns x coordinates and the links that leave or reach states at their sides, so that others
  /// are straight.
  ///
  /// Moving such a link away from the border must straighten another link at the state. First the
  /// ports of long edges move, then in each further step those at the state with most of them.
  private static func straightened(
    _ places: Coordinates, _ graph: LayeredGraph, source: LayerSource, titled: Set<Int> = []
  ) -> (Coordinates, SideExits) {
    var places = places
    var exits = SideExits(graph.placed(at: places), places: places, source: source)
    var kept: SideExits?
    for _ in 0..<mostTries where graph.links.count < Coordinates.manyLinks {
      guard let more = exits.bendingOthers(places, besides: kept),
        let next = try? Coordinates(graph, source: source, exits: more, titled: titled)
      else { break }
      let found = SideExits(graph.placed(at: next), places: next, source: source)
      guard found.holds(more) else { break }
      (places, exits, kept) = (next, found, more)
    }
    return (places, exits)
  }

  /// The most steps.
  private static let mostTries = 4
  /// The distance between two tracks.
  fileprivate static let trackGap = 11.0
  /// The least distance between tracks, in a channel that many tracks would make higher than
  /// `mostTrackRoom`.
  private static let leastTrackGap = 5.0
  private static let mostTrackRoom = 240.0
  /// The distance between an arrowhead and the last bend before it.
  private static let headRoom = 15.0
  /// The width of a self-loop beside its state.
  static let loopReach = 18.0

  // MARK: Channels

  /// Assigns tracks to the horizontal segments of a channel; returns the height of the channel.
  private mutating func lead(_ links: [Int], below top: Double) -> Double {
    let turning = links.filter { abs(upperEnds[$0] - lowerEnds[$0]) > 0.5 }
    let order = TrackOrder(turning.map { (upperEnds[$0], lowerEnds[$0]) }).tracks
    let ends = Self.ends(of: links, in: layered, source, turns: !turning.isEmpty)
    let count = Double((order.max() ?? 0) + 1)
    let gap = max(Self.leastTrackGap, min(Self.trackGap, Self.mostTrackRoom / count))
    for (link, track) in zip(turning, order) {
      tracks[link] = top + ends.upper + Double(track) * gap
    }
    return ends.upper + (count - 1) * gap + ends.lower
  }

  /// Returns the room above the first and below the last track of a channel.
  static func ends(
    of links: [Int], in layered: LayeredGraph, _ source: LayerSource, turns: Bool
  ) -> (upper: Double, lower: Double) {
    let touchesAbove = links.contains { layered.items[layered.links[$0].upper].isEnd }
    let touchesBelow = links.contains { layered.items[layered.links[$0].lower].isEnd }
    let hasHeadAbove = links.contains {
      layered.items[layered.links[$0].upper].isEnd && source.isBack[layered.links[$0].edge]
    }
    let isTight = touchesAbove && (touchesBelow || turns)
    return (isTight ? (hasHeadAbove ? headRoom : 9) : 3, touchesBelow ? headRoom : 3)
  }

  // MARK: Positions

  /// The finished layout.
  var placed: PlacedStateGraph {
    var placed = PlacedStateGraph()
    for item in layered.items {
      switch item.kind {
      case .vertex(let id):
        placed.vertices[id] = place(of: item)
        if item.trailing > 0 { addLoops(of: id, to: &placed) }
      case .label(let edge):
        let isBack = source.isBack[edge]
        let y = isBack ? bottoms[item.layer] - item.size.height : tops[item.layer]
        let room = Rectangle(
          x: item.minX, y: y, width: item.size.width, height: item.size.height)
        placed.labelPlaces[edge] = LabelPlace(
          room: room, line: item.x, side: item.side, anchor: isBack ? .last : .first)
      case .bend, .top, .bottom: continue
      }
    }
    for (number, box) in layered.boxes.enumerated() {
      let top = top(of: number)
      placed.vertices[box.id] = Rectangle(
        x: box.minX, y: top, width: box.maxX - box.minX, height: bottom(of: number) - top)
    }
    for start in layered.starts {
      let (dot, state) = (
        place(of: layered.items[start.dot]), place(of: layered.items[start.state])
      )
      let y = dot.center.y
      placed.routes[start.edge] =
        dot.x < state.x
        ? [Point(x: dot.maxX, y: y), Point(x: state.x, y: y)]
        : [Point(x: dot.x, y: y), Point(x: state.maxX, y: y)]
    }
    for chain in layered.chains {
      let points = corners(along: chain.links)
      placed.routes[chain.edge] = source.isBack[chain.edge] ? points.reversed() : points
    }
    return placed
  }

  private func top(of box: Int) -> Double { tops[layered.boxes[box].first] - above[box] }
  private func bottom(of box: Int) -> Double { bottoms[layered.boxes[box].last] + below[box] }

  private func place(of item: LayeredGraph.Item) -> Rectangle {
    Rectangle(
      x: item.minX, y: max(tops[item.layer], middles[item.layer] - item.size.height / 2),
      width: item.size.width, height: item.size.height)
  }

  /// Returns the points of the line along some links, from top to bottom.
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

  /// Returns the points at an end of a link, beginning at the border of the item.
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
    case .top(let id): return [Point(x: x, y: box(id).map(top) ?? PlacedStateGraph.ownerTop)]
    case .bottom(let id):
      return [Point(x: x, y: box(id).map(bottom) ?? PlacedStateGraph.ownerBottom)]
    case .vertex, .label, .bend: return [Point(x: x, y: isUpper ? place.maxY : place.y)]
    }
  }

  /// Adds the self-loops of a state to its right, one below the other.
  private func addLoops(of id: String, to placed: inout PlacedStateGraph) {
    guard let place = placed.vertices[id], let loops = source.loops[id] else { return }
    let heights = loops.map { max(source.labels[$0]?.size.height ?? 0, 2 * Self.trackGap) }
    var y = place.center.y - heights.reduce(0, +) / 2
    for (edge, height) in zip(loops, heights) {
      let (right, middle) = (place.maxX + Self.loopReach, y + height / 2)
      placed.routes[edge] = [
        Point(x: place.maxX, y: middle - 7), Point(x: right, y: middle - 7),
        Point(x: right, y: middle + 7), Point(x: place.maxX, y: middle + 7),
      ]
      if let label = source.labels[edge] {
        let room = Rectangle(
          x: right - label.lead, y: middle - label.size.height / 2, width: label.size.width,
          height: label.size.height)
        placed.labelPlaces[edge] = LabelPlace(
          room: room, line: right, side: .right, anchor: .middle)
      }
      y += height
    }
  }
}

extension LayeredGraph {
  /// The distance from the border of each box to its first and last layer.
  var reaches: (above: [Double], below: [Double]) {
    var above = Array(repeating: 0.0, count: boxes.count)
    var below = above
    // Boxes come before their descendants, so this order is bottom-up.
    for (number, box) in boxes.enumerated().reversed() {
      let inside = boxes.indices.filter { boxes[$0].parent == number }
      let highest = inside.filter { boxes[$0].first == box.first }.map { above[$0] }.max()
      let lowest = inside.filter { boxes[$0].last == box.last }.map { below[$0] }.max()
      above[number] = (highest ?? 0) + box.head.height + 12
      below[number] = (lowest ?? 0) + Coordinates.boxMargin
    }
    return (above, below)
  }

  /// Returns the upper and lower edge of each layer, for channels with some links below a y
  /// coordinate that are as high as `channel` says.
  func rows(
    _ channel: (_ links: [Int], _ y: Double) -> Double
  ) -> [(top: Double, bottom: Double)] {
    let reaches = reaches
    let below = Dictionary(grouping: links.indices) { items[links[$0].upper].layer }
    var heights = Array(repeating: 0.0, count: layerCount)
    for item in items { heights[item.layer] = max(heights[item.layer], item.size.height) }
    var rows: [(top: Double, bottom: Double)] = []
    var y = 0.0
    for layer in 0..<layerCount {
      let starting = boxes.indices.filter { boxes[$0].first == layer }
      let ending = boxes.indices.filter { boxes[$0].last == layer }
      y += starting.map { reaches.above[$0] }.max() ?? 0
      rows.append((y, y + heights[layer]))
      y += heights[layer] + (ending.map { reaches.below[$0] }.max() ?? 0)
      y += below[layer].map { channel($0, y) } ?? ChannelRouting.trackGap
    }
    return rows
  }
}
