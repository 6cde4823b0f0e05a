import LifelineSimulation
import LifelineStatecharts

/// Follows the active states through the transitions that a trace tells.
///
/// A trace tells transitions and not what they enter, so entering is done again by the chart's
/// structure. What a run was in before its trace begins is known only once it leaves it: such a
/// state counts as active from the beginning.
///
/// Source: W3C SCXML recommendation, appendix D, procedures `computeExitSet` and `computeEntrySet`.
struct ConfigurationReplay {
  /// A state became active or ceased to be.
  enum Change: Equatable {
    case entered(StateIndex)
    case left(StateIndex)
    /// It was active before anything was told.
    case found(StateIndex)
  }

  /// The active states.
  private(set) var active: Set<StateIndex> = []

  private let chart: CompiledChart
  /// What was active below a parent when it was left, for its histories.
  private var remembered: [StateIndex: Set<StateIndex>] = [:]

  init(_ chart: CompiledChart) { self.chart = chart }

  /// Enters what is active when the chart starts.
  mutating func start() -> [Change] {
    let named = chart.statechart.initial.compactMap { chart.index(of: $0) }
    let first = chart.statechart.children.first.flatMap { chart.index(of: $0.id) }
    var entered: [StateIndex] = []
    for state in named.isEmpty ? [first].compactMap(\.self) : named {
      enter(state, below: nil, &entered)
    }
    return entered.map { .entered($0) }
  }

  /// Takes a transition.
  mutating func take(_ index: TransitionIndex) -> [Change] {
    let transition = chart[index]
    let source = chart.source(of: index)
    var changes: [Change] = []
    for state in lineage(of: source).reversed() where active.insert(state).inserted {
      changes.append(.found(state))
    }
    let targets = transition.targets.compactMap { chart.index(of: $0) }
    guard !targets.isEmpty else { return changes }
    let domain = domain(of: transition, from: source, to: targets)
    let left = active.filter { isBelow($0, domain) }.sorted { $1 < $0 }
    for state in left where chart[state].hasHistory {
      remembered[state] = active.filter { isBelow($0, state) }
    }
    active.subtract(left)
    changes += left.map { .left($0) }
    var entered: [StateIndex] = []
    for target in targets { enter(target, below: domain, &entered) }
    return changes + entered.map { .entered($0) }
  }

  // MARK: Structure

  /// A state and those around it, innermost first.
  private func lineage(of state: StateIndex) -> [StateIndex] {
    Array(sequence(first: state) { chart.parent(of: $0) })
  }

  /// Whether a state lies inside another; everything lies inside the chart, `nil`.
  private func isBelow(_ state: StateIndex, _ ancestor: StateIndex?) -> Bool {
    guard let ancestor else { return true }
    return state != ancestor && lineage(of: state).contains(ancestor)
  }

  /// The smallest compound state around the source that holds all targets; `nil` for the chart.
  private func domain(
    of transition: Transition, from source: StateIndex, to targets: [StateIndex]
  ) -> StateIndex? {
    let isInternal = transition.kind == .internal && chart[source].isCompound
    return lineage(of: source).dropFirst(isInternal ? 0 : 1).first { ancestor in
      chart[ancestor].isCompound && targets.allSatisfy { isBelow($0, ancestor) }
    }
  }

  /// Enters a state with those around it up to the domain, and what is entered by default.
  private mutating func enter(
    _ target: StateIndex, below domain: StateIndex?, _ entered: inout [StateIndex]
  ) {
    let path = lineage(of: target).prefix { $0 != domain }.dropFirst().reversed()
    for ancestor in path where active.insert(ancestor).inserted { entered.append(ancestor) }
    descend(into: target, &entered)
    // The other regions of every parallel on the way.
    for ancestor in path where chart[ancestor].kind == .parallel {
      for region in regions(of: ancestor) where !active.contains(region) {
        descend(into: region, &entered)
      }
    }
  }

  private mutating func descend(into state: StateIndex, _ entered: inout [StateIndex]) {
    if case .history(let depth) = chart[state].kind {
      return restore(state, depth, &entered)
    }
    if active.insert(state).inserted { entered.append(state) }
    switch chart[state].kind {
    case .parallel:
      for region in regions(of: state) where !active.contains(region) {
        descend(into: region, &entered)
      }
    case .state where !chart[state].children.isEmpty:
      for child in initialChildren(of: state) { enter(child, below: state, &entered) }
    case .state, .final, .history: break
    }
  }

  private mutating func restore(
    _ history: StateIndex, _ depth: State.History, _ entered: inout [StateIndex]
  ) {
    guard let parent = chart.parent(of: history) else { return }
    if let was = remembered[parent] {
      let targets = was.filter {
        depth == .deep ? isLeaf($0, of: was) : chart.parent(of: $0) == parent
      }
      for target in targets.sorted() { enter(target, below: parent, &entered) }
    } else {
      for target in chart[history].transitions.first?.targets ?? [] {
        if let index = chart.index(of: target) { enter(index, below: parent, &entered) }
      }
    }
  }

  private func isLeaf(_ state: StateIndex, of states: Set<StateIndex>) -> Bool {
    !states.contains { chart.parent(of: $0) == state }
  }

  private func regions(of parallel: StateIndex) -> [StateIndex] {
    chart[parallel].children.filter { !$0.isHistory }.compactMap { chart.index(of: $0.id) }
  }

  private func initialChildren(of state: StateIndex) -> [StateIndex] {
    let first = chart[state].children.first { !$0.isHistory }
    let ids = chart[state].initial?.targets ?? [first?.id].compactMap(\.self)
    return ids.compactMap { chart.index(of: $0) }
  }
}

extension State {
  fileprivate var isHistory: Bool { if case .history = kind { true } else { false } }
  fileprivate var hasHistory: Bool { children.contains(where: \.isHistory) }
  /// Whether one of its children is active while it is.
  fileprivate var isCompound: Bool { kind == .state && !children.isEmpty }
}
