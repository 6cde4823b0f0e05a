/// An external transition of a region to a state inside the region.
///
/// ```xml
/// <parallel id="phone">
///   <state id="screen">
///     <transition event="user.choose" target="app"/>   <!-- type="internal" is missing -->
///     <state id="app"/>
///   </state>
///   <state id="process"/>                              <!-- is left and entered again as well -->
/// </parallel>
/// ```
///
/// Source: W3C SCXML recommendation, section 3.13: the domain of a transition is a compound state
/// or the chart, never a parallel state.
enum RegionResetLint {
  static func findings(in numbered: NumberedChart) -> [Finding] {
    numbered.arrows.compactMap { arrow in
      let targets = numbered.resolve(arrow.transition.targets)
      guard arrow.role == .transition, !targets.isEmpty,
        let parent = numbered.parents[arrow.source],
        numbered.states[parent].kind == .parallel,
        targets.allSatisfy({ numbered.contains(arrow.source, $0) })
      else { return nil }
      let region = numbered.states[arrow.source]
      let canBeInternal =
        region.kind == .state && region.hasProperChildren && !targets.contains(arrow.source)
      if arrow.transition.kind == .internal && canBeInternal { return nil }
      let advice =
        canBeInternal
        ? "write 'type=\"internal\"'" : "put a state inside '\(region.id)' and move it there"
      return Finding(
        .warning, at: arrow.transition.place,
        "\(numbered.words(for: arrow)) leaves and enters all regions of "
          + "'\(numbered.states[parent].id)' again; \(advice)")
    }
  }
}
