/// Forks and joins that have no meaning for a run, although they can be drawn.
///
/// Source: UML 2.5.1, section 14.2.3.7.
enum ForkCheck {
  static func findings(in numbered: NumberedChart) -> [Finding] {
    numbered.chart.hasBars ? rewritten(numbered.chart).problems : []
  }

  /// The most states to look at, one fork or join after another.
  private static let mostSteps = 10_000_000

  /// Rewrites in two steps, each in O(forks × (states + arrows)).
  fileprivate static func rewritten(
    _ chart: Statechart
  ) -> (chart: Statechart, problems: [Finding]) {
    let (states, bars) = (chart.states, chart.states.filter(\.isBar))
    guard states.count <= mostSteps / max(bars.count, 1) else {
      let why = "it is one of \(bars.count) forks and joins among \(states.count) states"
      return (chart, bars.first.map { [problem($0, why)] } ?? [])
    }
    var flat = FlatForks(chart)
    var joins = Joins(flat.rewritten())
    return (joins.rewritten(), flat.problems + joins.problems)
  }

  /// The finding that a run has no meaning for a fork or a join.
  static func problem(_ state: State, _ why: String) -> Finding {
    let sign = state.annotations.sign?.rawValue ?? "state"
    return Finding(
      at: state.place, "to a run, \(sign) '\(state.id)' has no meaning, as \(why)",
      concernsRunning: true)
  }
}

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
    hasBars ? ForkCheck.rewritten(self).chart : self
  }

  fileprivate var hasBars: Bool { states.contains(where: \.isBar) }
}

extension State {
  fileprivate var isBar: Bool { annotations.sign == .fork || annotations.sign == .join }
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
