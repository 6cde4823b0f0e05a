public import LifelineSimulation
public import LifelineStatecharts

/// What of a chart happens, how often and for how long, in all its runs or in some.
///
/// ```swift
/// let all = StateSpace(of: chart).coverage
/// all.taken.count                        // transitions that some run takes
/// var seen = Coverage()
/// seen.add(trace, of: chart)             // the same for runs that were recorded
/// seen.visits["active"]                  // 3 times, 12 s in all
/// ```
public struct Coverage: Equatable, Sendable {
  /// How often something was, and for how long.
  public struct Visits: Equatable, Sendable {
    /// How often.
    public var count = 0
    /// How long in all; zero where time is not told.
    public var dwell = Duration.zero

    package init(count: Int = 0, dwell: Duration = .zero) {
      self.count = count
      self.dwell = dwell
    }
  }

  /// How often each transition was taken.
  public internal(set) var timesTaken: [TransitionIndex: Int] = [:]
  /// How often each state was entered, and how long it was active.
  public internal(set) var stateVisits: [StateIndex: Visits] = [:]
  /// How often each message reached a participant.
  public internal(set) var timesDelivered: [EventName: Int] = [:]
  /// How often each stage of life was entered, and how long it lasted.
  public internal(set) var stageVisits: [Stage: Visits] = [:]

  /// Nothing happened yet.
  public init() {}

  /// The transitions that were taken.
  public var taken: Set<TransitionIndex> { Set(timesTaken.keys) }
  /// The states that were entered.
  public var entered: Set<StateIndex> { Set(stateVisits.keys) }
  /// The messages that reached participants.
  public var delivered: Set<EventName> { Set(timesDelivered.keys) }

  /// Adds what happened, in a chart.
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
  /// What happens in any run.
  public var coverage: Coverage {
    var coverage = Coverage()
    coverage.add(beginning, of: chart)
    for behaviour in 0..<behaviours.count { coverage.add(behaviours[behaviour], of: chart) }
    return coverage
  }
}
