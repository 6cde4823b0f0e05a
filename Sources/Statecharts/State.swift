/// A state of a chart with its content.
///
/// Source: W3C SCXML recommendation, sections 3.3, 3.4, 3.6, 3.7 and 3.10.
public struct State: Equatable, Sendable {
  /// The kind of a state.
  public enum Kind: Equatable, Sendable {
    /// `<state>`: atomic without children, compound with children.
    case state
    /// `<parallel>`: all children are active together.
    case parallel
    /// `<final>`: entering it completes its parent.
    case final
    /// `<history>`: never active itself; its only transition is the default.
    case history(History)
  }

  /// How much a history state remembers.
  public enum History: String, Equatable, Sendable {
    /// The active children of the parent (`shallow`).
    case shallow
    /// The active atomic descendants of the parent (`deep`).
    case deep
  }

  /// The id; the reader generates one for a state without.
  public var id: StateID
  /// The kind of the state.
  public var kind: Kind
  /// The initial child when the state itself is entered; `nil` for the first child.
  public var initial: Initial?
  /// The `<onentry>` blocks, in document order; an error only ends its own block.
  public var onEntry: [[Action]]
  /// The `<onexit>` blocks, in document order.
  public var onExit: [[Action]]
  /// The transitions, in document order.
  public var transitions: [Transition]
  /// The child states, in document order.
  public var children: [State]
  /// What is kept as text: `<datamodel>`, `<invoke>` and `<donedata>`, in document order.
  public var opaque: [OpaqueElement]
  /// Annotations for people and pictures.
  public var annotations: StateAnnotations
  /// The place in its document; `nil` for a chart made in code.
  public var place: Place?

  /// Creates a state from its parts.
  public init(
    _ id: StateID, kind: Kind = .state, initial: Initial? = nil, onEntry: [[Action]] = [],
    onExit: [[Action]] = [], transitions: [Transition] = [], children: [State] = [],
    opaque: [OpaqueElement] = [],
    annotations: StateAnnotations = StateAnnotations(), place: Place? = nil
  ) {
    self.id = id
    self.kind = kind
    self.initial = initial
    self.onEntry = onEntry
    self.onExit = onExit
    self.transitions = transitions
    self.children = children
    self.opaque = opaque
    self.annotations = annotations
    self.place = place
  }
}

/// The default entry of a compound state.
///
/// Source: W3C SCXML recommendation, section 3.6.
public enum Initial: Equatable, Sendable {
  /// `initial="a b"` on the state.
  case attribute([StateID])
  /// `<initial><transition target="a b">…</transition></initial>`, which may carry content.
  case element(Transition)

  /// The states, in the order written.
  public var targets: [StateID] {
    switch self {
    case .attribute(let targets): targets
    case .element(let transition): transition.targets
    }
  }
}

extension State {
  /// The state and its descendants, in document order.
  package var withInner: [State] {
    var states: [State] = []
    append(to: &states)
    return states
  }

  /// Appends to one array: concatenating arrays would copy the large states at each level.
  fileprivate func append(to states: inout [State]) {
    states.append(self)
    for child in children { child.append(to: &states) }
  }

  /// Returns whether the state or a descendant is one of some states.
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

/// Traversals of a state's own content, without its children, in document order.
extension State {
  /// Calls a closure with every transition, that of `<initial>` first.
  package func forEachTransition(_ body: (Transition) -> Void) {
    if case .element(let transition) = initial { body(transition) }
    transitions.forEach(body)
  }

  /// The invocations of other sessions, in document order.
  package var invocations: [OpaqueElement] { opaque.filter { $0.name == "invoke" } }

  /// Calls a closure with every action: those of entries, exits and transitions, and those inside
  /// choices and loops after these.
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
  /// Calls a closure with every action here and inside choices and loops, in document order.
  package func forEachNested(_ body: (Action) -> Void) {
    for action in self {
      body(action)
      switch action {
      case .choose(let branches): for branch in branches { branch.actions.forEachNested(body) }
      case .forEach(_, let actions): actions.forEachNested(body)
      case .raise, .send, .cancel, .log, .opaque: break
      }
    }
  }
}

extension Condition {
  /// Calls a closure with every state that the condition names, in the order written.
  package func forEachState(_ body: (StateID) -> Void) {
    switch self {
    case .constant, .open: break
    case .isActive(let id): body(id)
    case .not(let condition): condition.forEachState(body)
    case .all(let conditions), .any(let conditions):
      for condition in conditions { condition.forEachState(body) }
    }
  }
}
