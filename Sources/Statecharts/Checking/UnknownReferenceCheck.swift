/// References to states and sends that do not exist: `target="activ"`, `In('activ')`,
/// `sendid="graceTimr"`.
///
/// Source: W3C SCXML recommendation, sections 3.2, 3.3, 3.5, 5.9.1 and 6.3.
enum UnknownReferenceCheck {
  static func findings(in numbered: NumberedChart) -> [Finding] {
    unknownStates(in: numbered) + unknownSends(in: numbered)
  }

  private static func unknownStates(in numbered: NumberedChart) -> [Finding] {
    var findings: [Finding] = []
    func check(
      _ id: StateID, at place: Place?, isCondition: Bool = false, _ words: () -> String
    ) {
      guard numbered.numbers[id] == nil, findings.count < 1000 else { return }
      let message = "\(words()) unknown state '\(id)'\(numbered.question(id))"
      findings.append(Finding(at: place, message, concernsRunning: isCondition))
    }
    for id in numbered.chart.initial { check(id, at: nil) { "the chart begins in" } }
    for state in numbered.states {
      guard case .attribute(let ids) = state.initial else { continue }
      for id in ids { check(id, at: state.place) { "'\(state.id)' begins in" } }
    }
    for arrow in numbered.arrows {
      let transition = arrow.transition
      for id in transition.targets {
        check(id, at: transition.place) { "\(numbered.words(for: arrow)) leads to" }
      }
      transition.condition?.forEachState { id in
        check(id, at: transition.place, isCondition: true) {
          "\(numbered.words(for: arrow)) asks for"
        }
      }
    }
    for found in numbered.actions {
      guard case .choose(let branches) = found.action else { continue }
      for branch in branches {
        branch.condition?.forEachState { id in
          check(id, at: found.place, isCondition: true) { "a choice in '\(found.owner)' asks for" }
        }
      }
    }
    return findings
  }

  /// A cancel of no send is a mistake, but for charts where ids are computed or where another
  /// session, which is not read, may send.
  private static func unknownSends(in numbered: NumberedChart) -> [Finding] {
    var known: [String] = []
    var isSure = numbered.states.allSatisfy(\.invocations.isEmpty)
    for found in numbered.actions {
      switch found.action {
      case .send(let send):
        if let id = send.id { known.append(id.description) }
        if send.payload?["idlocation"] != nil { isSure = false }
      case .opaque(let element):
        if let id = element["id"] { known.append(id) }
        if element["idlocation"] != nil { isSure = false }
      case .raise, .cancel, .choose, .log, .forEach: break
      }
    }
    let ids = Set(known)
    var findings: [Finding] = []
    for found in numbered.actions {
      guard case .cancel(let id) = found.action, !ids.contains(id.description),
        findings.count < 1000
      else { continue }
      let question = NearestName.question(id.description, among: known.prefix(2000))
      findings.append(
        Finding(
          isSure ? .error : .warning, at: found.place,
          "no send has the id '\(id)', which '\(found.owner)' cancels\(question)",
          concernsRunning: true))
    }
    return findings
  }
}
