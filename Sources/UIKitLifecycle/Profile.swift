package import Scenarios
public import Statecharts

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
  /// The disagreements and the evidence that it rests on.
  public let sources: [EvidenceKey]
}

/// The id of a profile, for example `modern`.
public typealias ProfileID = Name<Profile>

extension Profile: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "a profile", keys: ["id", "title", "explanation", "events", "sources"],
        &findings)
    else { return nil }
    let id: ProfileID? = fields.required("id", &findings)
    let title: LocalizedText? = fields.required("title", &findings)
    let explanation: LocalizedText? = fields.required("explanation", &findings)
    let events: [EventName]? = fields.list("events", &findings)
    let sources: [EvidenceKey]? = fields.list("sources", &findings)
    guard let id, let title, let explanation else { return nil }
    self.init(
      id: id, title: title, explanation: explanation, events: events ?? [], sources: sources ?? [])
  }
}
