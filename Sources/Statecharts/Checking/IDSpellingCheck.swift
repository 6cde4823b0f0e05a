/// Ids that XML does not allow, such as `a:b`, and state ids that contain dots.
///
/// Source: W3C SCXML recommendation, section 3.14, and Namespaces in XML 1.0, section 3.
enum IDSpellingCheck {
  static func findings(in numbered: NumberedChart) -> [Finding] {
    var findings: [Finding] = []
    for state in numbered.states {
      let id = state.id.description
      if !NameSpelling.isNCName(id) {
        findings.add(at: state.place, refusal(id, of: "state"))
      } else if let dot = id.firstIndex(of: ".") {
        let prefix = id[..<dot]
        findings.add(
          .warning, at: state.place,
          "state id '\(id)' has a '.'; transitions on 'done.state.\(prefix)' match its end, too")
      }
    }
    for found in numbered.actions {
      guard case .send(let send) = found.action, let id = send.id else { continue }
      if !NameSpelling.isNCName(id.description) {
        findings.add(at: found.place, refusal(id.description, of: "send"))
      }
    }
    return findings
  }

  private static func refusal(_ id: String, of kind: String) -> String {
    "\(kind) id '\(id)' is not allowed; begin with a letter or '_', "
      + "go on with letters, digits, '_' and '-'"
  }
}
