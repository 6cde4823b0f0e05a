/// The parts of a chart that coverage counts: whatever some run may use.
package struct ChartParts {
  /// The states that can be active, in document order.
  let states: [StateIndex]
  /// The transitions that can be selected, in document order.
  package let transitions: [TransitionIndex]
  /// The messages to participants, in the order of their first sends.
  let messages: [EventName]

  package init(_ chart: CompiledChart) {
    states = chart.states.filter { !$0.isHistory }.compactMap { chart.index(of: $0.id) }
    transitions = chart.transitionIndices.filter { !chart[chart.source(of: $0)].isHistory }
    var seen: Set<EventName> = []
    messages = chart.sends.filter { $0.participant != nil }.map(\.event)
      .filter { seen.insert($0).inserted }
  }
}

extension State {
  fileprivate var isHistory: Bool { if case .history = kind { true } else { false } }
}
