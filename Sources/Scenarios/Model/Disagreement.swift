public import LifelineStatecharts

/// A point on which documents, logs and the model disagree.
public struct Disagreement: Equatable, Sendable {
  /// The id, such as `D1`.
  public var id: DisagreementID
  /// The point, in a few words.
  public var title: LocalizedText
  /// The parties, such as `004` and `Apple`.
  public var parties: [LocalizedText]
  /// The documents' own sentences.
  public var quotes: [Passage]
  /// The position of each party, and when it is right.
  public var explanation: LocalizedText
  /// The default behaviour of the model; `nil` when the point does not concern it.
  public var standard: LocalizedText?
  /// The circumstances under which each party is right, each shown by a scenario; empty when only
  /// one party is right.
  public var cases: [Case]
  /// Other scenarios that show the point, besides those of the cases and those whose claims list it
  /// as a difference.
  public var scenarios: [ScenarioID]

  /// Circumstances that decide which party is right.
  public struct Case: Equatable, Sendable {
    /// The scenario that shows them.
    public var scenario: ScenarioID
    /// The circumstances, such as a running background task.
    public var decides: LocalizedText

    /// Creates a case from its parts.
    public init(_ scenario: ScenarioID, decides: LocalizedText) {
      self.scenario = scenario
      self.decides = decides
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

/// The id of a disagreement, such as `D1`.
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
    self.init(fields.identifier("scenario"), decides: fields.required("decides"))
  }
}
