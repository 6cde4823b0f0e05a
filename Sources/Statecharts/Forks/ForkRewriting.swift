extension Statechart {
  /// The chart for a run, in which no state is a fork or a join.
  ///
  /// An arrow to a fork leads to all states behind it. Without regions around these, the fork becomes
  /// a parallel state with a region for each branch, up to the join. A join becomes a transition that
  /// waits for all arrows into it: where such an arrow has an event, a state of the join's name stands
  /// in its region until the others are there. What has no meaning stays as it is.
  ///
  /// ```swift
  /// // f --> A, f --> B, A --> j, B --> j, j --> C
  /// chart.forRunning.children.map(\.id)   // ["f", "C"], with A and B in regions of f
  /// ```
  package var forRunning: Statechart {
    states.contains { $0.annotations.sign?.isBar ?? false }
      ? ForkRewriting.rewritten(self).chart : self
  }
}

extension Sign {
  /// Whether arrows part or meet here.
  var isBar: Bool { self == .fork || self == .join }
}

/// The two steps by which forks and joins are rewritten; each is O(forks × (states + arrows)).
enum ForkRewriting {
  static func rewritten(_ chart: Statechart) -> (chart: Statechart, problems: [Finding]) {
    var flat = FlatForks(chart)
    let parallel = flat.rewritten()
    var joins = Joins(parallel)
    return (joins.rewritten(), flat.problems + joins.problems)
  }

  static func problem(_ message: String, of state: State) -> Finding {
    Finding(at: state.place, message, concernsRunning: true)
  }
}

extension NumberedChart {
  /// The innermost parallel state that holds some states in at least so many of its regions.
  func parallel(around numbers: [Int], regions count: Int) -> Int? {
    guard let first = numbers.first else { return nil }
    return lineage(first).dropFirst().first { owner in
      states[owner].kind == .parallel && numbers.allSatisfy { contains(owner, $0) }
        && Set(numbers.map { child(of: owner, towards: $0) }).count >= count
    }
  }

  /// The states in each state, and those at the top under -1.
  var childNumbers: [Int: [Int]] {
    Dictionary(grouping: states.indices) { parents[$0] ?? -1 }
  }
}
