public import Scenarios
public import Statecharts

extension ReportContent {
  /// Whose account of the lifecycle a model follows, with what changes when it does.
  public struct Profile: Sendable {
    /// The id, for example `textbook-004`.
    public var id: String
    /// What to call it.
    public var title: LocalizedText
    /// What it changes and why one would want it.
    public var explanation: LocalizedText
    /// The events that set the model up.
    public var events: [EventName]
    /// What it rests on.
    public var sources: [Catalogue.Source]
    /// The documents' scenarios as they go under it; empty for the usual one, under which the
    /// report plays everything.
    public var runs: [ScenarioRun]

    /// Creates a profile from its parts.
    public init(
      id: String, title: LocalizedText, explanation: LocalizedText, events: [EventName] = [],
      sources: [Catalogue.Source] = [], runs: [ScenarioRun] = []
    ) {
      self.id = id
      self.title = title
      self.explanation = explanation
      self.events = events
      self.sources = sources
      self.runs = runs
    }
  }
}
