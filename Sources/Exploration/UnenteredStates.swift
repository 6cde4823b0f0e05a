package import LifelineSimulation
import LifelineStatecharts

/// A search that stopped before it knew all runs.
package struct IncompleteSearch: Error {
  /// The number of snapshots that it found.
  package let snapshots: Int
  /// Whether its memory was full; else it came to its limit.
  package let isFull: Bool
}

extension ModelSearches {
  /// Returns the states that no run enters, whatever happens in whatever order.
  ///
  /// Settings may be made at any time. Where several timers run together, they may end in any order,
  /// since a search does not try every pause between them.
  ///
  /// - Parameter limit: The most snapshots of a search.
  /// - Returns: The states in document order, without histories; `nil` when some run never rests.
  /// - Throws: `IncompleteSearch` when there are more snapshots.
  package func unenteredStates(limit: Int) throws(IncompleteSearch) -> [StateIndex]? {
    let outside = events.all + chart.eventsOfWildcards
    guard let found = try enteredStates(trying: outside, limit: limit) else { return nil }
    var entered = found.states
    if entered.count < chart.states.count, found.hasTimersTogether {
      let timers = chart.sends.filter { $0.delay > .zero && $0.target == .external }.map(\.event)
      guard let more = try enteredStates(trying: outside + timers, limit: limit) else { return nil }
      entered.formUnion(more.states)
    }
    return chart.stateIndices.filter { index in
      if case .history = chart[index].kind { return false }
      return !entered.contains(index)
    }
  }

  private func enteredStates(
    trying events: [EventName], limit: Int
  ) throws(IncompleteSearch) -> (states: Set<StateIndex>, hasTimersTogether: Bool)? {
    let space = StateSpace(of: chart, trying: events, limit: limit)
    guard space.failures.isEmpty else { return nil }
    guard space.isComplete else {
      throw IncompleteSearch(snapshots: space.snapshotCount, isFull: space.isFull)
    }
    return (space.coverage.entered, space.hasTimersTogether)
  }
}

extension StateSpace {
  /// Whether several delayed sends are pending in some snapshot.
  fileprivate var hasTimersTogether: Bool {
    // Each has two words.
    chart.hasDelayedSends
      && (0..<snapshotCount).contains { number in
        let words = Array(snapshots[number])
        return words.count - chart.placeOfTimers(in: words) > 2
      }
  }
}

extension CompiledChart {
  /// An event for each descriptor that no event of the chart's own matches, such as `*`.
  fileprivate var eventsOfWildcards: [EventName] {
    let descriptors = transitions.flatMap(\.events).eachOnce
    let prefixes = descriptors.prefixes
    let matched = Set(events.lazy.flatMap { $0.prefixes.filter(prefixes.contains) })
    return
      descriptors
      .filter { $0.prefix.map { !matched.contains(Array($0.utf8)) } ?? events.isEmpty }
      .map { $0 == "*" ? "any" : EventName("\($0)") }
  }
}
