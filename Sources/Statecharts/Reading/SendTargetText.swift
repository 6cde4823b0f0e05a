/// The `target` of a send, as text.
///
/// Source: W3C SCXML recommendation, section 6.2.4 and appendix C.1. That `#_name` is a participant
/// is Lifeline's; in SCXML it is an invoked session.
package enum SendTargetText {
  /// The values of `type` that mean SCXML's own event processor.
  static let eventProcessors = ["http://www.w3.org/TR/scxml/#SCXMLEventProcessor", "scxml"]

  /// Whether an event processor is the one for HTTP, which Lifeline knows and never reaches.
  static func isHTTP(_ type: String) -> Bool {
    ["http://www.w3.org/TR/scxml/#BasicHTTPEventProcessor", "basichttp"].contains(type)
  }

  /// Returns what a target means, of SCXML's own event processor or another one; what cannot be
  /// reached is kept as written.
  package static func target(_ text: String?, type: String? = nil) -> Send.Target {
    if let type, !eventProcessors.contains(type) { return .unreachable(text, type: type) }
    guard let text else { return .external }
    if text == "#_internal" { return .internal }
    guard text.hasPrefix("#_") else { return .unreachable(text) }
    let name = String(text.dropFirst(2))
    guard NameSpelling.isNCName(name), name != "parent", !name.hasPrefix("scxml_") else {
      return .unreachable(text)
    }
    return .participant(name)
  }

  /// Returns the value of `target` for a target; `nil` when it is left out.
  static func text(_ target: Send.Target) -> String? {
    switch target {
    case .external: nil
    case .internal: "#_internal"
    case .participant(let name): "#_\(name)"
    case .unreachable(let text, _): text
    }
  }

  /// Returns the value of `type` for a target; `nil` when it is left out.
  static func type(_ target: Send.Target) -> String? {
    if case .unreachable(_, let type) = target { type } else { nil }
  }
}
