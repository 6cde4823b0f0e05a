/// A state that no transition, initial state or region leads to.
///
/// Events and conditions are not weighed, but for a condition that is `false`: what is reported
/// cannot be reached whatever happens. Of nested states only the outermost is named.
enum UnreachableStateLint {
  static func findings(in outline: ChartOutline) -> [Finding] {
    var search = ReachableStates(outline)
    search.run()
    return outline.states.indices.compactMap { number in
      let state = outline.states[number]
      guard state.isProper, !search.isReached[number],
        outline.parents[number].map({ search.isReached[$0] }) ?? true
      else { return nil }
      return Finding(
        .warning, at: state.place, "nothing leads to '\(state.id)'; add a transition or remove it")
    }
  }
}

/// The states that can become active, found from the start of the chart on.
private struct ReachableStates {
  let outline: ChartOutline
  private(set) var isReached: [Bool]
  /// Whether a state was entered without naming its insides.
  private var isEnteredByDefault: [Bool]
  /// States whose transitions are still to be followed.
  private var waiting: [Int] = []

  init(_ outline: ChartOutline) {
    self.outline = outline
    isReached = outline.states.map { _ in false }
    isEnteredByDefault = isReached
  }

  mutating func run() {
    let initial = outline.resolve(outline.chart.initial)
    if initial.isEmpty {
      if let first = outline.chart.children.first(where: \.isProper),
        let number = outline.numbers[first.id]
      {
        enter(number)
      }
    }
    for target in initial { enter(target) }
    while let number = waiting.popLast() {
      for transition in outline.states[number].transitions
      where transition.condition != .constant(false) {
        for target in outline.resolve(transition.targets) { enter(target) }
      }
    }
  }

  /// Enters a target: the states around it, their regions, and its own beginning.
  private mutating func enter(_ target: Int) {
    for state in outline.lineage(target).dropFirst() {
      // Whoever entered this one has entered what is around it.
      let wasReached = isReached[state]
      reach(state)
      if outline.states[state].kind == .parallel { enterRegions(of: state) }
      if wasReached { break }
    }
    enterByDefault(target)
  }

  private mutating func enterByDefault(_ number: Int) {
    guard !isEnteredByDefault[number] else { return }
    isEnteredByDefault[number] = true
    reach(number)
    let state = outline.states[number]
    if state.kind == .parallel {
      enterRegions(of: number)
    } else if let initial = state.initial {
      for target in outline.resolve(initial.targets) { enter(target) }
    } else if state.kind == .state, let first = state.children.first(where: \.isProper),
      let child = outline.numbers[first.id]
    {
      enterByDefault(child)
    }
  }

  private mutating func enterRegions(of parallel: Int) {
    for child in outline.states[parallel].children where child.isProper {
      if let number = outline.numbers[child.id] { enterByDefault(number) }
    }
  }

  private mutating func reach(_ number: Int) {
    guard !isReached[number] else { return }
    isReached[number] = true
    waiting.append(number)
  }
}
