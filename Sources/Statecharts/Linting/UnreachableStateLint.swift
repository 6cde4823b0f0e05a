/// A state that no transition, initial state or region enters.
///
/// Events and conditions are assumed to be possible, except the condition `false`: a reported state
/// is never entered, whatever happens. Of nested states only the outermost is reported.
enum UnreachableStateLint {
  static func findings(in numbered: NumberedChart) -> [Finding] {
    states(in: numbered).map { state in
      Finding(
        .warning, at: state.place, "nothing leads to '\(state.id)'; add a transition or remove it")
    }
  }

  /// The outermost of these states.
  static func states(in numbered: NumberedChart) -> [State] {
    var search = ReachableStates(numbered)
    search.run { $0.condition != .constant(false) }
    return numbered.states.indices.compactMap { number in
      let state = numbered.states[number]
      guard state.isProper, !search.isReached[number],
        numbered.parents[number].map({ search.isReached[$0] }) ?? true
      else { return nil }
      return state
    }
  }
}

/// The reachable states, found by a search from the start of the chart.
struct ReachableStates {
  let numbered: NumberedChart
  private(set) var isReached: [Bool]
  /// Whether a state was entered by default, without a target inside.
  private var isEnteredByDefault: [Bool]
  /// States whose transitions the search has not followed yet.
  private var waiting: [Int] = []

  init(_ numbered: NumberedChart) {
    self.numbered = numbered
    isReached = numbered.states.map { _ in false }
    isEnteredByDefault = isReached
  }

  mutating func run(taking mayTake: (Transition) -> Bool) {
    let initial = numbered.resolve(numbered.chart.initial)
    if initial.isEmpty {
      if let first = numbered.chart.children.first(where: \.isProper),
        let number = numbered.numbers[first.id]
      {
        enter(number)
      }
    }
    for target in initial { enter(target) }
    while let number = waiting.popLast() {
      for transition in numbered.states[number].transitions where mayTake(transition) {
        for target in numbered.resolve(transition.targets) { enter(target) }
      }
    }
  }

  /// Enters a target: its ancestors, their regions, and its own initial state.
  private mutating func enter(_ target: Int) {
    for state in numbered.lineage(target).dropFirst() {
      // The ancestors of an entered state have been entered.
      let wasReached = isReached[state]
      reach(state)
      if numbered.states[state].kind == .parallel { enterRegions(of: state) }
      if wasReached { break }
    }
    enterByDefault(target)
  }

  private mutating func enterByDefault(_ number: Int) {
    guard !isEnteredByDefault[number] else { return }
    isEnteredByDefault[number] = true
    reach(number)
    let state = numbered.states[number]
    if state.kind == .parallel {
      enterRegions(of: number)
    } else if let initial = state.initial {
      for target in numbered.resolve(initial.targets) { enter(target) }
    } else if state.kind == .state, let first = state.children.first(where: \.isProper),
      let child = numbered.numbers[first.id]
    {
      enterByDefault(child)
    }
  }

  private mutating func enterRegions(of parallel: Int) {
    for child in numbered.states[parallel].children where child.isProper {
      if let number = numbered.numbers[child.id] { enterByDefault(number) }
    }
  }

  private mutating func reach(_ number: Int) {
    guard !isReached[number] else { return }
    isReached[number] = true
    waiting.append(number)
  }
}
