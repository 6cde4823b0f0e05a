public import LifelineExploration
public import LifelineScenarios
public import LifelineStatecharts

/// When a message comes, found by trying everything: what `lifeline explain` tells.
public struct MessageExplanation: Equatable, Sendable {
  /// The model whose runs were searched; empty for the first one.
  public var model: String
  /// The settings without which it never comes; empty for a model as it stands.
  public var settings: [EventName]
  /// The ways in which it comes about; empty when none was found.
  public var circumstances: [StateSpace.Circumstance]
  /// The fewest stimuli after which it comes; `nil` when there are none.
  public var shortestRun: [Stimulus]?
  /// The messages right before it in scenarios, the most frequent first.
  public var before: [Neighbour]
  /// The messages right after it.
  public var after: [Neighbour]
  /// The states and transitions that have to do with it; `nil` when none has.
  public var part: Statechart?

  /// Creates an explanation from its parts.
  public init(
    model: String = "", settings: [EventName] = [], circumstances: [StateSpace.Circumstance] = [],
    shortestRun: [Stimulus]? = nil, before: [Neighbour] = [], after: [Neighbour] = [],
    part: Statechart? = nil
  ) {
    self.model = model
    self.settings = settings
    self.circumstances = circumstances
    self.shortestRun = shortestRun
    self.before = before
    self.after = after
    self.part = part
  }

  /// A message beside another one in some scenarios.
  public struct Neighbour: Equatable, Sendable {
    /// The message; `nil` for the beginning or the end of a run.
    public var message: EventName?
    /// The scenarios in which it is so.
    public var scenarios: [ScenarioID]

    /// Creates a neighbour from its parts.
    public init(_ message: EventName?, scenarios: [ScenarioID]) {
      self.message = message
      self.scenarios = scenarios
    }
  }
}
