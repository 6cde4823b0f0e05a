package import LifelineScenarios
public import LifelineStatecharts

/// How long the system waits for something, or lets it go on.
///
/// ```swift
/// let launch = try library.timeLimits().first { $0.id == "launch" }
/// launch?.length       // 20 seconds
/// ```
public struct TimeLimit: Equatable, Sendable {
  /// The id, for example `launch`.
  public let id: Name<TimeLimit>
  /// What is limited.
  public let title: LocalizedText
  /// How long, about: most of these are measured by people, not promised by the system.
  public let length: Duration
  /// The iOS versions it holds for, for example `7 to 12`; `nil` for all.
  public let systems: String?
  /// What happens when the time is over.
  public let consequence: LocalizedText
  /// The event that ends the time in the model; `nil` when the model has none for it.
  public let event: EventName?
  /// The message from which the time counts, where one event ends several times.
  public let message: EventName?
  /// What more there is to know about it; `nil` for nothing.
  public let remark: LocalizedText?
  /// Where it was read.
  public let sources: [EvidenceKey]
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
    let systems: String? = fields.optional("systems", &findings)
    let consequence: LocalizedText? = fields.required("consequence", &findings)
    let event: EventName? = fields.optional("event", &findings)
    let message: EventName? = fields.optional("message", &findings)
    let remark: LocalizedText? = fields.optional("remark", &findings)
    let sources: [EvidenceKey]? = fields.list("sources", &findings)
    guard let id, let title, let length, let consequence else { return nil }
    self.init(
      id: id, title: title, length: length, systems: systems, consequence: consequence,
      event: event, message: message, remark: remark, sources: sources ?? [])
  }
}
