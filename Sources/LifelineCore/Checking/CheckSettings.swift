/// What a check of runs takes as known.
package struct CheckSettings: Sendable {
  /// Known settings of the model, such as `config.iOS12`.
  package var given: [String] = []
  /// Known settings that depend on the model.
  package var events: @Sendable (Model) throws(LifelineError) -> [EventName] = { _ in [] }
  /// The messages that the logs can contain; empty for those that occur in a log, `["all"]` for all
  /// of the model, `["callbacks"]` for all but notifications.
  package var observable: [String] = []
  /// What apps are known to log.
  package var logged = LoggedCallbacks()
  /// Whether all logs are of one app, so that their names do not matter.
  package var isOneApp = false
  /// Whether an app logs each callback that any of its runs contains.
  package var learnsStrictly = false
  /// Whether to assume settings that a log requires.
  package var assumesSettings = true
  /// The scenario that runs must conform to, with its run on a model; `nil` when any run of the model
  /// conforms.
  package var scenario: (name: String, trace: @Sendable (Model) throws(LifelineError) -> Trace)?

  /// Creates settings that know nothing.
  package init() {}

  /// Returns all known settings of a model.
  func events(for model: Model) throws(LifelineError) -> [EventName] {
    let events = try events(model)
    let given = given.map { EventName($0) }
    try model.check(given)
    return events + given
  }

  /// Finds the messages that a log can contain.
  ///
  /// - Parameters:
  ///   - messages: Those that occur in the log.
  ///   - model: The model.
  /// - Returns: The messages.
  /// - Throws: `LifelineError` when a name is not a message of the model.
  func observables(
    occurring messages: Set<EventName>, in model: Model
  ) throws(LifelineError) -> Observables {
    if observable == ["all"] { return .all }
    if observable == ["callbacks"] { return .only(Self.callbacks(of: model)) }
    if observable.isEmpty { return .only(messages) }
    let known = model.messageNames
    for name in observable where !known.contains(EventName(name)) {
      throw LifelineError { texts in
        texts["error.check.noMessage", ["model": model.name, "name": name]]
          + texts.question(name, among: known.map(\.description))
      }
    }
    return .only(Set(observable.map { EventName($0) }))
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
