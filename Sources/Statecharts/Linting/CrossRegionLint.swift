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
  static func findings(in outline: ChartOutline) -> [Finding] {
    outline.arrows.compactMap { arrow in
      guard arrow.role == .transition else { return nil }
      for target in outline.resolve(arrow.transition.targets) {
        guard !outline.contains(arrow.source, target), !outline.contains(target, arrow.source),
          let parent = outline.commonAncestor(arrow.source, target),
          outline.states[parent].kind == .parallel
        else { continue }
        let region = outline.states[outline.child(of: parent, towards: target)].id
        return Finding(
          .warning, at: arrow.transition.place,
          "\(outline.words(for: arrow)) leads into another region, so it leaves and enters all "
            + "regions of '\(outline.states[parent].id)'; let '\(region)' listen itself")
      }
      return nil
    }
  }
}
