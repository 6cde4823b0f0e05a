import LifelineSimulation
import LifelineStatecharts

/// The steps from all snapshots that some search found, each simulated once.
///
/// The searches of a model overlap: a run after a setting is also one that may choose the setting.
/// So searches share this graph, and only simulate what no search has found before. A step is also
/// reused for snapshots that only differ in settings that none of its conditions tests.
struct StepGraph: Sendable {
  /// The distinct behaviours, by number: a few hundred for thousands of snapshots.
  private(set) var behaviours = PackedRows<Occurrence>()
  /// The steps of the expanded snapshots, in the order of the events, waiting last.
  private(set) var edges: [StateSpace.Edge] = []
  /// The stimuli after which the model does not become stable, by snapshot.
  private(set) var failures: [Int: [(stimulus: Int32, error: SimulationError)]] = [:]
  /// The snapshots that were found.
  private(set) var snapshots: SnapshotTable
  /// The events by number: those tried in every snapshot, then settings.
  private let events: [EventName]
  private let tried: [Int]
  private let happeningCount: Int
  private var probe: StimulusProbe
  private var codes = InternedWords()
  private var code: [UInt64] = []
  /// The edges of each snapshot; `nil` before it is expanded.
  private var ranges: [Range<Int>?] = []
  private var simulated: SimulatedSteps
  private var errors: [SimulationError] = []

  /// Creates a graph with no snapshots.
  init(of chart: CompiledChart, trying happenings: [EventName], choosing settings: [EventName]) {
    events = (happenings + settings).eachOnce
    // Waiting comes after the events, and after it what may be assumed.
    tried =
      Array(happenings.indices) + (events.count...events.count + 2 * chart.openConditions.count)
    happeningCount = happenings.count
    probe = StimulusProbe(events, of: chart)
    let settingStates = chart.settingStates(of: settings, trying: happenings)
    snapshots = SnapshotTable(settingStates: settingStates)
    simulated = SimulatedSteps(settingStates: settingStates)
  }

  /// The numbers of waiting and of what may be assumed.
  var others: ArraySlice<Int> { tried[happeningCount...] }

  /// Returns the numbers of some events; `nil` when one is not in the graph, or when the events to
  /// try in every snapshot are others or in another order.
  func stimuli(_ events: [EventName], triedEverywhere count: Int) -> [Int]? {
    let numbers = events.compactMap { self.events.firstIndex(of: $0) }
    let usual = numbers.prefix(count)
    guard numbers.count == events.count, usual.allSatisfy({ $0 < happeningCount }),
      zip(usual, usual.dropFirst()).allSatisfy(<)
    else { return nil }
    return numbers
  }

  /// Returns the number of the snapshot with these words.
  mutating func number(of words: [UInt64]) -> Int { snapshots.number(of: words) }

  /// Returns the range of a snapshot's steps among the edges.
  mutating func steps(from snapshot: Int) -> Range<Int> {
    if snapshot < ranges.count, let range = ranges[snapshot] { return range }
    let first = edges.count
    let parts = snapshots[snapshot]
    if let steps = simulated.steps(from: parts.rest) {
      reuse(steps, for: snapshot, parts)
    } else {
      tryAll(in: snapshot, parts)
    }
    while ranges.count <= snapshot { ranges.append(nil) }
    ranges[snapshot] = first..<edges.count
    return first..<edges.count
  }

  /// Returns the effect of an event that is not tried in every snapshot; `nil` for none.
  mutating func step(
    by stimulus: Int, from snapshot: Int
  ) -> Result<StateSpace.Edge, SimulationError>? {
    probe.begin(in: snapshots.words(of: snapshot))
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

  /// Simulates all stimuli in a snapshot.
  private mutating func tryAll(in snapshot: Int, _ parts: SnapshotTable.Parts) {
    probe.begin(in: snapshots.words(of: snapshot))
    let first = simulated.count
    for stimulus in tried {
      let step = simulate(stimulus, parts)
      if step.isSomething { simulated.append(step) }
      add(step, from: snapshot, parts)
    }
    simulated.endSteps(from: parts.rest, first: first)
  }

  /// Adds the steps of a snapshot that differs from simulated ones in its settings.
  private mutating func reuse(
    _ steps: Range<Int>, for snapshot: Int, _ parts: SnapshotTable.Parts
  ) {
    var isProbeReady = false
    for place in steps {
      if let known = simulated.step(
        at: place, where: { snapshots.agree(parts.settings, $0, about: $1) })
      {
        add(known, from: snapshot, parts)
        continue
      }
      if !isProbeReady { probe.begin(in: snapshots.words(of: snapshot)) }
      isProbeReady = true
      let step = simulate(Int(simulated[place].stimulus), parts)
      simulated.append(step, beside: place)
      add(step, from: snapshot, parts)
    }
  }

  /// Simulates a stimulus in the probe's snapshot.
  private mutating func simulate(
    _ stimulus: Int, _ parts: SnapshotTable.Parts
  ) -> SimulatedSteps.Step {
    var step = SimulatedSteps.Step(stimulus: Int32(stimulus), settings: Int32(parts.settings))
    switch probe.outcome(of: stimulus) {
    case nil: break
    case .endless(let error):
      step.result = .endless
      step.behaviour = Int32(errors.count)
      errors.append(error)
    case .rests(let occurrences, let words):
      step.result = .rests
      step.target = Int32(snapshots.rest(of: words))
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
      failures[snapshot, default: []].append((step.stimulus, errors[Int(step.behaviour)]))
    case .rests:
      let target = SnapshotTable.Parts(rest: Int(step.target), settings: parts.settings)
      edges.append(
        StateSpace.Edge(
          target: Int32(snapshots.number(of: target)), behaviour: step.behaviour,
          stimulus: step.stimulus))
    }
  }

  private mutating func behaviour(_ occurrences: UnsafeBufferPointer<Occurrence>) -> Int {
    code.removeAll(keepingCapacity: true)
    for occurrence in occurrences { code.append(occurrence.code) }
    let found = codes.intern(code)
    if found.isNew { behaviours.appendRow(occurrences) }
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
    case .halted: 15 << 32
    }
  }
}

extension ChartIndex {
  fileprivate var code: UInt64 { UInt64(UInt32(bitPattern: rawValue)) }
}
