/// Initial states of states without children, or that are not descendants: `<state id="a"
/// initial="b"/>`.
///
/// Source: W3C SCXML recommendation, sections 3.3.1, 3.3.2 and 3.6.
enum InitialCheck {
  static func findings(in numbered: NumberedChart) -> [Finding] {
    var findings: [Finding] = []
    for (number, state) in numbered.states.enumerated() {
      guard let initial = state.initial else { continue }
      let place = place(of: initial) ?? state.place
      func report(_ message: String) { findings.add(at: place, message) }
      switch state.kind {
      case .parallel:
        report("parallel '\(state.id)' enters all of its children; remove the initial states")
        continue
      case .final, .history:
        report("'\(state.id)' has nothing inside to begin in; remove the initial states")
        continue
      case .state where !state.hasProperChildren:
        report("'\(state.id)' has no states inside to begin in; remove the initial states")
        continue
      case .state: break
      }
      if initial.targets.isEmpty { report("the initial states of '\(state.id)' are missing") }
      if case .element(let transition) = initial, !transition.isUnconditional {
        report("the initial transition of '\(state.id)' is always taken; remove 'event' and 'cond'")
      }
      for target in numbered.resolve(initial.targets)
      where target == number || !numbered.contains(number, target) {
        report(
          "'\(state.id)' cannot begin in '\(numbered.states[target].id)', which is not inside it")
      }
    }
    return findings
  }

  private static func place(of initial: Initial) -> Place? {
    if case .element(let transition) = initial { transition.place } else { nil }
  }
}

extension Transition {
  /// Whether the transition has no event and no condition.
  var isUnconditional: Bool { events.isEmpty && condition == nil }
}
