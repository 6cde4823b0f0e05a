import LifelineSimulation
import LifelineStatecharts

/// The state of a running scenario.
struct Player {
  /// The reason why a run stops before the last step.
  enum Stop: Error {
    /// The model does not become stable.
    case simulation(SimulationError)
    /// The responses are endless, or too many.
    case ended(ScenarioRun.Ending)
  }

  private let scenario: Scenario
  private let turnLimit: Int
  private let title: String?
  private var simulator: Simulator
  private var answers: Answers
  private var recorder: TraceRecorder
  /// The start of each labelled moment; the next one ends it.
  private var labels: [(label: String, first: Int)] = []
  /// The states in the current chain of responses, each with the length of the trace at that time.
  private var seen: [Snapshot: Int] = [:]
  /// Whether an event is still to come, which may break a chain of responses.
  private var mayBeBroken = true
  private var turns = 0
  /// The states that were active at some time since the last step, and since the start; empty where
  /// nothing is expected.
  private var entered: (step: Set<StateID>, run: Set<StateID>) = ([], [])
  private var disparities: [Finding] = []
  private let expects: Bool

  /// Everything that decides how a chain of responses continues.
  private struct Snapshot: Hashable {
    let simulator: Simulator
    let answers: Answers.Snapshot
  }

  init(_ chart: CompiledChart, _ scenario: Scenario, title: String?, turnLimit: Int) {
    self.scenario = scenario
    self.turnLimit = turnLimit
    self.title = title
    simulator = Simulator(chart)
    answers = Answers(scenario.reactions, on: chart)
    recorder = TraceRecorder(simulator, model: scenario.model, title: title)
    expects = scenario.expectation != nil || scenario.steps.contains { $0.expectation != nil }
  }

  /// Runs the scenario, in the order that `ScenarioRunner` documents.
  mutating func play() throws(Stop) -> ScenarioRun {
    do {
      try playBeginning()
    } catch {
      guard case .ended(.open(let question)) = error else { throw error }
      return run(endingAs: .open(question))
    }
    let ending = try playRecorded()
    recorder.noteUndone()
    return run(endingAs: ending)
  }

  private func run(endingAs ending: ScenarioRun.Ending) -> ScenarioRun {
    var run = ScenarioRun(
      scenario: scenario, trace: recorder.trace, moments: moments, ending: ending,
      configuration: simulator.configuration.atomicStates)
    run.silences = recorder.silences
    run.disparities = disparities
    return run
  }

  /// Plays what comes before the steps.
  private mutating func playBeginning() throws(Stop) {
    // What is assumed before anything else holds for the start as well.
    for step in (scenario.given + scenario.steps).prefix(while: \.onlyAssumes) { try assume(step) }
    try follow { simulator throws(SimulationError) in try simulator.start() }
    try settle()
    let started = recorder
    for event in scenario.configuration { try play(Step(event)) }
    for step in scenario.given { try play(step) }
    recorder =
      scenario.given.isEmpty
      ? started : TraceRecorder(simulator, model: scenario.model, title: title)
    labels = []
    if expects { entered.run = Set(simulator.configuration.states) }
  }

  /// Runs the steps, and records an endless ending.
  private mutating func playRecorded() throws(Stop) -> ScenarioRun.Ending {
    do {
      let lastEvent = scenario.steps.lastIndex { $0.event != nil } ?? -1
      for (index, step) in scenario.steps.enumerated() {
        mayBeBroken = index <= lastEvent
        if expects { entered.step = Set(simulator.configuration.states) }
        try play(step)
        try expect(step.expectation, "steps", index)
      }
      try passUntilNothingWaits()
      entered.step = entered.run
      try expect(scenario.expectation)
      return .complete
    } catch {
      guard case .ended(let ending) = error else { throw error }
      switch ending {
      case .complete, .open: break
      case .cycle(let first, let last, let note): recorder.cycle(from: first, to: last, note: note)
      case .cutOff(let turns): recorder.note("cut off after \(turns) turns; the answers do not end")
      }
      return ending
    }
  }

  private var moments: [ScenarioRun.Moment] {
    labels.indices.map { index in
      let next = index + 1 < labels.count ? labels[index + 1].first : recorder.trace.entries.count
      return ScenarioRun.Moment(labels[index].label, entries: labels[index].first..<next)
    }
  }
}

/// Steps and time.
extension Player {
  private mutating func play(_ step: Step) throws(Stop) {
    if step.event == nil { begin(step.moment) }
    if step.after > .zero { try pass(step.after) }
    try assume(step)
    guard let event = step.event else { return }
    begin(step.moment)
    seen.removeAll(keepingCapacity: true)
    try follow { simulator throws(SimulationError) in try simulator.send(event) }
    try settle()
  }

