// The runs of all built-in scenarios of a model.
extension Model {
  /// Reads the model's scenarios; a model of one's own has none.
  func scenarios() throws(LifelineError) -> [Scenario] {
    guard try BuiltIn.modelNames.get().contains(name) else { return [] }
    return scenarios(among: try BuiltIn.read(BuiltInLibrary.scenarios))
  }

  /// Returns the model's scenarios among those of all built-in models.
  package func scenarios(among all: [Scenario]) -> [Scenario] {
    all.filter { ($0.model ?? BuiltInLibrary.defaultModel) == name }
  }

  /// Why a built-in scenario of another model does not fit, nor a log that it was to explain, with those
  /// of this model that have the same events; `nil` for any other.
  package func refusal(
    of scenario: Scenario, for log: String? = nil
  ) throws(LifelineError) -> LifelineError? {
    let own = scenario.model ?? BuiltInLibrary.defaultModel
    guard isBuiltIn, own != name else { return nil }
    let alike = try scenarios().filter { $0.events == scenario.events }.map(\.id.description)
    return .ofCommandLine { texts in
      texts[
        "error.scenario.\(log == nil ? "other" : "ofLog")",
        ["id": scenario.id.description, "own": own, "model": name, "log": log ?? ""]]
        + (alike.isEmpty
          ? texts["error.unknown.scenario.else"]
          : texts["error.scenario.there", ["list": alike.joined(separator: texts.language.comma)]])
    }
  }

  /// Returns the distinct sets of settings that scenarios make, in order.
  func settings(of scenarios: [Scenario]) -> [[EventName]] {
    let known = Set(searches.events.settings)
    var sets: [[EventName]] = []
    for scenario in scenarios {
      let set = scenario.settings(among: known)
      if set.count > 1, !sets.contains(set) { sets.append(set) }
    }
    return sets
  }

  /// Runs scenarios from the very start, including the steps that lead to their initial situations.
  package func traces(
    of scenarios: [Scenario]
  ) throws(LifelineError) -> [(id: ScenarioID, trace: Trace)] {
    try scenarios.map { scenario throws(LifelineError) in
      (scenario.id, try Run(scenario.fromTheStart, on: self).trace)
    }
  }
}

extension Scenario {
  /// What is sent before it, in its beginning and in its steps.
  fileprivate var events: [[EventName]] {
    [configuration, given.compactMap(\.event), steps.compactMap(\.event)]
      + reactions.map(\.send)
  }

  /// The settings that it makes before anything else.
  func settings(among known: Set<EventName>) -> [EventName] {
    (configuration + given.compactMap(\.event)).filter(known.contains)
  }

  /// The scenario with its `given` steps as recorded steps.
  var fromTheStart: Scenario {
    var scenario = self
    scenario.steps = configuration.map { Step($0) } + given + steps
    scenario.configuration = []
    scenario.given = []
    return scenario
  }
}
