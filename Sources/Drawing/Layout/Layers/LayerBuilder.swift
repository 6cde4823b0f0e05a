import LifelineStatecharts

extension LayeredGraph {
  /// Assigns siblings and their descendants to layers, and orders the items of each layer.
  ///
  /// - Parameters:
  ///   - vertices: The siblings.
  ///   - edges: The numbers of the edges among them.
  ///   - owner: The id of their parent, whose border edges may join from inside; `nil` for the
  ///     page.
  ///   - sizes: The sizes of states, and of boxes that were laid out separately, by id.
  ///   - source: The graph.
  ///   - room: The room on the page in points; layout stops when it is certain that the graph is
  ///     larger.
  ///   - orders: The orders of layers found before.
  /// - Throws: `LayoutStop`, for example when there are too many edges.
  init(
    _ vertices: [StateGraph.Vertex], edges: [Int], owner: String?, sizes: [String: Size],
    source: LayerSource, room: Size, orders: inout LayerOrders
  ) throws(LayoutStop) {
    var builder = LayerBuilder(source: source, sizes: sizes, owner: owner)
    for vertex in vertices { builder.add(vertex, in: nil) }
    try LayoutStop.unlessContradictory { () throws(NetworkSimplex.Contradiction) in
      try builder.findLayers(edges)
    }
    for edge in edges {
      builder.connect(edge)
      let count = builder.layered.items.count
      guard count <= Self.mostItems else {
        throw .failed(.tooDense(rows: count, limit: Self.mostItems))
      }
    }
    self = builder.layered
    let least = Size(width: leastWidth, height: leastLength(source))
    try (source.isTurned ? least.transposed : least).check(in: room)
    orders.order(&self)
    placeLabels(isTurned: source.isTurned)
    guard !source.isTurned, room.width < .infinity else { return }
    let ordered = try LayoutStop.unlessContradictory { () throws(NetworkSimplex.Contradiction) in
      try Coordinates.leastWidth(of: self, source: source)
    }
    try Size(width: ordered, height: 0).check(in: room)
  }

  /// A lower bound of the width in points: a box is as wide as the widest layer inside it.
  private var leastWidth: Double {
    var widths = Array(repeating: 0.0, count: layerCount)
    var inside = boxes.map { Array(repeating: 0.0, count: $0.last - $0.first + 1) }
    func add(_ width: Double, in layer: Int, _ box: Int?) {
      if let box, boxes[box].first...boxes[box].last ~= layer {
        inside[box][layer - boxes[box].first] += width
      } else {
        widths[layer] += width
      }
    }
    for item in items {
      switch item.kind {
      case .vertex: add(item.size.width + item.trailing + Coordinates.gap, in: item.layer, item.box)
      case .label: add(item.size.width + Coordinates.pairGap, in: item.layer, item.box)
      case .bend: add(Coordinates.gap, in: item.layer, item.box)
      case .top, .bottom: break
      }
    }
    // Boxes come before their descendants, so this order is bottom-up.
    for (number, box) in boxes.enumerated().reversed() {
      let width = (inside[number].max() ?? 0) + 2 * Coordinates.boxMargin
      for layer in box.first...box.last { add(width, in: layer, box.parent) }
    }
    return (widths.max() ?? 0) - Coordinates.gap
  }

  /// Returns a lower bound of the length along the edges, in points: that without bends.
  private func leastLength(_ source: LayerSource) -> Double {
    let rows = rows { links, _ in
      let ends = ChannelRouting.ends(of: links, in: self, source, turns: false)
      return ends.upper + ends.lower
    }
    return rows.last?.bottom ?? 0
  }

  /// The most items; ordering more would take minutes.
  private static let mostItems = 20_000
}

/// Builds a layered graph.
private struct LayerBuilder {
  private(set) var layered = LayeredGraph()
  private let source: LayerSource
  private let sizes: [String: Size]
  private let owner: String?
  private var itemNumbers: [String: Int] = [:]
  private var boxNumbers: [String: Int] = [:]
  /// The layers of the states, then of the upper and lower border of each box.
  private var layers: [Int] = []
  private var vertexCount = 0
  /// Whether an edge ends at the lower border of the owner.
  private var reachesBottom = false

  init(source: LayerSource, sizes: [String: Size], owner: String?) {
    (self.source, self.sizes, self.owner) = (source, sizes, owner)
  }

