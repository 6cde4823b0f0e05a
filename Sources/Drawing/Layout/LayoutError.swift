/// The reason why a state graph is not laid out.
public enum LayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There are too many states for a picture that anybody could read.
  case tooLarge(count: Int, limit: Int)
  /// There are too many long edges for a layout in reasonable time: the total number of rows that
  /// they span exceeds the limit.
  case tooDense(rows: Int, limit: Int)
  /// The order of the states contradicts itself, which is an error of Lifeline's.
  case contradictory
  /// A part of the picture would be cut off, which is an error of Lifeline's.
  case offPage(String)
  /// The graph cannot be arranged as asked.
  case unsuited(StateGraph.Arrangement)
  /// Only layers have a direction.
  case turned(StateGraph.Arrangement)
  /// Graphviz failed, for the given reason, or is not linked.
  case graphviz(String)

  /// The problem and its fix.
  public var description: String {
    switch self {
    case .tooLarge(let count, let limit):
      "the graph has \(count) states and marks, more than \(limit); draw a part of it"
    case .graphviz(let reason): reason
    case .offPage(let name):
      "'\(name)' would lie outside of the page, which should not happen; report the chart"
    case .contradictory:
      "the states have no order without a contradiction, which should not happen; report the chart"
    case .unsuited(let arrangement):
      """
      the graph cannot be arranged as '\(arrangement.rawValue)': \(arrangement.need); leave the \
      arrangement out
      """
    case .turned(let arrangement):
      "the arrangement '\(arrangement.rawValue)' has no direction; leave one of the two out"
    case .tooDense(let rows, let limit):
      """
      the edges of the graph pass through \(rows) rows of states together, more than \(limit), which \
      would take minutes to lay out; draw a part of it
      """
    }
  }
}
