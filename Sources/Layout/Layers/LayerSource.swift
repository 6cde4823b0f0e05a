import LifelineDiagrams
import LifelineRendering

/// What a layered graph is made of: the graph, how large everything is, and what leads back.
///
/// Everything is measured as if the states followed one another from top to bottom; a graph from
/// left to right is turned before, and back when it has been laid out.
struct LayerSource {
  let graph: StateGraph
  /// For each edge, whether it leads up; one between a box and something in it leads down.
  let isBack: [Bool]
  /// The room for what is written at each edge.
  let labels: [Label?]
  /// The sizes of the titles of boxes, by id.
  let titles: [String: Size]
  /// The sizes of states and marks, by id.
  let sizes: [String: Size]
  /// The edges that are drawn, but for loops.
  let edges: [Int]
  /// The loops at each vertex, by id.
  let loops: [String: [Int]]
  /// The ids of the dots where boxes start.
  let starts: Set<String>
  /// For each vertex, by id, the one around it.
  private let parents: [String: String]

  /// The room for what is written at an edge.
  struct Label {
    let size: Size
    /// How far the line is from its left side.
    let inset: Double
    /// Whether it is a number on the line, not words beside it.
    let isOnLine: Bool
  }

  /// How far words are from the line of their edge.
  static let aside = 5.0

  init(_ source: StateGraphSource) {
    let graph = source.graph
    let isTurned = graph.direction == .right
    func turned(_ size: Size) -> Size {
      isTurned ? Size(width: size.height, height: size.width) : size
    }
    self.graph = graph
    labels = graph.edges.indices.map { source.label(at: $0) }
    var titles: [String: Size] = [:]
    var sizes: [String: Size] = [:]
    var parents: [String: String] = [:]
    for vertex in graph.vertices.flatMap(\.flattened) {
      for child in vertex.children { parents[child.id] = vertex.id }
      if vertex.children.isEmpty {
        sizes[vertex.id] = turned(source.size(of: vertex))
      } else {
        let block = source.block(of: vertex)
        titles[vertex.id] = turned(Size(width: block.width, height: block.height))
      }
    }
    (self.titles, self.sizes, self.parents) = (titles, sizes, parents)
    isBack = zip(graph.edges, source.order.isBack).map { edge, isBack in
      isBack && !Self.isInside(edge.to, edge.from, parents)
        && !Self.isInside(edge.from, edge.to, parents)
    }
    let drawn = graph.edges.indices.filter { source.key?.bundled.contains($0) != true }
    edges = drawn.filter { graph.edges[$0].from != graph.edges[$0].to }
    loops = Dictionary(grouping: drawn.filter { graph.edges[$0].from == graph.edges[$0].to }) {
      graph.edges[$0].from
    }
    starts = Set(
      graph.vertices.flatMap(\.flattened).filter { $0.shape == .initial }.map(\.id))
  }

  /// How many states, marks and boxes there are.
  var vertexCount: Int { sizes.count + titles.count }

  /// The vertex and those around it, outermost last.
  func lineage(of id: String) -> [String] {
    var all = [id]
    while let next = parents[all[all.count - 1]] { all.append(next) }
    return all
  }

  /// Tells whether a vertex is somewhere inside another.
  func isInside(_ id: String, _ box: String) -> Bool { Self.isInside(id, box, parents) }

  private static func isInside(_ id: String, _ box: String, _ parents: [String: String]) -> Bool {
    var around = parents[id]
    while let next = around, next != box { around = parents[next] }
    return around != nil
  }
}

extension StateGraphSource {
  /// The room for what is written at an edge: to the right of a line that leads down, above one
  /// that leads to the right; a number is on its line.
  fileprivate func label(at index: Int) -> LayerSource.Label? {
    let isTurned = graph.direction == .right
    if key != nil {
      guard let callout = callouts[index] else { return nil }
      let size = CalloutBadge(callout).size
      let (width, height) = isTurned ? (size.height, size.width) : (size.width, size.height)
      return LayerSource.Label(
        size: Size(width: width + 2, height: height + 4), inset: width / 2 + 1, isOnLine: true)
    }
    guard let block = edgeBlocks[index] else { return nil }
    let aside = LayerSource.aside
    let size = Size(width: block.width + 2 * aside, height: block.height)
    return isTurned
      ? LayerSource.Label(
        size: Size(width: block.height + 2 * aside, height: block.width + 16),
        inset: block.height + aside, isOnLine: false)
      : LayerSource.Label(size: size, inset: 0, isOnLine: false)
  }
}