  mutating func add(_ vertex: StateGraph.Vertex, in box: Int?) {
    guard let size = sizes[vertex.id] else {
      let number = layered.boxes.count
      boxNumbers[vertex.id] = number
      let title = source.titles[vertex.id] ?? Size(width: 0, height: 0)
      let isTurned = source.graph.direction == .right
      let head = Size(
        width: isTurned ? title.width + 4 : 0, height: isTurned ? 0 : title.height + 4)
      layered.boxes.append(
        LayeredGraph.Box(
          id: vertex.id, title: title, head: head, parent: box, region: region(vertex)))
      for child in vertex.children { add(child, in: number) }
      return
    }
    var item = LayeredGraph.Item(.vertex(vertex.id), size: size, box: box)
    if let loops = source.loops[vertex.id] {
      let words = loops.compactMap { source.labels[$0]?.size }
      item.trailing = (words.map(\.width).max() ?? 0) + ChannelRouting.loopReach
      item.size.height = max(size.height, words.map(\.height).reduce(0, +))
    }
    item.region = region(vertex)
    itemNumbers[vertex.id] = layered.items.count
    layered.items.append(item)
  }

  /// Returns the place of a region in document order.
  private func region(_ vertex: StateGraph.Vertex) -> Int? {
    vertex.shape == .region ? layered.items.count + layered.boxes.count : nil
  }

  // MARK: Ends

  /// An end of an edge.
  private enum End {
    case vertex(Int)
    case top(box: Int)
    case bottom(box: Int)
    /// The borders of the owner.
    case ownerTop
    case ownerBottom
  }

  /// Returns the upper and lower end of an edge; `nil` when one is not among the siblings.
  private func ends(of index: Int) -> (upper: End, lower: End)? {
    let edge = source.graph.edges[index]
    func above(_ id: String) -> End? {
      itemNumbers[id].map { .vertex($0) } ?? boxNumbers[id].map { .bottom(box: $0) }
    }
    func below(_ id: String) -> End? {
      itemNumbers[id].map { .vertex($0) } ?? boxNumbers[id].map { .top(box: $0) }
    }
    func pair(_ upper: End?, _ lower: End?) -> (upper: End, lower: End)? {
      upper.flatMap { upper in lower.map { (upper, $0) } }
    }
    // Between a box and its descendants, edges lead from the upper border or to the lower one.
    if edge.from == owner { return pair(.ownerTop, below(edge.to)) }
    if edge.to == owner { return pair(above(edge.from), .ownerBottom) }
    if let box = boxNumbers[edge.from], source.isInside(edge.to, edge.from) {
      return pair(.top(box: box), below(edge.to))
    }
    if let box = boxNumbers[edge.to], source.isInside(edge.from, edge.to) {
      return pair(above(edge.from), .bottom(box: box))
    }
    return source.isBack[index]
      ? pair(above(edge.to), below(edge.from)) : pair(above(edge.from), below(edge.to))
  }

  /// Returns the node of an end in the network simplex: first vertices, then the two borders of
  /// each box and of the owner.
  private func node(of end: End) -> Int {
    switch end {
    case .vertex(let item): item
    case .top(let box): vertexCount + 2 * box
    case .bottom(let box): vertexCount + 2 * box + 1
    case .ownerTop: vertexCount + 2 * layered.boxes.count
    case .ownerBottom: vertexCount + 2 * layered.boxes.count + 1
    }
  }

  // MARK: Layers

  /// Assigns states to layers by network simplex, with short edges that lead down, and low boxes.
  mutating func findLayers(_ edges: [Int]) throws(NetworkSimplex.Contradiction) {
    vertexCount = layered.items.count
    var constraints: [NetworkSimplex.Edge] = []
    var isJoined: Set<Int> = []
    for index in edges {
      guard let ends = ends(of: index) else { continue }
      let (upper, lower) = (node(of: ends.upper), node(of: ends.lower))
      isJoined.formUnion([upper, lower])
      let isStart = isStart(index)
      let length = isStart ? 0 : source.labels[index] == nil ? 1 : 2
      guard upper != lower else { continue }
      constraints.append(
        NetworkSimplex.Edge(
          tail: upper, head: lower, minLength: length, weight: isStart ? 20 : 2))
    }
    constraints += borders(joined: isJoined)
    let ownerBottom = node(of: .ownerBottom)
    constraints += firstStates(edges, besides: constraints)
    if source.stacksRegions { constraints += stackedRegions(besides: constraints) }
    layers = try NetworkSimplex(count: ownerBottom + 1, edges: constraints).ranks
    reachesBottom = isJoined.contains(ownerBottom)
    noteLayers()
  }

