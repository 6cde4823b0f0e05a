/// Sends to invoked sessions, which do not run.
extension Statechart {
  /// Makes the sends to the ids of invocations what they are here: undeliverable.
  ///
  /// `#_name` is a participant otherwise, and a message to one never fails.
  mutating func loseSendsToInvocations() {
    var ids: Set<String> = []
    for state in states { ids.formUnion(state.invocations.compactMap { $0["id"] }) }
    guard !ids.isEmpty else { return }
    for index in children.indices { children[index].loseSends(to: ids) }
  }
}

extension State {
  fileprivate mutating func loseSends(to ids: Set<String>) {
    onEntry = onEntry.map { $0.losingSends(to: ids) }
    onExit = onExit.map { $0.losingSends(to: ids) }
    if case .element(var transition) = initial {
      transition.content = transition.content.losingSends(to: ids)
      initial = .element(transition)
    }
    for index in transitions.indices {
      transitions[index].content = transitions[index].content.losingSends(to: ids)
    }
    for index in children.indices { children[index].loseSends(to: ids) }
  }
}

extension [Action] {
  fileprivate func losingSends(to ids: Set<String>) -> [Action] {
    map { action in
      switch action {
      case .raise, .cancel, .log, .opaque: return action
      case .send(var send):
        guard case .participant(let name) = send.target, ids.contains(name) else { return action }
        send.target = .unreachable("#_\(name)")
        return .send(send)
      case .choose(let branches):
        return .choose(
          branches.map { .init(if: $0.condition, actions: $0.actions.losingSends(to: ids)) })
      case .forEach(let element, let actions):
        return .forEach(element, actions.losingSends(to: ids))
      }
    }
  }
}
