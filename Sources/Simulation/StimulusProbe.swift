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

  /// An event; `nil` to wait until the next delayed send is due.
  private struct Stimulus {
    var event: Int32
    var matchingClass: Int32
  }

  private let stimuli: [Stimulus?]
  private var simulator: Simulator
  private var log = MacrostepLog()
  private var before: [UInt64] = []
  private var after: [UInt64] = []
  /// Whether the simulator must be restored before the next event.
  private var isMoved = true

  /// Prepares a probe for some events of a chart.
  package init(_ events: [EventName], of chart: CompiledChart) {
    simulator = Simulator(chart)
    stimuli =
      events.map { event in
        Stimulus(
          event: chart.index(of: event)?.rawValue ?? -1,
          matchingClass: chart.matchingClass(of: event))
      } + [nil]
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

  /// The states that the conditions of the last outcome tested; all states when the chart halted or
  /// did not become stable.
  package var asked: UnsafeBufferPointer<UInt64> {
    UnsafeBufferPointer(start: simulator.words.asked.words, count: simulator.words.asked.wordCount)
  }

  private mutating func outcome(of stimulus: Stimulus?) -> Outcome? {
    if let stimulus {
      let matching = simulator.chart.storage.tables.pointee.matching
      let active = simulator.words.active
      let listening = matching.listening.pointer(
        at: Int(stimulus.matchingClass) * active.wordCount)
      if active.isDisjoint(with: listening) { return nil }
    }
    guard let due = stimulus == nil ? simulator.agenda.timers.first?.due : 0 else { return nil }
    log.removeAll()
    let (phase, failure) = withUnsafeMutablePointer(to: &simulator.agenda) { agenda in
      withUnsafeMutablePointer(to: &log) { log in
        var engine = Engine(
          tables: simulator.chart.storage.tables, words: simulator.words,
          options: simulator.options, agenda: agenda, log: log)
        engine.isRunning = simulator.phase != .halted
        if let stimulus {
          engine.handle(stimulus.event, matchingClass: stimulus.matchingClass)
        } else {
          engine.advance(to: due)
        }
        return (engine.isRunning ? Simulator.Phase.running : .halted, engine.failure)
      }
    }
    if failure != nil || phase == .halted { simulator.words.asked.insertAll() }
    if let failure {
      let cycle = SimulationError.Cycle(in: log, of: simulator.chart)
      return .endless(.endless(failure, cycle))
    }
    // Waiting always has an effect: it uses up a timer.
    if stimulus != nil, log.isEmpty { return nil }
    simulator.phase = phase
    simulator.save(to: &after)
    return .rests(log.lastingOccurrences, words: after)
  }
}
