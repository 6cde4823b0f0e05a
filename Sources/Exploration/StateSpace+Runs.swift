public import LifelineStatecharts
public import LifelineSimulation

/// Shortest runs.
extension StateSpace {
  /// What a run may be sought to.
  public enum Goal: Hashable, Sendable {
    /// A state is entered, or active from the start.
    case state(StateID)
    /// A message reaches a participant.
    case message(EventName)
    /// A transition is taken.
    case transition(TransitionIndex)
    /// An event changes something or leads to a message: one from outside, or one that the chart
    /// sends to itself.
    case event(EventName)
  }

  /// Returns a run with the fewest stimuli that reaches a goal.
  ///
  /// - Parameter goal: What to reach.
  /// - Returns: The stimuli after the start and the settings, empty when those reach it already;
  ///   `nil` when no run that was searched does.
  public func shortestRun(to goal: Goal) -> [Stimulus]? {
    if case .event(let event) = goal, let stimulus = stimulus(of: event) {
      return shortestRun(endingWith: stimulus)
    }
    if beginning.contains(where: { reaches(goal, $0) }) { return [] }
    // Behaviours are numbered in the order in which the search met them.
    let number = (0..<behaviours.count).first { behaviour in
      behaviours[behaviour].contains { reaches(goal, $0) }
    }
    return number.map { run(endingWith: firstUses[$0]) }
  }

  /// The number of an event that was tried; `nil` for those that only the chart itself sends.
  func stimulus(of event: EventName) -> Int32? { events.firstIndex(of: event).map(Int32.init) }

  private func shortestRun(endingWith stimulus: Int32) -> [Stimulus]? {
    let snapshot = (0..<snapshotCount).first {
      edges(from: $0).contains { $0.stimulus == stimulus }
    }
    return snapshot.map { run(endingWith: Origin(snapshot: Int32($0), stimulus: stimulus)) }
  }

  func reaches(_ goal: Goal, _ occurrence: Occurrence) -> Bool {
    switch (goal, occurrence) {
    case (.state(let id), .entered(let state)): chart[state].id == id
    case (.message(let message), .delivered(let send)): chart[send].event == message
    case (.transition(let index), .took(let transition)): index == transition
    case (.event(let event), .event(let index)): chart[index] == event
    default: false
    }
  }
}
