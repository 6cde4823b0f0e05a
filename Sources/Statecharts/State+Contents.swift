/// Walks over what a state itself holds, without its children, in document order.
extension State {
  /// Calls a closure with every transition, that of `<initial>` first.
  func forEachTransition(_ body: (Transition) -> Void) {
    if case .element(let transition) = initial { body(transition) }
    transitions.forEach(body)
  }

  /// Calls a closure with every action: those of entries, exits and transitions, and those inside
  /// choices after the choice.
  func forEachAction(_ body: (Action) -> Void) {
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
