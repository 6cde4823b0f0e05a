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

extension TimeLimit: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "a time limit",
        keys: [
          "id", "title", "length", "systems", "consequence", "event", "message", "remark",
          "sources",
        ], &findings)
    else { return nil }
    let id: Name<TimeLimit>? = fields.required("id", &findings)
    let title: LocalizedText? = fields.required("title", &findings)
    let length: Duration? = fields.required("length", &findings)
    let consequence: LocalizedText? = fields.required("consequence", &findings)
    guard let id, let title, let length, let consequence else { return nil }
    self.init(id, title: title, length: length, consequence: consequence)
    systems = fields.optional("systems", &findings)
    event = fields.optional("event", &findings)
    message = fields.optional("message", &findings)
    remark = fields.optional("remark", &findings)
    sources = fields.list("sources", &findings) ?? []
  }
}
