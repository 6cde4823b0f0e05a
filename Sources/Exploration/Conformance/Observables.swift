public import LifelineStatecharts

/// What a log can contain.
///
/// An app logs some of its messages only. One that it never logs may have been sent at any time, so
/// the check only requires messages that the log can contain.
public enum Observables: Equatable, Sendable {
  /// The messages that occur in the log (the default): an app that logs a message once always logs it.
  case occurring
  /// Every message of the model.
  case all
  /// Exactly this; other messages of the log are not checked.
  case only(Set<Observation>)

  /// Exactly these messages.
  public static func messages(_ names: Set<EventName>) -> Self {
    .only(Set(names.map(Observation.message)))
  }
}
