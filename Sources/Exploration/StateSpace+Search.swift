public import LifelineSimulation
public import LifelineStatecharts

/// The search itself: breadth first, so that what is found first is found by a shortest run.
extension StateSpace {
  /// Explores a model.
  ///
  /// - Parameters:
  ///   - chart: The model.
  ///   - events: What may happen at any time; `nil` takes `ExternalEvents.happenings`.
  ///   - settings: What happens once, in order, right after the start.
  ///   - choices: Sets of settings of which each run may make one more, before anything else. All
  ///     of them together would multiply the work; one set at a time they add to it.
  ///   - limit: The most snapshots; when there are more, `isComplete` is false.
  public init(
    of chart: CompiledChart, trying events: [EventName]? = nil, after settings: [EventName] = [],
    choosing choices: [[EventName]] = [], limit: Int = 2_000_000
  ) {
    self.init(
      of: chart, trying: events, after: settings, choosing: choices, limit: limit, knowing: nil)
  }

  /// Explores a model of which steps are known from another search; the result is the same.
  init(
    of chart: CompiledChart, trying events: [EventName]?, after settings: [EventName],
    choosing choices: [[EventName]], limit: Int, knowing known: KnownSteps?
  ) {
    let happenings = events ?? ExternalEvents(of: chart).happenings
    var seen = Set(happenings)
    let space = StateSpace(
      chart: chart, events: happenings + choices.joined().filter { seen.insert($0).inserted },
      happeningCount: happenings.count, settings: settings)
    var search = SpaceSearch(space, limit: max(limit, 1), knowing: known)
    search.run(choosing: choices)
    self = search.space
  }
}

/// A search in progress.
private struct SpaceSearch {
  var space: StateSpace
  private let limit: Int
  private var simulator: Simulator
  private var log = MacrostepLog()
  private var words: [UInt64] = []
  /// The events by number; `nil` for those that the chart does not name.
  private let indices: [EventIndex?]
  /// Whether the simulator is in the snapshot that is being tried.
  private var isThere = false
  /// What another search knows of the snapshots; `nil` when there is none.
  private var known: KnownSnapshots?

  init(_ space: StateSpace, limit: Int, knowing known: KnownSteps?) {
    self.space = space
    self.limit = limit
    simulator = Simulator(space.chart)
    indices = space.events.map(space.chart.index(of:))
    self.known = known.flatMap { KnownSnapshots($0, in: space) }
  }

  mutating func run(choosing choices: [[EventName]]) {
    do throws(SimulationError) {
      try simulator.start(into: &log)
      for setting in space.settings { try simulator.send(setting, into: &log) }
    } catch {
      space.failures.append(StateSpace.Failure(run: [], error: error))
      return
    }
    space.beginning = log.occurrences
    simulator.save(to: &words)
    _ = space.snapshots.intern(words)
    known?.begin(with: words)
    let usual = Array(0..<space.happeningCount) + [space.events.count]
    let tree = SettingTree(choices, among: space.events)
    // A choice is open at the very start, and goes on where a part of its set was made.
    var open: [Int: [Int]] = [0: [0]]
    var next = 0
    while next < space.snapshots.count {
      isThere = false
      if let place = known?.places[next], place.snapshot >= 0 {
        takeOver(usual, in: next, at: place)
      } else {
        for stimulus in usual { simulate(stimulus, in: next) }
      }
      if let nodes = open.removeValue(forKey: next) {
        choose(from: nodes, of: tree, in: next, &open)
      }
      space.firstEdges.append(space.edges.count)
      next += 1
    }
  }

  /// Takes over the steps of a snapshot that another search knows, and plays only those that the
  /// difference between the two may change.
  private mutating func takeOver(
    _ stimuli: [Int], in snapshot: Int, at place: KnownSnapshots.Place
  ) {
    guard let edges = known?.edges(of: place) else { return }
    var next = edges.startIndex
    for stimulus in stimuli {
      guard let other = known?.settled(stimulus, at: place) else {
        simulate(stimulus, in: snapshot)
        continue
      }
      while next < edges.endIndex, edges[next].stimulus < other { next += 1 }
      guard next < edges.endIndex, edges[next].stimulus == other else { continue }
      let origin = StateSpace.Origin(snapshot: Int32(snapshot), stimulus: Int32(stimulus))
      guard let target = target(of: edges[next], from: origin, at: place) else { continue }
      let behaviour =
        known?.behaviour(edges[next].behaviour, in: &space.behaviours) ?? (index: 0, isNew: false)
      add(origin, leadsTo: target, behaviour)
    }
  }

