package import LifelineScenarios
package import LifelineStatecharts

/// A notification that a framework posts.
package struct CatalogueNotification: Equatable, Sendable {
  /// The name in Objective-C, as the model writes it.
  package var name: EventName
  /// The name in Swift, for example `UIApplication.didBecomeActiveNotification`.
  package var swift = ""
  /// The version that brought it.
  package var since = ""
  /// The version that deprecated it; `nil` when none did.
  package var deprecated: String?
  /// The delegate's method that it goes with; `nil` when there is none.
  package var member: EventName?
  /// When it is posted, seen from that method; `nil` when there is none.
  package var posted: Posted?
  /// What it says, in a sentence.
  package var meaning = LocalizedText("")
  /// Where this was read.
  package var sources: [EvidenceKey] = []
  /// Why no scenario posts it; `nil` when one does.
  package var unplayed: LocalizedText?

  package init(_ name: EventName) { self.name = name }

  /// When a notification is posted, seen from the method that it goes with.
  package enum Posted: String, Equatable, Sendable {
    /// After the method has returned.
    case after
    /// After it by the header, before it by the documentation.
    case disputed
  }
}

extension CatalogueNotification: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "a notification",
        keys: [
          "name", "swift", "since", "deprecated", "member", "posted", "meaning", "sources",
          "unplayed",
        ], &findings),
      let name: EventName = fields.required("name", &findings)
    else { return nil }
    self.init(name)
    swift = fields.required("swift", &findings) ?? ""
    since = fields.required("since", &findings) ?? ""
    deprecated = fields.optional("deprecated", &findings)
    member = fields.optional("member", &findings)
    posted = fields.optional("posted", &findings)
    meaning = fields.required("meaning", &findings) ?? meaning
    sources = fields.list("sources", &findings) ?? []
    unplayed = fields.optional("unplayed", &findings)
  }
}

extension CatalogueNotification.Posted: YAMLReadable {
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
