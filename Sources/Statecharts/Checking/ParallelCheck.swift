/// Parallel states without regions, or with a `<final>` as a region.
///
/// Source: W3C SCXML recommendation, section 3.4.
enum ParallelCheck {
  static func findings(in numbered: NumberedChart) -> [Finding] {
    var findings: [Finding] = []
    for state in numbered.states where state.kind == .parallel {
      if !state.hasProperChildren {
        findings.add(at: state.place, "parallel '\(state.id)' has no regions; give it states")
      }
      for child in state.children where child.kind == .final {
        findings.add(
          at: child.place,
          "final '\(child.id)' cannot be a region of parallel '\(state.id)'; put it in a state")
      }
    }
    return findings
  }
}
