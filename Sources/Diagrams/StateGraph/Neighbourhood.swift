import LifelineStatecharts

/// What lies around some states: how far every state is from them, and which arrows lead there.
///
/// A state takes the transitions of the states around it, too, and is entered by those that enter
/// a state around it by default.
struct Neighbourhood {
  /// Which states are drawn, by index: those near enough, and the boxes around them.
  private(set) var isDrawn: [Bool]
  /// Which transitions leave or enter a state that is nearer than the radius, by index.
  private(set) var holdsArrow: [Bool]

  /// Collects what lies around states.
  ///
  /// - Parameters:
  ///   - states: The indices of the states in the middle; what they contain is in the middle, too.
  ///   - radius: How many transitions away a state may be, at least 1.
  ///   - outline: The chart.
  init(of states: [Int], radius: Int, in outline: ChartOutline) {
    var reached = outline.entries.indices.map { index in
      states.contains { outline.isWithin(index, $0) }
    }
    holdsArrow = outline.arrows.map { _ in false }
    for _ in 0..<max(radius, 1) {
      let isSource = Self.withAncestors(reached, in: outline)
      let isTarget = outline.entries.indices.map { index in
        reached[index] || outline.defaultDescent(of: index).contains { reached[$0] }
      }
      for (index, arrow) in outline.arrows.enumerated() where !holdsArrow[index] {
        let targets = arrow.transition.targets.compactMap { outline[$0] }
        guard !targets.isEmpty, isSource[arrow.source] || targets.contains(where: { isTarget[$0] })
        else { continue }
        holdsArrow[index] = true
        for end in [arrow.source] + targets { reached[end] = true }
      }
    }
    isDrawn = Self.withAncestors(reached, in: outline)
  }

  private static func withAncestors(_ marked: [Bool], in outline: ChartOutline) -> [Bool] {
    var marked = marked
    // Children come after their parents.
    for index in marked.indices.reversed() where marked[index] {
      if let parent = outline.entries[index].parent { marked[parent] = true }
    }
    return marked
  }
}
