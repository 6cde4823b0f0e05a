public import LifelineSimulation
public import LifelineStatecharts

/// All reachable snapshots of a model, with the effect of every stimulus in each.
///
/// A snapshot is everything that decides the future: the active states, the histories, and the time
/// left to each delayed send. Two moments of a run that only differ in the time of day are one
/// snapshot, and a model whose timers all end has finitely many.
///
/// In each snapshot the search tries every event, and waiting until the next delayed send is due.
/// It does not try stimuli while a delay is running: if the order of two timers depends on such a
/// pause, the model has runs that are not found.
///
/// ```swift
/// let space = StateSpace(of: chart)
/// space.snapshotCount                          // the number of snapshots
/// space.coverage.untaken                       // transitions that no run takes
/// space.shortestRun(to: .state("suspended"))   // [user.tapIcon, user.home, wait 5 s]
/// ```
public struct StateSpace: Sendable {
  /// The effect of one stimulus.
  struct Edge: BitwiseCopyable, Sendable {
    /// The next snapshot.
    var target: Int32
    /// The occurrences, by number in the behaviour table.
    var behaviour: Int32
    /// The event's index in `events`, or their count for waiting.
    var stimulus: Int32
  }

  /// A stimulus in a snapshot.
  struct Origin: BitwiseCopyable, Hashable, Sendable {
    var snapshot: Int32
    var stimulus: Int32
  }

  /// A run that does not become stable.
  public struct Failure: Sendable {
    /// The run up to there.
    public let run: [Stimulus]
    /// The endless cycle.
    public let error: SimulationError
  }

  /// The model.
  public let chart: CompiledChart
  /// The events that were tried, in order; choices, which are only possible at the start, come
  /// last.
  public let events: [EventName]
  /// The number of events that were tried in every snapshot.
  let happeningCount: Int
  /// The settings made before the first snapshot.
  public let settings: [EventName]
  /// Whether the search is complete; `false` when the limit was reached.
  public internal(set) var isComplete = true
  /// Whether the search ended because its memory was full.
  package internal(set) var isFull = false
  /// Stimuli after which the model does not become stable; the search ends there.
  public internal(set) var failures: [Failure] = []

  /// The occurrences of the start and the settings, before the first snapshot.
  var beginning: [Occurrence] = []
  /// The words of each snapshot, as `Simulator.save(to:)` writes them.
  var snapshots = PackedRows<UInt64>()
  /// The distinct sequences of occurrences that stimuli cause.
  var behaviours = PackedRows<Occurrence>()
  /// The first use of each behaviour, on a shortest run.
  var firstUses: [Origin] = []
  /// The edge to each snapshot but the first, on a shortest run.
  var origins: [Origin] = [Origin(snapshot: -1, stimulus: -1)]
  /// The edges from each snapshot.
  var edges = PackedRows<Edge>()

  init(
    chart: CompiledChart, events: [EventName], happeningCount: Int, settings: [EventName]
  ) {
    self.chart = chart
    self.events = events
    self.happeningCount = happeningCount
    self.settings = settings
  }

  /// How much memory it takes, in bytes.
  var bytes: Int {
    snapshots.bytes + behaviours.bytes + edges.bytes
      + (origins.count + firstUses.count) * MemoryLayout<Origin>.stride
  }

  /// The number of snapshots.
  public var snapshotCount: Int { snapshots.count }

  /// The number of distinct configurations; snapshots also differ in their timers.
  public var configurationCount: Int {
    let count = (chart.states.count + 63) / 64
    return Set(
      (0..<snapshotCount).map { snapshot in
        (0..<count).map { snapshots[snapshot, 1 + $0] }
      }
    ).count
  }

  /// The number of stimuli with an effect, over all snapshots.
  public var stepCount: Int { edges.elements.count }

  /// The number of distinct effects.
  public var behaviourCount: Int { behaviours.count }

  /// Returns the active states of a snapshot, by its number.
  package func configuration(_ snapshot: Int) -> Configuration {
    let count = (chart.states.count + 63) / 64
    return Configuration(
      chart: chart, words: (0..<count).map { snapshots[snapshot, 1 + $0] })
  }

  func edges(from snapshot: Int) -> ArraySlice<Edge> {
    // When the limit was reached, the last snapshots were not expanded.
    snapshot < edges.count ? edges[snapshot] : []
  }

  /// Returns a shortest run to a snapshot.
  func run(to snapshot: Int) -> [Stimulus] { way(to: snapshot).map(stimulus) }

  /// Returns the steps of a shortest run to a snapshot.
  func way(to snapshot: Int) -> [Origin] {
    var way: [Origin] = []
    var current = origins[snapshot]
    while current.snapshot >= 0 {
      way.append(current)
      current = origins[Int(current.snapshot)]
    }
    return way.reversed()
  }

  /// Returns a shortest run that ends with a stimulus in a snapshot.
  func run(endingWith origin: Origin) -> [Stimulus] {
    run(to: Int(origin.snapshot)) + [stimulus(origin)]
  }

  func stimulus(_ origin: Origin) -> Stimulus {
    if Int(origin.stimulus) < events.count { return .event(events[Int(origin.stimulus)]) }
    if let assumption = assumption(origin.stimulus) { return .assume(assumption) }
    let position = 1 + chart.stateWordCount
    return .wait(
      .nanoseconds(Int64(bitPattern: snapshots[Int(origin.snapshot), position])))
  }

  /// How many stimuli there are: events, waiting, and either answer to each open condition.
  var stimulusCount: Int { events.count + 1 + 2 * chart.openConditions.count }

  /// What a stimulus assumes; `nil` for an event and for waiting.
  func assumption(_ stimulus: Int32) -> Assumption? {
    let number = Int(stimulus) - events.count - 1
    guard number >= 0 else { return nil }
    return Assumption(chart.openConditions[number / 2], holds: number.isMultiple(of: 2))
  }

  /// What was done from outside before a step, and what was assumed since: where the model asks for
  /// an open condition, that is the stimulus after which it does.
  func cause(of stimulus: Int32, in snapshot: Int) -> (stimulus: Int32, assumed: [Assumption]) {
    var (stimulus, snapshot) = (stimulus, snapshot)
    var assumed: [Assumption] = []
    while let assumption = assumption(stimulus) {
      assumed.insert(assumption, at: 0)
      guard origins[snapshot].snapshot >= 0 else { break }
      (stimulus, snapshot) = (origins[snapshot].stimulus, Int(origins[snapshot].snapshot))
    }
    return (stimulus, assumed)
  }
}
