extension StateGraph {
  /// What places the states of a graph.
  public enum Layout: String, CaseIterable, Sendable {
    /// Lifeline itself, for pages: labels are never covered, and the text fits 850 px.
    case lifeline
    /// Graphviz's layers with curves, and boxes around states.
    case dot
    /// Graphviz's springs.
    case neato
    /// Graphviz's springs, with boxes around states.
    case fdp
    /// Graphviz's circles.
    case circo
    /// Graphviz's rings around one state.
    case twopi
  }
}
