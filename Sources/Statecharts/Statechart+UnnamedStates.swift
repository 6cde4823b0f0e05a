/// Ids for states that have none, which SCXML allows (section 3.14: "the platform must generate").
extension Statechart {
  /// A placeholder for a missing id until all ids of the document are known; no real id is empty.
  static let unnamed = ""

  /// Gives every state without an id one: `unnamed1`, `unnamed2`, … in document order, skipping
  /// names that the chart declares or refers to.
  mutating func nameUnnamedStates() {
    var taken: Set<String> = []
    for id in initial { taken.insert(id.description) }
    for state in states { state.collectNames(into: &taken) }
    var number = 0
    for index in children.indices { children[index].nameUnnamed(&number, avoiding: taken) }
  }
}

extension State {
  fileprivate func collectNames(into taken: inout Set<String>) {
    taken.insert(id.description)
    for target in initial?.targets ?? [] { taken.insert(target.description) }
    for transition in transitions {
      for target in transition.targets { taken.insert(target.description) }
    }
    forEachCondition { condition in
      condition.forEachState { taken.insert($0.description) }
    }
    forEachAction { action in
      if case .send(let send) = action, let id = send.id { taken.insert(id.description) }
    }
  }

  fileprivate mutating func nameUnnamed(_ number: inout Int, avoiding taken: Set<String>) {
    if id.description == Statechart.unnamed {
      repeat { number += 1 } while taken.contains("unnamed\(number)")
      id = StateID("unnamed\(number)")
    }
    for index in children.indices { children[index].nameUnnamed(&number, avoiding: taken) }
  }
}
