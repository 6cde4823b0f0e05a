extension StateGraph {
  /// The meaning of an edge without a label.
  public enum Silence: String, Sendable {
    /// An eventless transition.
    case atOnce
    /// No message.
    case noMessage
    /// No message in most runs.
    case seldomMessage
    /// The next step of a flow, which needs no explanation.
    case nextStep
  }
}