  /// Returns constraints that keep each initial state at least as high as its siblings, but for those
  /// from which others keep it down.
  private func firstStates(
    _ edges: [Int], besides known: [NetworkSimplex.Edge]
  ) -> [NetworkSimplex.Edge] {
    edges.reduce(into: []) { all, index in
      let edge = source.graph.edges[index]
      guard source.starts.contains(edge.from), let dot = itemNumbers[edge.from],
        let first = itemNumbers[edge.to] ?? boxNumbers[edge.to].map({ node(of: .top(box: $0)) })
      else { return }
      let box = layered.items[dot].box
      let siblings =
        layered.items.indices.filter { layered.items[$0].box == box }
        + layered.boxes.indices.filter { layered.boxes[$0].parent == box }
        .map { node(of: .top(box: $0)) }
      guard siblings.contains(first) else { return }
      let above = Self.nodes(above: first, along: known + all)
      all += siblings.filter { !above.contains($0) }.map {
        NetworkSimplex.Edge(tail: first, head: $0, minLength: 0, weight: 0)
      }
    }
  }

  /// Returns constraints that keep each region above the next, unless others keep it below.
  private func stackedRegions(besides known: [NetworkSimplex.Edge]) -> [NetworkSimplex.Edge] {
    let items = layered.items.enumerated().compactMap { number, item in
      item.region.map { (parent: item.box, region: $0, top: number, bottom: number) }
    }
    let boxes = layered.boxes.enumerated().compactMap { number, box in
      box.region.map {
        (
          parent: box.parent, region: $0, top: node(of: .top(box: number)),
          bottom: node(of: .bottom(box: number))
        )
      }
    }
    let regions = (items + boxes).sorted {
      ($0.parent ?? -1, $0.region) < ($1.parent ?? -1, $1.region)
    }
    return zip(regions, regions.dropFirst()).filter { upper, lower in
      upper.parent == lower.parent
        && !Self.nodes(above: upper.bottom, along: known).contains(lower.top)
    }.map { upper, lower in
      NetworkSimplex.Edge(tail: upper.bottom, head: lower.top, minLength: 1, weight: 0)
    }
  }

  /// Returns a node and those from which constraints lead to it.
  private static func nodes(above node: Int, along edges: [NetworkSimplex.Edge]) -> Set<Int> {
    let into = Dictionary(grouping: edges, by: \.head)
    var above: Set<Int> = [node]
    var queue = [node]
    while let next = queue.popLast() {
      for edge in into[next] ?? [] where above.insert(edge.tail).inserted {
        queue.append(edge.tail)
      }
    }
    return above
  }

  /// Copies the layers to the items and boxes.
  private mutating func noteLayers() {
    let (ownerTop, ownerBottom) = (node(of: .ownerTop), node(of: .ownerBottom))
    for item in layered.items.indices { layered.items[item].layer = layers[item] }
    for box in layered.boxes.indices {
      layered.boxes[box].first = layers[node(of: .top(box: box))]
      layered.boxes[box].last = layers[node(of: .bottom(box: box))]
    }
    layered.layerCount = (layers[..<ownerTop].max() ?? 0) + 1
    if reachesBottom {
      layered.layerCount = max(layered.layerCount, layers[ownerBottom] + 1)
    }
  }

