/// A transition: its events, condition, targets and actions.
///
/// Source: W3C SCXML recommendation, section 3.5.
public struct Transition: Equatable, Sendable {
  /// Whether the source is exited.
  public enum Kind: String, Equatable, Sendable {
    /// The source is exited and entered again, even when the targets are inside it.
    case external
    /// The source is not exited when it is compound and all targets are inside it.
    case `internal`
  }

  /// The descriptors of its events; empty for an eventless transition.
  public var events: [EventDescriptor]
  /// The condition; `nil` for none.
  public var condition: Condition?
  /// The targets; empty for a targetless transition, which exits nothing.
  public var targets: [StateID]
  /// Whether the source is exited.
  public var kind: Kind
  /// The actions between exits and entries.
  public var content: [Action]
  /// The sources of this transition, as keys into the model's list of sources.
  public var evidence: [String]
  /// The place in its document; `nil` for a chart made in code.
  public var place: Place?

  /// Creates a transition from its parts.
  public init(
    on events: [EventDescriptor] = [], if condition: Condition? = nil, to targets: [StateID] = [],
    kind: Kind = .external, content: [Action] = [], evidence: [String] = [], place: Place? = nil
  ) {
    self.events = events
    self.condition = condition
    self.targets = targets
    self.kind = kind
    self.content = content
    self.evidence = evidence
    self.place = place
  }
}

/// A condition on the active states: the null data model's `In()`, combined with `and or not`.
///
/// Source: W3C SCXML recommendation, section 5.9 and appendix B.1. The operators are Lifeline's;
/// for other engines they are written as ECMAScript's.
public indirect enum Condition: Equatable, Sendable {
  /// `true` or `false`.
  case constant(Bool)
  /// `In(id)`: the state is active.
  case isActive(StateID)
  /// `not a`.
  case not(Condition)
  /// `a and b and …`.
  case all([Condition])
  /// `a or b or …`.
  case any([Condition])

  /// Evaluates the condition, given the value of each `In()`.
  package func holds(_ isActive: (StateID) -> Bool) -> Bool {
    switch self {
    case .constant(let value): value
    case .isActive(let id): isActive(id)
    case .not(let condition): !condition.holds(isActive)
    case .all(let conditions): conditions.allSatisfy { $0.holds(isActive) }
    case .any(let conditions): conditions.contains { $0.holds(isActive) }
    }
  }
}
