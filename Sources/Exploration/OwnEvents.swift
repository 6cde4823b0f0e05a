import LifelineSimulation
import LifelineStatecharts

/// The events that a chart sends to itself.
///
/// One of them comes from outside as well if a state waits for it that is reached before anything raises
/// it.
struct OwnEvents {
  private let chart: Statechart
  private let all: Set<EventName>

  init(of chart: CompiledChart) {
    self.chart = chart.statechart
    var all: Set<EventName> = []
    for state in chart.states {
      state.forEachAction { if let event = $0.raised { all.insert(event) } }
    }
    self.all = all
  }

  func contains(_ event: EventName) -> Bool { all.contains(event) }

  /// Those that come from outside, too: O(states × events that raise each other).
  ///
  /// - Parameters:
  ///   - events: The events of the chart, in order.
  ///   - external: The events that certainly come from outside.
  /// - Returns: Some of the events.
  func needed(_ events: [EventName], besides external: [EventName]) -> Set<EventName> {
    let own = events.filter { all.contains($0) && !$0.isPlatform }
    var needed: Set<EventName> = []
    while let next = own.first(where: waiting(for: external + needed).contains) {
      needed.insert(next)
    }
    return needed
  }

  /// Tells which events no transition of a reached state can be taken without.
  private func waiting(for external: [EventName]) -> Waiting {
    var known = Set(external.flatMap(\.prefixes))
    while true {
      let reached = ChartLint.states(in: chart) { $0.isEventless || $0.isAnswer(to: known) }
      let before = known.count
      let taken = known
      for state in reached {
        for block in state.onEntry + state.onExit { block.addRaised(to: &known) }
        state.forEachTransition {
          if $0.isEventless || $0.isAnswer(to: taken) { $0.content.addRaised(to: &known) }
        }
      }
      guard known.count == before else { continue }
      let blocked = reached.flatMap(\.transitions).filter {
        !$0.isEventless && !$0.isAnswer(to: known)
      }
      return Waiting(prefixes: blocked.flatMap(\.events).prefixes)
    }
  }

  private struct Waiting {
    let prefixes: Set<[UInt8]>

    func contains(_ event: EventName) -> Bool { event.prefixes.contains(where: prefixes.contains) }
  }
}

extension Transition {
  fileprivate var isEventless: Bool { events.isEmpty }

  /// Whether one of some events, or one of the standard, may trigger it.
  fileprivate func isAnswer(to known: Set<[UInt8]>) -> Bool {
    events.contains { descriptor in
      guard let prefix = descriptor.prefix else { return true }
      return EventDescriptor.ofPlatform.contains { $0.matches(EventName(prefix)) }
        || known.contains(Array(prefix.utf8))
    }
  }
}

extension Action {
  /// The event that the chart gets by it; `nil` for none.
  fileprivate var raised: EventName? {
    switch self {
    case .raise(let event): event
    case .send(let send) where send.target == .external || send.target == .internal: send.event
    default: nil
    }
  }
}

extension [Action] {
  fileprivate func addRaised(to known: inout Set<[UInt8]>) {
    forEachNested { action in if let event = action.raised { known.formUnion(event.prefixes) } }
  }
}
