/// Names of states and sends that do not exist: `target="activ"`, `In('activ')`,
/// `sendid="graceTimr"`.
///
/// Source: W3C SCXML recommendation, sections 3.2, 3.3, 3.5, 5.9.1 and 6.3.
enum UnknownReferenceCheck {
  static func findings(in numbered: NumberedChart) -> [Finding] {
    unknownStates(in: numbered) + unknownSends(in: numbered)
  }

  private static func unknownStates(in numbered: NumberedChart) -> [Finding] {
    var findings: [Finding] = []
    func check(_ ids: [StateID], at place: Place?, _ words: () -> String) {
      for id in ids where numbered.numbers[id] == nil && findings.count < 1000 {
        findings.add(at: place, "\(words()) unknown state '\(id)'\(numbered.question(id))")
      }
    }
    check(numbered.chart.initial, at: nil) { "the chart begins in" }
    for state in numbered.states {
      if case .attribute(let ids) = state.initial {
        check(ids, at: state.place) { "'\(state.id)' begins in" }
      }
    }
    for arrow in numbered.arrows {
      let transition = arrow.transition
      check(transition.targets, at: transition.place) { "\(numbered.words(for: arrow)) leads to" }
      transition.condition?.forEachState { id in
        check([id], at: transition.place) { "\(numbered.words(for: arrow)) asks for" }
      }
    }
    for found in numbered.actions {
      guard case .choose(let branches) = found.action else { continue }
      for branch in branches {
        branch.condition?.forEachState { id in
          check([id], at: found.place) { "a choice in '\(found.owner)' asks for" }
        }
      }
    }
    return findings
  }

  private static func unknownSends(in numbered: NumberedChart) -> [Finding] {
    var known: [String] = []
    for case .send(let send) in numbered.actions.lazy.map(\.action) {
      if let id = send.id { known.append(id.description) }
    }
    let ids = Set(known)
    var findings: [Finding] = []
    for found in numbered.actions {
      guard case .cancel(let id) = found.action, !ids.contains(id.description),
        findings.count < 1000
      else { continue }
      let question = NearestName.question(id.description, among: known.prefix(2000))
      findings.add(
        at: found.place, "no send has the id '\(id)', which '\(found.owner)' cancels\(question)")
    }
    return findings
  }
}
