import LifelineDiagrams
import LifelineGraphviz
import LifelineRendering

/// Why a graph is not laid out.
enum LayoutStop: Error {
  /// For example when it is too large.
  case graphviz(GraphvizError)
  /// When it does not fit the page that it must fit.
  case tooWide(TooWide)
}

/// A graph that is certainly wider than its page.
struct TooWide: Error {
  /// In points.
  let leastWidth: Double
}

/// Places a state graph in one pass, with level and upright arrows.
///
/// 1. Parts that no edge joins are laid out by themselves and packed; so is the inside of each box
///    that edges join only at its border.
/// 2. Everything else gets layers (``LayeredGraph``), whose order is dot's.
/// 3. Places from side to side (``LayerPlaces``).
/// 4. Heights and lines (``ChannelRouting``).
struct LayeredLayout {
  private let source: LayerSource
  private let width: Double
  private let mustFit: Bool

  /// Prepares the layout of a graph for a page of some width, which it may have to fit.
  init(_ source: LayerSource, width: Double, mustFit: Bool = false) {
    (self.source, self.width, self.mustFit) = (source, width, mustFit)
  }

  private var graph: StateGraph { source.graph }
  private var isTurned: Bool { graph.direction == .right }

  /// The whole graph.
  var block: LayeredBlock {
    get throws(LayoutStop) {
      let count = source.vertexCount
      guard count <= Self.mostVertices else {
        throw .graphviz(.tooLarge(count: count, limit: Self.mostVertices))
      }
      return try block(of: graph.vertices, edges: source.edges, owner: nil, width: width)
    }
  }

  /// A picture of more would be of no use to anybody.
  private static let mostVertices = 2000

  /// Places siblings with the edges among them, by place in the graph; `owner` is the box around
  /// them, and `nil` for the page.
  private func block(
    of siblings: [StateGraph.Vertex], edges: [Int], owner: String?, width: Double
  ) throws(LayoutStop) -> LayeredBlock {
    let isJoined =
      !source.rows.isEmpty
      || edges.contains { graph.edges[$0].from == owner || graph.edges[$0].to == owner }
    var blocks: [LayeredBlock] = []
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
    guard blocks.count > 1 else { return blocks.first ?? LayeredBlock() }
    return sheet(of: blocks, width: width)
  }

  /// Sets blocks beside and below each other.
  private func sheet(of blocks: [LayeredBlock], width: Double) -> LayeredBlock {
    let sizes = blocks.map(\.size).map {
      isTurned ? Size(width: $0.height, height: $0.width) : $0
    }
    let area = sizes.reduce(0) { $0 + $1.width * $1.height }
    let sheet = SheetPlaces.sheet(
      of: sizes, width: max(width, (Self.leastAspect * area).squareRoot()),
      gap: StateGraphStyle.boxDistance)
    var whole = LayeredBlock()
    for (block, place) in zip(blocks, sheet.places) {
      let place = isTurned ? place.transposed : place
      whole.add(block.moved(x: place.x, y: place.y))
    }
    whole.size =
      isTurned ? Size(width: sheet.size.height, height: sheet.size.width) : sheet.size
    return whole
  }

  /// A sheet that is narrower than this part of its height takes a wider page: a strip can only be
  /// looked at piece by piece.
  private static let leastAspect = 0.65

  /// Places siblings that edges join.
  private func layered(
    _ part: [StateGraph.Vertex], edges: [Int], owner: String?, width: Double
  ) throws(LayoutStop) -> LayeredBlock {
    var sizes: [String: Size] = [:]
    var insides: [(id: String, block: LayeredBlock)] = []
    var remaining = edges
    func measure(_ vertex: StateGraph.Vertex) throws(LayoutStop) {
      if let size = source.sizes[vertex.id] {
        sizes[vertex.id] = size
      } else if let inside = try inside(of: vertex, edges: &remaining, width: width) {
        sizes[vertex.id] = inside.size
        insides.append((vertex.id, inside))
      } else {
        for child in vertex.children { try measure(child) }
      }
    }
    for vertex in part { try measure(vertex) }
    let layered = try LayeredGraph(
      part, edges: remaining, owner: owner, sizes: sizes, source: source, width: width,
      mustFit: mustFit)
    var block = ChannelRouting(layered, source: source).block
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

  /// Places what is inside a box, whose edges are then taken; `nil` when some edge leads from
  /// inside to outside.
  private func inside(
    of vertex: StateGraph.Vertex, edges: inout [Int], width: Double
  ) throws(LayoutStop) -> LayeredBlock? {
    let ids = Set(vertex.flattened.dropFirst().map(\.id))
    let isClosed = edges.allSatisfy { index in
      let ends = [graph.edges[index].from, graph.edges[index].to]
      return ends.contains(vertex.id) || ends.allSatisfy(ids.contains)
        || !ends.contains(where: ids.contains)
    }
    guard isClosed, source.rows.isEmpty else { return nil }
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

  /// Groups siblings that edges join, in their order.
  private func parts(
    of siblings: [StateGraph.Vertex], edges: [Int]
  ) -> [[StateGraph.Vertex]] {
    let places = Dictionary(
      siblings.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    func place(of id: String) -> Int? {
      source.lineage(of: id).lazy.compactMap { places[$0] }.first
    }
    /// For each sibling, one that it is joined with, up to the first of them.
    var leaders = Array(siblings.indices)
    func leader(_ place: Int) -> Int {
      var place = place
      while leaders[place] != place { place = leaders[place] }
      return place
    }
    for index in edges {
      guard let from = place(of: graph.edges[index].from),
        let to = place(of: graph.edges[index].to)
      else { continue }
      let (a, b) = (leader(from), leader(to))
      leaders[max(a, b)] = min(a, b)
    }
    let groups = Dictionary(grouping: siblings.indices, by: leader)
    return groups.keys.sorted().map { (groups[$0] ?? []).map { siblings[$0] } }
  }
}
