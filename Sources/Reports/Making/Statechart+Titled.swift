import Statecharts

extension Statechart {
  /// The chart with titles in the place of ids where conditions ask for states that it does not
  /// have: a part of a chart does not know what those outside of it are called.
  ///
  /// It is for drawing only.
  func titled(by whole: Statechart, in language: Language) -> Statechart {
    var titles: [StateID: String] = [:]
    var waiting = whole.children
    while let state = waiting.popLast() {
      titles[state.id] = state.annotations.title?.text(in: language)
      waiting += state.children
    }
    for state in children { titles[state.id] = nil }
    var titled = self
    for state in titled.children.indices {
      for index in titled.children[state].transitions.indices {
        let condition = titled.children[state].transitions[index].condition
        titled.children[state].transitions[index].condition = condition?.renamed(titles)
      }
    }
    return titled
  }
}

extension Condition {
  fileprivate func renamed(_ names: [StateID: String]) -> Condition {
    switch self {
    case .constant: self
    case .isActive(let id): .isActive(names[id].map { StateID($0) } ?? id)
    case .not(let inner): .not(inner.renamed(names))
    case .all(let parts): .all(parts.map { $0.renamed(names) })
    case .any(let parts): .any(parts.map { $0.renamed(names) })
    }
  }
}
