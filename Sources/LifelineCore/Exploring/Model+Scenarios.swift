// The runs of all built-in scenarios of a model.
extension Model {
  /// Runs every scenario from the very start; `nil` for a model without scenarios.
  package func scenarioCoverage() throws(LifelineError) -> Coverage? {
    let traces = try scenarioTraces()
    guard !traces.isEmpty else { return nil }
    var coverage = Coverage()
    for (_, trace) in traces { coverage.add(trace, of: chart) }
    return coverage
  }

  /// The distinct sets of settings that the model's scenarios make, in order.
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

  /// Runs every scenario of a model, including the steps that lead to its initial situation.
  package func scenarioTraces() throws(LifelineError) -> [(id: ScenarioID, trace: Trace)] {
    try scenarios().map { scenario throws(LifelineError) in
      (scenario.id, try Run(scenario.fromTheStart, on: self).trace)
    }
  }
}

extension Scenario {
  /// The settings that it makes before anything else.
  package func settings(among known: Set<EventName>) -> [EventName] {
    (configuration + given.compactMap(\.event)).filter(known.contains)
  }

  /// The scenario with its `given` steps as recorded steps.
  package var fromTheStart: Scenario {
    var scenario = self
    scenario.steps = configuration.map { Step($0) } + given + steps
    scenario.configuration = []
    scenario.given = []
    return scenario
  }
}
