package import LifelineScenarios
package import LifelineStatecharts

/// Whose account of the life cycle a model follows: a set of settings with a name.
///
/// ```swift
/// let profile = try library.profile("textbook-004")
/// scenario.configuration = profile.events + scenario.configuration
/// ```
package struct Profile: Equatable, Sendable {
  /// The profile that a model follows when no other is asked for.
  package static let usual: ProfileID = "modern"

  /// The id, for example `textbook-004`.
  package var id: ProfileID
  /// What to call it.
  package var title: LocalizedText
  /// What it changes and why one would want it.
  package var explanation: LocalizedText
  /// The events that set the model up, before a scenario's own.
  package var events: [EventName] = []
  /// What changes under it, one thing after another; empty for the usual one.
  package var points: [Point] = []
  /// The disagreements and the evidence that it rests on.
  package var sources: [EvidenceKey] = []

  package init(_ id: ProfileID, title: LocalizedText, explanation: LocalizedText) {
    self.id = id
    self.title = title
    self.explanation = explanation
  }

  /// One thing that a profile changes.
  package struct Point: Equatable, Sendable {
    /// Where it is discussed: a disagreement, or a claim; `nil` for what nothing explains.
    package var source: EvidenceKey?
    /// What becomes of it, in a sentence or two.
    package var change: LocalizedText
    /// The messages by which a scenario shows it; empty for what no other point explains.
    package var messages: [EventName] = []
    /// The scenario that shows it best; `nil` for the one that changes least besides.
    package var example: ScenarioID?

    package init(_ change: LocalizedText, source: EvidenceKey? = nil) {
      self.change = change
      self.source = source
    }
  }
}

/// The id of a profile, for example `modern`.
package typealias ProfileID = Name<Profile>

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
    guard let id, let title, let explanation else { return nil }
    self.init(id, title: title, explanation: explanation)
    events = fields.list("events", &findings) ?? []
    points = fields.list("points", &findings) ?? []
    sources = fields.list("sources", &findings) ?? []
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
    guard let source, let change else { return nil }
    self.init(change, source: source)
    messages = fields.list("messages", &findings) ?? []
    example = fields.optional("example", &findings)
  }
}
