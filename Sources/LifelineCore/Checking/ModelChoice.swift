/// The choice of the built-in model for a recorded run.
enum ModelChoice {
  /// Finds the model that knows most of a log's messages.
  ///
  /// Callbacks that scenes replace count for the model with scenes if the log has some of a scene.
  /// Among equals the model that the run names wins, then the default model.
  static func model(
    for run: Run, hearing heard: Set<EventName>, _ history: CallbackHistory,
    among models: inout ModelCache
  ) throws(LifelineError) -> Model? {
    if run.scenarioRun != nil { return run.model }
    let names = try BuiltIn.read(BuiltInLibrary.modelNames)
    let first = run.model?.name ?? BuiltInLibrary.defaultModel
    var best: (model: Model, count: Int)?
    for name in [first] + names.filter({ $0 != first }) {
      let model = try models.model(named: name)
      var known = Set(model.chart.sends.filter(\.isMessage).map(\.event))
      if name == BuiltInLibrary.sceneModel, !heard.isDisjoint(with: history.ofScenes) {
        known.formUnion(history.replaced.keys)
      }
      let count = heard.intersection(known).count
      if count > best?.count ?? -1 { best = (model, count) }
    }
    return best?.model
  }
}

extension BuiltIn {
  /// Messages in either order: callbacks with their notifications, whose order documents and logs
  /// disagree on (D9), and the two callbacks of a push with content in the foreground.
  static func twins() throws(LifelineError) -> [(EventName, EventName)] {
    try read(BuiltInLibrary.members).compactMap { member in
      member.notification.map { (member.selector, $0) }
    } + [BuiltInLibrary.callbacksOfContentPush]
  }

  /// The settings that select a profile, rather than a property of the app.
  static func accountSettings() throws(LifelineError) -> Set<EventName> {
    Set(try read(BuiltInLibrary.profiles).flatMap(\.events))
  }
}
