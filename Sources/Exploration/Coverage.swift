public import LifelineSimulation
public import LifelineStatecharts

/// The parts of a chart that runs cover, with how often and for how long.
///
/// ```swift
/// let all = StateSpace(of: chart).coverage
/// all.taken.count                        // transitions that some run takes
/// var seen = Coverage()
/// seen.add(trace, of: chart)             // the same for runs that were recorded
/// seen.visits["active"]                  // 3 times, 12 s in all
/// ```
public struct Coverage: Equatable, Sendable {
  /// A count and a total time.
  public struct Visits: Equatable, Sendable {
    /// The count.
    public package(set) var count = 0
    /// The total time; zero when times are unknown.
    public package(set) var dwell = Duration.zero

    package init(count: Int = 0, dwell: Duration = .zero) {
      self.count = count
      self.dwell = dwell
    }
  }

  /// How often each transition was taken.
  public internal(set) var timesTaken: [TransitionIndex: Int] = [:]
  /// How often each state was entered, and how long it was active.
  public internal(set) var stateVisits: [StateIndex: Visits] = [:]
  /// How often each message was delivered.
  public internal(set) var timesDelivered: [EventName: Int] = [:]
  /// How often each stage was entered, and how long it lasted.
  public internal(set) var stageVisits: [Stage: Visits] = [:]

  /// Creates an empty coverage.
  public init() {}

  /// Creates a coverage from its counts.
  package init(
    timesTaken: [TransitionIndex: Int], stateVisits: [StateIndex: Visits],
    timesDelivered: [EventName: Int], stageVisits: [Stage: Visits]
  ) {
    self.timesTaken = timesTaken
    self.stateVisits = stateVisits
    self.timesDelivered = timesDelivered
    self.stageVisits = stageVisits
  }

  /// The transitions that were taken.
  public var taken: Set<TransitionIndex> { Set(timesTaken.keys) }
  /// The states that were entered.
  public var entered: Set<StateIndex> { Set(stateVisits.keys) }
  /// The messages that were delivered.
  public var delivered: Set<EventName> { Set(timesDelivered.keys) }

  /// Returns what either covers, with the counts of both.
  package func union(_ other: Coverage) -> Coverage {
    var union = self
    union.timesTaken.merge(other.timesTaken, uniquingKeysWith: +)
    union.timesDelivered.merge(other.timesDelivered, uniquingKeysWith: +)
    union.stateVisits.merge(other.stateVisits, uniquingKeysWith: sum)
    union.stageVisits.merge(other.stageVisits, uniquingKeysWith: sum)
    return union

    func sum(_ a: Visits, _ b: Visits) -> Visits {
      Visits(count: a.count + b.count, dwell: a.dwell + b.dwell)
    }
  }

  /// Adds occurrences in a chart.
  ///
  /// It counts transitions, states and messages; occurrences have no time, so no state gets a dwell.
  ///
  /// - Parameters:
  ///   - occurrences: What happened, such as `MacrostepLog.occurrences`.
  ///   - chart: The chart that it happened in.
  public mutating func add(_ occurrences: some Sequence<Occurrence>, of chart: CompiledChart) {
    for occurrence in occurrences {
      switch occurrence {
      case .took(let transition): timesTaken[transition, default: 0] += 1
      case .entered(let state): stateVisits[state, default: Visits()].count += 1
      case .delivered(let send): timesDelivered[chart[send].event, default: 0] += 1
      default: break
      }
    }
  }
}

extension StateSpace {
  /// The coverage of all runs.
  public var coverage: Coverage {
    var coverage = Coverage()
    coverage.add(beginning, of: chart)
    for behaviour in 0..<behaviours.count { coverage.add(behaviours[behaviour], of: chart) }
    return coverage
  }

  /// What runs can bring about after the settings of this space.
  ///
  /// States that are active all the time are not part of it, such as those of settings, nor is what
  /// only happens at the start.
  public var reachable: Coverage {
    var reachable = Coverage()
    var exited: Set<StateIndex> = []
    for behaviour in 0..<behaviours.count {
      reachable.add(behaviours[behaviour], of: chart)
      for occurrence in behaviours[behaviour] {
        if case .exited(let state) = occurrence { exited.insert(state) }
      }
    }
    var start = Coverage()
    start.add(beginning, of: chart)
    for (state, visits) in start.stateVisits where exited.contains(state) {
      reachable.stateVisits[state, default: Coverage.Visits()].count += visits.count
    }
    return reachable
  }

  /// Whether the model has conditions on data, or hears what only data and other sessions bring about.
  public var dependsOnData: Bool {
    !chart.openConditions.isEmpty || events.contains(where: \.isPlatform)
  }

  /// What happens whatever data and other sessions are.
  ///
  /// That is what happens in runs in which the model never asks for a condition on data, and in which
  /// none of these brings an event about. What else ``coverage`` has is only possible.
  public var certainCoverage: Coverage {
    guard dependsOnData else { return coverage }
    let isUncertain = events.map(\.isPlatform)
    var certain = Coverage()
    certain.add(beginning, of: chart)
    var isMet = Array(repeating: false, count: snapshotCount)
    var isCounted = Array(repeating: false, count: behaviours.count)
    var waiting = snapshotCount > 0 ? [0] : []
    while let snapshot = waiting.popLast() {
      for edge in edges(from: snapshot) {
        let stimulus = Int(edge.stimulus)
        let isCertain = stimulus < events.count ? !isUncertain[stimulus] : stimulus == events.count
        guard isCertain else { continue }
        if !isCounted[Int(edge.behaviour)] {
          isCounted[Int(edge.behaviour)] = true
          certain.add(behaviours[Int(edge.behaviour)], of: chart)
        }
        if !isMet[Int(edge.target)] {
          isMet[Int(edge.target)] = true
          waiting.append(Int(edge.target))
        }
      }
    }
    return certain
  }
}
