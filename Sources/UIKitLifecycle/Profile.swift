public import LifelineScenarios
public import LifelineStatecharts

/// Whose account of the lifecycle the model follows: a set of settings with a name.
///
/// ```swift
/// let profile = try library.profile("textbook-004")
/// scenario.configuration = profile.events + scenario.configuration
/// ```
public struct Profile: Equatable, Sendable {
  /// The profile that the model follows when nobody asks for another one.
  public static let usual: ProfileID = "modern"

  /// The id, for example `textbook-004`.
  public let id: ProfileID
  /// What to call it.
  public let title: LocalizedText
  /// What it changes and why one would want it.
  public let explanation: LocalizedText
  /// The events that set the model up, before a scenario's own.
  public let events: [EventName]
  /// What changes under it, one thing after another; empty for the usual one.
  public let points: [Point]
  /// The disagreements and the evidence that it rests on.
  public let sources: [EvidenceKey]

  /// One thing that a profile changes.
  public struct Point: Equatable, Sendable {
    /// Where it is discussed: a disagreement, or a claim.
    public let source: EvidenceKey
    /// What becomes of it, in a sentence or two.
    public let change: LocalizedText
    /// The messages by which a scenario shows it; empty for what no other point explains.
    public let messages: [EventName]
    /// The scenario that shows it best; `nil` for the one that changes least besides.
    public let example: ScenarioID?
  }
}

/// The id of a profile, for example `modern`.
public typealias ProfileID = Name<Profile>

extension Profile: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "a profile", keys: ["id", "title", "explanation", "events", "points", "sources"],
        &findings)
    else { return nil }
    let id: ProfileID? = fields.required("id", &findings)
    let title: LocalizedText? = fields.required("title", &findings)
    let explanation: LocalizedText? = fields.required("explanation", &findings)
    let events: [EventName]? = fields.list("events", &findings)
    let points: [Point]? = fields.list("points", &findings)
    let sources: [EvidenceKey]? = fields.list("sources", &findings)
    guard let id, let title, let explanation else { return nil }
    self.init(
      id: id, title: title, explanation: explanation, events: events ?? [], points: points ?? [],
      sources: sources ?? [])
  }
}

extension Profile.Point: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "a point of a profile", keys: ["source", "change", "messages", "example"],
        &findings)
    else { return nil }
    let source: EvidenceKey? = fields.required("source", &findings)
    let change: LocalizedText? = fields.required("change", &findings)
    let messages: [EventName]? = fields.list("messages", &findings)
    let example: ScenarioID? = fields.optional("example", &findings)
    guard let source, let change else { return nil }
    self.init(source: source, change: change, messages: messages ?? [], example: example)
  }
}
