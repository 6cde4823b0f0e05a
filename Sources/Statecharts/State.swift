/// A state of a chart with everything written inside it.
///
/// Source: W3C SCXML recommendation, sections 3.3, 3.4, 3.6, 3.7 and 3.10.
public struct State: Equatable, Sendable {
  /// What a state is, beyond a place to be in.
  public enum Kind: Equatable, Sendable {
    /// `<state>`: atomic without children, compound with them.
    case state
    /// `<parallel>`: all children are active together.
    case parallel
    /// `<final>`: entering it completes its parent.
    case final
    /// `<history>`: not a state to be in but one to return to; its only transition is the default.
    case history(History)
  }

  /// How much a history state remembers.
  public enum History: String, Equatable, Sendable {
    /// The active children of the parent.
    case shallow
    /// The active atomic descendants of the parent.
    case deep
  }

  /// The id; the reader makes one up for a state that has none.
  public var id: StateID
  /// What the state is.
  public var kind: Kind
  /// Where to go when the state itself is entered; `nil` means the first child.
  public var initial: Initial?
  /// One block per `<onentry>`, in document order; an error ends only its own block.
  public var onEntry: [[Action]]
  /// One block per `<onexit>`, in document order.
  public var onExit: [[Action]]
  /// The transitions, in document order.
  public var transitions: [Transition]
  /// The child states, in document order.
  public var children: [State]
  /// What the document says about the state for people and pictures.
  public var annotations: StateAnnotations
  /// Where the state begins in its document; `nil` for a chart made in code.
  public var place: Place?

  /// Creates a state from its parts.
  public init(
    _ id: StateID, kind: Kind = .state, initial: Initial? = nil, onEntry: [[Action]] = [],
    onExit: [[Action]] = [], transitions: [Transition] = [], children: [State] = [],
    annotations: StateAnnotations = StateAnnotations(), place: Place? = nil
  ) {
    self.id = id
    self.kind = kind
    self.initial = initial
    self.onEntry = onEntry
    self.onExit = onExit
    self.transitions = transitions
    self.children = children
    self.annotations = annotations
    self.place = place
  }
}

/// The default way into a compound state.
///
/// Source: W3C SCXML recommendation, section 3.6.
public enum Initial: Equatable, Sendable {
  /// `initial="a b"` on the state.
  case attribute([StateID])
  /// `<initial><transition target="a b">…</transition></initial>`, which may carry content.
  case element(Transition)

  /// The states named, in the order they are named.
  public var targets: [StateID] {
    switch self {
    case .attribute(let targets): targets
    case .element(let transition): transition.targets
    }
  }
}

extension State {
  /// The state and all states inside it, in document order.
  package var withInner: [State] {
    var states: [State] = []
    append(to: &states)
    return states
  }

  /// Adds each state once: a state is large, and passing arrays up would copy it at each level.
  fileprivate func append(to states: inout [State]) {
    states.append(self)
    for child in children { child.append(to: &states) }
  }

  /// Whether it, or a state inside it, is one of some states.
  package func holds(anyOf ids: Set<StateID>) -> Bool {
    ids.contains(id) || children.contains { $0.holds(anyOf: ids) }
  }
}

extension Statechart {
  /// All states, in document order.
  package var states: [State] {
    var states: [State] = []
    for child in children { child.append(to: &states) }
    return states
  }
}

/// Walks over what a state itself holds, without its children, in document order.
extension State {
  /// Calls a closure with every transition, that of `<initial>` first.
  func forEachTransition(_ body: (Transition) -> Void) {
    if case .element(let transition) = initial { body(transition) }
    transitions.forEach(body)
  }

  /// Calls a closure with every action: those of entries, exits and transitions, and those inside
  /// choices after the choice.
  package func forEachAction(_ body: (Action) -> Void) {
    for block in onEntry { block.forEachNested(body) }
    for block in onExit { block.forEachNested(body) }
    forEachTransition { $0.content.forEachNested(body) }
  }

  /// Calls a closure with every condition, of transitions and of choices.
  func forEachCondition(_ body: (Condition) -> Void) {
    forEachTransition { if let condition = $0.condition { body(condition) } }
    forEachAction { action in
      guard case .choose(let branches) = action else { return }
      for branch in branches { if let condition = branch.condition { body(condition) } }
    }
  }
}

extension [Action] {
  /// Calls a closure with every action here and inside choices, in document order.
  package func forEachNested(_ body: (Action) -> Void) {
    for action in self {
      body(action)
      guard case .choose(let branches) = action else { continue }
      for branch in branches { branch.actions.forEachNested(body) }
    }
  }
}

extension Condition {
  /// Calls a closure with every state that the condition asks for, in the order written.
  package func forEachState(_ body: (StateID) -> Void) {
    switch self {
    case .constant: break
    case .isActive(let id): body(id)
    case .not(let condition): condition.forEachState(body)
    case .all(let conditions), .any(let conditions):
      for condition in conditions { condition.forEachState(body) }
    }
  }
}
