/// A graph in the DOT language.
public struct DOT: Hashable, Sendable, CustomStringConvertible {
  /// The text.
  public let description: String

  /// Wraps a text; Graphviz reads it when it lays the graph out.
  public init(_ text: String) { description = text }
}
