import LifelineSimulation
import LifelineStatecharts

/// The steps from all snapshots that some search found, each simulated once.
///
/// The searches of a model overlap: a run after a setting is also one that may choose the setting.
/// So searches share this graph, and only simulate what no search has found before. A step is also
/// reused for snapshots that only differ in settings that none of its conditions tests, or in
/// timers: only waiting depends on these, and the occurrences of other steps tell how they change.
struct StepGraph: Sendable {
  /// The distinct behaviours, by number: a few hundred for thousands of snapshots.
  private(set) var behaviours = PackedRows<Occurrence>()
  /// The steps of the snapshot that was expanded last, in the order of the events, waiting last.
  private(set) var edges: [StateSpace.Edge] = []
  /// The stimuli after which the model does not become stable in that snapshot.
  private(set) var failures: [(stimulus: Int32, error: SimulationError)] = []
  /// The snapshots that were found.
  private(set) var snapshots: SnapshotTable
  private let chart: CompiledChart
  /// The events by number: those tried in every snapshot, then settings.
  private let events: [EventName]
  private let happenings: Range<Int>
  private let waiting: Int
  private let assumptions: Range<Int>
  private var probe: StimulusProbe
  /// The snapshot that the probe is in.
  private var probed: Int?
  private var codes = InternTable()
  private var code: [UInt64] = []
  private var simulated: SimulatedSteps
  private var errors: [SimulationError] = []
  private var timerChanges: TimerChanges

  /// Creates a graph with no snapshots.
  init(of chart: CompiledChart, trying happenings: [EventName], choosing settings: [EventName]) {
    self.chart = chart
    events = (happenings + settings).eachOnce
    self.happenings = happenings.indices
    // After the events comes waiting, and after it what may be assumed.
    waiting = events.count
    assumptions = waiting + 1..<waiting + 1 + 2 * chart.openConditions.count
    probe = StimulusProbe(events, of: chart)
    let settingStates = chart.settingStates(of: settings, trying: happenings)
    snapshots = SnapshotTable(of: chart, settingStates: settingStates)
    simulated = SimulatedSteps(settingStates: settingStates)
    timerChanges = TimerChanges(of: chart)
  }

  /// How much memory it takes, in bytes.
  var bytes: Int {
    snapshots.bytes + behaviours.bytes + codes.bytes
      + simulated.count * MemoryLayout<SimulatedSteps.Step>.stride
  }

  /// The numbers of waiting and of what may be assumed.
  var others: [Int] { [waiting] + assumptions }

  /// Returns the numbers of some events; `nil` when one is not in the graph, or when the events to
  /// try in every snapshot are others or in another order.
  func stimuli(_ events: [EventName], triedEverywhere count: Int) -> [Int]? {
    let known = Dictionary(uniqueKeysWithValues: zip(self.events, self.events.indices))
    let numbers = events.compactMap { known[$0] }
    let triedEverywhere = numbers.prefix(count)
    guard numbers.count == events.count, triedEverywhere.allSatisfy(happenings.contains),
      zip(triedEverywhere, triedEverywhere.dropFirst()).allSatisfy(<)
    else { return nil }
    return numbers
  }

  /// Returns the number of the snapshot with these words.
  mutating func number(of words: [UInt64]) -> Int { snapshots.number(of: words) }

  /// Finds the steps of a snapshot: `edges` and `failures`.
  mutating func expand(_ snapshot: Int) {
    edges.removeAll(keepingCapacity: true)
    failures.removeAll()
    let parts = snapshots[snapshot]
    addSteps(from: .rest(Int(parts.rest)), of: snapshot, parts)
    guard parts.timers > 0 else { return }
    addSteps(from: .moment(snapshots.moment(of: parts)), of: snapshot, parts)
  }

  /// Returns the effect of an event that is not tried in every snapshot; `nil` for none.
  mutating func step(
    by stimulus: Int, from snapshot: Int
  ) -> Result<StateSpace.Edge, SimulationError>? {
    prepareProbe(in: snapshot)
    switch probe.outcome(of: stimulus) {
    case nil: return nil
    case .endless(let error): return .failure(error)
    case .rests(let occurrences, let words):
      return .success(
        StateSpace.Edge(
          target: Int32(number(of: words)), behaviour: Int32(behaviour(occurrences)),
          stimulus: Int32(stimulus)))
    }
  }

  /// Returns whether the runs after some settings may change with one more.
  ///
  /// They do not if the setting only enters and exits states that no condition has tested.
  func mayChange(runsAfter settings: [EventName], byAdding setting: EventName) -> Bool {
    var simulator = Simulator(searching: chart)
    var (words, changed): ([UInt64], [UInt64]) = ([], [])
    do {
      try simulator.start()
      for setting in settings { try simulator.send(setting) }
      simulator.save(to: &words)
      try simulator.send(setting)
      simulator.save(to: &changed)
    } catch { return true }
    guard words.count == changed.count else { return true }
    let tested = simulated.testedSettings
    for (place, word) in words.enumerated() where word != changed[place] {
      guard place > 0, place <= tested.count else { return true }
      let states = snapshots.settingStates[place - 1]
      let difference = word ^ changed[place]
      if difference & ~states != 0 || difference & tested[place - 1] != 0 { return true }
    }
    return false
  }

