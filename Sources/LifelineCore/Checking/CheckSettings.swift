/// What a check of runs takes as known.
package struct CheckSettings: Sendable {
  /// Known settings of the model, such as `config.iOS12`.
  package var given: [String] = []
  /// Known settings that depend on the model.
  package var events: @Sendable (Model) throws(LifelineError) -> [EventName] = { _ in [] }
  /// What the logs can contain; empty for the messages that occur in a log, and for all of its kinds in
  /// that of a chart of one's own; `["all"]` for all of the model, `["callbacks"]` for all but
  /// notifications, `["occurring"]` for what occurs.
  package var observable: [String] = []
  /// What apps are known to log.
  package var logged = LoggedCallbacks()
  /// Whether that comes from a file, which knows all apps.
  package var isLoggedGiven = false
  /// The least share of the runs of an app, in percent, that contain a callback where it has to come, so
  /// that it counts as logged.
  package var leastShare = CallbackLearner.leastShare
  /// Whether a run must contain what its app is known to log; otherwise it is only told what it lacks.
  package var requiresLogged = true
  /// Whether all logs are of one app, so that their names do not matter.
  package var isOneApp = false
  /// Whether an app logs each callback that any of its runs contains.
  package var learnsStrictly = false
  /// Whether to assume settings that a log requires.
  package var assumesSettings = true
  /// Whether logs may show events to which nothing reacts.
  package var allowsIgnored = false
  /// The scenario that runs must conform to, with its run on a model for a log; `nil` when any run of
  /// the model conforms.
  package var scenario:
    (name: String, trace: @Sendable (Model, String) throws(LifelineError) -> Trace)?

  /// Creates settings that know nothing.
  package init() {}

  /// Returns all known settings of a model.
  func events(for model: Model) throws(LifelineError) -> [EventName] {
    try events(model) + model.events(called: given.map { EventName($0) })
  }

  /// Finds what a log can contain.
  ///
  /// - Parameters:
  ///   - shown: What its lines show.
  ///   - model: The model.
  ///   - tellsEvents: Whether it shows events without the changes of states that they brought about.
  /// - Returns: What it can contain: of a built-in model, only messages.
  /// - Throws: `LifelineError` when a name is not one of the model.
  func observables(
    showing shown: Set<Observation>, in model: Model, tellingEvents tellsEvents: Bool
  ) throws(LifelineError) -> Observables {
    let shown = model.isBuiltIn ? shown.filter { $0.messageName != nil } : shown
    if observable == ["all"] {
      return model.isBuiltIn ? .all : .only(model.observations(besides: shown, allEvents: true))
    }
    if observable == ["occurring"] { return .only(shown) }
    if observable == ["callbacks"] {
      return .messages(Self.callbacks(of: model))
    }
    if observable.isEmpty {
      return .only(
        model.isBuiltIn ? shown : model.observations(besides: shown, allEvents: tellsEvents))
    }
    let known = model.nameableObservations
    var found: Set<Observation> = []
    for name in observable {
      guard let own = known[name] else {
        throw LifelineError.ofCommandLine { texts in
          texts["error.check.noMessage", ["model": model.name, "name": name]]
            + texts.question(name, among: Array(known.keys))
        }
      }
      found.formUnion(own)
    }
    return .only(found)
  }

  /// The messages of a model to others than the notification center.
  private static func callbacks(of model: Model) -> Set<EventName> {
    Set(
      model.chart.sends.compactMap { send in
        send.participant.flatMap {
          ParticipantRole(of: $0) == .notificationCenter ? nil : send.event
        }
      })
  }
}
