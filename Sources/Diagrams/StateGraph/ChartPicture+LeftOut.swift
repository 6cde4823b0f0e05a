import LifelineStatecharts

/// What a picture around some states does not show.
extension ChartPicture {
  /// How many states and transitions of the drawn part of the chart are left out.
  var leftOut: (states: Int, transitions: Int) {
    let part = outline.entries.indices.filter { index in
      root.map { outline.isWithin(index, $0) } ?? true
    }
    let isPart = Set(part)
    return (
      part.count { !isDrawn[$0] }, hidden.count { isPart.contains(outline.arrows[$0].source) }
    )
  }

  /// Counts the transitions that are not drawn at the states without drawn states in them.
  func countHiddenArrows() -> [Int: Int] {
    var hasDrawnChild = outline.entries.map { _ in false }
    for (index, entry) in outline.entries.enumerated() where isDrawn[index] {
      if let parent = entry.parent { hasDrawnChild[parent] = true }
    }
    var counts: [Int: Int] = [:]
    for index in hidden {
      let arrow = outline.arrows[index]
      let ends = [arrow.source] + arrow.transition.targets.compactMap { outline[$0] }
      let seen = ends.compactMap { end in outline.lineage(of: end).first { isDrawn[$0] } }
      for state in Set(seen) where !hasDrawnChild[state] { counts[state, default: 0] += 1 }
    }
    return counts
  }

  /// The indices of the transitions with targets that are no arrow.
  private var hidden: [Int] {
    let drawn = Set(arrows.map(\.index))
    return outline.arrows.indices.filter { index in
      let arrow = outline.arrows[index]
      if case .history = outline.entries[arrow.source].state.kind { return false }
      return !arrow.transition.targets.isEmpty && !drawn.contains(index)
    }
  }
}
