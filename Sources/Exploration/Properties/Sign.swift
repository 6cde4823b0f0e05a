public import LifelineStatecharts

/// Something that can be seen to happen in a run: what properties are about.
///
/// In YAML a sign is one text: a message's name, or a kind and a name.
///
/// ```yaml
/// "applicationDidBecomeActive:"      # the message reaches a participant
/// any delegate                       # any message to this participant
/// any                                # any message at all
/// entering suspended                 # the state is entered
/// leaving notRunning                 # the state is left
/// doing user.kill                    # the event happens and changes something
/// ```
public enum Sign: Hashable, Sendable {
  /// A message reaches a participant.
  case message(EventName)
  /// Any message reaches a participant; `nil` stands for whichever.
  case anyMessage(to: String?)
  /// A state is entered.
  case entering(StateID)
  /// A state is left.
  case leaving(StateID)
  /// An event from outside is answered.
  case doing(EventName)

  /// Reads a sign as YAML writes it; `nil` when the kind of a text of two words is unknown.
  public init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    switch (words.count, words.first) {
    case (1, "any"): self = .anyMessage(to: nil)
    case (1, let name?): self = .message(EventName(name))
    case (2, "any"): self = .anyMessage(to: words[1])
    case (2, "entering"): self = .entering(StateID(words[1]))
    case (2, "leaving"): self = .leaving(StateID(words[1]))
    case (2, "doing"): self = .doing(EventName(words[1]))
    default: return nil
    }
  }
}

extension Sign: CustomStringConvertible {
  /// The sign as YAML writes it.
  public var description: String {
    switch self {
    case .message(let message): message.description
    case .anyMessage(let target): target.map { "any \($0)" } ?? "any"
    case .entering(let state): "entering \(state)"
    case .leaving(let state): "leaving \(state)"
    case .doing(let event): "doing \(event)"
    }
  }
}
