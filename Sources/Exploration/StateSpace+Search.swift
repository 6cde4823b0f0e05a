public import LifelineSimulation
public import LifelineStatecharts

/// The search: breadth first, so that the first run to anything is a shortest one.
extension StateSpace {
  /// Explores a model.
  ///
  /// - Parameters:
  ///   - chart: The model.
  ///   - events: The events to try at any time; `nil` for `ExternalEvents.happenings`.
  ///   - settings: The events to send once, in order, right after the start.
  ///   - choices: Sets of settings of which each run may make one more at its start. All together
  ///     would multiply the work; one set at a time adds to it.
  ///   - limit: The most snapshots; with more, `isComplete` is `false`. It is so, too, where they take
  ///     more than 512 MiB, and more than 256 bytes for each that the limit allows.
  public init(
    of chart: CompiledChart, trying events: [EventName]? = nil, after settings: [EventName] = [],
    choosing choices: [[EventName]] = [], limit: Int = 2_000_000
  ) {
    self.init(
      of: chart, trying: events, after: settings, choosing: choices, limit: limit, memory: nil)
  }

  /// Explores a model within some memory, in bytes; `nil` for what the limit allows.
  package init(
    of chart: CompiledChart, trying events: [EventName]? = nil, after settings: [EventName] = [],
    choosing choices: [[EventName]] = [], limit: Int = 2_000_000, memory: Int?
  ) {
    let happenings = (events ?? ExternalEvents(of: chart).happenings).eachOnce
    var graph = StepGraph(of: chart, trying: happenings, choosing: Array(choices.joined()))
    var search = SpaceSearch(
      of: chart, trying: happenings, after: settings, choosing: choices, limit: limit,
      memory: memory)
    _ = search.run(over: &graph)
    self = search.space
  }
}

/// A breadth-first search over the steps of a model.
struct SpaceSearch {
  private(set) var space: StateSpace
  private let limit: Int
  /// The most memory of the space and the graph, in bytes; a list that grows is there twice.
  private let mostBytes: Int
  /// The longest snapshot: a loop on data that sends each time would go on for ever.
  private let mostWords: Int
  /// The next snapshot to expand.
  private var next = 0
  /// What is left of sets of settings in snapshots, as indices of events: the whole sets at the start,
  /// and the rest of a set after its first settings.
  private var open: [Int: [ArraySlice<Int>]]
  /// The numbers of the events, of waiting and of what may be assumed in the graph.
  private var stimuli: [Int] = []
  /// The index of each stimulus of the graph among those that every snapshot tries; -1 for others.
  private var triedEverywhere: [Int32] = []
  /// The number of each snapshot of the graph in the space; -1 before it is found.
  private var numbers: [Int32] = []
  /// The snapshots of the space, by their numbers in the graph.
  private var places: [Int] = []
  /// The number of each behaviour of the graph in the space; -1 before it is found.
  private var behaviours: [Int32] = []

  /// Prepares a search; see ``StateSpace/init(of:trying:after:choosing:limit:)``.
  init(
    of chart: CompiledChart, trying happenings: [EventName], after settings: [EventName],
    choosing choices: [[EventName]], limit: Int, memory: Int? = nil
  ) {
    space = StateSpace(
      chart: chart, events: (happenings + choices.joined()).eachOnce,
      happeningCount: happenings.count, settings: settings)
    self.limit = max(limit, 1)
    mostBytes = memory ?? max(512 << 20, limit * 256)
    mostWords = chart.openConditions.isEmpty ? .max : chart.stateWordCount + 200
    let events = space.events
    open = [0: choices.map { set in set.compactMap { events.firstIndex(of: $0) }[...] }]
  }

  /// Searches, and returns whether the graph has all events of the search.
  mutating func run(over graph: inout StepGraph) -> Bool {
    guard let events = graph.stimuli(space.events, triedEverywhere: space.happeningCount) else {
      return false
    }
    stimuli = events + graph.others
    triedEverywhere = Array(repeating: -1, count: (stimuli.max() ?? 0) + 1)
    for (number, stimulus) in stimuli.enumerated()
    where number < space.happeningCount || number >= space.events.count {
      triedEverywhere[stimulus] = Int32(number)
    }
    var simulator = Simulator(searching: space.chart)
    var log = MacrostepLog()
    do throws(SimulationError) {
      try simulator.start(into: &log)
      for setting in space.settings { try simulator.send(setting, into: &log) }
    } catch {
      space.failures.append(StateSpace.Failure(run: [], error: error))
      return true
    }
    space.beginning = log.occurrences
    var words: [UInt64] = []
    simulator.save(to: &words)
    _ = number(of: graph.number(of: words), from: nil, graph)
    while next < places.count, !space.isFull { expandNext(over: &graph) }
    return true
  }

