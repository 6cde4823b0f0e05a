public import LifelineSimulation
public import LifelineStatecharts

/// A scenario: events for a model, simulated responses, and the claims of documents about the run.
///
/// `ScenarioReader` reads it from a YAML file, `ScenarioRunner` runs it and `ClaimJudge` judges its
/// claims. The model can be any; nothing here depends on UIKit.
///
/// ```swift
/// let scenario = Scenario(
///   id: "home", title: "Home", given: [Step("user.tapIcon")], steps: [Step("user.home")])
/// ```
public struct Scenario: Equatable, Sendable {
  /// The id, such as `001-5`; in a file without one the file's name.
  public var id: ScenarioID
  /// The title; in a file without one the id.
  public var title: LocalizedText
  /// A description of a sentence or two; `nil` when the title says enough.
  public var summary: LocalizedText?
  /// The name of the model; `nil` leaves the choice to the caller.
  public var model: String?
  /// Settings, sent before anything else; not recorded.
  public var configuration: [EventName]
  /// Steps up to the initial situation; not recorded, and the trace's clock starts after them.
  public var given: [Step]
  /// Steps that are recorded.
  public var steps: [Step]
  /// Simulated responses of the app and of people, in order of priority.
  public var reactions: [Reaction]
  /// The claims of documents.
  public var claims: [Claim]
  /// What is expected at the end; `nil` for nothing.
  public var expectation: Expectation?
  /// The YAML source of the scenario, so that findings can name a line.
  ///
  /// `nil` for a scenario made in code. Scenarios of different files are never equal.
  var source: YAMLValue?

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

/// The id of a scenario, such as `001-5`.
public typealias ScenarioID = Name<Scenario>

extension Scenario: YAMLMapping {
  package static let subject = "a scenario"

  package init(_ fields: YAMLFields) {
    let id: ScenarioID = fields.identifier("id", else: Self.id(ofFile: fields.yaml.place.file))
    self.init(
      id: id, title: fields.optional("title") ?? LocalizedText(id.description),
      summary: fields.optional("summary"), model: fields.optional("model"),
      configuration: fields.list("configuration").map(\EventWord.event),
      given: fields.list("given"),
      steps: fields.list("steps"), reactions: fields.list("reactions"),
      claims: fields.list("claims"))
    expectation = fields.optional("expect")
    source = fields.yaml
    guard fields.isWhole else { return }
    for finding in inconsistencies() { fields.add(finding.message, at: finding.place) }
  }

  /// The id of a scenario that has none: the name of its file without the suffix; signs that an id cannot
  /// have become `-`.
  private static func id(ofFile file: String) -> String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    let id = String(
      stem.map { YAMLFields.isOfIdentifiers($0) ? $0 : "-" }.drop { "-_.".contains($0) })
    return id.isEmpty ? "scenario" : id
  }
}

/// A step of a scenario: time passes, something is assumed, then an event is sent; each may be
/// absent.
///
/// A step without a wait is run as soon as the model is stable after the previous step.
///
/// ```swift
/// Step("user.home")                        // at once
/// Step(after: .seconds(5))                 // only time passes
/// Step("user.kill", after: .seconds(1))    // a second later
/// Step(assuming: Assumption("x > 3"))      // from here on, wherever the model asks for it
/// ```
public struct Step: Equatable, Sendable, ExpressibleByStringLiteral {
  /// The event; `nil` when only time passes.
  public var event: EventName?
  /// The virtual time before the event.
  public var after: Duration
  /// What is taken for true of a condition on data, until something else is; `nil` for nothing new.
  public var assumption: Assumption?
  /// The label of the moment that begins here; `nil` continues the current one.
  ///
  /// Everything that is recorded up to the next label belongs to the moment.
  public var moment: String?
  /// Whether the model need not know the event, since the step shows that nothing reacts to it.
  public var isIgnored: Bool
  /// What is expected after it; `nil` for nothing.
  public var expectation: Expectation?

  /// Creates a step from its parts.
  public init(
    _ event: EventName? = nil, after: Duration = .zero, assuming assumption: Assumption? = nil,
    moment: String? = nil, isIgnored: Bool = false
  ) {
    self.isIgnored = isIgnored
    self.event = event
    self.after = after
    self.assumption = assumption
    self.moment = moment
  }

  /// Creates a step from an event literal, without a wait.
  public init(stringLiteral event: String) { self.init(EventName(event)) }

  /// Whether it does nothing but assume something.
  package var onlyAssumes: Bool { assumption != nil && event == nil && after == .zero }

  /// What is assumed, and whether it holds; `nil` for nothing new.
  package var assumed: (condition: String, holds: Bool)? {
    assumption.map { ($0.condition, $0.holds) }
  }
}

extension Step: YAMLMapping {
  package static let subject = "a step"

  /// Reads an event's name or title, or a mapping.
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    if case .text = yaml.content {
      guard let word = EventWord(yaml, &findings) else { return nil }
      self.init(word.event)
      return
    }
    let fields = YAMLFields(yaml, of: Self.subject)
    self.init(fields)
    guard fields.end(&findings) else { return nil }
  }

  package init(_ fields: YAMLFields) {
    let event = fields.optional("event", as: EventWord.self)?.event
    let after: Duration? = fields.optional("after")
    let held: String? = fields.optional("assume")
    let denied: String? = fields.optional("assume-not")
    self.init(
      event, after: after ?? .zero,
      assuming: held.map { Assumption($0) } ?? denied.map { Assumption($0, holds: false) },
      moment: fields.optional("moment"), isIgnored: fields.flag("ignored"))
    expectation = fields.optional("expect")
    if isIgnored, event == nil {
      fields.add("'ignored' is about an event; add '{ event: … }', or leave it out")
    }
    if held != nil, denied != nil {
      fields.add("a step assumes one thing; make two steps of 'assume' and 'assume-not'")
    }
    if ["event", "after", "assume", "assume-not"].allSatisfy({ fields[$0] == nil }) {
      fields.add("a step needs 'event', 'after' or 'assume'; add '{ event: … }'")
    }
  }
}
