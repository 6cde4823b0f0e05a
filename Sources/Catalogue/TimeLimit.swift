package import LifelineScenarios
package import LifelineStatecharts

/// How long the system waits for something, or lets it go on.
package struct TimeLimit: Equatable, Sendable {
  /// The id, for example `launch`.
  package var id: Name<TimeLimit>
  /// What is limited.
  package var title: LocalizedText
  /// How long, about: most limits are measured by people, not promised by the system.
  package var length: Duration
  /// The systems it holds for, for example `iOS 7 to 12`; `nil` for all.
  package var systems: LocalizedText?
  /// What happens when the time is over.
  package var consequence: LocalizedText
  /// The event that ends the time in the model; `nil` when the model has none for it.
  package var event: EventName?
  /// The message from which the time counts, where one event ends several times.
  package var message: EventName?
  /// What more there is to know about it.
  package var remark: LocalizedText?
  /// Where this was read.
  package var sources: [EvidenceKey] = []

  package init(
    _ id: Name<TimeLimit>, title: LocalizedText, length: Duration, consequence: LocalizedText
  ) {
    self.id = id
    self.title = title
    self.length = length
    self.consequence = consequence
  }
}

extension TimeLimit: YAMLMapping {
  package static let subject = "a time limit"

  package init(_ fields: YAMLFields) {
    id = fields.required("id")
    title = fields.required("title")
    length = fields.required("length")
    systems = fields.optional("systems")
    consequence = fields.required("consequence")
    event = fields.optional("event")
    message = fields.optional("message")
    remark = fields.optional("remark")
    sources = fields.list("sources")
  }
}