  private mutating func expandNext(over graph: inout StepGraph) {
    graph.expand(places[next])
    for edge in graph.edges {
      let stimulus = triedEverywhere[Int(edge.stimulus)]
      if stimulus >= 0 { add(edge, by: stimulus, from: next, graph) }
    }
    for failure in graph.failures where triedEverywhere[Int(failure.stimulus)] >= 0 {
      addFailure(failure.error, by: triedEverywhere[Int(failure.stimulus)], from: next)
    }
    if let sets = open.removeValue(forKey: next) { choose(from: sets, in: next, &graph) }
    space.edges.endRow()
    next += 1
  }

  /// Makes the settings that are possible in a snapshot.
  private mutating func choose(
    from sets: [ArraySlice<Int>], in snapshot: Int, _ graph: inout StepGraph
  ) {
    var sets = sets
    var made: Set<Int> = []
    while !sets.isEmpty {
      var set = sets.removeFirst()
      guard let setting = set.popFirst() else { continue }
      if setting >= space.happeningCount, made.insert(setting).inserted {
        switch graph.step(by: stimuli[setting], from: places[snapshot]) {
        case nil: break
        case .success(let edge)?: add(edge, by: Int32(setting), from: snapshot, graph)
        case .failure(let error)?: addFailure(error, by: Int32(setting), from: snapshot)
        }
      }
      // After a setting without effect the rest of its set follows at once.
      let target = edge(setting).map { Int($0.target) } ?? snapshot
      if target == snapshot { sets.append(set) }
      if target > snapshot { open[target, default: []].append(set) }
    }
  }

  /// The edge of a stimulus from the current snapshot.
  private func edge(_ stimulus: Int) -> StateSpace.Edge? {
    space.edges.unfinished.first { $0.stimulus == Int32(stimulus) }
  }

  private mutating func add(
    _ edge: StateSpace.Edge, by stimulus: Int32, from snapshot: Int, _ graph: borrowing StepGraph
  ) {
    let origin = StateSpace.Origin(snapshot: Int32(snapshot), stimulus: stimulus)
    guard let target = number(of: Int(edge.target), from: origin, graph) else { return }
    while behaviours.count <= Int(edge.behaviour) { behaviours.append(-1) }
    var behaviour = behaviours[Int(edge.behaviour)]
    if behaviour < 0 {
      behaviour = Int32(space.behaviours.count)
      behaviours[Int(edge.behaviour)] = behaviour
      space.behaviours.appendRow(graph.behaviours[Int(edge.behaviour)])
      space.firstUses.append(origin)
    }
    space.edges.append(
      StateSpace.Edge(target: target, behaviour: behaviour, stimulus: stimulus))
  }

  private mutating func addFailure(
    _ error: SimulationError, by stimulus: Int32, from snapshot: Int
  ) {
    let origin = StateSpace.Origin(snapshot: Int32(snapshot), stimulus: stimulus)
    space.failures.append(StateSpace.Failure(run: space.run(endingWith: origin), error: error))
  }

  /// Returns the number of a snapshot of the graph; `nil` when the limit is exceeded.
  private mutating func number(
    of place: Int, from origin: StateSpace.Origin?, _ graph: borrowing StepGraph
  ) -> Int32? {
    while numbers.count <= place { numbers.append(-1) }
    if numbers[place] >= 0 { return numbers[place] }
    let words = graph.snapshots.words(of: place)
    if !places.isEmpty, space.bytes + graph.bytes > mostBytes { space.isFull = true }
    guard places.count < limit, words.count <= mostWords, !space.isFull else {
      space.isComplete = false
      return nil
    }
    numbers[place] = Int32(places.count)
    places.append(place)
    space.snapshots.appendRow(words)
    if let origin { space.origins.append(origin) }
    return numbers[place]
  }
}
