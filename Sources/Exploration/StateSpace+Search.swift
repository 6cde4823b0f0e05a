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
    let happenings = events ?? ExternalEvents(of: chart).happenings
    var seen = Set(happenings)
    self.init(
      chart: chart, events: happenings + choices.joined().filter { seen.insert($0).inserted },
      happeningCount: happenings.count, settings: settings)
    var simulator = Simulator(chart)
    var log = MacrostepLog()
    do throws(SimulationError) {
      try simulator.start(into: &log)
      for setting in settings { try simulator.send(setting, into: &log) }
    } catch {
      failures.append(Failure(run: [], error: error))
      return
    }
    beginning = log.occurrences
    var words: [UInt64] = []
    simulator.save(to: &words)
    _ = snapshots.intern(words)
    let indices = self.events.map(chart.index(of:))
    let usual = Array(0..<happeningCount) + [self.events.count]
    let tree = SettingTree(choices, among: self.events)
    // A choice is open at the very start, and goes on where a part of its set was made.
    var open: [Int: [Int]] = [0: [0]]
    var next = 0
    while next < snapshots.count {
      let limit = max(limit, 1)
      tryEach(of: usual, in: next, &simulator, &log, &words, indices, limit: limit)
      var nodes = open.removeValue(forKey: next) ?? []
      while !nodes.isEmpty {
        for branch in tree[nodes.removeFirst()] {
          if branch.stimulus >= happeningCount, edge(branch.stimulus, from: next) == nil {
            tryEach(
              of: [branch.stimulus], in: next, &simulator, &log, &words, indices, limit: limit)
          }
          // Where a setting changes nothing, the rest of its set follows at once.
          let target = edge(branch.stimulus, from: next).map { Int($0.target) } ?? next
          if target == next { nodes.append(branch.node) }
          if target > next { open[target, default: []].append(branch.node) }
        }
      }
      firstEdges.append(edges.count)
      next += 1
    }
  }

  /// The edge of a stimulus from the snapshot that is being tried.
  private func edge(_ stimulus: Int, from snapshot: Int) -> Edge? {
    edges[firstEdges[snapshot]...].first { $0.stimulus == Int32(stimulus) }
  }

  private mutating func tryEach(
    of stimuli: [Int], in snapshot: Int, _ simulator: inout Simulator, _ log: inout MacrostepLog,
    _ words: inout [UInt64], _ indices: [EventIndex?], limit: Int
  ) {
    var isThere = false
    for stimulus in stimuli {
      if !isThere {
        snapshots.withWords(of: snapshot) { simulator.restore($0) }
        isThere = true
      }
      log.removeAll()
      do throws(SimulationError) {
        if stimulus == events.count {
          guard let interval = simulator.timeUntilNextDue else { return }
          try simulator.advance(by: interval, into: &log)
        } else if let index = indices[stimulus] {
          try simulator.send(index, into: &log)
        } else {
          try simulator.send(events[stimulus], into: &log)
        }
      } catch {
        let origin = Origin(snapshot: Int32(snapshot), stimulus: Int32(stimulus))
        failures.append(Failure(run: run(endingWith: origin), error: error))
        isThere = false
        continue
      }
      // Waiting always changes something: a timer is gone.
      let isIgnored = stimulus < events.count && log.withOccurrences(\.isEmpty)
      if isIgnored { continue }
      isThere = false
      simulator.save(to: &words)
      note(stimulus, in: snapshot, leadsTo: words, log, limit)
    }
  }

  private mutating func note(
    _ stimulus: Int, in snapshot: Int, leadsTo words: [UInt64], _ log: MacrostepLog, _ limit: Int
  ) {
    let origin = Origin(snapshot: Int32(snapshot), stimulus: Int32(stimulus))
    let target: Int
    if snapshots.count < limit {
      let found = snapshots.intern(words)
      if found.isNew { origins.append(origin) }
      target = found.index
    } else if let known = snapshots.index(of: words) {
      target = known
    } else {
      isComplete = false
      return
    }
    let behaviour = log.withOccurrences { behaviours.intern($0) }
    if behaviour.isNew { firstUses.append(origin) }
    edges.append(
      Edge(
        target: Int32(target), behaviour: Int32(behaviour.index), stimulus: Int32(stimulus)))
  }
}
