package import LifelineScenarios
public import LifelineStatecharts

/// One notification that `UIApplication` posts.
public struct LifecycleNotification: Equatable, Sendable {
  /// Where a notification is posted relative to the delegate method it goes with.
  public enum Posted: String, Equatable, Sendable {
    /// After the method has returned.
    case after
    /// After it by the header, before it by the page; the model posts it after (D9).
    case disputed
  }

  /// The name in Objective-C, as the model writes it.
  public let name: EventName
  /// The name in Swift, for example `UIApplication.didBecomeActiveNotification`.
  public let swift: String
  /// The iOS version that brought it.
  public let since: String
  /// The iOS version that deprecated it; `nil` when none did.
  public let deprecated: String?
  /// The delegate method it goes with; `nil` when there is none.
  public let member: EventName?
  /// Where it is posted relative to the member; `nil` when there is none.
  public let posted: Posted?
  /// What it says, in a sentence.
  public let meaning: LocalizedText
  /// Where that was read.
  public let sources: [EvidenceKey]
  /// Why no scenario posts it; `nil` when one does.
  public let unplayed: LocalizedText?
}

extension LifecycleNotification: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "a notification",
        keys: [
          "name", "swift", "since", "deprecated", "member", "posted", "meaning", "sources",
          "unplayed",
        ], &findings)
    else { return nil }
    let name: EventName? = fields.required("name", &findings)
    let swift: String? = fields.required("swift", &findings)
    let since: String? = fields.required("since", &findings)
    let deprecated: String? = fields.optional("deprecated", &findings)
    let member: EventName? = fields.optional("member", &findings)
    let posted: Posted? = fields.optional("posted", &findings)
    let meaning: LocalizedText? = fields.required("meaning", &findings)
    let sources: [EvidenceKey]? = fields.list("sources", &findings)
    let unplayed: LocalizedText? = fields.optional("unplayed", &findings)
    guard let name, let swift, let since, let meaning else { return nil }
    self.init(
      name: name, swift: swift, since: since, deprecated: deprecated, member: member,
      posted: posted, meaning: meaning, sources: sources ?? [], unplayed: unplayed)
  }
}

extension LifecycleNotification.Posted: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard let text = String(yaml, &findings) else { return nil }
    guard let posted = Self(rawValue: text) else {
      findings.append(
        Finding(at: yaml.place, "'\(text)' is no place; write 'after' or 'disputed'"))
      return nil
    }
    self = posted
  }
}
