package import LifelineStatecharts

/// Tries events one by one, each from the same state: the inner loop of searches.
///
/// A simulator checks ownership of its memory with every call, and a search makes millions of
/// calls. A probe checks once for all events of a state, and skips events that no active state
/// reacts to.
package struct StimulusProbe: Sendable {
  /// The outcome of an event.
  package enum Outcome {
    /// The occurrences and the state afterwards; both are valid until the next call.
    case rests(UnsafeBufferPointer<Occurrence>, words: [UInt64])
    /// The chart does not become stable.
    case endless(SimulationError)
  }

  /// What can be done.
  private enum Stimulus {
    case event(Int32, matchingClass: Int32)
    /// Waiting until the next pending send is due.
    case waiting
    /// Assuming something of the open condition at which the chart has stopped.
    case assuming(Int32, Bool)
  }

  private let stimuli: [Stimulus]
  private var simulator: Simulator
  private var log = MacrostepLog()
  private var before: [UInt64] = []
  private var after: [UInt64] = []
  /// Whether the simulator must be restored before the next event.
  private var isMoved = true

  /// Prepares a probe for some events of a chart.
  package init(_ events: [EventName], of chart: CompiledChart) {
    simulator = Simulator(searching: chart)
    stimuli =
      events.map { event in
        .event(
          chart.index(of: event)?.rawValue ?? -1, matchingClass: chart.matchingClass(of: event))
      } + [.waiting]
      + chart.openConditions.indices.flatMap { condition in
        [true, false].map { .assuming(Int32(condition), $0) }
      }
  }

  /// Sets the state in which to try events, as `Simulator.save(to:)` wrote it.
  package mutating func begin(in state: [UInt64]) {
    before = state
    isMoved = true
    log.prepare()
  }

  /// Tries an event.
  ///
  /// - Parameter number: The index of the event; their count stands for waiting.
  /// - Returns: The outcome; `nil` when the state does not change and no message is sent, and for
  ///   waiting when no send is delayed.
  package mutating func outcome(of number: Int) -> Outcome? {
    if isMoved { before.withUnsafeBufferPointer { simulator.restore($0) } }
    simulator.words.asked.removeAll()
    let outcome = outcome(of: stimuli[number])
    isMoved = outcome != nil
    return outcome
  }

  /// The states that the conditions of the last outcome tested.
  package var asked: UnsafeBufferPointer<UInt64> {
    UnsafeBufferPointer(start: simulator.words.asked.words, count: simulator.words.asked.wordCount)
  }

  /// Does something to the simulator, which is in the state to be tried; `nil` when nothing happens.
  private mutating func outcome(of stimulus: Stimulus) -> Outcome? {
    guard isPossible(stimulus) else { return nil }
    log.removeAll()
    let stopped: Suspension? =
      if case .assuming(_, let holds) = stimulus { simulator.answer(holds) } else { nil }
    let (phase, failure, suspension) = withUnsafeMutablePointer(to: &simulator.agenda) { agenda in
      withUnsafeMutablePointer(to: &log) { log in
        var engine = Engine(
          tables: simulator.chart.storage.tables, words: simulator.words, data: nil,
          options: simulator.options, agenda: agenda, log: log)
        engine.isRunning = simulator.phase != .halted
        switch stimulus {
        case .event(let event, let matchingClass):
          engine.handle(event, matchingClass: matchingClass)
        case .waiting: engine.advance(to: agenda.pointee.timers.first?.due ?? 0)
        case .assuming: if let stopped { engine.resume(stopped) }
        }
        return (
          engine.isRunning ? Simulator.Phase.running : .halted, engine.failure, engine.suspension
        )
      }
    }
    simulator.suspension = suspension
    if let failure {
      let cycle = SimulationError.Cycle(in: log, of: simulator.chart)
      return .endless(.endless(failure, cycle))
    }
    // Waiting and assuming always change something: a timer is gone, the chart goes on.
    if case .event = stimulus, log.isEmpty, suspension == nil { return nil }
    simulator.phase = phase
    simulator.save(to: &after)
    return .rests(log.lastingOccurrences, words: after)
  }

  /// Whether something can be done in the state to be tried, and an event changes anything there.
  @inline(__always)
  private func isPossible(_ stimulus: Stimulus) -> Bool {
    switch stimulus {
    case .event(_, let matchingClass):
      guard simulator.suspension == nil else { return false }
      let matching = simulator.chart.storage.tables.pointee.matching
      let active = simulator.words.active
      return !active.isDisjoint(
        with: matching.listening.pointer(at: Int(matchingClass) * active.wordCount))
    case .waiting: return simulator.suspension == nil && !simulator.agenda.timers.isEmpty
    case .assuming(let condition, _):
      guard let question = simulator.suspension?.question else { return false }
      return simulator.chart.openCondition(at: question) == condition
    }
  }
}
