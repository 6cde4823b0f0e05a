package import LifelineSimulation
import LifelineStatecharts

/// A search that does not know all runs.
package struct IncompleteSearch: Error {
  /// The number of snapshots that it found.
  package let snapshots: Int
  /// Whether its memory was full; else it came to its limit.
  package let isFull: Bool
  /// The runs that never rest.
  package let endless: [StateSpace.Failure]
}

extension ModelSearches {
  /// Returns the states that no run enters, whatever happens in whatever order.
  ///
  /// Settings may be made at any time. Where several timers run together, they may end in any order,
  /// since a search does not try every pause between them.
  ///
  /// - Parameter limit: The most snapshots of a search.
  /// - Returns: The states in document order, without histories.
  /// - Throws: `IncompleteSearch` when there are more snapshots, or some run never rests.
  package func unenteredStates(limit: Int) throws(IncompleteSearch) -> [StateIndex] {
    let found = try enteredStates(trying: events.all, limit: limit)
    var entered = found.states
    if entered.count < chart.states.count, found.hasTimersTogether {
      let timers = chart.sends.filter { $0.delay > .zero && $0.target == .external }.map(\.event)
      entered.formUnion(try enteredStates(trying: events.all + timers, limit: limit).states)
    }
    return chart.stateIndices.filter { index in
      if case .history = chart[index].kind { return false }
      return !entered.contains(index)
    }
  }

  private func enteredStates(
    trying events: [EventName], limit: Int
  ) throws(IncompleteSearch) -> (states: Set<StateIndex>, hasTimersTogether: Bool) {
    let space = StateSpace(of: chart, trying: events, limit: limit)
    guard space.isComplete, space.failures.isEmpty else {
      throw IncompleteSearch(
        snapshots: space.snapshotCount, isFull: space.isFull, endless: space.failures)
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
