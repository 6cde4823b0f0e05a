/// Makes transitions of the joins whose arrows come from regions, and leads arrows past forks.
struct Joins {
  private let numbered: NumberedChart
  private let children: [Int: [Int]]
  /// The states behind forks whose branches are in regions.
  private var forks: [StateID: [Transition]] = [:]
  /// The arrows into each join.
  private var entering: [Int: [NumberedChart.Arrow]] = [:]
  /// The parallel state whose regions lead to a join; -1 for none.
  private var parallels: [Int: Int] = [:]
  /// The states in which the regions of a join wait: their last ones, or states that are added.
  private var marks: [Int: [Int: StateID]] = [:]
  /// The states that are added to regions, and the transitions to parallel states.
  private var waiting: [Int: [State]] = [:]
  private var leaving: [Int: [Transition]] = [:]
  private var names = UniqueNames()
  private(set) var problems: [Finding] = []

  init(_ chart: Statechart) {
    numbered = NumberedChart(chart)
    children = numbered.childNumbers
    for state in numbered.states {
      let targets = numbered.resolve(state.transitions.flatMap(\.targets))
      if state.annotations.sign == .fork, targets.count > 1,
        numbered.parallel(around: targets, regions: targets.count) != nil
      {
        forks[state.id] = state.transitions
      }
    }
    for arrow in numbered.arrows {
      for target in numbered.resolve(arrow.transition.targets)
      where numbered.states[target].annotations.sign == .join {
        entering[target, default: []].append(arrow)
      }
    }
  }

  mutating func rewritten() -> Statechart {
    let joins = entering.keys.sorted()
    for join in joins { _ = parallel(of: join) }
    for state in numbered.states where !isRemoved(state.id) { names.take(state.id.description) }
    for join in joins { mark(join) }
    for join in joins { add(join) }
    var chart = numbered.chart
    chart.notes.removeAll { $0.state.map(isRemoved) ?? false }
    chart.initial = past(chart.initial)
    chart.children = (children[-1] ?? []).flatMap { built($0) }
    return chart
  }

  /// The parallel state of a join with several sources; a join before it counts as its parallel state.
  private mutating func parallel(of join: Int) -> Int? {
    if let known = parallels[join] { return known < 0 ? nil : known }
    parallels[join] = -1
    let arrows = entering[join] ?? []
    guard Set(arrows.map(\.source)).count > 1 else { return nil }
    let state = numbered.states[join]
    let sources = arrows.map { arrow in
      numbered.states[arrow.source].annotations.sign == .join
        ? parallel(of: arrow.source) ?? arrow.source : arrow.source
    }
    guard let parallel = numbered.parallel(around: sources, regions: 2),
      state.transitions.count == 1
    else {
      let why =
        state.transitions.count == 1
        ? "it waits for states that are never active together; begin them at one '<<fork>>', or put "
          + "them into regions of a state"
        : "not one arrow leads out of it, but \(state.transitions.count)"
      problems.append(ForkCheck.problem(state, why))
      return nil
    }
    parallels[join] = parallel
    return parallel
  }

  /// Finds where each region waits for a join, and adds the states in which it does.
  private mutating func mark(_ join: Int) {
    guard let parallel = parallel(of: join) else { return }
    let state = numbered.states[join]
    let byRegion = Dictionary(grouping: entering[join] ?? []) { arrow in
      numbered.child(
        of: parallel,
        towards: parallels[arrow.source].flatMap { $0 < 0 ? nil : $0 } ?? arrow.source)
    }
    for region in byRegion.keys.sorted() {
      let arrows = byRegion[region] ?? []
      let source = arrows[0].source
      if arrows.count == 1, numbered.states[source].annotations.sign != .join,
        arrows[0].transition.events.isEmpty, arrows[0].transition.condition == nil
      {
        marks[join, default: [:]][region] = numbered.states[source].id
        continue
      }
      let id = StateID(names.unique(state.id.description))
      marks[join, default: [:]][region] = id
      let title = state.annotations.title ?? LocalizedText(state.id.description)
      waiting[region, default: []].append(
        State(id, annotations: StateAnnotations(title: title), place: state.place))
    }
  }

  /// Adds the transition that waits for all regions.
  private mutating func add(_ join: Int) {
    guard let parallel = parallel(of: join) else { return }
    var transition = numbered.states[join].transitions[0]
    let parts: [Condition] = (marks[join] ?? [:]).sorted { $0.key < $1.key }
      .map { .isActive($0.value) }
    transition.condition = .all(parts + [transition.condition].compactMap(\.self))
    if let led = led(transition, from: join, in: parallel) {
      leaving[parallel, default: []].append(led)
    }
  }

  private func isRemoved(_ id: StateID) -> Bool {
    guard let number = numbered.numbers[id] else { return false }
    return forks[id] != nil || (parallels[number] ?? -1) >= 0
  }

  /// The states that an arrow to some states leads to, past forks.
  private func past(_ targets: [StateID]) -> [StateID] {
    targets.flatMap { target in forks[target]?.flatMap(\.targets) ?? [target] }
  }

  /// A transition past forks, and to the place where it waits for a join; `nil` for one that waits
  /// where it begins.
  private func led(_ transition: Transition, from source: Int, in owner: Int) -> Transition? {
    var transition = transition
    transition.content += transition.targets.flatMap { forks[$0]?.flatMap(\.content) ?? [] }
    transition.targets = past(transition.targets)
    guard let target = transition.targets.first, let join = numbered.numbers[target],
      let parallel = parallels[join], parallel >= 0
    else { return transition }
    let region = numbered.child(of: parallel, towards: owner)
    guard let id = marks[join]?[region], id != numbered.states[source].id else { return nil }
    transition.targets = [id]
    return transition
  }

  private mutating func built(_ number: Int) -> [State] {
    var state = numbered.states[number]
    guard !isRemoved(state.id) else { return [] }
    state.transitions = state.transitions.compactMap { led($0, from: number, in: number) }
    state.transitions += leaving[number] ?? []
    if case .attribute(let targets) = state.initial { state.initial = .attribute(past(targets)) }
    state.children = (children[number] ?? []).flatMap { built($0) }
    guard let waiting = waiting[number] else { return [state] }
    guard state.kind == .parallel || state.children.isEmpty else {
      state.children += waiting
      return [state]
    }
    let title = state.annotations.title ?? LocalizedText(state.id.description)
    return [
      State(
        StateID(names.unique("\(state.id)_1")), children: [state] + waiting,
        annotations: StateAnnotations(title: title), place: state.place)
    ]
  }
}
