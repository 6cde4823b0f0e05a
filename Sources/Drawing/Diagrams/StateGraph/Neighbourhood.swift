import LifelineStatecharts

/// The neighbourhood of some states: the distance of every state, and the arrows within the radius.
///
/// A state also has the transitions of its ancestors, and is entered by those that enter an
/// ancestor by default.
struct Neighbourhood {
  /// The states to draw, by index: those within the radius, and their ancestors.
  private(set) var isDrawn: [Bool]
  /// The transitions to draw, by index: those of states nearer than the radius.
  private(set) var holdsArrow: [Bool]

  /// Computes the neighbourhood of states by breadth-first search, O(states + transitions).
  ///
  /// - Parameters:
  ///   - states: The indices of the states in the centre; their descendants are included.
  ///   - radius: The largest distance of a state, in transitions; at least 1.
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
    // Children follow their parents.
    for index in marked.indices.reversed() where marked[index] {
      if let parent = outline.entries[index].parent { marked[parent] = true }
    }
    return marked
  }
}

/// The parts that a picture of a neighbourhood leaves out.
extension ChartPicture {
  /// The number of states and transitions of the drawn part of the chart that are left out.
  var leftOut: (states: Int, transitions: Int) {
    let part = outline.entries.indices.filter { index in
      root.map { outline.isWithin(index, $0) } ?? true
    }
    let isPart = Set(part)
    return (
      part.count { !isDrawn[$0] }, hidden.count { isPart.contains(outline.arrows[$0].source) }
    )
  }

  /// Counts the transitions that are not drawn, at the states without drawn descendants.
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

  /// The indices of the transitions with targets that are not drawn as arrows.
  private var hidden: [Int] {
    let drawn = Set(arrows.map(\.index))
    return outline.arrows.indices.filter { index in
      let arrow = outline.arrows[index]
      if case .history = outline.entries[arrow.source].state.kind { return false }
      return !arrow.transition.targets.isEmpty && !drawn.contains(index)
    }
  }
}
