/// Parallel states without regions, or with a `<final>` for a region.
///
/// Source: W3C SCXML recommendation, section 3.4.
enum ParallelCheck {
  static func findings(in outline: ChartOutline) -> [Finding] {
    var findings: [Finding] = []
    for state in outline.states where state.kind == .parallel {
      if !state.hasProperChildren {
        findings.append(
          Finding(at: state.place, "parallel '\(state.id)' has no regions; give it states"))
      }
      for child in state.children where child.kind == .final {
        findings.append(
          Finding(
            at: child.place,
            "final '\(child.id)' cannot be a region of parallel '\(state.id)'; put it in a state"))
      }
    }
    return findings
  }
}