  /// The snapshot that a known step leads to; `nil` when it is one too many.
  private mutating func target(
    of edge: StateSpace.Edge, from origin: StateSpace.Origin, at place: KnownSnapshots.Place
  ) -> Int? {
    if let target = known?.target(of: edge, at: place) { return target }
    known?.write(Int(edge.target), at: place, to: &words)
    guard let target = target(words, from: origin) else { return nil }
    known?.note(target, words, after: Int(origin.snapshot), isChoice: false)
    return target
  }

  /// Makes the settings that may be made in a snapshot.
  private mutating func choose(
    from nodes: [Int], of tree: SettingTree, in snapshot: Int, _ open: inout [Int: [Int]]
  ) {
    var nodes = nodes
    while !nodes.isEmpty {
      for branch in tree[nodes.removeFirst()] {
        if branch.stimulus >= space.happeningCount, edge(branch.stimulus, from: snapshot) == nil {
          isThere = false
          simulate(branch.stimulus, in: snapshot)
        }
        // Where a setting changes nothing, the rest of its set follows at once.
        let target = edge(branch.stimulus, from: snapshot).map { Int($0.target) } ?? snapshot
        if target == snapshot { nodes.append(branch.node) }
        if target > snapshot { open[target, default: []].append(branch.node) }
      }
    }
  }

  /// The edge of a stimulus from the snapshot that is being tried.
  private func edge(_ stimulus: Int, from snapshot: Int) -> StateSpace.Edge? {
    space.edges[space.firstEdges[snapshot]...].first { $0.stimulus == Int32(stimulus) }
  }

  /// Tries a stimulus in a snapshot.
  private mutating func simulate(_ stimulus: Int, in snapshot: Int) {
    if !isThere {
      space.snapshots.withWords(of: snapshot) { simulator.restore($0) }
      isThere = true
    }
    log.removeAll()
    let origin = StateSpace.Origin(snapshot: Int32(snapshot), stimulus: Int32(stimulus))
    do throws(SimulationError) {
      if stimulus == space.events.count {
        guard let interval = simulator.timeUntilNextDue else { return }
        try simulator.advance(by: interval, into: &log)
      } else if let index = indices[stimulus] {
        try simulator.send(index, into: &log)
      } else {
        try simulator.send(space.events[stimulus], into: &log)
      }
    } catch {
      space.failures.append(
        StateSpace.Failure(run: space.run(endingWith: origin), error: error))
      isThere = false
      return
    }
    // Waiting always changes something: a timer is gone.
    if stimulus < space.events.count, log.withOccurrences(\.isEmpty) { return }
    isThere = false
    simulator.save(to: &words)
    guard let target = target(words, from: origin) else { return }
    known?.note(
      target, words, after: snapshot, isChoice: stimulus >= space.happeningCount)
    let behaviour = log.withOccurrences { space.behaviours.intern($0) }
    add(origin, leadsTo: target, behaviour)
  }

  /// The number of a snapshot; `nil` when it is one too many.
  private mutating func target(_ words: [UInt64], from origin: StateSpace.Origin) -> Int? {
    guard space.snapshots.count < limit else {
      let known = space.snapshots.index(of: words)
      if known == nil { space.isComplete = false }
      return known
    }
    let found = space.snapshots.intern(words)
    if found.isNew { space.origins.append(origin) }
    return found.index
  }

  private mutating func add(
    _ origin: StateSpace.Origin, leadsTo target: Int, _ behaviour: (index: Int, isNew: Bool)
  ) {
    if behaviour.isNew { space.firstUses.append(origin) }
    space.edges.append(
      StateSpace.Edge(
        target: Int32(target), behaviour: Int32(behaviour.index), stimulus: origin.stimulus))
  }
}
