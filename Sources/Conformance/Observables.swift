public import LifelineStatecharts

/// Which messages a log can contain.
///
/// An app prints some of what it hears. A message that it never prints may have come at any time,
/// so only the messages that the log can contain are demanded.
public enum Observables: Equatable, Sendable {
  /// Those that occur in the log, the usual case: what an app prints once it prints every time.
  case occurring
  /// Every message of the model.
  case all
  /// These and no others; what else the log contains is not judged.
  case only(Set<EventName>)
}
