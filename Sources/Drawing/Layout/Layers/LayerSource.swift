import LifelineStatecharts

/// The input of a layout: states and edges with the sizes of their texts.
///
/// All sizes are for the direction from top to bottom. A graph from left to right is transposed
/// before layout and back afterwards.
struct LayerSource {
  let graph: StateGraph
  /// For each edge, whether it leads up; an edge between a box and one of its descendants leads
  /// down.
  let isBack: [Bool]
  /// The space for the label and badge of each edge; `nil` for an edge without either.
  let labels: [LabelSpace?]
  /// The sizes of the titles of boxes, by id.
  let titles: [String: Size]
  /// The sizes of states and marks, by id.
  let sizes: [String: Size]
  /// The numbers of the edges other than self-loops.
  let edges: [Int]
  /// The numbers of the self-loops at each vertex, by id.
  let loops: [String: [Int]]
  /// The ids of the initial pseudostates.
  let starts: Set<String>
  /// The ids of the states that may be wider than their text.
  let growing: Set<String>
  /// The ids of bars, which are as long as the boxes beside them.
  let bars: Set<String>
  /// Whether the regions of a parallel state stand below each other.
  var stacksRegions = false
  /// The parent of each vertex, by id.
  private let parents: [String: String]

  /// Measures a picture.
  init(_ source: StateGraphSource) {
    let graph = source.graph
    let isTurned = graph.direction == .right
    var titles: [String: Size] = [:]
    var sizes: [String: Size] = [:]
    var parents: [String: String] = [:]
    for vertex in graph.allVertices {
      for child in vertex.children { parents[child.id] = vertex.id }
      let isBox = !vertex.children.isEmpty
      let size = isBox ? source.block(of: vertex).size : source.size(of: vertex)
      let turned = isTurned ? size.transposed : size
      if isBox { titles[vertex.id] = turned } else { sizes[vertex.id] = turned }
    }
    let isTight = graph.lineLength == .shortest
    for siblings in isTight ? [] : [graph.vertices] + graph.allVertices.map(\.children) {
      Self.alignSizes(of: siblings, in: &sizes)
    }
    (self.graph, self.titles, self.sizes, self.parents) = (graph, titles, sizes, parents)
    labels = graph.edges.indices.map { LabelSpace(of: $0, in: source) }
    isBack = zip(graph.edges, source.order.isBack).map { edge, isBack in
      isBack && !Self.isInside(edge.to, edge.from, parents)
        && !Self.isInside(edge.from, edge.to, parents)
    }
    edges = graph.edges.indices.filter { graph.edges[$0].from != graph.edges[$0].to }
    loops = Dictionary(
      grouping: graph.edges.indices.filter { graph.edges[$0].from == graph.edges[$0].to }
    ) { graph.edges[$0].from }
    bars = Set(graph.allVertices.filter(\.shape.isBar).map(\.id))
    growing = bars.union(
      graph.allVertices.filter { !isTight && $0.shape == .state && $0.children.isEmpty }.map(\.id))
    starts = Set(graph.allVertices.filter { $0.shape == .initial }.map(\.id))
  }

  /// Gives the states among siblings the size of the largest, unless they differ much.
  private static func alignSizes(
    of siblings: [StateGraph.Vertex], in sizes: inout [String: Size]
  ) {
    let states = siblings.filter { $0.shape == .state && $0.children.isEmpty }.map(\.id)
    let own = states.compactMap { sizes[$0] }
    let widths = own.map(\.width)
    let heights = own.map(\.height)
    guard let width = widths.max(), let height = heights.max(), let least = widths.min(),
      let lowest = heights.min(), width <= mostAligned * least, height <= mostAligned * lowest
    else { return }
    for id in states { sizes[id] = Size(width: width, height: height) }
  }

  /// The greatest ratio of sizes that are made equal.
  private static let mostAligned = 1.5

  /// Whether the direction of the graph is from left to right.
  var isTurned: Bool { graph.direction == .right }

  /// The number of states, marks and boxes.
  var vertexCount: Int { sizes.count + titles.count }

  /// Returns a vertex and its ancestors, outermost last.
  func lineage(of id: String) -> [String] {
    var all = [id]
    while let next = parents[all[all.count - 1]] { all.append(next) }
    return all
  }

  /// Tells whether a vertex is a descendant of another.
  func isInside(_ id: String, _ box: String) -> Bool { Self.isInside(id, box, parents) }

  private static func isInside(_ id: String, _ box: String, _ parents: [String: String]) -> Bool {
    var around = parents[id]
    while let next = around, next != box { around = parents[next] }
    return around != nil
  }
}
