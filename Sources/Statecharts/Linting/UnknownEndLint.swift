/// A transition on `done.state.x` where no state is called x.
///
/// Source: W3C SCXML recommendation, section 3.7 and 3.12.2.
enum UnknownEndLint {
  private static let prefix = "done.state."

  static func findings(in outline: ChartOutline) -> [Finding] {
    let ids = EventNameSet(outline.states.map { EventName($0.id.description) })
    var findings: [Finding] = []
    for arrow in outline.arrows {
      for descriptor in arrow.transition.events {
        guard let name = descriptor.prefix, name.hasPrefix(prefix), findings.count < 1000
        else { continue }
        let id = String(name.dropFirst(prefix.count))
        guard ids.firstMatch(of: EventDescriptor(id)) == nil else { continue }
        findings.append(
          Finding(
            .warning, at: arrow.transition.place,
            "\(outline.words(for: arrow)) waits for the end of unknown state '\(id)'"
              + outline.question(id)))
      }
    }
    return findings
  }
}
