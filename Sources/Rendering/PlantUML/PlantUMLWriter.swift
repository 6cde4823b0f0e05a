public import LifelineDiagrams

/// Writes diagrams as PlantUML text, for wikis and documents that draw it.
///
/// PlantUML chooses places and fonts itself; what it cannot show is told in the article of the
/// module. The same diagram gives the same text.
///
/// ```swift
/// PlantUMLWriter().write(StateGraph(
///   id: "lamp", title: "", vertices: [.init("dark", title: "Dark"), .init("lit", title: "Lit")],
///   edges: [.init("dark-press-lit", from: "dark", to: "lit", stimuli: ["press"])]))
/// // @startuml
/// // hide empty description
/// // skinparam shadowing false
/// // state "Dark" as s_dark #eceef0 ##66707c
/// // state "Lit" as s_lit #eceef0 ##66707c
/// // s_dark -[#5b6b82]-> s_lit : press
/// // @enduml
/// ```
///
/// Source: PlantUML Language Reference Guide, "State diagram" and "Sequence diagram"; what it
/// writes is read by PlantUML 1.2020.2.
public struct PlantUMLWriter: Sendable {
  /// Creates a writer.
  public init() {}

  /// Returns a state graph as a state diagram.
  ///
  /// - Parameter graph: The states and arrows; any words are taken for words.
  /// - Returns: The text, ending in a newline.
  public func write(_ graph: StateGraph) -> String {
    var text = PlantUMLStateText(graph)
    text.write()
    return Self.joined(text.lines, title: graph.title)
  }

  /// Returns a timeline as a sequence diagram.
  ///
  /// - Parameter timeline: Participants and what happens; any words are taken for words.
  /// - Returns: The text, ending in a newline.
  public func write(_ timeline: Timeline) -> String {
    Self.joined(PlantUMLSequenceText(timeline).lines, title: timeline.title)
  }

  private static func joined(_ lines: [String], title: String) -> String {
    let words = PlantUMLText.escaped(title)
    let head = ["@startuml"] + (words.isEmpty ? [] : ["title \(words)"])
    return (head + lines + ["@enduml"]).joined(separator: "\n") + "\n"
  }
}
