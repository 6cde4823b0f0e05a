extension StateGraph {
  /// What places the states of a graph.
  public enum Layout: String, CaseIterable, Sendable {
    /// Lifeline itself, for pages: labels are never covered, and the text fits 850 px.
    case lifeline
    /// Graphviz, with its curves.
    case dot
  }
}
