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

extension Profile: YAMLMapping {
  package static let subject = "a profile"

  package init(_ fields: YAMLFields) {
    id = fields.required("id")
    title = fields.required("title")
    explanation = fields.required("explanation")
    events = fields.list("events")
    points = fields.list("points")
    sources = fields.list("sources")
  }
}

extension Profile.Point: YAMLMapping {
  package static let subject = "a point of a profile"

  package init(_ fields: YAMLFields) {
    let source: EvidenceKey = fields.required("source")
    self.init(fields.required("change"), source: source)
    messages = fields.list("messages")
    example = fields.optional("example")
  }
}
