import LifelineStatecharts

/// A reason why a graph is not laid out.
enum LayoutStop: Error {
  /// The graph is too large.
  case failed(LayoutError)
  /// The graph is certainly wider than its page; with a lower bound of its width, in points.
  case tooWide(leastWidth: Double)
  /// The graph is certainly higher than what it must not exceed.
  case tooHigh

  /// Does a part of a layout that may contradict itself.
  static func unlessContradictory<Result>(
    _ body: () throws(NetworkSimplex.Contradiction) -> Result
  ) throws(LayoutStop) -> Result {
    do { return try body() } catch { throw .failed(.contradictory) }
  }
}

extension Size {
  /// Stops what is at least so large, if there is not so much room.
  func check(in room: Size) throws(LayoutStop) {
    guard height <= room.height else { throw .tooHigh }
    guard width <= room.width else { throw .tooWide(leastWidth: width) }
  }
}

/// Lays out a state graph with horizontal and vertical edges (Sugiyama's method).
///
/// 1. Connected components are laid out separately and packed; so are the contents of each box that
///    edges join only at its border.
/// 2. Each component gets layers (``LayeredGraph``), and each layer an order (``LayerOrdering``).
/// 3. Items get x coordinates (``Coordinates``).
/// 4. Layers get y coordinates and edges get tracks (``ChannelRouting``).
struct LayeredLayout {
  private let source: LayerSource
  private let width: Double
  /// The greatest height in points, if the graph must fit the page; `nil` if not.
  private let most: Double?
  /// The orders of layers found so far.
  private(set) var orders: LayerOrders

  /// Prepares the layout of a graph for a page.
  ///
  /// - Parameters:
  ///   - source: The graph.
  ///   - width: The width of the page in points.
  ///   - most: The greatest height in points; layout stops as soon as it is certain that the graph
  ///     is higher, or wider than the page. `nil` if it need not fit.
  ///   - orders: The orders of layers found before.
  init(_ source: LayerSource, width: Double, most: Double?, orders: LayerOrders) {
    (self.source, self.width, self.most) = (source, width, most)
    self.orders = orders
  }

  private var graph: StateGraph { source.graph }
  private var isTurned: Bool { graph.direction == .right }

  /// Lays out the whole graph.
  mutating func placed() throws(LayoutStop) -> PlacedStateGraph {
    let count = source.vertexCount
    let limit = StateGraph.mostVertices
    guard count <= limit else { throw .failed(.tooLarge(count: count, limit: limit)) }
    return try block(of: graph.vertices, edges: source.edges, owner: nil, width: width)
  }

  /// Lays out siblings with the edges among them.
  ///
  /// - Parameters:
  ///   - siblings: The vertices.
  ///   - edges: The numbers of the edges.
  ///   - owner: The id of their parent; `nil` for the page.
  ///   - width: The width of the page in points.
  /// - Returns: The layout, with its size.
  /// - Throws: `LayoutStop`, for example when there are too many edges.
  private mutating func block(
    of siblings: [StateGraph.Vertex], edges: [Int], owner: String?, width: Double
  ) throws(LayoutStop) -> PlacedStateGraph {
    let isJoined = edges.contains {
      graph.edges[$0].from == owner || graph.edges[$0].to == owner
    }
    var blocks: [PlacedStateGraph] = []
    for part in isJoined ? [siblings] : parts(of: siblings, edges: edges) {
      let ids = Set(part.flatMap(\.flattened).map(\.id))
      let own = edges.filter {
        ids.contains(graph.edges[$0].from) || ids.contains(graph.edges[$0].to)
      }
      let block = try layered(part, edges: own, owner: owner, width: width)
      let bounds = block.bounds
      blocks.append(block.moved(x: -bounds.x, y: -bounds.y))
      blocks[blocks.count - 1].size = Size(width: bounds.width, height: bounds.height)
    }
    guard blocks.count > 1 else { return blocks.first ?? PlacedStateGraph() }
    let areRegions = siblings.allSatisfy { $0.shape == .region }
    return sheet(of: blocks, width: width, keepsOrder: areRegions)
  }

