/// The input of a layout: states and edges, each with the largest size that it has in the pictures
/// of a view.
///
/// All sizes are for the direction from top to bottom. A graph from left to right is transposed
/// before layout and back afterwards.
struct LayerSource {
  /// The states of the pictures, with the edges of all of them.
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
  /// The ids of the states that may be wider than their text; none when states are in rows.
  let growing: Set<String>
  /// The rows and columns of states, by id; empty when the edges determine the layers.
  let rows: [String: RowPlace]
  /// Whether labels may be in other layers than the one beside the source of their edge.
  var spreadsWords = false
  /// The parent of each vertex, by id.
  private let parents: [String: String]

  /// A position in rows of states.
  struct RowPlace {
    let row: Int
    /// The column, counted from the left.
    let column: Int
  }

  /// Combines the pictures of a view.
  ///
  /// - Parameters:
  ///   - sources: The pictures, which have the same states; at least one.
  ///   - graph: The states with the edges of all pictures.
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
    labels = LabelSpace.rooms(in: sources, joined: graph)
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

  /// Returns the positions of states in rows; empty unless every state is in a row and every edge
  /// joins different rows or neighbours in a row.
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

extension Size {
  /// Returns the greater width and the greater height of two sizes.
  func union(_ other: Size?) -> Size {
    Size(width: max(width, other?.width ?? 0), height: max(height, other?.height ?? 0))
  }

  /// The size with width and height exchanged.
  var transposed: Size { Size(width: height, height: width) }
}
