/// A transition: what it listens to, when it may be taken, where it leads and what it does.
///
/// Source: W3C SCXML recommendation, section 3.5.
public struct Transition: Equatable, Sendable {
  /// How far the source is left.
  public enum Kind: String, Equatable, Sendable {
    /// The source is left and entered again, even when the targets lie inside it.
    case external
    /// The source stays when it is compound and all targets lie inside it.
    case `internal`
  }

  /// The events listened to; empty for an eventless transition.
  public var events: [EventDescriptor]
  /// When the transition may be taken; `nil` means always.
  public var condition: Condition?
  /// Where it leads; empty for a targetless transition, which leaves nothing.
  public var targets: [StateID]
  /// How far the source is left.
  public var kind: Kind
  /// What it does between the exits and the entries.
  public var content: [Action]
  /// The sources that show this transition to be true, as keys of the model's own list.
  public var evidence: [String]
  /// Where the transition begins in its document; `nil` for a chart made in code.
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

/// A condition over the active states: the null data model's `In()`, joined by `and or not`.
///
/// Source: W3C SCXML recommendation, section 5.9 and appendix B.1; the operators are Lifeline's,
/// written as ECMAScript's when a chart is saved.
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

  /// Tells whether the condition holds, given what each `In()` says.
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
