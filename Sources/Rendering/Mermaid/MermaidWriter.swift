public import LifelineDiagrams

/// Writes diagrams as Mermaid text, which GitHub, GitLab and many editors draw where it stands.
///
/// Mermaid chooses places and fonts itself; what it cannot show is told in the article of the
/// module. The same diagram gives the same text.
///
/// ```swift
/// MermaidWriter().write(StateGraph(
///   id: "lamp", title: "", vertices: [.init("dark", title: "Dark"), .init("lit", title: "Lit")],
///   edges: [.init("dark-press-lit", from: "dark", to: "lit", stimuli: ["press"])]))
/// // stateDiagram-v2
/// //   direction TB
/// //   state "Dark" as s_dark
/// //   state "Lit" as s_lit
/// //   s_dark --> s_lit : press
/// //   classDef …
/// ```
///
/// Source: Mermaid's documentation of `stateDiagram-v2` and `sequenceDiagram`; what it writes is
/// read by Mermaid 11.12 and 11.16.
public struct MermaidWriter: Sendable {
  /// Creates a writer.
  public init() {}

  /// Returns a state graph as a `stateDiagram-v2`.
  ///
  /// - Parameter graph: The states and arrows; any words are taken for words.
  /// - Returns: The text, ending in a newline.
  public func write(_ graph: StateGraph) -> String {
    var text = MermaidStateText(graph)
    text.write()
    return Self.joined(text.lines)
  }

  /// Returns a timeline as a `sequenceDiagram`.
  ///
  /// - Parameter timeline: Participants and what happens; any words are taken for words.
  /// - Returns: The text, ending in a newline.
  public func write(_ timeline: Timeline) -> String {
    Self.joined(MermaidSequenceText(timeline).lines)
  }

  private static func joined(_ lines: [String]) -> String {
    lines.joined(separator: "\n") + "\n"
  }
}
