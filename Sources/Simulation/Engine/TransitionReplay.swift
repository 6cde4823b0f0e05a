/// Reconstructs the active states from recorded transitions.
///
/// A trace contains transitions but not their exit and entry sets, so the engine computes them
/// again. A state that was active before the trace begins becomes known when it is exited, and
/// counts as active from the beginning.
package struct TransitionReplay {
  /// A state became active or inactive.
  package enum Change: Equatable {
    case entered(StateIndex)
    case left(StateIndex)
    /// A state was active before the trace begins.
    case found(StateIndex)
  }

  private let chart: CompiledChart
  private var words: SimulatorMemory
  private var log = MacrostepLog()

  /// Creates a replay in which no state is active.
  package init(_ chart: CompiledChart) {
    self.chart = chart
    words = SimulatorMemory(for: chart.storage.tables.pointee)
  }

  /// Enters the initial configuration.
  package mutating func start() -> [Change] {
    changes(by: chart.storage.tables.pointee.startTransition)
  }

  /// Applies a transition.
  package mutating func take(_ transition: TransitionIndex) -> [Change] {
    if !isKnownUniquelyReferenced(&words) { words = words.copy() }
    var found: [Change] = []
    for state in sequence(first: chart.source(of: transition), next: chart.parent(of:))
    where !words.active.contains(state.rawValue) {
      words.active.insert(state.rawValue)
      found.append(.found(state))
    }
    return found.reversed() + changes(by: transition.rawValue)
  }

  private mutating func changes(by transition: Int32) -> [Change] {
    if !isKnownUniquelyReferenced(&words) { words = words.copy() }
    log.removeAll()
    log.prepare()
    // The trace contains the messages.
    var agenda = Agenda()
    withUnsafeMutablePointer(to: &agenda) { agenda in
      withUnsafeMutablePointer(to: &log) { log in
        var engine = Engine(
          tables: chart.storage.tables, words: words, data: nil, options: .init(), agenda: agenda,
          log: log)
        engine.enabled[0] = transition
        engine.enabledCount = 1
        engine.exitStates()
        engine.enterStates()
      }
    }
    return log.occurrences.compactMap { occurrence in
      switch occurrence {
      case .exited(let state): .left(state)
      case .entered(let state): .entered(state)
      default: nil
      }
    }
  }
}