  /// Returns constraints that keep items and boxes between the borders of their box, and in other
  /// layers than borders at which edges end.
  private func borders(joined: Set<Int>) -> [NetworkSimplex.Edge] {
    func between(_ node: Int, _ top: Int, _ bottom: Int) -> [NetworkSimplex.Edge] {
      [(top, node, top), (node, bottom, bottom)].map { upper, lower, border in
        NetworkSimplex.Edge(
          tail: upper, head: lower, minLength: joined.contains(border) ? 1 : 0, weight: 0)
      }
    }
    var constraints: [NetworkSimplex.Edge] = []
    for (number, item) in layered.items.enumerated() {
      guard let box = item.box else { continue }
      constraints += between(number, node(of: .top(box: box)), node(of: .bottom(box: box)))
    }
    for (number, box) in layered.boxes.enumerated() {
      let (top, bottom) = (node(of: .top(box: number)), node(of: .bottom(box: number)))
      constraints.append(NetworkSimplex.Edge(tail: top, head: bottom, minLength: 0, weight: 30))
      guard let parent = box.parent else { continue }
      let (outerTop, outerBottom) = (node(of: .top(box: parent)), node(of: .bottom(box: parent)))
      if box.region != nil, !source.stacksRegions {
        // Regions begin side by side.
        constraints.append(
          NetworkSimplex.Edge(
            tail: outerTop, head: top, minLength: joined.contains(outerTop) ? 1 : 0, weight: 30))
      }
      constraints += between(top, outerTop, outerBottom) + between(bottom, outerTop, outerBottom)
    }
    let (ownerTop, ownerBottom) = (node(of: .ownerTop), node(of: .ownerBottom))
    if joined.contains(ownerTop) || joined.contains(ownerBottom) {
      for node in 0..<ownerTop { constraints += between(node, ownerTop, ownerBottom) }
    }
    return constraints
  }

  /// Tells whether an edge without a label leads from an initial pseudostate to a state in the same
  /// box, in whose layer it is then.
  private func isStart(_ index: Int) -> Bool {
    let edge = source.graph.edges[index]
    guard source.starts.contains(edge.from), source.titles[edge.to] == nil,
      source.labels[index] == nil,
      let dot = itemNumbers[edge.from], let state = itemNumbers[edge.to]
    else { return false }
    return layered.items[dot].box == layered.items[state].box
  }

  // MARK: Links

  /// Splits an edge into links with dummy nodes, one of which has its label.
  mutating func connect(_ index: Int) {
    guard let ends = ends(of: index) else { return }
    let (first, last) = (layers[node(of: ends.upper)], layers[node(of: ends.lower)])
    let box = box(around: index)
    let upper = item(for: ends.upper, layer: first)
    let lower = item(for: ends.lower, layer: last)
    guard first < last else {
      layered.starts.append(LayeredGraph.Start(edge: index, dot: upper, state: lower))
      return
    }
    var above = upper
    var chain: [Int] = []
    func link(to item: Int) {
      chain.append(layered.links.count)
      layered.links.append(LayeredGraph.Link(edge: index, upper: above, lower: item))
      above = item
    }
    // The label is in the layer beside its source.
    let labelLayer = source.isBack[index] ? last - 1 : first + 1
    for layer in (first + 1)..<last {
      let label = layer == labelLayer ? source.labels[index] : nil
      layered.items.append(
        label.map {
          LayeredGraph.Item(
            .label(index), size: $0.size, box: box, inset: $0.lead, layer: layer)
        } ?? LayeredGraph.Item(.bend(index), box: box, layer: layer))
      link(to: layered.items.count - 1)
    }
    link(to: lower)
    layered.chains.append((index, chain))
  }

  /// Returns the innermost box that contains both ends of an edge; `nil` when there is none.
  private func box(around index: Int) -> Int? {
    let edge = source.graph.edges[index]
    func around(_ id: String, with other: String) -> [String] {
      let all = source.lineage(of: id)
      return source.isInside(other, id) ? all : Array(all.dropFirst())
    }
    let others = Set(around(edge.to, with: edge.from))
    return around(edge.from, with: edge.to).lazy.filter(others.contains)
      .compactMap { boxNumbers[$0] }.first
  }

  /// Returns the item of an end; each edge has its own port at the border of a box.
  private mutating func item(for end: End, layer: Int) -> Int {
    let kind: LayeredGraph.Item.Kind
    let box: Int?
    switch end {
    case .vertex(let item): return item
    case .top(let number): (kind, box) = (.top(layered.boxes[number].id), number)
    case .bottom(let number): (kind, box) = (.bottom(layered.boxes[number].id), number)
    case .ownerTop: (kind, box) = (.top(owner ?? ""), nil)
    case .ownerBottom: (kind, box) = (.bottom(owner ?? ""), nil)
    }
    layered.items.append(
      LayeredGraph.Item(kind, size: Size(width: 12, height: 0), box: box, layer: layer))
    return layered.items.count - 1
  }
}
