/// Finds what is legal in a chart but probably not intended.
///
/// ```swift
/// for lint in ChartLint.allCases { print(lint.rawValue, lint.summary) }
/// ChartLint.guardedTimer.findings(in: chart)   // of one kind
/// ChartLint.findings(in: chart)                // of all kinds
/// ```
///
/// The authors of the first models made each of these mistakes. All findings are warnings, and a
/// chart may have good reasons for any of them.
public enum ChartLint: String, CaseIterable, Sendable {
  /// A region's own transition that re-enters the whole parallel state.
  case regionReset = "region-reset"
  /// A transition out of one region into another.
  case crossRegion = "cross-region"
  /// An event descriptor that also matches longer names.
  case tokenPrefix = "token-prefix"
  /// A transition that also matches the engine's own events.
  case catchAll = "catch-all"
  /// A condition that can lose a timer.
  case guardedTimer = "guarded-timer"
  /// A timer that outlives the state that started it.
  case stayingTimer = "staying-timer"
  /// An endless loop of eventless transitions.
  case eventlessLoop = "eventless-loop"
  /// A state that nothing enters.
  case unreachableState = "unreachable-state"
  /// An event that the chart sends to itself and no transition reacts to.
  case unheardEvent = "unheard-event"
  /// A send that nothing receives.
  case undeliverableSend = "undeliverable-send"
  /// A transition on a `done` event that never occurs.
  case unknownEnd = "unknown-end"

  /// A sentence that says what the lint finds and why it matters.
  public var summary: String {
    switch self {
    case .regionReset:
      "an external transition of a region to its own inside exits and enters all regions again"
    case .crossRegion: "a transition from one region into another exits and enters all regions"
    case .tokenPrefix: "a descriptor that is the beginning of another event also matches that event"
    case .catchAll: "'*' and 'error' also match the engine's own events about sends and ends"
    case .guardedTimer: "a timer that fires while the condition does not hold is lost"
    case .stayingTimer: "a timer that is not cancelled fires in the next visit"
    case .eventlessLoop: "eventless transitions that enable each other never end"
    case .unreachableState: "no transition or initial state enters this state"
    case .unheardEvent: "the chart sends itself an event that no transition reacts to"
    case .undeliverableSend: "a send to an unknown target raises an error at run time"
    case .unknownEnd: "a transition reacts to the end of a state that does not exist"
    }
  }

  /// Returns the findings of all lints, by place.
  ///
  /// - Parameter chart: A chart without errors of ``ChartCheck``; in others, unknown names are
  ///   ignored.
  /// - Returns: Warnings.
  public static func findings(in chart: Statechart) -> [Finding] {
    let numbered = NumberedChart(chart)
    return allCases.flatMap { $0.findings(in: numbered) }.sortedByPlace
  }

  /// Returns the findings of this lint, by place.
  public func findings(in chart: Statechart) -> [Finding] {
    findings(in: NumberedChart(chart)).sortedByPlace
  }

  /// The states that ``unreachableState`` finds.
  package static func unreachableStates(in chart: Statechart) -> Set<StateID> {
    Set(UnreachableStateLint.states(in: NumberedChart(chart)).map(\.id))
  }

  /// The states that some transitions may lead to, whatever is active together: O(states).
  package static func states(in chart: Statechart, taking mayTake: (Transition) -> Bool) -> [State]
  {
    let numbered = NumberedChart(chart)
    var search = ReachableStates(numbered)
    search.run(taking: mayTake)
    return numbered.states.indices.filter { search.isReached[$0] }.map { numbered.states[$0] }
  }

  private func findings(in numbered: NumberedChart) -> [Finding] {
    switch self {
    case .regionReset: RegionResetLint.findings(in: numbered)
    case .crossRegion: CrossRegionLint.findings(in: numbered)
    case .tokenPrefix: TokenPrefixLint.findings(in: numbered)
    case .catchAll: CatchAllLint.findings(in: numbered)
    case .guardedTimer: GuardedTimerLint.findings(in: numbered)
    case .stayingTimer: StayingTimerLint.findings(in: numbered)
    case .eventlessLoop: EventlessLoopLint.findings(in: numbered)
    case .unreachableState: UnreachableStateLint.findings(in: numbered)
    case .unheardEvent: UnheardEventLint.findings(in: numbered)
    case .undeliverableSend: UndeliverableSendLint.findings(in: numbered)
    case .unknownEnd: UnknownEndLint.findings(in: numbered)
    }
  }
}
