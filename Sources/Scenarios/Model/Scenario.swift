public import LifelineStatecharts

/// A story to play on a model: what happens to the app, how it answers, and what documents claim.
///
/// `ScenarioReader` makes it from a YAML file, `ScenarioRunner` plays it and `ClaimJudge` judges
/// its claims. Any model will do; nothing here knows UIKit.
///
/// ```swift
/// let scenario = Scenario(
///   id: "home", title: "Home", given: [Step("user.tapIcon")], steps: [Step("user.home")])
/// ```
public struct Scenario: Equatable, Sendable {
  /// The id by which commands and documents name the scenario, for example `001-5`.
  public var id: ScenarioID
  /// What to call it.
  public var title: LocalizedText
  /// A sentence or two about it; `nil` when the title says enough.
  public var summary: LocalizedText?
  /// The model it plays on, by name; `nil` leaves the choice to whoever runs it.
  public var model: String?
  /// Events that set the model up before anything happens; never recorded.
  public var configuration: [EventName]
  /// Steps that lead to the start; not recorded, and the trace's clock starts after them.
  public var given: [Step]
  /// Steps that are recorded.
  public var steps: [Step]
  /// What the app and the people around it do in answer, in order of preference.
  public var reactions: [Reaction]
  /// What documents say must happen.
  public var claims: [Claim]
  /// The YAML that the scenario was read from, so that findings can name a line.
  ///
  /// `nil` for a scenario made in code. Scenarios of different files are never equal.
  package var source: YAMLValue?

  /// Creates a scenario from its parts.
  public init(
    id: ScenarioID, title: LocalizedText, summary: LocalizedText? = nil, model: String? = nil,
    configuration: [EventName] = [], given: [Step] = [], steps: [Step] = [],
    reactions: [Reaction] = [], claims: [Claim] = []
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.model = model
    self.configuration = configuration
    self.given = given
    self.steps = steps
    self.reactions = reactions
    self.claims = claims
  }
}

/// The id of a scenario, for example `001-5`.
public typealias ScenarioID = Name<Scenario>
