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
  package var title: LocalizedText
  /// The changes that it makes, and when to use it.
  package var explanation: LocalizedText
  /// The events that make the settings, before those of a scenario.
  package var events: [EventName] = []
  /// The disagreements and the evidence for it.
  package var sources: [EvidenceKey] = []

  package init(_ id: ProfileID, title: LocalizedText, explanation: LocalizedText) {
    self.id = id
    self.title = title
    self.explanation = explanation
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
    sources = fields.list("sources")
  }
}
