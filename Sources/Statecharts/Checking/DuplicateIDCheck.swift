/// Two things with the same id: `<state id="grace"/>` and `<send id="grace" …/>`.
///
/// Engines keep the ids of sends and states apart, and states may send with one id by turns.
///
/// Source: W3C SCXML recommendation, section 3.14.
enum DuplicateIDCheck {
  static func findings(in numbered: NumberedChart) -> [Finding] {
    var findings: [Finding] = []
    for (number, state) in numbered.states.enumerated() {
      guard let first = numbered.numbers[state.id], first != number else { continue }
      let place = numbered.states[first].place.map { ", the other is at \($0.line):\($0.column)" }
      findings.add(
        at: state.place, "two states have the id '\(state.id)'; rename one\(place ?? "")")
    }
    var sends: [StateID: Set<SendID>] = [:]
    for found in numbered.actions {
      guard case .send(let send) = found.action, let id = send.id else { continue }
      if numbered.numbers[StateID(id.description)] != nil {
        findings.add(
          .warning, at: found.place, "a send and a state have the id '\(id)'; rename one")
      }
      if !sends[found.owner, default: []].insert(id).inserted {
        findings.add(
          .warning, at: found.place,
          "two sends of '\(found.owner)' have the id '\(id)', so that one cancel drops both")
      }
    }
    return findings
  }
}
