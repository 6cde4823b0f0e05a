/// Histories that could not say where to go the first time.
///
/// ```xml
/// <state id="a"><history id="h"/><state id="b"/></state>   <!-- no default transition -->
/// ```
///
/// Source: W3C SCXML recommendation, section 3.10. That a default may not be another history of
/// the same parent is Lifeline's: two of them could name each other.
enum HistoryCheck {
  static func findings(in outline: ChartOutline) -> [Finding] {
    var findings: [Finding] = []
    for (number, state) in outline.states.enumerated() {
      guard case .history = state.kind else { continue }
      func report(at place: Place? = nil, _ message: String) {
        findings.append(Finding(at: place ?? state.place, message))
      }
      if !state.onEntry.isEmpty || !state.onExit.isEmpty || !state.children.isEmpty {
        report("history '\(state.id)' is no state to be in; it holds its default transition only")
      }
      guard let parent = outline.parents[number] else {
        report("history '\(state.id)' remembers a state's insides; put it in a state")
        continue
      }
      guard state.transitions.count == 1, let transition = state.transitions.first else {
        report("history '\(state.id)' needs one default transition, not \(state.transitions.count)")
        continue
      }
      if !transition.isUnconditional {
        report(
          at: transition.place,
          "the default of history '\(state.id)' is always taken; remove 'event' and 'cond'")
      }
      if transition.targets.isEmpty {
        report(at: transition.place, "the default of history '\(state.id)' leads nowhere")
      }
      for target in outline.resolve(transition.targets) {
        let id = outline.states[target].id
        if target == parent || !outline.contains(parent, target) {
          report(
            at: transition.place,
            "the default '\(id)' of history '\(state.id)' is not inside '\(outline.states[parent].id)'"
          )
        } else if outline.parents[target] == parent, !outline.states[target].isProper {
          report(
            at: transition.place,
            "the default of history '\(state.id)' is the history '\(id)'; name a state")
        }
      }
    }
    return findings
  }
}
