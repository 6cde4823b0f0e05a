package import LifelineStatecharts

/// Tries stimuli one by one, each from the same state: the inner loop of searches.
///
/// A simulator checks its memory at every call, and a search makes millions of calls. A probe checks
/// it once for all stimuli of a state, and skips an event to which no active state listens.
package struct StimulusProbe: Sendable {
  /// What a stimulus leads to.
  package enum Outcome {
    /// What happened, and the state after it; both are valid within the call only.
    case rests(UnsafeBufferPointer<Occurrence>, words: [UInt64])
    /// The chart does not come to rest.
    case endless(SimulationError)
  }

  /// An event, or `nil` for waiting until the next pending send is due.
  private struct Stimulus {
    var event: Int32
    var matchingClass: Int32
  }

  private let stimuli: [Stimulus?]
  private var simulator: Simulator
  private var log = MacrostepLog()
  private var before: [UInt64] = []
  private var after: [UInt64] = []

  /// Prepares some events to be tried in the states of a chart.
  package init(_ events: [EventName], of chart: CompiledChart) {
    simulator = Simulator(chart)
    stimuli =
      events.map { event in
        Stimulus(
          event: chart.index(of: event)?.rawValue ?? -1,
          matchingClass: chart.matchingClass(of: event))
      } + [nil]
  }

  /// Chooses the state in which stimuli are tried, as `Simulator.save(to:)` wrote it.
  package mutating func begin(in state: UnsafeBufferPointer<UInt64>) {
    before.removeAll(keepingCapacity: true)
    before.append(contentsOf: state)
    simulator.restore(state)
    log.prepare()
  }

  /// Tries stimuli; those that change nothing and lead to no message are left out.
  ///
  /// - Parameters:
  ///   - numbers: The places of the events among all; their count is waiting, which is left out
  ///     where no send is pending.
  ///   - body: Takes the outcome of a stimulus.
  package mutating func tryEach(of numbers: [Int], _ body: (Int, Outcome) -> Void) {
    for number in numbers {
      guard let outcome = outcome(of: stimuli[number]) else { continue }
      body(number, outcome)
      before.withUnsafeBufferPointer { simulator.restore($0) }
    }
  }

  /// Does something to the simulator, which is in the state to be tried; `nil` when nothing happens.
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
    if let failure {
      let cycle = SimulationError.Cycle(in: log, of: simulator.chart)
      return .endless(.endless(failure, cycle))
    }
    // Waiting always changes something: a timer is gone.
    if stimulus != nil, log.isEmpty { return nil }
    simulator.phase = phase
    simulator.save(to: &after)
    return .rests(log.lastingOccurrences, words: after)
  }
}
