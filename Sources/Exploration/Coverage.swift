public import Simulation
public import Statecharts

/// What of a chart happens, in all its runs or in some.
///
/// ```swift
/// let all = StateSpace(of: chart).coverage
/// all.taken.count                        // transitions that some run takes
/// all.untaken(in: chart)                 // those that none does
/// Coverage(of: macrosteps)               // the same for one run
/// ```
public struct Coverage: Equatable, Sendable {
  /// The transitions that were taken.
  public private(set) var taken: Set<TransitionIndex> = []
  /// The states that were entered.
  public private(set) var entered: Set<StateIndex> = []
  /// The messages that reached participants.
  public private(set) var delivered: Set<EventName> = []

  /// Nothing happened yet.
  public init() {}

  /// Adds what happened, in a chart.
  public mutating func add(_ occurrences: some Sequence<Occurrence>, of chart: CompiledChart) {
    for occurrence in occurrences {
      switch occurrence {
      case .took(let transition): taken.insert(transition)
      case .entered(let state): entered.insert(state)
      case .delivered(let send): delivered.insert(chart[send].event)
      default: break
      }
    }
  }

  /// Adds a transition that was taken, by its number in document order.
  public mutating func add(transition number: Int, of chart: CompiledChart) {
    if let index = chart.transitionIndices.first(where: { Int($0.rawValue) == number }) {
      taken.insert(index)
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