  /// Packs blocks beside and below each other.
  private func sheet(
    of blocks: [PlacedStateGraph], width: Double, keepsOrder: Bool
  ) -> PlacedStateGraph {
    let sizes = blocks.map { isTurned ? $0.size.transposed : $0.size }
    let area = sizes.reduce(0) { $0 + $1.width * $1.height }
    let sheet = SheetPlaces.sheet(
      of: sizes, width: max(width, (Self.leastAspect * area).squareRoot()),
      gap: StateGraphStyle.boxDistance, keepsOrder: keepsOrder)
    var whole = PlacedStateGraph()
    for (block, place) in zip(blocks, sheet.places) {
      let place = isTurned ? place.transposed : place
      whole.add(block.moved(x: place.x, y: place.y))
    }
    whole.size = isTurned ? sheet.size.transposed : sheet.size
    return whole
  }

  /// The least ratio of width to height of a sheet; a narrower one gets a wider page, since a strip
  /// can only be read piece by piece.
  private static let leastAspect = 0.65

  /// Lays out siblings as one layered graph.
  private mutating func layered(
    _ part: [StateGraph.Vertex], edges: [Int], owner: String?, width: Double
  ) throws(LayoutStop) -> PlacedStateGraph {
    var sizes: [String: Size] = [:]
    var insides: [(id: String, block: PlacedStateGraph)] = []
    var remaining = edges
    func measure(
      _ vertex: StateGraph.Vertex, in layout: inout LayeredLayout
    ) throws(LayoutStop) {
      if let size = layout.source.sizes[vertex.id] {
        sizes[vertex.id] = size
      } else if let inside = try layout.inside(of: vertex, edges: &remaining, width: width) {
        sizes[vertex.id] = inside.size
        insides.append((vertex.id, inside))
      } else {
        for child in vertex.children { try measure(child, in: &layout) }
      }
    }
    for vertex in part { try measure(vertex, in: &self) }
    let room = Size(width: most == nil ? .infinity : width, height: most ?? .infinity)
    let layered = try LayeredGraph(
      part, edges: remaining, owner: owner, sizes: sizes, source: source, room: room,
      orders: &orders)
    var block = try ChannelRouting(layered, source: source, width: room.width).placed
    for (id, inside) in insides {
      guard let place = block.vertices[id] else { continue }
      block.add(inside.moved(x: place.x, y: place.y))
    }
    for box in layered.boxes {
      block.titles[box.id] = block.vertices[box.id].map {
        block.titlePlace(box.title, in: $0, isTurned: isTurned)
      }
    }
    return block
  }

  /// Lays out the contents of a box and removes their edges from `edges`; `nil` when an edge leads
  /// out of the box.
  private mutating func inside(
    of vertex: StateGraph.Vertex, edges: inout [Int], width: Double
  ) throws(LayoutStop) -> PlacedStateGraph? {
    let ids = Set(vertex.flattened.dropFirst().map(\.id))
    let isClosed = edges.allSatisfy { index in
      let ends = [graph.edges[index].from, graph.edges[index].to]
      return ends.contains(vertex.id) || ends.allSatisfy(ids.contains)
        || !ends.contains(where: ids.contains)
    }
    guard isClosed else { return nil }
    let own = edges.filter {
      ids.contains(graph.edges[$0].from) || ids.contains(graph.edges[$0].to)
    }
    edges.removeAll(where: Set(own).contains)
    let margin = StateGraphStyle.boxMargin
    return try block(of: vertex.children, edges: own, owner: vertex.id, width: width - 2 * margin)
      .framed(
        vertex.id, title: source.titles[vertex.id] ?? Size(width: 0, height: 0), margin: margin,
        isTurned: isTurned)
  }

  /// Groups siblings into connected components, in their order.
  private func parts(
    of siblings: [StateGraph.Vertex], edges: [Int]
  ) -> [[StateGraph.Vertex]] {
    let places = Dictionary(
      siblings.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    func place(of id: String) -> Int? {
      source.lineage(of: id).lazy.compactMap { places[$0] }.first
    }
    var sets = DisjointSets(count: siblings.count)
    for index in edges {
      guard let from = place(of: graph.edges[index].from),
        let to = place(of: graph.edges[index].to)
      else { continue }
      sets.join(from, to)
    }
    return sets.groups(of: siblings.indices).map { $0.map { siblings[$0] } }
  }
}

extension StateGraph {
  /// The most states and labels that are laid out; nobody can read a picture of more.
  package static let mostVertices = 2000
}
