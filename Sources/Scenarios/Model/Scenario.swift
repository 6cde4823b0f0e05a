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

extension Scenario: YAMLMapping {
  package static let subject = "a scenario"

  package init(_ fields: YAMLFields) {
    self.init(
      id: fields.identifier("id"), title: fields.required("title"),
      summary: fields.optional("summary"), model: fields.optional("model"),
      configuration: fields.list("configuration"), given: fields.list("given"),
      steps: fields.list("steps"), reactions: fields.list("reactions"),
      claims: fields.list("claims"))
    source = fields.yaml
    guard fields.isWhole else { return }
    for finding in inconsistencies() { fields.add(finding.message, at: finding.place) }
  }
}

/// One step of a scenario: time passes, then an event happens; either may be absent.
///
/// A step without a wait happens as soon as the model has come to rest after the step before it.
///
/// ```swift
/// Step("user.home")                        // at once
/// Step(after: .seconds(5))                 // only time passes
/// Step("user.kill", after: .seconds(1))    // a second later
/// ```
public struct Step: Equatable, Sendable, ExpressibleByStringLiteral {
  /// What happens; `nil` when only time passes.
  public var event: EventName?
  /// How much virtual time passes before the event.
  public var after: Duration
  /// The label of the moment that begins here; `nil` goes on with the moment before.
  ///
  /// Everything recorded from this step until the next label belongs to the moment.
  public var moment: String?

  /// Creates a step from its parts.
  public init(_ event: EventName? = nil, after: Duration = .zero, moment: String? = nil) {
    self.event = event
    self.after = after
    self.moment = moment
  }

  /// Wraps an event written in source, which happens at once.
  public init(stringLiteral event: String) { self.init(EventName(event)) }
}

extension Step: YAMLReadable {
  /// Reads an event's name, or a mapping of `event`, `after` and `moment`.
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    if case .text = yaml.content {
      guard let event = EventName(yaml, &findings) else { return nil }
      self.init(event)
      return
    }
    let fields = YAMLFields(yaml, of: "a step")
    self.init(
      fields.optional("event"), after: fields.optional("after") ?? .zero,
      moment: fields.optional("moment"))
    if fields["event"] == nil, fields["after"] == nil {
      fields.add("a step needs 'event' or 'after'; add '{ event: … }'")
    }
    guard fields.end(&findings) else { return nil }
  }
}
