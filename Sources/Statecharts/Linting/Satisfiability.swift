/// Decides whether conditions can hold together, each evaluated with its own set of active states.
///
/// Tries both values of each state that the conditions name and that is neither certainly active
/// nor certainly inactive, and skips combinations of states that exclude each other: O(2ⁿ) for n
/// such states. With more than twelve the answer is yes; if one of them may change on its own, the
/// answer is no.
enum Satisfiability {
  typealias Question = (condition: Condition?, active: [Int])

  static func canHold(
    _ questions: [Question], _ numbered: NumberedChart, except unreliable: Set<Int>
  ) -> Bool {
    let open = openStates(in: questions, numbered)
    // A change of a state also changes its descendants.
    guard !open.contains(where: { numbered.lineage($0).contains(where: unreliable.contains) })
    else { return false }
    guard open.count <= 12 else { return true }
    return (0..<(1 << open.count)).contains { choice in
      let chosen = open.indices.filter { choice & (1 << $0) != 0 }.map { open[$0] }
      let isLegal = chosen.indices.allSatisfy { a in
        chosen[(a + 1)...].allSatisfy { !numbered.areExclusive(chosen[a], $0) }
      }
      return isLegal
        && questions.allSatisfy { question in
          guard let condition = question.condition else { return true }
          let value = condition.value { id in
            guard let state = numbered.numbers[id] else { return false }
            return isActive(state, while: question.active, numbered) ?? chosen.contains(state)
          }
          // Data that makes one condition hold may well keep the other from it.
          return value ?? false
        }
    }
  }

  private static func openStates(in questions: [Question], _ numbered: NumberedChart) -> [Int] {
    var open: [Int] = []
    for question in questions {
      question.condition?.forEachState { id in
        guard let state = numbered.numbers[id], !open.contains(state), open.count <= 12,
          isActive(state, while: question.active, numbered) == nil
        else { return }
        open.append(state)
      }
    }
    return open
  }

  /// Returns whether a state is active when others are; `nil` when it may or may not be.
  private static func isActive(
    _ state: Int, while active: [Int], _ numbered: NumberedChart
  ) -> Bool? {
    if active.contains(where: { numbered.contains(state, $0) }) { return true }
    return active.contains { numbered.areExclusive(state, $0) } ? false : nil
  }
}