  /// Adds the steps of a snapshot that have one source, simulating what is not known.
  private mutating func addSteps(
    from source: SimulatedSteps.Source, of snapshot: Int, _ parts: SnapshotTable.Parts
  ) {
    if let steps = simulated.steps(from: source) { return reuse(steps, for: snapshot, parts) }
    prepareProbe(in: snapshot)
    let first = simulated.count
    switch source {
    case .rest:
      for stimulus in happenings { tryFirst(stimulus, in: snapshot, parts) }
      for stimulus in assumptions { tryFirst(stimulus, in: snapshot, parts) }
    case .moment: tryFirst(waiting, in: snapshot, parts)
    }
    simulated.endSteps(from: source, first: first)
  }

  /// Simulates a stimulus for the first time from its source.
  private mutating func tryFirst(
    _ stimulus: Int, in snapshot: Int, _ parts: SnapshotTable.Parts
  ) {
    let step = simulate(stimulus, parts)
    if step.isSomething { simulated.append(step) }
    add(step, from: snapshot, parts)
  }

  /// Adds the steps of a snapshot from a known source.
  private mutating func reuse(
    _ steps: Range<Int>, for snapshot: Int, _ parts: SnapshotTable.Parts
  ) {
    for place in steps {
      if let known = simulated.step(
        at: place, where: { snapshots.agree(parts.settings, $0, about: $1) })
      {
        add(known, from: snapshot, parts)
        continue
      }
      prepareProbe(in: snapshot)
      let step = simulate(Int(simulated[place].stimulus), parts)
      simulated.append(step, beside: place)
      add(step, from: snapshot, parts)
    }
  }

  private mutating func prepareProbe(in snapshot: Int) {
    guard probed != snapshot else { return }
    probe.begin(in: snapshots.words(of: snapshot))
    probed = snapshot
  }

  /// Simulates a stimulus in the probe's snapshot.
  private mutating func simulate(
    _ stimulus: Int, _ parts: SnapshotTable.Parts
  ) -> SimulatedSteps.Step {
    var step = SimulatedSteps.Step(stimulus: Int32(stimulus), settings: parts.settings)
    switch probe.outcome(of: stimulus) {
    case nil: break
    case .endless(let error):
      step.result = .endless
      step.behaviour = Int32(errors.count)
      errors.append(error)
    case .rests(let occurrences, let words):
      let target = snapshots.parts(of: words)
      step.result = .rests
      step.target = target.rest
      if stimulus == waiting { step.timers = target.timers }
      step.behaviour = Int32(behaviour(occurrences))
    }
    step.questions = simulated.number(ofQuestions: probe.asked)
    return step
  }

  /// Adds a step to those from a snapshot.
  private mutating func add(
    _ step: SimulatedSteps.Step, from snapshot: Int, _ parts: SnapshotTable.Parts
  ) {
    switch step.result {
    case .nothing: break
    case .endless:
      failures.append((step.stimulus, errors[Int(step.behaviour)]))
    case .rests:
      let timers =
        step.timers >= 0
        ? step.timers
        : timerChanges.number(after: Int(step.behaviour), from: parts.timers, in: &snapshots)
      let target = SnapshotTable.Parts(
        rest: step.target, settings: parts.settings, timers: timers)
      // Most steps come back to where they began.
      let number = target == parts ? snapshot : snapshots.number(of: target)
      edges.append(
        StateSpace.Edge(
          target: Int32(number), behaviour: step.behaviour, stimulus: step.stimulus))
    }
  }

  private mutating func behaviour(_ occurrences: UnsafeBufferPointer<Occurrence>) -> Int {
    code.removeAll(keepingCapacity: true)
    for occurrence in occurrences { code.append(occurrence.code) }
    let found = codes.intern(code)
    if found.isNew {
      behaviours.appendRow(occurrences)
      timerChanges.append(occurrences)
    }
    return found.index
  }
}

extension Occurrence {
  /// The kind in the upper half, the index in the lower.
  fileprivate var code: UInt64 {
    switch self {
    case .started: 1 << 32
    case .event(let event): 2 << 32 | event.code
    case .unnamedEvent: 3 << 32
    case .eventless: 4 << 32
    case .discarded(let event): 5 << 32 | event.code
    case .exited(let state): 6 << 32 | state.code
    case .took(let transition): 7 << 32 | transition.code
    case .entered(let state): 8 << 32 | state.code
    case .delivered(let send): 9 << 32 | send.code
    case .sent(let send): 10 << 32 | send.code
    case .raised(let event): 11 << 32 | event.code
    case .cancelled(let send): 12 << 32 | send.code
    case .logged(let log): 13 << 32 | log.code
    case .failed(let send): 14 << 32 | send.code
    case .data(let number): 16 << 32 | UInt64(number)
    case .halted: 15 << 32
    }
  }
}

extension ChartIndex {
  fileprivate var code: UInt64 { UInt64(UInt32(bitPattern: rawValue)) }
}