  private mutating func assume(_ step: Step) throws(Stop) {
    guard let assumption = step.assumption else { return }
    do {
      try simulator.assume(assumption)
    } catch {
      throw .simulation(error)
    }
  }

  /// Compares what is active with what is expected, after the time within which it may become so.
  private mutating func expect(
    _ expectation: Expectation?, _ path: any CustomStringConvertible...
  ) throws(Stop) {
    guard let expectation else { return }
    let end = simulator.now + (expectation.within ?? .zero)
    while disparity(expectation) != nil, let due = nextDue, due <= end { try pass(until: due) }
    guard let disparity = disparity(expectation) else { return }
    let place = scenario.source?.place(of: (path + ["expect"]).map(\.description))
    disparities.append(Finding(.error, at: place, disparity))
  }

  private func disparity(_ expectation: Expectation) -> String? {
    expectation.disparity(
      active: Set(simulator.configuration.states), met: entered.step,
      atomic: simulator.configuration.atomicStates)
  }

  private mutating func begin(_ moment: String?) {
    if let moment { labels.append((moment, recorder.trace.entries.count)) }
  }

  /// Advances the time; what becomes due at its end is included.
  private mutating func pass(_ interval: Duration) throws(Stop) {
    let end = simulator.now + interval
    while answers.arePossible, let due = nextDue, due <= end {
      if due > simulator.now, mayBeBroken { seen.removeAll(keepingCapacity: true) }
      try pass(until: due)
    }
    try follow { simulator throws(SimulationError) in
      try simulator.advance(by: end - simulator.now)
    }
  }

  /// Advances the time while reactions wait.
  private mutating func passUntilNothingWaits() throws(Stop) {
    while answers.nextDue != nil, let due = nextDue { try pass(until: due) }
  }

  private var nextDue: Duration? {
    [simulator.nextDue, answers.nextDue].compactMap(\.self).min()
  }

  /// Advances to the next due time: the model's own sends first, then one reaction.
  private mutating func pass(until due: Duration) throws(Stop) {
    try countTurn()
    try follow { simulator throws(SimulationError) in
      try simulator.advance(by: max(.zero, due - simulator.now))
    }
    try settle()
    guard let wait = answers.nextDue, wait <= due else { return }
    answers.endWait()
    try settle()
  }
}

/// Chains of responses.
extension Player {
  /// Runs the model, records what it does and finds reactions to it.
  private mutating func follow(
    _ body: (inout Simulator) throws(SimulationError) -> [Macrostep]
  ) throws(Stop) {
    do {
      let macrosteps = try body(&simulator)
      recorder.record(macrosteps)
      if expects { meet(macrosteps) }
      answers.ask(about: macrosteps)
    } catch {
      throw .simulation(error)
    }
    guard let question = simulator.openQuestion else { return }
    recorder.note("stops here: '\(question.condition)' is open")
    throw .ended(.open(question))
  }

  /// Notes the states that are entered.
  private mutating func meet(_ macrosteps: [Macrostep]) {
    for macrostep in macrosteps {
      for case .entered(let state) in macrostep.occurrences {
        let id = macrostep.chart[state].id
        entered.step.insert(id)
        entered.run.insert(id)
      }
    }
  }

  /// Answers until nothing is left to answer at this time.
  private mutating func settle() throws(Stop) {
    while !answers.isEmpty {
      try countTurn()
      try recognizeCycle()
      for event in answers.answer(at: simulator.now) {
        try follow { simulator throws(SimulationError) in try simulator.send(event) }
      }
    }
  }

  private mutating func countTurn() throws(Stop) {
    turns += 1
    if turns > turnLimit { throw .ended(.cutOff(turns: turnLimit)) }
  }

  /// Ends the run when the state equals an earlier one of this chain.
  private mutating func recognizeCycle() throws(Stop) {
    let count = recorder.trace.entries.count
    let snapshot = Snapshot(simulator: simulator, answers: answers.snapshot(at: simulator.now))
    guard let first = seen.updateValue(count, forKey: snapshot), first < count else { return }
    let names = recorder.trace.entries[first..<count].compactMap(\.name)
    throw .ended(
      .cycle(
        first: first, last: count - 1,
        note: names.joined(separator: ", ")))
  }
}

extension TraceEntry {
  /// The name of an entry in the list of repeating ones; `nil` for entries that a picture shows
  /// anyway.
  fileprivate var name: String? {
    switch occurrence {
    case .event(let event), .ignored(let event, _): event.description
    case .delivery(let delivery): delivery.message.description
    case .transition, .state, .stage, .track, .assignment, .note, .cycle: nil
    }
  }
}
