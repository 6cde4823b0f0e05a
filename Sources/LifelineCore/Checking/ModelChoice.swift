import LifelineCatalogue

/// Which built-in model a recorded run is judged by.
package enum ModelChoice {
  /// Finds the model that knows the most of what a log contains.
  ///
  /// The model that the run names goes first, and the usual one where they know equally much.
  package static func model(
    for run: Run, hearing heard: Set<EventName>, among models: inout [String: Model]
  ) throws(LifelineError) -> Model? {
    if run.scenarioRun != nil { return run.model }
    let names = try BuiltIn.read(LifecycleLibrary.modelNames)
    let first = run.model?.name ?? LifecycleLibrary.defaultModel
    var best: (model: Model, count: Int)?
    for name in [first] + names.filter({ $0 != first }) {
      let model = if let known = models[name] { known } else { try Model(named: name) }
      models[name] = model
      let count = heard.intersection(model.chart.sends.filter(\.isMessage).map(\.event)).count
      if count > best?.count ?? -1 { best = (model, count) }
    }
    return best?.model
  }
}

extension BuiltIn {
  /// Callbacks with their notifications, whose order is no rule: documents and logs disagree (D9).
  package static func twins() throws(LifelineError) -> [(EventName, EventName)] {
    try read(LifecycleLibrary.members).compactMap { member in
      member.notification.map { (member.selector, $0) }
    }
  }

  /// The settings that stand for whose account the model follows, not for what an app is made of.
  package static func accountSettings() throws(LifelineError) -> Set<EventName> {
    Set(try read(LifecycleLibrary.profiles).flatMap(\.events))
  }
}
