public import LifelineSimulation
public import LifelineStatecharts

/// What a log shows of a run at one place.
///
/// An app's log contains messages. A log of a chart of one's own may also contain the events that come in
/// and the states that are entered and left; a trace of Lifeline contains the transitions, too.
public enum Observation: Hashable, Sendable {
  /// A message that the chart sends.
  case message(EventName)
  /// An event that came in.
  case event(EventName)
  /// A state that was entered or left, or is active.
  case state(StateObservation)
  /// A transition that was taken.
  case transition(source: StateID, targets: [StateID])

  /// Finds what an entry shows; `nil` for one that is only for people, and for stages, which follow from
  /// the rest.
  public init?(_ entry: TraceEntry) {
    switch entry.occurrence {
    case .delivery(let delivery): self = .message(delivery.message)
    case .event(let event): self = .event(event)
    case .state(let state): self = .state(state)
    case .transition(_, let source, let targets):
      self = .transition(source: source, targets: targets)
    case .ignored, .stage, .track, .assignment, .note, .cycle: return nil
    }
  }

  /// The message; `nil` for anything else.
  public var messageName: EventName? {
    if case .message(let message) = self { message } else { nil }
  }

  /// Whether it tells of states, which a log may write before or after the messages of their step.
  var isOfStates: Bool { if case .state = self { true } else { false } }
}

extension Observation: CustomStringConvertible, Comparable {
  /// The name of a message, and in words what else it is: `event ship`, `entered Paying`.
  public var description: String {
    switch self {
    case .message(let message): "\(message)"
    case .event(let event): "event \(event)"
    case .state(.entered(let state)): "entered \(state)"
    case .state(.left(let state)): "left \(state)"
    case .state(.active(let state)): "in \(state)"
    case .state(.change(let from, let to)): "\(from) -> \(to)"
    case .transition(let source, let targets):
      "\(source) -> \(targets.isEmpty ? "\(source)" : targets.map(\.description).joined(separator: ", "))"
    }
  }

  /// Sorted by their descriptions.
  public static func < (a: Self, b: Self) -> Bool { a.description < b.description }
}
