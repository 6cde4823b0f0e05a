package import LifelineStatecharts

/// A time limit of the system.
package struct TimeLimit: Equatable, Sendable {
  /// The id, such as `launch`.
  package var id: Name<TimeLimit>
  /// The limited activity.
  package var title: LocalizedText
  /// The approximate length: most limits were measured, few are guaranteed.
  package var length: Duration
  /// The systems that it applies to, such as `iOS 7 to 12`; `nil` for all.
  package var systems: LocalizedText?
  /// The consequence of exceeding it.
  package var consequence: LocalizedText
  /// The event that ends the time in the model; `nil` for none.
  package var event: EventName?
  /// The message at which the time begins, when one event ends several limits; otherwise `nil`.
  package var message: EventName?
  /// Further notes; `nil` for none.
  package var remark: LocalizedText?
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
