/// Final states with transitions or child states.
///
/// Source: W3C SCXML recommendation, section 3.7.
enum FinalCheck {
  static func findings(in numbered: NumberedChart) -> [Finding] {
    var findings: [Finding] = []
    for state in numbered.states where state.kind == .final {
      for transition in state.transitions {
        findings.add(
          at: transition.place ?? state.place,
          "final '\(state.id)' is never left by a transition of its own; remove it")
      }
      for child in state.children {
        findings.add(
          at: child.place ?? state.place,
          "final '\(state.id)' cannot contain '\(child.id)'; make it a state")
      }
    }
    return findings
  }
}
