package import LifelineScenarios
public import LifelineStatecharts

/// What one evidence key of a transition stands for: a source, or a sequence found in several.
public struct Evidence: Equatable, Sendable {
  /// The key by which transitions name it, for example `A-didbg`.
  public let key: EvidenceKey
  /// The source's title.
  ///
  /// A title of its own has no Chinese text and stays in its own language; a description of what
  /// has no title is told in both.
  public let title: LocalizedText
  /// Where it can be read; `nil` when it cannot be linked to.
  public let url: String?
  /// The sources it rests on; empty when it is one itself.
  public let sources: [EvidenceKey]
}

/// The key of a piece of evidence, for example `G03`.
public typealias EvidenceKey = Name<Evidence>

extension Evidence: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "a piece of evidence", keys: ["key", "title", "url", "sources"], &findings)
    else { return nil }
    let key: EvidenceKey? = fields.required("key", &findings)
    let title: LocalizedText? = fields.required("title", &findings)
    let url: String? = fields.optional("url", &findings)
    let sources: [EvidenceKey]? = fields.list("sources", &findings)
    guard let key, let title else { return nil }
    self.init(key: key, title: title, url: url, sources: sources ?? [])
  }
}
