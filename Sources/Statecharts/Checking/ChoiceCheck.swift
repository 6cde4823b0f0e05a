/// Choices made in code that no `<if>` can express: without a first condition, or with an `<else>`
/// before the end.
///
/// Source: W3C SCXML recommendation, section 4.3.
enum ChoiceCheck {
  static func findings(in numbered: NumberedChart) -> [Finding] {
    numbered.actions.compactMap { found in
      guard case .choose(let branches) = found.action else { return nil }
      guard let first = branches.first, first.condition != nil else {
        return Finding(at: found.place, "a choice in '\(found.owner)' has no first condition")
      }
      guard branches.dropLast().allSatisfy({ $0.condition != nil }) else {
        return Finding(
          at: found.place, "a choice in '\(found.owner)' continues after its 'else'")
      }
      return nil
    }
  }
}
