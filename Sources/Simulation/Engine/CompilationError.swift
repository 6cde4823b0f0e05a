public import LifelineStatecharts

/// The reason why a chart cannot run.
///
/// The compiler stops at the first error that would leave the engine without a legal configuration.
/// `ChartCheck` finds all of them and suggests fixes.
public enum CompilationError: Error, Equatable, Sendable {
  /// The chart has no state that can be active.
  case noStates
  /// Two states have the same id.
  case duplicateID(StateID, Place?)
  /// A target, an initial state or a condition names a state that does not exist.
  case unknownState(StateID, in: String, Place?)
  /// A state is where SCXML does not allow it, or is used in a way that it does not allow.
  case misplaced(StateID, Misplacement, Place?)
  /// Two targets of one transition cannot be active together.
  case contradictoryTargets(StateID, StateID, Place?)
  /// States are nested more than `limit` deep.
  case tooDeep(limit: Int, Place?)
  /// A delay is negative, too long for 64 bits of nanoseconds, or given with `#_internal`.
  case invalidDelay(EventName, Duration)

  /// The problem with a state.
  public enum Misplacement: String, Equatable, Sendable {
    case initialOnAtomicState = "is atomic and cannot have an initial state"
    case initialOnParallel = "is parallel and cannot have an initial state"
    case initialOutsideParent = "names an initial state that is not inside it"
    case emptyParallel = "is parallel and has no regions"
    case finalWithChildren = "is final and cannot have children"
    case finalInParallel = "is final and cannot be a region of a parallel state"
    case finalWithTransitions = "is final and cannot have transitions"
    case historyAtTop = "is a history and needs a parent to remember"
    case historyWithChildren = "is a history and cannot have children"
    case historyWithoutDefault = "is a history and needs exactly one default transition"
    case historyDefaultOutsideParent = "is a history whose default leads outside its parent"
    case historyDefaultsToHistory = "is a history whose default is another history of its parent"
    case guardedDefault = "has a default transition with an event or a condition"
  }
}

extension CompilationError: CustomStringConvertible {
  /// The place, the problem and its fix, in one line.
  public var description: String {
    switch self {
    case .noStates:
      "the chart has no states; give it at least one"
    case .duplicateID(let id, let place):
      at(place) + "two states have the id '\(id)'; rename one"
    case .unknownState(let id, let owner, let place):
      at(place) + "\(owner) names the unknown state '\(id)'; declare it or correct the name"
    case .misplaced(let id, let misplacement, let place):
      at(place) + "state '\(id)' \(misplacement.rawValue)"
    case .contradictoryTargets(let a, let b, let place):
      at(place)
        + "targets '\(a)' and '\(b)' cannot be active together; "
        + "name states of different regions"
    case .tooDeep(let limit, let place):
      at(place) + "states lie more than \(limit) deep; flatten the chart"
    case .invalidDelay(let event, let delay):
      "send of '\(event)' has the delay \(delay); "
        + "delays are from zero to 292 years, and none with '#_internal'"
    }
  }

  private func at(_ place: Place?) -> String { place.map { "\($0): " } ?? "" }
}
