public import LifelineStatecharts
public import LifelineSimulation

/// Shortest runs.
extension StateSpace {
  /// The goal of a run.
  public enum Goal: Hashable, Sendable {
    /// A state is entered, or active from the start.
    case state(StateID)
    /// A message is delivered.
    case message(EventName)
    /// A transition is taken.
    case transition(TransitionIndex)
    /// An event has an effect: an external one, or one that the chart sends to itself.
    case event(EventName)
  }

  /// Returns a run with the fewest stimuli that reaches a goal.
  ///
  /// - Parameter goal: The goal.
  /// - Returns: The stimuli after the start and the settings, empty when those already reach the
  ///   goal; `nil` when no run that was searched reaches it.
  public func shortestRun(to goal: Goal) -> [Stimulus]? {
    if case .event(let event) = goal, let stimulus = stimulus(of: event) {
      return shortestRun(endingWith: stimulus)
    }
    let test = GoalTest(goal, in: chart)
    if beginning.contains(where: test.isReached) { return [] }
    // Behaviours are numbered in the order of the search.
    let number = (0..<behaviours.count).first { behaviour in
      behaviours[behaviour].contains(where: test.isReached)
    }
    return number.map { run(endingWith: firstUses[$0]) }
  }

  /// The number of an event; `nil` for those that only the chart itself sends.
  func stimulus(of event: EventName) -> Int32? { events.firstIndex(of: event).map(Int32.init) }

  private func shortestRun(endingWith stimulus: Int32) -> [Stimulus]? {
    let snapshot = (0..<snapshotCount).first {
      edges(from: $0).contains { $0.stimulus == stimulus }
    }
    return snapshot.map { run(endingWith: Origin(snapshot: Int32($0), stimulus: stimulus)) }
  }
}

/// The occurrences that reach a goal, as tables.
struct GoalTest {
  private let state: StateIndex?
  private let transition: TransitionIndex?
  private let event: EventIndex?
  /// For each send, whether it is one of the message; empty for other goals.
  private var sends: [Bool] = []

  init(_ goal: StateSpace.Goal, in chart: CompiledChart) {
    state = if case .state(let id) = goal { chart.index(of: id) } else { nil }
    transition = if case .transition(let index) = goal { index } else { nil }
    event = if case .event(let name) = goal { chart.index(of: name) } else { nil }
    if case .message(let message) = goal { sends = chart.sends.map { $0.event == message } }
  }

  func isReached(by occurrence: Occurrence) -> Bool {
    switch occurrence {
    case .entered(let state): state == self.state
    case .took(let transition): transition == self.transition
    case .event(let event): event == self.event
    case .delivered(let send): !sends.isEmpty && sends[Int(send.rawValue)]
    default: false
    }
  }
}
