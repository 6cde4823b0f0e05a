/// Forks and joins that have no meaning for a run, although they can be drawn.
///
/// Source: UML 2.5.1, section 14.2.3.7.
enum ForkCheck {
  static func findings(in numbered: NumberedChart) -> [Finding] {
    numbered.states.contains { $0.annotations.sign?.isBar ?? false }
      ? ForkRewriting.rewritten(numbered.chart).problems : []
  }
}
