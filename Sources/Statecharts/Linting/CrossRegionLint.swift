/// A transition from one region of a parallel state into another.
///
/// ```xml
/// <parallel id="p">
///   <state id="a"><transition event="go" target="b2"/></state>
///   <state id="b"><state id="b1"/><state id="b2"/></state>
/// </parallel>
/// ```
///
/// Source: W3C SCXML recommendation, section 3.13.
enum CrossRegionLint {
  static func findings(in numbered: NumberedChart) -> [Finding] {
    numbered.arrows.compactMap { arrow in
      guard arrow.role == .transition else { return nil }
      for target in numbered.resolve(arrow.transition.targets) {
        guard !numbered.contains(arrow.source, target), !numbered.contains(target, arrow.source),
          let parent = numbered.commonAncestor(arrow.source, target),
          numbered.states[parent].kind == .parallel
        else { continue }
        let region = numbered.states[numbered.child(of: parent, towards: target)].id
        return Finding(
          .warning, at: arrow.transition.place,
          "\(numbered.words(for: arrow)) leads into another region, so it leaves and enters all "
            + "regions of '\(numbered.states[parent].id)'; let '\(region)' listen itself")
      }
      return nil
    }
  }
}
