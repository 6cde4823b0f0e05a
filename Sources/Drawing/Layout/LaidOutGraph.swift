/// The layout that all pictures of a view share: the chart alone, with the path of a run, with
/// coverage, compared, in any language.
///
/// Every state and label gets the largest size that it has in any picture, so each state has the
/// same position in all of them.
///
/// ```swift
/// let skeleton = try SharedLayout(of: [plain, path])
/// let pictures = [plain, path].map(skeleton.drawing)   // with every state in the same place
/// ```
package struct SharedLayout: Sendable {
  /// The states with the edges of all pictures.
  private var joined: StateGraph
  private var placed: PlacedStateGraph

  /// Lays a view out.
  ///
  /// - Parameters:
  ///   - graphs: The pictures of the view, which have the same states; at least one.
  ///   - width: The width of the page in points.
  /// - Throws: `LayoutError`, for example when the graph is too large to lay out.
  init(
    of graphs: [StateGraph], width: Double = StateGraphStyle.pageWidth
  ) throws(LayoutError) {
    var orders = LayerOrders()
    try self.init(of: graphs, .none, width: width, orders: &orders)
  }

  /// Lays a view out with a change, whatever its width.
  init(
    of graphs: [StateGraph], _ change: Change, width: Double, orders: inout LayerOrders
  ) throws(LayoutError) {
    do throws(LayoutStop) {
      try self.init(of: graphs, change, width: width, mustFit: false, orders: &orders)
    } catch {
      switch error {
      case .failed(let error): throw error
      case .tooWide: preconditionFailure("what need not fit is never too wide")
      }
    }
  }

  /// Lays a view out with a change; with `mustFit`, stops as soon as it is certain that the view is
  /// wider than the page.
  init(
    of graphs: [StateGraph], _ change: Change, width: Double, mustFit: Bool,
    orders: inout LayerOrders
  ) throws(LayoutStop) {
    let graphs = (graphs + graphs.flatMap(\.twins)).map { $0.changed(change) }
    let joined = StateGraph(joining: graphs)
    self.joined = joined
    var source = LayerSource(graphs.map { StateGraphSource($0) }, joined: joined)
    source.spreadsWords = change.spreadsWords
    placed = try PlacedStateGraph(source, width: width, mustFit: mustFit, orders: &orders)
  }

  /// Returns a picture with the direction and the line length of the view.
  func fitted(_ graph: StateGraph) -> StateGraph {
    var graph = graph
    (graph.direction, graph.lineLength) = (joined.direction, joined.lineLength)
    return graph
  }

  /// The size of each picture without its legend.
  package var size: Size { placed.size }

  /// Returns the source of a picture with the direction and the line length of the view.
  package func source(of graph: StateGraph) -> StateGraphSource { StateGraphSource(fitted(graph)) }

  /// Draws one of the pictures, without a legend.
  package func drawing(of graph: StateGraph) -> Drawing { drawing(of: source(of: graph)) }

  /// Draws one of the pictures from its source, without a legend.
  package func drawing(of source: StateGraphSource) -> Drawing {
    let places = EdgePlaces(of: source.graph, in: joined).joined
    var own = placed
    own.paths = places.map { placed.paths[$0] }
    own.labels = places.map { placed.labels[$0] }
    return StateGraphPainter(source: source, placed: own).drawing
  }
}

extension StateGraph {
  /// Creates the union of graphs: the first one, with the edges that only others have.
  fileprivate init(joining graphs: [StateGraph]) {
    self = graphs.first ?? StateGraph(id: "", title: "")
    for graph in graphs.dropFirst() {
      let known = EdgePlaces(of: graph, in: self).known
      edges += zip(graph.edges, known).filter { $0.1 == nil }.map(\.0)
    }
  }
}

/// Maps the edges of a graph to those of another.
struct EdgePlaces {
  /// For each edge, its index in the other graph; `nil` when that does not have it.
  let known: [Int?]

  /// The indices, for a graph all of whose edges are in the other.
  var joined: [Int] { known.map { $0 ?? 0 } }

  init(of graph: StateGraph, in other: StateGraph) {
    var places: [Key: Int] = [:]
    for (place, key) in Self.keys(other).enumerated() { places[key] = place }
    known = Self.keys(graph).map { places[$0] }
  }

  /// The identity of an edge; `number` distinguishes edges with the same id and ends.
  private struct Key: Hashable {
    let id: String
    let from: String
    let to: String
    var number = 0
  }

  private static func keys(_ graph: StateGraph) -> [Key] {
    var counts: [Key: Int] = [:]
    return graph.edges.map { edge in
      var key = Key(id: edge.id, from: edge.from, to: edge.to)
      let number = counts[key, default: 0]
      counts[key] = number + 1
      key.number = number
      return key
    }
  }
}
