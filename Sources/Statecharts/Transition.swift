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
  /// The author's words on the arrow, for pictures; empty for none, and `nil` for those of its parts.
  ///
  /// `<transition event="save" l:label="Save / Cancel">`: a run takes the event, a picture shows the
  /// label.
  public var label: String?
  /// The sources of this transition, as keys into the model's list of sources.
  public var evidence: [String]
  /// Whether no source says what follows when it is taken, messages and changes; the chart has them by
  /// analogy: `l:inferred="true"`.
  public var isInferred: Bool
  /// The place in its document; `nil` for a chart made in code.
  public var place: Place?

  /// Creates a transition from its parts.
  public init(
    on events: [EventDescriptor] = [], if condition: Condition? = nil, to targets: [StateID] = [],
    kind: Kind = .external, content: [Action] = [], label: String? = nil, evidence: [String] = [],
    isInferred: Bool = false, place: Place? = nil
  ) {
    self.events = events
    self.condition = condition
    self.targets = targets
    self.kind = kind
    self.content = content
    self.label = label
    self.evidence = evidence
    self.isInferred = isInferred
    self.place = place
  }
}

/// A condition over the active states: the null data model's `In()`, joined by `and or not`; what
/// asks for data is open, and kept as text.
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

  /// A text that only a data model could judge, for example `x > 3`: it may hold or not.
  case open(String)

  /// Judges the condition by what each `In()` says.
  ///
  /// - Parameters:
  ///   - isActive: Whether a state is active.
  ///   - assumed: Whether an open condition is taken to hold; `nil` when nothing is assumed of it.
  /// - Returns: Whether it holds; `nil` when that depends on an open condition.
  package func value(
    _ isActive: (StateID) -> Bool, assuming assumed: (String) -> Bool? = { _ in nil }
  ) -> Bool? {
    func joined(_ parts: [Condition], unless decisive: Bool) -> Bool? {
      let values = parts.map { $0.value(isActive, assuming: assumed) }
      return values.contains(decisive) ? decisive : values.contains(nil) ? nil : !decisive
    }
    switch self {
    case .constant(let value): return value
    case .isActive(let id): return isActive(id)
    case .not(let condition): return condition.value(isActive, assuming: assumed).map { !$0 }
    case .all(let conditions): return joined(conditions, unless: false)
    case .any(let conditions): return joined(conditions, unless: true)
    case .open(let text): return assumed(text)
    }
  }

  /// The open conditions in it, in the order written.
  package var openTexts: [String] {
    switch self {
    case .constant, .isActive: []
    case .not(let condition): condition.openTexts
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.openTexts)
    case .open(let text): [text]
    }
  }
}
