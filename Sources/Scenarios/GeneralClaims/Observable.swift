public import LifelineStatecharts

/// Something observable in a run, which properties are about.
///
/// In YAML a sign is one text: the name of a message, or a kind and a name.
///
/// ```yaml
/// "applicationDidBecomeActive:"      # the message reaches a participant
/// applicationDidBecomeActive: to delegate   # … this participant
/// any delegate                       # any message to this participant
/// any                                # any message at all
/// entering suspended                 # the state is entered
/// leaving notRunning                 # the state is left
/// doing user.kill                    # the event happens and has an effect
/// ```
public enum Observable: Hashable, Sendable {
  /// A message is delivered to a participant, or to any for `nil`.
  case message(EventName, to: String? = nil)
  /// Any message to a participant, or to any participant for `nil`.
  case anyMessage(to: String?)
  /// A state is entered.
  case entering(StateID)
  /// A state is exited.
  case leaving(StateID)
  /// An external event is handled.
  case doing(EventName)

  /// Reads a sign from YAML; `nil` when a text of several words is none.
  public init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    switch (words.count, words.first) {
    case (1, "any"): self = .anyMessage(to: nil)
    case (1, let name?): self = .message(EventName(name))
    case (3, let name?) where words[1] == "to" && name != "any":
      self = .message(EventName(name), to: words[2])
    case (2, "any"): self = .anyMessage(to: words[1])
    case (2, "entering"): self = .entering(StateID(words[1]))
    case (2, "leaving"): self = .leaving(StateID(words[1]))
    case (2, "doing"): self = .doing(EventName(words[1]))
    default: return nil
    }
  }
}

extension Observable: CustomStringConvertible {
  /// The sign in YAML.
  public var description: String {
    switch self {
    case .message(let message, let target): "\(message)" + (target.map { " to \($0)" } ?? "")
    case .anyMessage(let target): target.map { "any \($0)" } ?? "any"
    case .entering(let state): "entering \(state)"
    case .leaving(let state): "leaving \(state)"
    case .doing(let event): "doing \(event)"
    }
  }
}
