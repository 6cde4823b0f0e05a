import LifelineStatecharts

/// The delayed events that a chart sends to itself.
struct DelayedSends {
  /// A sending state, by index, with its event and delay.
  private let sends: [(source: Int, send: Send)]
  private let outline: ChartOutline

  init(_ outline: ChartOutline) {
    self.outline = outline
    sends = outline.entries.indices.flatMap { index in
      let state = outline.entries[index].state
      return (state.onEntry + state.onExit + state.transitions.map(\.content))
        .flatMap(\.delayedSends).map { (index, $0) }
    }
  }

  /// Returns the delays of an event that a state reacts to: those that the state itself starts,
  /// else those of the nearest ancestor, else all.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - state: The index of the state with the transition.
  /// - Returns: The distinct delays, the shortest first; empty for an external event.
  func delays(of event: EventDescriptor, in state: Int) -> [Duration] {
    // A transition on any event waits for no particular one.
    let matching = event.prefix == nil ? [] : sends.filter { event.matches($0.send.event) }
    guard !matching.isEmpty else { return [] }
    let nearest = outline.lineage(of: state).lazy
      .map { around in matching.filter { $0.source == around } }.first { !$0.isEmpty }
    return (nearest ?? matching).map(\.send.delay).uniqued.sorted()
  }
}

extension [Action] {
  /// The delayed sends to the chart itself.
  fileprivate var delayedSends: [Send] {
    flatMap { action -> [Send] in
      switch action {
      case .send(let send): send.delay > .zero && send.target == .external ? [send] : []
      case .choose(let branches): branches.flatMap(\.actions.delayedSends)
      case .forEach(_, let actions): actions.delayedSends
      case .raise, .cancel, .log, .opaque: []
      }
    }
  }
}
