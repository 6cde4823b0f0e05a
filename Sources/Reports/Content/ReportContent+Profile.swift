public import LifelineScenarios
public import LifelineStatecharts

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
    /// What changes under it, one thing after another.
    public var points: [Point]
    /// What it rests on.
    public var sources: [Catalogue.Source]
    /// The documents' scenarios as they go under it; empty for the usual one, under which the
    /// report plays everything.
    public var runs: [ScenarioRun]

    /// Creates a profile from its parts.
    public init(
      id: String, title: LocalizedText, explanation: LocalizedText, events: [EventName] = [],
      points: [Point] = [], sources: [Catalogue.Source] = [], runs: [ScenarioRun] = []
    ) {
      self.points = points
      self.id = id
      self.title = title
      self.explanation = explanation
      self.events = events
      self.sources = sources
      self.runs = runs
    }

    /// One thing that a profile changes.
    public struct Point: Sendable {
      /// Where it is discussed.
      public var sources: [Catalogue.Source]
      /// What becomes of it, in a sentence or two.
      public var change: LocalizedText
      /// The messages by which a scenario shows it; empty for what no other point explains.
      public var messages: [EventName]
      /// The scenario that shows it best; `nil` for the one that changes least besides.
      public var example: ScenarioID?

      /// Creates a point.
      public init(
        _ change: LocalizedText, messages: [EventName] = [], sources: [Catalogue.Source] = [],
        example: ScenarioID? = nil
      ) {
        self.example = example
        self.change = change
        self.messages = messages
        self.sources = sources
      }
    }
  }
}
