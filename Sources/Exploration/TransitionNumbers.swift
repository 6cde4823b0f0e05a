package import LifelineSimulation
package import LifelineStatecharts

/// Finds the transitions that traces name, even if their order in the chart has changed since.
package struct TransitionNumbers {
  private struct Ends: Hashable {
    let source: StateID
    let targets: [StateID]
  }

  private var indices: [TransitionIndex]
  private var ends: [Ends]
  private var first: [Ends: TransitionIndex] = [:]

  package init(_ chart: CompiledChart) {
    indices = chart.transitionIndices
    ends = chart.transitionIndices.map {
      Ends(source: chart[chart.source(of: $0)].id, targets: chart[$0].targets)
    }
    for (index, ends) in zip(indices, ends) where first[ends] == nil { first[ends] = index }
  }

  /// Returns the transition with a number, or else the first with these ends; `nil` for none.
  package func index(_ number: Int, from source: StateID, to targets: [StateID]) -> TransitionIndex?
  {
    let wanted = Ends(source: source, targets: targets)
    if ends.indices.contains(number), ends[number] == wanted { return indices[number] }
    return first[wanted]
  }
}
