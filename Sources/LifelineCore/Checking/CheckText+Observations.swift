/// The words for what a log shows, in those of its chart: `event ship`, `state Paying`.
extension CheckText {
  /// What was judged, with its number: `5 events`.
  var things: String { texts["check.things.\(kind)", count: verdict.judged] }

  /// What kind of lines was judged, in the keys of texts.
  private var kind: String {
    guard !run.model.isBuiltIn else { return "messages" }
    let observed = Set(verdict.observed)
    let kinds = Set(
      run.trace.entries.compactMap { entry -> String? in
        switch Observation(entry).flatMap({ observed.contains($0) ? $0 : nil }) {
        case .message: "messages"
        case .event: "events"
        case .state: "states"
        case .transition: "transitions"
        case nil: nil
        }
      })
    return kinds.count == 1 && kinds != ["transitions"] ? kinds.first ?? "entries" : "entries"
  }

  /// What a verdict on a chart of one's own takes for granted, with the way out.
  var assumptions: [String] {
    guard !run.model.isBuiltIn, run.scenario == nil, !run.findings.isEmpty else { return [] }
    let ignores = run.findings.contains { finding, _ in
      guard case .event = finding.observation, finding.kind == .order else { return false }
      return pending(before: finding) == nil
    }
    let values: KeyValuePairs = [
      "kind": texts["check.assumed.\(kind)"], "model": run.model.name,
    ]
    return (verdict.restsOnExpectation ? [texts["check.assumed", values]] : [])
      + (ignores ? [texts["check.ignoring"]] : [])
  }

  /// The kind of what a log of a chart of one's own shows, in the keys of texts.
  func kind(of observation: Observation?) -> String {
    switch observation {
    case .event: "event"
    case .state(.left): "left"
    case .state(.change), .transition: "change"
    case .message, .state, nil: "entered"
    }
  }

  /// What the step before would have to show first, if a fault is an event in the middle of it.
  func pending(before finding: Nonconformity) -> Observation? {
    guard case .event = finding.observation else { return nil }
    let next = finding.nearest
    let isStep = next.allSatisfy { if case .event = $0 { false } else { true } }
    return isStep ? next.first : nil
  }

  func values(of finding: Nonconformity) -> KeyValuePairs<String, String> {
    ["message": finding.observation.map(name) ?? "", "states": states(finding.states)]
  }

  /// The name of a message after one; what else a log shows is named with what it is.
  func shortName(_ observation: Observation) -> String {
    observation.messageName?.description ?? name(observation)
  }

  /// What a log shows, in the chart's own words.
  func name(_ observation: Observation) -> String {
    switch observation {
    case .message(let message):
      run.chart.callsDelegates
        ? "\(message)" : texts["check.observed.message", ["name": "\(message)"]]
    case .event(let event): texts["check.observed.event", ["name": "\(event)"]]
    case .state(.entered(let state)), .state(.left(let state)), .state(.active(let state)):
      texts["check.observed.state", ["name": titles.title(of: state)]]
    case .state(.change(let from, let to)): "\(titles.title(of: from)) → \(titles.title(of: to))"
    case .transition(let source, let targets):
      "\(titles.title(of: source)) → "
        + targets.map { titles.title(of: $0) }.joined(separator: comma)
    }
  }

  func states(_ states: [StateID]) -> String {
    run.chart.words(of: states, in: texts.language)
  }
}

extension Nonconformity {
  /// What may come instead with the fewest stimuli before it.
  var nearest: [Observation] {
    legal.prefix { $0.stimuli.count == legal[0].stimuli.count }.map(\.observation)
  }
}
