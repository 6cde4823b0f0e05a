public import LifelineStatecharts

/// What a line of a log tells of a chart's states.
public enum StateObservation: Hashable, Sendable {
  /// A state was entered.
  case entered(StateID)
  /// A state was left.
  case left(StateID)
  /// A state is active, perhaps since long before.
  case active(StateID)
  /// One state was left for another.
  case change(from: StateID, to: StateID)

  /// The state that is left, and the one that is active afterwards.
  package var states: (left: StateID?, active: StateID?) {
    switch self {
    case .entered(let state), .active(let state): (nil, state)
    case .left(let state): (state, nil)
    case .change(let from, let to): (from, to)
    }
  }
}
