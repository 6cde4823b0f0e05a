/// History states without a valid default transition.
///
/// ```xml
/// <state id="a"><history id="h"/><state id="b"/></state>   <!-- no default transition -->
/// ```
///
/// Source: W3C SCXML recommendation, section 3.10. Lifeline also refuses a default that is another
/// history of the same parent, since two of them could name each other.
enum HistoryCheck {
  static func findings(in numbered: NumberedChart) -> [Finding] {
    numbered.states.indices.flatMap { findings(at: $0, in: numbered) }
  }

  private static func findings(at number: Int, in numbered: NumberedChart) -> [Finding] {
    let state = numbered.states[number]
    guard case .history = state.kind else { return [] }
    var findings: [Finding] = []
    func report(_ message: String) { findings.add(at: state.place, message) }
    if !state.onEntry.isEmpty || !state.onExit.isEmpty || !state.children.isEmpty {
      report("history '\(state.id)' cannot be active; it may only contain its default transition")
    }
    if let parent = numbered.parents[number] {
      if let transition = state.transitions.first, state.transitions.count == 1 {
        findings += mistakes(inDefault: transition, of: state, in: parent, numbered)
      } else {
        report("history '\(state.id)' needs one default transition, not \(state.transitions.count)")
      }
    } else {
      report("history '\(state.id)' remembers a state's insides; put it in a state")
    }
    return findings
  }

  private static func mistakes(
    inDefault transition: Transition, of state: State, in parent: Int, _ numbered: NumberedChart
  ) -> [Finding] {
    var findings: [Finding] = []
    func report(_ message: String) {
      findings.add(at: transition.place ?? state.place, message)
    }
    if !transition.isUnconditional {
      report("the default of history '\(state.id)' is always taken; remove 'event' and 'cond'")
    }
    if transition.targets.isEmpty { report("the default of history '\(state.id)' leads nowhere") }
    for target in numbered.resolve(transition.targets) {
      let id = numbered.states[target].id
      if target == parent || !numbered.contains(parent, target) {
        report(
          "the default '\(id)' of history '\(state.id)' is not inside "
            + "'\(numbered.states[parent].id)'")
      } else if numbered.parents[target] == parent, !numbered.states[target].isProper {
        report("the default of history '\(state.id)' is the history '\(id)'; name a state")
      }
    }
    return findings
  }
}
