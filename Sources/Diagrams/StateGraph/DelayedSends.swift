import LifelineStatecharts

/// The events that a chart sends to itself after a while, and how long each takes.
struct DelayedSends {
  /// The state that sends, by index, with what it sends and when.
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

  /// Returns how long the chart waits before it sends an event that a state listens to: what the
  /// state itself starts, or else the nearest state around it, or else any.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - state: The index of the state that listens.
  /// - Returns: The times, each once, from the shortest; empty for an event from outside.
  func delays(of event: EventDescriptor, in state: Int) -> [Duration] {
    // What listens to everything waits for nothing in particular.
    let matching = event.prefix == nil ? [] : sends.filter { event.matches($0.send.event) }
    guard !matching.isEmpty else { return [] }
    let nearest = outline.lineage(of: state).lazy
      .map { around in matching.filter { $0.source == around } }.first { !$0.isEmpty }
    return (nearest ?? matching).map(\.send.delay).uniqued.sorted()
  }
}

extension [Action] {
  /// The sends to the chart itself that wait.
  fileprivate var delayedSends: [Send] {
    flatMap { action -> [Send] in
      switch action {
      case .send(let send): send.delay > .zero && send.target == .external ? [send] : []
      case .choose(let branches): branches.flatMap(\.actions.delayedSends)
      case .raise, .cancel, .log: []
      }
    }
  }
}
