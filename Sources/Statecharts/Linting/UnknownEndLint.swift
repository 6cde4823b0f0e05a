/// A transition on `done.state.x` in a chart without a state x.
///
/// Source: W3C SCXML recommendation, section 3.7 and 3.12.2.
enum UnknownEndLint {
  private static let prefix = "done.state."

  static func findings(in numbered: NumberedChart) -> [Finding] {
    let ids = EventNameSet(numbered.states.map { EventName($0.id.description) })
    var findings: [Finding] = []
    for arrow in numbered.arrows {
      for descriptor in arrow.transition.events {
        guard let name = descriptor.prefix, name.hasPrefix(prefix), findings.count < 1000
        else { continue }
        let id = String(name.dropFirst(prefix.count))
        guard ids.firstMatch(of: EventDescriptor(id)) == nil else { continue }
        findings.add(
          .warning, at: arrow.transition.place,
          "\(numbered.words(for: arrow)) waits for the end of unknown state '\(id)'"
            + numbered.question(id))
      }
    }
    return findings
  }
}
