/// Makes parallel states of the forks whose branches are not in regions.
///
/// The region of a branch has the states on its ways from the fork to the join.
struct FlatForks {
  /// A fork, its join, and the states of each branch between them.
  private struct Group {
    var regions: [[Int]] = []
    /// The target of each region's branch.
    var targets: [StateID] = []
    var size: Int { regions.reduce(0) { $0 + $1.count } }
  }

  private let numbered: NumberedChart
  private let children: [Int: [Int]]
  /// The siblings to which an arrow from a state or its inside leads, and those from which one comes.
  private var next: [Int: [Int]] = [:]
  private var previous: [Int: [Int]] = [:]
  private var groups: [Int: Group] = [:]
  /// The innermost fork, and its region, of states that move.
  private var moved: [Int: (fork: Int, region: Int)] = [:]
  private var names = UniqueNames()
  private(set) var problems: [Finding] = []

  init(_ chart: Statechart) {
    numbered = NumberedChart(chart)
    children = numbered.childNumbers
    for state in numbered.states { names.take(state.id.description) }
    for arrow in numbered.arrows {
      for target in numbered.resolve(arrow.transition.targets) {
        let owner = numbered.commonAncestor(arrow.source, target)
        let from = numbered.child(of: owner, towards: arrow.source)
        let to = numbered.child(of: owner, towards: target)
        guard from != to, from != owner, to != owner else { continue }
        next[from, default: []].append(to)
        previous[to, default: []].append(from)
      }
    }
  }

  mutating func rewritten() -> Statechart {
    for fork in numbered.states.indices where numbered.states[fork].annotations.sign == .fork {
      let targets = numbered.resolve(numbered.states[fork].transitions.flatMap(\.targets))
      guard targets.count > 1,
        numbered.parallel(around: targets, regions: targets.count) == nil
      else { continue }
      addGroup(of: fork, to: targets)
    }
    for (fork, group) in groups.sorted(by: { ($0.value.size, $0.key) < ($1.value.size, $1.key) }) {
      for (region, states) in group.regions.enumerated() {
        for state in states where moved[state] == nil { moved[state] = (fork, region) }
      }
    }
    var chart = numbered.chart
    chart.children = built(children[-1] ?? [])
    return chart
  }

  private mutating func addGroup(of fork: Int, to targets: [Int]) {
    let (state, owner) = (numbered.states[fork], numbered.parents[fork])
    let branches = targets.map { numbered.child(of: owner, towards: $0) }
    guard branches.allSatisfy({ numbered.parents[$0] == owner }),
      let join = join(of: branches, beside: fork)
    else {
      problems.append(
        ForkCheck.problem(
          state,
          "no '<<join>>' follows all its branches; add one, or put them into regions of a state"))
      return
    }
    let back = reached(from: join, over: previous, beside: [fork])
    var group = Group()
    var known: Set<Int> = []
    for (branch, target) in zip(branches, targets) where branch != join {
      let region = reached(from: branch, over: next, beside: [fork, join]).keys
        .filter { back[$0] != nil }.sorted()
      group.regions.append(region)
      group.targets.append(numbered.states[target].id)
      if let both = region.first(where: { !known.insert($0).inserted }) {
        let (both, join) = (numbered.states[both].id, numbered.states[join].id)
        problems.append(
          ForkCheck.problem(state, "two of its branches lead through '\(both)' before '\(join)'"))
        return
      }
    }
    groups[fork] = group
  }

  /// The nearest join that all branches reach.
  private func join(of branches: [Int], beside fork: Int) -> Int? {
    let steps = branches.map { reached(from: $0, over: next, beside: [fork]) }
    let joins = (steps.first ?? [:]).keys.filter { state in
      numbered.states[state].annotations.sign == .join && steps.allSatisfy { $0[state] != nil }
    }
    return joins.min { one, other in
      let far = { (join: Int) in (steps.reduce(0) { $0 + ($1[join] ?? 0) }, join) }
      return far(one) < far(other)
    }
  }

  /// The siblings reached from one, each with the number of steps; breadth first.
  private func reached(
    from start: Int, over arrows: [Int: [Int]], beside walls: Set<Int>
  ) -> [Int: Int] {
    var steps = [start: 0]
    var queue = [start]
    var place = 0
    while place < queue.count {
      let state = queue[place]
      place += 1
      for other in arrows[state] ?? [] where steps[other] == nil && !walls.contains(other) {
        steps[other] = (steps[state] ?? 0) + 1
        queue.append(other)
      }
    }
    return steps
  }

  private mutating func built(_ numbers: [Int]) -> [State] {
    var states: [State] = []
    for number in numbers where moved[number] == nil { states.append(built(number)) }
    return states
  }

  private mutating func built(_ number: Int) -> State {
    var state = numbered.states[number]
    guard let group = groups[number] else {
      state.children = built(children[number] ?? [])
      return state
    }
    state.kind = .parallel
    (state.transitions, state.annotations.sign) = ([], nil)
    state.children = []
    for (region, target) in group.targets.enumerated() {
      var inside: [State] = []
      for member in group.regions[region] {
        guard let home = moved[member], home == (number, region) else { continue }
        inside.append(built(member))
      }
      let first = inside.first { $0.holds(anyOf: [target]) }
      state.children.append(
        State(
          StateID(names.unique("\(state.id)_\(region + 1)")), initial: .attribute([target]),
          children: inside,
          annotations: StateAnnotations(
            title: first.map { $0.annotations.title ?? LocalizedText($0.id.description) }),
          place: state.place))
    }
    return state
  }
}
