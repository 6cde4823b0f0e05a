package import LifelineStatecharts

/// A profile: a named set of settings with which the model follows one of the sources.
///
/// ```swift
/// let profile = try library.profile("textbook-004")
/// scenario.configuration = profile.events + scenario.configuration
/// ```
package struct Profile: Equatable, Sendable {
  /// The default profile.
  package static let usual: ProfileID = "modern"

  /// The id, such as `textbook-004`.
  package var id: ProfileID
  /// The title.
  package var title: LocalizedText
  /// The changes that it makes, and when to use it.
  package var explanation: LocalizedText
  /// The events that make the settings, before those of a scenario.
  package var events: [EventName] = []
  /// The changes, one by one; empty for the default profile.
  package var points: [Point] = []
  /// The disagreements and the evidence for it.
  package var sources: [EvidenceKey] = []

  package init(_ id: ProfileID, title: LocalizedText, explanation: LocalizedText) {
    self.id = id
    self.title = title
    self.explanation = explanation
  }

  /// A change that a profile makes.
  package struct Point: Equatable, Sendable {
    /// The disagreement or rule that discusses it; `nil` for none.
    package var source: EvidenceKey?
    /// The change, in a sentence or two.
    package var change: LocalizedText
    /// The messages by which a scenario shows it; empty for everything that no other change
    /// explains.
    package var messages: [EventName] = []
    /// The scenario that shows it best; `nil` for the one with the fewest other changes.
    package var example: ScenarioID?

    package init(_ change: LocalizedText, source: EvidenceKey? = nil) {
      self.change = change
      self.source = source
    }
  }
}

/// The id of a profile, such as `modern`.
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
