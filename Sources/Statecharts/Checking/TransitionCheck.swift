/// Transitions without event, condition and target: `<transition/>`.
///
/// Source: W3C SCXML recommendation, section 3.5.1: at least one of them is required.
enum TransitionCheck {
  static func findings(in numbered: NumberedChart) -> [Finding] {
    numbered.arrows.compactMap { arrow in
      let transition = arrow.transition
      guard arrow.role == .transition, transition.isUnconditional, transition.targets.isEmpty
      else { return nil }
      let id = numbered.states[arrow.source].id
      return Finding(
        at: transition.place, "transition of '\(id)' needs 'event', 'cond' or 'target'")
    }
  }
}
