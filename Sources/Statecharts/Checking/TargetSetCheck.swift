/// Targets that cannot be active together: `target="on off"`.
///
/// Source: W3C SCXML recommendation, section 3.11, "legal state specification".
enum TargetSetCheck {
  static func findings(in numbered: NumberedChart) -> [Finding] {
    var findings: [Finding] = []
    func check(_ ids: [StateID], at place: Place?, _ words: () -> String) {
      guard let (a, b) = conflict(in: numbered.resolve(ids), numbered) else { return }
      findings.add(
        at: place,
        "\(words()) both '\(numbered.states[a].id)' and '\(numbered.states[b].id)', "
          + "which cannot be active together")
    }
    check(numbered.chart.initial, at: nil) { "the chart begins in" }
    for state in numbered.states {
      if case .attribute(let ids) = state.initial {
        check(ids, at: state.place) { "'\(state.id)' begins in" }
      }
    }
    for arrow in numbered.arrows {
      check(arrow.transition.targets, at: arrow.transition.place) {
        "\(numbered.words(for: arrow)) leads to"
      }
    }
    return findings
  }

  /// Returns two targets that need different children of the same compound state.
  ///
  /// Each target claims, in each ancestor that is not parallel, the child on its path.
  private static func conflict(in targets: [Int], _ numbered: NumberedChart) -> (Int, Int)? {
    guard targets.count > 1 else { return nil }
    var claims: [Int?: (child: Int, target: Int)] = [:]
    for target in targets {
      for child in numbered.lineage(target) {
        let parent = numbered.parents[child]
        if let parent, numbered.states[parent].kind == .parallel { continue }
        if let claim = claims[parent] {
          if claim.child != child { return (claim.target, target) }
          // Another target has claimed the rest of this path.
          break
        }
        claims[parent] = (child, target)
      }
    }
    return nil
  }
}
