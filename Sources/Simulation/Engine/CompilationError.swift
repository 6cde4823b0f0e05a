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
  ///
  /// Source: W3C SCXML recommendation, sections 3.2 to 3.7 and 3.10 for the structure, 3.11
  /// for legal configurations.
  public enum Misplacement: Hashable, Sendable {
    /// A state without children, or a final one, has an initial state; section 3.3.
    case initialOnAtomicState
    /// A parallel state has an initial state, although all its regions are active; section 3.4.
    case initialOnParallel
    /// An initial state is no descendant of the state that names it; section 3.6.
    case initialOutsideParent
    /// A parallel state has no child but histories, so nothing in it is active; section 3.11.
    case emptyParallel
    /// A final state has children; section 3.7.
    case finalWithChildren
    /// A final state is a child of a parallel state, which has only regions; section 3.4.
    case finalInParallel
    /// A final state has transitions; section 3.7.
    case finalWithTransitions
    /// A history is at the top of the chart, which is no state to return to; section 3.2.
    case historyAtTop
    /// A history has children, although it is never active itself; section 3.10.
    case historyWithChildren
    /// A history has no default transition with a target, or several transitions; section 3.10.
    case historyWithoutDefault
    /// The default of a history leads out of the state that it remembers; section 3.10.
    case historyDefaultOutsideParent
    /// The default of a history is a history of the same state, which may lead in a circle.
    case historyDefaultsToHistory
    /// The transition of an initial element or a history has an event or a condition; 3.6 and 3.10.
    case guardedDefault
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
      at(place) + "state '\(id)' \(misplacement)"
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

extension CompilationError.Misplacement: CustomStringConvertible {
  /// The predicate of a sentence about the state: `is parallel and has no regions`.
  public var description: String {
    switch self {
    case .initialOnAtomicState: "is atomic and cannot have an initial state"
    case .initialOnParallel: "is parallel and cannot have an initial state"
    case .initialOutsideParent: "names an initial state that is not inside it"
    case .emptyParallel: "is parallel and has no regions"
    case .finalWithChildren: "is final and cannot have children"
    case .finalInParallel: "is final and cannot be a region of a parallel state"
    case .finalWithTransitions: "is final and cannot have transitions"
    case .historyAtTop: "is a history and needs a parent to remember"
    case .historyWithChildren: "is a history and cannot have children"
    case .historyWithoutDefault: "is a history and needs exactly one default transition"
    case .historyDefaultOutsideParent: "is a history whose default leads outside its parent"
    case .historyDefaultsToHistory: "is a history whose default is another history of its parent"
    case .guardedDefault: "has a default transition with an event or a condition"
    }
  }
}
