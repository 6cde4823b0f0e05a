import Statecharts

/// Conditions in words: `This app and not Unlocked`.
struct ConditionText {
  let outline: ChartOutline
  let words: StateGraphWords

  /// Returns a condition with the titles of the states it asks for.
  func text(of condition: Condition) -> String { text(of: condition, binding: 0) }

  /// `binding` says how tightly the place around holds: 1 within `and`, 2 behind `not`.
  private func text(of condition: Condition, binding: Int) -> String {
    switch condition {
    case .constant(let value): return value ? words.always : words.never
    case .isActive(let id): return title(of: id)
    case .not(let inner): return "\(words.not) \(text(of: inner, binding: 2))"
    case .all(let parts): return joined(parts, words.and, binding: 1, within: binding)
    case .any(let parts): return joined(parts, words.or, binding: 0, within: binding)
    }
  }

  private func joined(
    _ parts: [Condition], _ word: String, binding: Int, within outer: Int
  ) -> String {
    if let only = parts.first, parts.count == 1 { return self.text(of: only, binding: outer) }
    let text = parts.map { self.text(of: $0, binding: binding) }.joined(separator: " \(word) ")
    return binding < outer ? "(\(text))" : text
  }

  private func title(of id: StateID) -> String {
    guard let index = outline[id] else { return id.description }
    let state = outline.entries[index].state
    return state.annotations.title?.text(in: words.language) ?? id.description
  }
}
