/// Final states that go on: with transitions or with states inside.
///
/// Source: W3C SCXML recommendation, section 3.7.
enum FinalCheck {
  static func findings(in outline: ChartOutline) -> [Finding] {
    var findings: [Finding] = []
    for state in outline.states where state.kind == .final {
      for transition in state.transitions {
        findings.append(
          Finding(
            at: transition.place ?? state.place,
            "final '\(state.id)' is never left by a transition of its own; remove it"))
      }
      for child in state.children {
        findings.append(
          Finding(
            at: child.place ?? state.place,
            "final '\(state.id)' cannot hold '\(child.id)'; make it a state"))
      }
    }
    return findings
  }
}
