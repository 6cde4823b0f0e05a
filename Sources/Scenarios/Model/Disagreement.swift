public import LifelineStatecharts

/// A point on which documents, logs and the model do not say the same.
public struct Disagreement: Equatable, Sendable {
  /// The id by which claims name it, for example `D1`.
  public var id: DisagreementID
  /// The point, in a few words.
  public var title: LocalizedText
  /// Who says what, for example `004` and `Apple`.
  public var parties: [LocalizedText]
  /// What the documents among them say, in their own sentences.
  public var quotes: [Passage]
  /// What each says, and when each is right.
  public var explanation: LocalizedText
  /// What the model does unless told otherwise; `nil` when the point does not touch it.
  public var standard: LocalizedText?
  /// The circumstances under which each party is right, each shown by a scenario; none where only
  /// one is.
  public var cases: [Case]
  /// The scenarios in which the point matters, apart from those of the cases and from those of
  /// which a claim says that it differs.
  public var scenarios: [ScenarioID]

  /// Circumstances that decide between parties that are both right.
  public struct Case: Equatable, Sendable {
    /// The scenario that shows what happens then.
    public var scenario: ScenarioID
    /// What is different, for example that a background task runs.
    public var decides: LocalizedText
    /// The step before which the case ends, where the rest is about something else; `nil` where
    /// all of the scenario shows it.
    public var until: EventName?

    /// Creates a case from its parts.
    public init(_ scenario: ScenarioID, decides: LocalizedText, until: EventName? = nil) {
      self.scenario = scenario
      self.decides = decides
      self.until = until
    }
  }

  /// Creates a disagreement from its parts.
  public init(
    id: DisagreementID, title: LocalizedText, parties: [LocalizedText] = [],
    quotes: [Passage] = [], explanation: LocalizedText, standard: LocalizedText? = nil,
    cases: [Case] = [],
    scenarios: [ScenarioID] = []
  ) {
    self.id = id
    self.title = title
    self.parties = parties
    self.quotes = quotes
    self.explanation = explanation
    self.standard = standard
    self.cases = cases
    self.scenarios = scenarios
  }
}

/// The id of a disagreement, for example `D1`.
public typealias DisagreementID = Name<Disagreement>

extension Disagreement: YAMLMapping {
  package static let subject = "a disagreement"

  package init(_ fields: YAMLFields) {
    self.init(
      id: fields.identifier("id"), title: fields.required("title"),
      parties: fields.oneOrMany("parties"), quotes: fields.list("quotes"),
      explanation: fields.required("explanation"),
      standard: fields.optional("default"), cases: fields.list("cases"),
      scenarios: fields.list("scenarios"))
  }
}

extension Disagreement.Case: YAMLMapping {
  package static let subject = "a case"

  package init(_ fields: YAMLFields) {
    self.init(
      fields.identifier("scenario"), decides: fields.required("decides"),
      until: fields.optional("until"))
  }
}
