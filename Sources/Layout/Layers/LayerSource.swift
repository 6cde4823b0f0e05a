import LifelineDiagrams
import LifelineRendering

/// What a view is laid out from: its states and arrows, each with the room that it needs in any of
/// the pictures that share the view.
///
/// Everything is measured as if the states followed one another from top to bottom; a graph from
/// left to right is turned before, and back when it has been laid out.
struct LayerSource {
  /// The states of the pictures, and the arrows of all of them.
  let graph: StateGraph
  /// For each edge, whether it leads up; one between a box and something in it leads down.
  let isBack: [Bool]
  /// The room for what is written at each edge.
  let labels: [LabelRoom?]
  /// The sizes of the titles of boxes, by id.
  let titles: [String: Size]
  /// The sizes of states and marks, by id.
  let sizes: [String: Size]
  /// The edges that are no loops.
  let edges: [Int]
  /// The loops at each vertex, by id.
  let loops: [String: [Int]]
  /// The ids of the dots where boxes start.
  let starts: Set<String>
  /// The states that may be larger than their words, by id: those that do not stand in rows.
  let growing: Set<String>
  /// Where the states are that stand in rows, by id; empty when the edges decide.
  let rows: [String: RowPlace]
  /// Whether words may stand in other layers than beside the source of their edge.
  var spreadsWords = false
  /// For each vertex, by id, the one around it.
  private let parents: [String: String]

  /// A place in rows of states.
  struct RowPlace {
    let row: Int
    /// From the left.
    let column: Int
  }

  /// Joins the pictures of a view, which have the same states; there is at least one.
  init(_ sources: [StateGraphSource], joined graph: StateGraph) {
    let isTurned = graph.direction == .right
    var titles: [String: Size] = [:]
    var sizes: [String: Size] = [:]
    var parents: [String: String] = [:]
    for source in sources {
      for vertex in source.graph.vertices.flatMap(\.flattened) {
        for child in vertex.children { parents[child.id] = vertex.id }
        let isBox = !vertex.children.isEmpty
        let size = isBox ? source.block(of: vertex).size : source.size(of: vertex)
        let turned = isTurned ? size.transposed : size
        if isBox {
          titles[vertex.id] = turned.union(titles[vertex.id])
        } else {
          sizes[vertex.id] = turned.union(sizes[vertex.id])
        }
      }
    }
    (self.graph, self.titles, self.sizes, self.parents) = (graph, titles, sizes, parents)
    labels = LabelRoom.rooms(in: sources, joined: graph)
    let rows = Self.rows(of: graph, states: Set(sizes.keys))
    self.rows = rows
    let order = StateOrder(graph, names: StateGraphNames(graph))
    isBack = zip(graph.edges, order.isBack).map { edge, isBack in
      if let from = rows[edge.from], let to = rows[edge.to] { return to.row < from.row }
      return isBack && !Self.isInside(edge.to, edge.from, parents)
        && !Self.isInside(edge.from, edge.to, parents)
    }
    edges = graph.edges.indices.filter { graph.edges[$0].from != graph.edges[$0].to }
    loops = Dictionary(
      grouping: graph.edges.indices.filter { graph.edges[$0].from == graph.edges[$0].to }
    ) { graph.edges[$0].from }
    growing =
      rows.isEmpty
      ? Set(
        graph.vertices.flatMap(\.flattened).filter { $0.shape == .state && $0.children.isEmpty }
          .map(\.id)) : []
    starts = Set(
      graph.vertices.flatMap(\.flattened).filter { $0.shape == .initial }.map(\.id))
  }

  /// The places of the states in rows, if all states are in one and each arrow joins neighbours or
  /// states of different rows.
  private static func rows(of graph: StateGraph, states: Set<String>) -> [String: RowPlace] {
    var places: [String: RowPlace] = [:]
    for (row, ids) in graph.rows.enumerated() {
      for (column, id) in ids.enumerated() { places[id] = RowPlace(row: row, column: column) }
    }
    let isWhole = states.allSatisfy { places[$0] != nil }
    let joinsNeighbours = graph.edges.allSatisfy { edge in
      guard let from = places[edge.from], let to = places[edge.to] else { return false }
      return from.row != to.row || abs(from.column - to.column) < 2
    }
    return isWhole && joinsNeighbours ? places : [:]
  }

  /// Whether the states follow one another from left to right.
  var isTurned: Bool { graph.direction == .right }

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

extension Size {
  /// The size that holds both.
  func union(_ other: Size?) -> Size {
    Size(width: max(width, other?.width ?? 0), height: max(height, other?.height ?? 0))
  }

  /// The same with across for down.
  var transposed: Size { Size(width: height, height: width) }
}
