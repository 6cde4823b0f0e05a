package import LifelineSimulation
package import LifelineStatecharts

/// The situations that events lead to, with what each event does in each: a table from which a page
/// plays a model without the engine.
///
/// A situation is what decides what an event does: the active states, the histories, the data and what
/// is assumed. Timers run beside it; a step says which it starts and stops.
///
/// ```swift
/// var table = SituationTable(of: chart, trying: ["user.tapIcon", "user.home"])
/// let start = try table.start(after: [])
/// table.search(limit: 1000)
/// table.situations[start.situation].steps      // tapping the icon, with its answer and the next situation
/// ```
package struct SituationTable: Sendable {
  /// What something does in a situation.
  package struct Step: Sendable, BitwiseCopyable {
    /// The place of an event; after the events come the timers, then two for each open condition: that
    /// it holds, and that it does not.
    package let stimulus: Int
    /// The place of what happens.
    package let answer: Int
    /// The place of the next situation.
    package let target: Int
  }

  /// What happens at a step.
  package struct Answer: Sendable {
    /// What happens, as a trace from the stages before it on.
    package let trace: Trace
    /// The timers that start and stop; see `CompiledChart.changes(of:in:)`.
    package let timers: [Int]
  }

  /// What decides the effect of events.
  package struct Situation: Sendable {
    /// The active states.
    package let configuration: Configuration
    /// The place of the open condition that the chart asks for; `nil` when it rests.
    package let question: Int?
    /// What can happen; `nil` where the search has ended before.
    package fileprivate(set) var steps: [Step]?
    /// The places of the events without effect, each with that of the reason.
    package fileprivate(set) var refusals: [(event: Int, reason: Int)] = []
    /// The model, stopped here, without timers.
    fileprivate let simulator: Simulator
  }

  /// The model.
  package let chart: CompiledChart
  /// The events that are tried in each situation.
  package let events: [EventName]
  /// The chart's timers.
  package let timers: [SendIndex]
  /// The situations, those that take fewest steps first.
  package private(set) var situations: [Situation] = []
  /// What happens at steps, each once.
  package private(set) var answers: [Answer] = []

  /// Why events have no effect, each reason once; `nil` where the model would not come to rest.
  package private(set) var reasons: [Silence?] = [nil]

  /// A situation with the timers that run in it, whatever time they have left.
  private struct Moment: Hashable {
    let situation: Int
    let pending: Set<Int>
  }

  /// What decides the trace of an answer.
  private struct Cause: Hashable {
    let event: EventName?
    let occurrences: [Occurrence]
    let data: [DataOccurrence]
    let visible: [StateIndex]
  }

  /// An event with the active states on which it depends whether and why it has no effect.
  private struct Refusal: Hashable {
    let event: Int
    let active: [StateIndex]
  }

  private var refusals: [Refusal: Int] = [:]
  /// The states on which the reason for each event depends.
  private let asked: [[StateIndex]]
  private var places: [Simulator.Situation: Int] = [:]
  private var causes: [Cause: Int] = [:]
  /// How much data have cost, in steps of the interpreter.
  private var dataSteps = 0
  /// The most of them for one search, far more than ten thousand situations need: about a second.
  private static let mostDataSteps = 10_000_000
  private var open: [Moment] = []
  private var met: Set<Moment> = []
  private let options: Simulator.Options
  /// Whether data decide what happens.
  package let isComputed: Bool
  private var recorder: TraceRecorder
  /// The states that are stages, or make receivers see one.
  private let visible: [StateIndex]

  /// Creates a table without situations.
  ///
  /// - Parameters:
  ///   - chart: The model.
  ///   - events: The events that are tried in each situation.
  ///   - computing: Whether the data of the chart decide; else all conditions on data are open.
  package init(of chart: CompiledChart, trying events: [EventName], computing: Bool) {
    (self.chart, self.events) = (chart, events)
    timers = chart.timers
    isComputed = computing && chart.hasData
    options = computing ? .init() : .init(leavingDataOpen: 1_000_000)
    recorder = TraceRecorder(Simulator(chart, options: options))
    asked = events.map(chart.statesAsked(of:))
    visible = chart.stateIndices.filter {
      let own = chart[$0].annotations
      return own.stage != nil || own.sees != nil || own.track != nil
    }
  }

  /// Where runs begin.
  package struct Start: Sendable {
    /// The place of the situation.
    package let situation: Int
    /// The place of what happened at the start; -1 where the run goes on.
    package let answer: Int
    /// The timers that run, each with the time until it is due.
    package let timers: [(timer: Int, left: Duration)]
  }

  /// Starts the model and makes settings, from where the search goes on.
  ///
  /// - Throws: `SimulationError` when the model does not come to rest.
  package mutating func start(after settings: [EventName]) throws(SimulationError) -> Start {
    var simulator = Simulator(chart, options: options)
    let before = simulator
    let answer = number(of: try simulator.start(), after: before)
    for setting in settings where simulator.openQuestion == nil { try simulator.send(setting) }
    return start(from: simulator, answer: answer)
  }

  /// Takes a simulator's situation, from which the search goes on.
  package mutating func start(from simulator: Simulator, answer: Int = -1) -> Start {
    let place = number(of: simulator)
    let running = simulator.timers.compactMap { timer, left in
      timers.firstIndex(of: timer).map { (timer: $0, left: left) }
    }
    meet(place, Set(running.map(\.timer)))
    return Start(situation: place, answer: answer, timers: running)
  }

  /// Finds what can happen in situations, those that take fewest steps first: O(situations × events).
  ///
  /// A search ends, too, where scripts take very many steps.
  ///
  /// - Parameter limit: The most situations whose steps are found.
  /// - Returns: Whether the steps of all situations are found.
  package mutating func search(limit: Int) -> Bool {
    var next = 0
    var count = 0
    while next < open.count {
      let moment = open[next]
      if situations[moment.situation].steps == nil {
        guard count < limit, dataSteps < Self.mostDataSteps else { return false }
        count += 1
        expand(moment.situation)
      }
      for timer in moment.pending.sorted() { expire(timer, in: moment.situation) }
      for step in situations[moment.situation].steps ?? [] { follow(step, from: moment) }
      next += 1
    }
    return true
  }

  private mutating func meet(_ situation: Int, _ pending: Set<Int>) {
    let moment = Moment(situation: situation, pending: pending)
    if met.insert(moment).inserted { open.append(moment) }
  }

  /// Meets the moment after a step: of timers, that of the one that expires, if it runs.
  private mutating func follow(_ step: Step, from moment: Moment) {
    var pending = moment.pending
    let timer = step.stimulus - events.count
    if timers.indices.contains(timer), pending.remove(timer) == nil { return }
    for change in answers[step.answer].timers {
      if change > 0 { pending.insert(change - 1) } else { pending.remove(-change - 1) }
    }
    meet(step.target, pending)
  }

  private mutating func expand(_ place: Int) {
    situations[place].steps = []
    if let question = situations[place].question {
      for (number, holds) in [true, false].enumerated() {
        attempt(events.count + timers.count + 2 * question + number, in: place) {
          simulator throws(SimulationError) in try simulator.resume(assuming: holds)
        }
      }
      return
    }
    for (number, event) in events.enumerated() {
      attempt(number, in: place) { simulator throws(SimulationError) in try simulator.send(event) }
    }
  }

  /// Lets a timer expire in a situation, once.
  private mutating func expire(_ timer: Int, in place: Int) {
    let stimulus = events.count + timer
    guard situations[place].question == nil,
      situations[place].steps?.contains(where: { $0.stimulus == stimulus }) == false
    else { return }
    attempt(stimulus, in: place, due: timers[timer]) { simulator throws(SimulationError) in
      try simulator.advance(by: .zero)
    }
  }

  private mutating func attempt(
    _ stimulus: Int, in place: Int, due timer: SendIndex? = nil,
    _ act: (inout Simulator) throws(SimulationError) -> [Macrostep]
  ) {
    var simulator = situations[place].simulator
    if let timer { simulator.start(timer) }
    let before = simulator
    let macrosteps = try? act(&simulator)
    dataSteps += simulator.dataSteps
    guard let macrosteps else {
      return situations[place].refusals.append((stimulus, 0))
    }
    if let first = macrosteps.first, first.isIgnored, first.cause == .stimulus {
      return situations[place].refusals.append((stimulus, reason(for: stimulus, first)))
    }
    let answer = number(of: macrosteps, after: before)
    let target = number(of: simulator)
    situations[place].steps?.append(Step(stimulus: stimulus, answer: answer, target: target))
  }

  private mutating func reason(for event: Int, _ macrostep: Macrostep) -> Int {
    let key = Refusal(event: event, active: asked[event].filter(macrostep.before.contains))
    if let known = refusals[key] { return known }
    refusals[key] = reasons.count
    reasons.append(macrostep.silence)
    return reasons.count - 1
  }

  private mutating func number(of simulator: Simulator) -> Int {
    var simulator = simulator
    let situation = simulator.settle()
    if let place = places[situation] { return place }
    let question = simulator.openQuestion.flatMap {
      chart.openConditions.firstIndex(of: $0.condition)
    }
    places[situation] = situations.count
    situations.append(
      Situation(
        configuration: simulator.configuration, question: question, simulator: simulator))
    return situations.count - 1
  }

  private mutating func number(of macrosteps: [Macrostep], after before: Simulator) -> Int {
    let occurrences = macrosteps.flatMap(\.occurrences)
    let configuration = before.configuration
    let cause = Cause(
      event: macrosteps.first?.event, occurrences: occurrences,
      data: macrosteps.flatMap(\.data),
      visible: visible.filter(configuration.contains))
    if let known = causes[cause] { return known }
    recorder.restart(with: before)
    recorder.record(macrosteps)
    causes[cause] = answers.count
    answers.append(
      Answer(trace: recorder.trace, timers: chart.changes(of: timers, in: occurrences)))
    return answers.count - 1
  }
}

extension CompiledChart {
  /// The states on which it depends why an event has no effect: those that its transitions need, those
  /// around them, and their siblings.
  fileprivate func statesAsked(of event: EventName) -> [StateIndex] {
    let listening = transitionIndices.filter { self[$0].events.contains { $0.matches(event) } }
    let needed = listening.flatMap { transition -> [StateIndex] in
      var needed = [source(of: transition)]
      self[transition].condition?.forEachState { needed += [index(of: $0)].compactMap(\.self) }
      return needed
    }
    let around = Set(needed.flatMap { state in sequence(first: state) { self.parent(of: $0) } })
    let parents = Set(around.map { self.parent(of: $0) })
    return stateIndices.filter { parents.contains(self.parent(of: $0)) || around.contains($0) }
  }
}
