package import LifelineSimulation
package import LifelineStatecharts

/// A place in a chart that sends an event to the chart itself.
package struct SelfSend: Hashable, Sendable {
  /// A moment at which a chart sends events to itself.
  package enum Moment: Hashable, Sendable {
    case entering(StateID)
    case leaving(StateID)
    case taking(TransitionIndex)
  }

  /// The moment at which it sends.
  package let moment: Moment
  /// The delay; zero for what is raised or sent at once.
  package let delay: Duration

  /// Creates a place from its parts.
  package init(moment: Moment, delay: Duration) {
    self.moment = moment
    self.delay = delay
  }
}

extension CompiledChart {
  /// Returns every place that sends an event to the chart itself, in document order.
  ///
  /// ```swift
  /// chart.selfSends(of: "timer.close")   // [entering open, after 5 seconds]
  /// ```
  package func selfSends(of event: EventName) -> [SelfSend] {
    func found(_ blocks: [[Action]], _ moment: SelfSend.Moment) -> [SelfSend] {
      blocks.joined().flatMap { $0.ownDelays(of: event) }
        .map { SelfSend(moment: moment, delay: $0) }
    }
    let ofStates = states.flatMap { state in
      found(state.onEntry, .entering(state.id)) + found(state.onExit, .leaving(state.id))
    }
    return ofStates + transitionIndices.flatMap { found([self[$0].content], .taking($0)) }
  }
}

extension Action {
  fileprivate func ownDelays(of event: EventName) -> [Duration] {
    switch self {
    case .raise(event): [.zero]
    case .send(let send)
    where send.event == event && (send.target == .external || send.target == .internal):
      [send.delay]
    case .choose(let branches): branches.flatMap { $0.actions.flatMap { $0.ownDelays(of: event) } }
    case .forEach(_, let actions): actions.flatMap { $0.ownDelays(of: event) }
    default: []
    }
  }
}
