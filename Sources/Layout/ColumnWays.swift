import LifelineDiagrams
import LifelineRendering

/// Which arrows run where in a graph of one state over two columns.
struct ColumnWays {
  /// Where an arrow runs.
  enum Way: Hashable {
    /// From a state to the next in its column.
    case down(column: Int, row: Int)
    /// To a state from the next in its column.
    case up(column: Int, row: Int)
    /// From the left column to the right one.
    case right(row: Int)
    /// From the right column to the left one.
    case left(row: Int)
    /// From the state on top to the first of a column.
    case toHead(column: Int)
    /// From the first of a column to the state on top.
    case fromHead(column: Int)
    /// From the state on top to the last of a column.
    case toFoot(column: Int)
    /// From the last of a column to the state on top.
    case fromFoot(column: Int)
  }

  /// The places in the graph of the arrows by their way.
  private(set) var edges: [Way: Int] = [:]

  /// Finds the way of every arrow; `nil` when one leads where there is none, or two have the same.
  init?(_ graph: StateGraph, _ columns: StateGraph.Columns) {
    var places: [String: (column: Int, row: Int)] = [:]
    for (column, states) in columns.columns.enumerated() {
      for (row, state) in states.enumerated() { places[state] = (column, row) }
    }
    let last = columns.columns.map { $0.count - 1 }
    func way(of edge: StateGraph.Edge) -> Way? {
      switch (places[edge.from], places[edge.to]) {
      case (nil, let to?) where edge.from == columns.top:
        if to.row == 0 { return .toHead(column: to.column) }
        return to.row == last[to.column] ? .toFoot(column: to.column) : nil
      case (let from?, nil) where edge.to == columns.top:
        if from.row == 0 { return .fromHead(column: from.column) }
        return from.row == last[from.column] ? .fromFoot(column: from.column) : nil
      case (let from?, let to?) where from.column == to.column:
        if to.row == from.row + 1 { return .down(column: from.column, row: from.row) }
        return to.row == from.row - 1 ? .up(column: to.column, row: to.row) : nil
      case (let from?, let to?) where from.row == to.row:
        return from.column < to.column ? .right(row: from.row) : .left(row: from.row)
      default: return nil
      }
    }
    guard columns.columns.count == 2, columns.columns.allSatisfy({ !$0.isEmpty }) else {
      return nil
    }
    for (index, edge) in graph.edges.enumerated() {
      guard let way = way(of: edge), edges[way] == nil else { return nil }
      edges[way] = index
    }
  }
}
