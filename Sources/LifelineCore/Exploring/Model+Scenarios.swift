// What the built-in scenarios of a model do, all together.
extension Model {
  /// Plays every scenario from the very start; `nil` for a model without scenarios.
  package func scenarioCoverage() throws(LifelineError) -> Coverage? {
    let traces = try scenarioTraces()
    guard !traces.isEmpty else { return nil }
    var coverage = Coverage()
    for (_, trace) in traces { coverage.add(trace, of: chart) }
    return coverage
  }

  /// The settings that scenarios of a model make together, each set once, in their order.
  package func scenarioSettings() throws(LifelineError) -> [[EventName]] {
    let known = Set(searches.events.settings)
    var sets: [[EventName]] = []
    for scenario in try scenarios() {
      let set = scenario.settings(among: known)
      if set.count > 1, !sets.contains(set) { sets.append(set) }
    }
    return sets
  }

  private func scenarios() throws(LifelineError) -> [Scenario] {
    guard try BuiltIn.read(LifecycleLibrary.modelNames).contains(name) else { return [] }
    return try BuiltIn.read(LifecycleLibrary.scenarios).filter {
      ($0.model ?? LifecycleLibrary.defaultModel) == name
    }
  }

  /// Plays every scenario of a model, with all that leads to its beginning.
  package func scenarioTraces() throws(LifelineError) -> [(id: ScenarioID, trace: Trace)] {
    try scenarios().map { scenario throws(LifelineError) in
      (scenario.id, try Run(scenario.fromTheStart, on: self).trace)
    }
  }
}

extension Scenario {
  /// The settings that it makes before anything else happens.
  package func settings(among known: Set<EventName>) -> [EventName] {
    (configuration + given.compactMap(\.event)).filter(known.contains)
  }

  /// The scenario with what leads to its beginning as steps: that is not recorded, but it is done.
  package var fromTheStart: Scenario {
    var scenario = self
    scenario.steps = configuration.map { Step($0) } + given + steps
    scenario.configuration = []
    scenario.given = []
    return scenario
  }
}
