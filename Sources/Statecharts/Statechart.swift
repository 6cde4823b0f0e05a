/// A statechart: the states an app can be in, and what moves it between them.
///
/// The value holds what an SCXML file of Lifeline's profile says, in document order, and nothing
/// that can be derived from it. `SCXMLReader` makes it from text, `SCXMLWriter` turns it back,
/// `ChartCheck` finds its mistakes, and `Simulation` compiles and runs it.
///
/// ```swift
/// let chart = Statechart(children: [
///   State("off", transitions: [Transition(on: ["toggle"], to: ["on"])]),
///   State("on", transitions: [Transition(on: ["toggle"], to: ["off"])]),
/// ])
/// ```
///
/// Source: W3C SCXML recommendation, section 3.2.
public struct Statechart: Equatable, Sendable {
  /// The chart's name (`name` on `<scxml>`); `nil` when the document gives none.
  public var name: String?
  /// The data model the document declares.
  public var dataModel: DataModel
  /// The states to enter at the start; empty means the first child in document order.
  public var initial: [StateID]
  /// The top-level states, in document order.
  public var children: [State]
  /// What the document says for people: titles of events and participants, in document order.
  public var glossary: Glossary

  /// Creates a chart from its parts.
  public init(
    name: String? = nil, dataModel: DataModel = .null, initial: [StateID] = [],
    children: [State], glossary: Glossary = Glossary()
  ) {
    self.name = name
    self.dataModel = dataModel
    self.initial = initial
    self.children = children
    self.glossary = glossary
  }
}

/// The data models whose conditions Lifeline understands: `In()` with `and or not` in either.
///
/// Source: W3C SCXML recommendation, section 5.2 and appendix B.
public enum DataModel: String, Equatable, Sendable {
  case null
  case ecmascript
}
