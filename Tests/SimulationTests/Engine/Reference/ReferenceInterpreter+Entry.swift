import LifelineStatecharts

/// Procedures `enterStates`, `computeEntrySet` and those that they call.
extension ReferenceInterpreter {
  private struct Entry {
    var states: Set<StateID> = []
    var byDefault: Set<StateID> = []
    var historyContent: [StateID: [Action]] = [:]
  }

  mutating func enterStates(_ enabled: [Taken]) {
    var entry = Entry()
    for taken in enabled where !taken.transition.targets.isEmpty {
      for id in taken.transition.targets { addDescendants(byID[id], &entry) }
      let ancestor = transitionDomain(taken)
      for node in effectiveTargets(taken.transition.targets) {
        addAncestors(node, ancestor, &entry)
      }
    }
    for node in nodes where entry.states.contains(node.id) {
      configuration.insert(node.id)
      log.append("enter \(node.id)")
      for block in node.state.onEntry { execute(block) }
      if entry.byDefault.contains(node.id), case .element(let initial)? = node.state.initial {
        execute(initial.content)
      }
      if let content = entry.historyContent[node.id] { execute(content) }
      if node.state.kind == .final { complete(node) }
    }
  }

  private mutating func complete(_ node: Node) {
    guard let parent = node.parent else {
      running = false
      return
    }
    internalQueue.append(EventName("done.state.\(parent.id)"))
    if let grandparent = parent.parent, grandparent.isParallel,
      grandparent.childStates.allSatisfy(isInFinalState)
    {
      internalQueue.append(EventName("done.state.\(grandparent.id)"))
    }
  }

  private func isInFinalState(_ node: Node) -> Bool {
    if node.isCompound {
      return node.childStates.contains {
        $0.state.kind == .final && configuration.contains($0.id)
      }
    }
    return node.isParallel && node.childStates.allSatisfy(isInFinalState)
  }

  private func addDescendants(_ node: Node?, _ entry: inout Entry) {
    guard let node else { return }
    if node.isHistory {
      if let remembered = historyValue[node.id] {
        for state in remembered { addDescendants(state, &entry) }
        for state in remembered { addAncestors(state, node.parent, &entry) }
      } else {
        let fallback = node.state.transitions[0]
        if let parent = node.parent { entry.historyContent[parent.id] = fallback.content }
        for id in fallback.targets { addDescendants(byID[id], &entry) }
        for id in fallback.targets { byID[id].map { addAncestors($0, node.parent, &entry) } }
      }
      return
    }
    entry.states.insert(node.id)
    if node.isCompound {
      entry.byDefault.insert(node.id)
      let targets = node.state.initial?.targets ?? [node.childStates[0].id]
      for id in targets { addDescendants(byID[id], &entry) }
      for id in targets { byID[id].map { addAncestors($0, node, &entry) } }
    } else if node.isParallel {
      addRegions(node, &entry)
    }
  }

  private func addAncestors(_ node: Node, _ ancestor: Node?, _ entry: inout Entry) {
    for parent in node.properAncestors(upTo: ancestor) {
      entry.states.insert(parent.id)
      if parent.isParallel { addRegions(parent, &entry) }
    }
  }

  private func addRegions(_ parallel: Node, _ entry: inout Entry) {
    for child in parallel.childStates {
      let isNamed = nodes.contains {
        entry.states.contains($0.id) && $0.isDescendant(of: child)
      }
      if !isNamed { addDescendants(child, &entry) }
    }
  }
}
