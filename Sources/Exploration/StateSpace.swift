public import LifelineSimulation
public import LifelineStatecharts

/// Every snapshot that a model can get into, and what every stimulus leads to in each.
///
/// A snapshot is what decides the future: the active states, what histories remember, and the
/// time left to each pending send. So two moments of a run that differ only in the time of day
/// are one snapshot, and a model whose timers all end has finitely many.
///
/// In each snapshot every event is tried, and waiting until the next pending send is due. What is
/// not searched: stimuli that come while a delay is half over. A model where the order of two
/// timers depends on such a pause has runs that are not here.
///
/// ```swift
/// let space = StateSpace(of: chart)
/// space.snapshotCount                          // how many there are
/// space.coverage.untaken                       // transitions that no run takes
/// space.shortestRun(to: .state("suspended"))   // [user.tapIcon, user.home, wait 5 s]
/// ```
public struct StateSpace: Sendable {
  /// What one stimulus leads to.
  package struct Edge: BitwiseCopyable, Sendable {
    /// The snapshot it leads to.
    package var target: Int32
    /// What happens, by number in the behaviour table.
    package var behaviour: Int32
    /// The event's place in `events`, or their count for waiting.
    package var stimulus: Int32
  }

  /// A stimulus done in a snapshot.
  package struct Origin: BitwiseCopyable, Hashable, Sendable {
    package var snapshot: Int32
    package var stimulus: Int32

    package init(snapshot: Int32, stimulus: Int32) {
      self.snapshot = snapshot
      self.stimulus = stimulus
    }
  }

  /// Where the model does not come to rest.
  public struct Failure: Sendable {
    /// What leads there.
    public let run: [Stimulus]
    /// How it goes on for ever.
    public let error: SimulationError
  }

  /// The model.
  public let chart: CompiledChart
  /// The events that were tried, in order; choices, which are open at the start only, come last.
  public let events: [EventName]
  /// How many of the events were tried everywhere.
  let happeningCount: Int
  /// The events that set the model up before the first snapshot.
  public let settings: [EventName]
  /// Whether everything was searched; false when the limit was reached.
  public internal(set) var isComplete = true
  /// Stimuli after which the model does not rest; the runs do not go on from there.
  public internal(set) var failures: [Failure] = []

  /// What the start and the settings led to; the first snapshot comes after it.
  var beginning: [Occurrence] = []
  /// The words of each snapshot, as `Simulator.save(to:)` writes them.
  var snapshots = PackedRows<UInt64>()
  /// What stimuli lead to, each different sequence of occurrences once.
  var behaviours = PackedRows<Occurrence>()
  /// The first use of each behaviour, which no shorter run has.
  var firstUses: [Origin] = []
  /// How each snapshot but the first was found, which no shorter run does.
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

  /// How many snapshots there are.
  public var snapshotCount: Int { snapshots.count }

  /// How many different sets of active states there are; snapshots also differ in their timers.
  public var configurationCount: Int {
    let count = (chart.states.count + 63) / 64
    return Set(
      (0..<snapshotCount).map { snapshot in
        (0..<count).map { snapshots[snapshot, 1 + $0] }
      }
    ).count
  }

  /// How many stimuli changed something or led to a message, over all snapshots.
  public var stepCount: Int { edges.elements.count }

  /// How many different things stimuli led to.
  public var behaviourCount: Int { behaviours.count }

  /// Returns the active states of a snapshot, by its number.
  package func configuration(_ snapshot: Int) -> Configuration {
    let count = (chart.states.count + 63) / 64
    return Configuration(
      chart: chart, words: (0..<count).map { snapshots[snapshot, 1 + $0] })
  }

  package func edges(from snapshot: Int) -> ArraySlice<Edge> {
    // Snapshots found last have not been tried when the limit was reached.
    snapshot < edges.count ? edges[snapshot] : []
  }

  /// Returns a shortest run to a snapshot.
  func run(to snapshot: Int) -> [Stimulus] { way(to: snapshot).map(stimulus) }

  /// Returns the steps of a shortest run to a snapshot.
  package func way(to snapshot: Int) -> [Origin] {
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

  package func stimulus(_ origin: Origin) -> Stimulus {
    if Int(origin.stimulus) < events.count { return .event(events[Int(origin.stimulus)]) }
    let position = 1 + stateWordCount
    return .wait(
      .nanoseconds(Int64(bitPattern: snapshots[Int(origin.snapshot), position])))
  }

  /// The words of a snapshot before its timers, without the phase.
  var stateWordCount: Int {
    let words = (chart.states.count + 63) / 64
    let histories = chart.states.count {
      if case .history = $0.kind { true } else { false }
    }
    return words * (1 + histories)
  }
}
