import LifelineStatecharts

/// Makes valid charts at random, the same ones for the same seed.
struct RandomChart {
  static let events: [EventName] = ["e", "e.a", "e.a.b", "f", "f.a", "g"]
  private static let internalEvents: [EventName] = ["r", "r.a", "f"]

  private var random: SplitMix
  /// How often, in percent, a chart may do something by itself: large ones rarely, lest they
  /// never rest.
  private let restlessness: Int
  private var count = 0
  private var ids: [StateID] = []
  private var parents: [StateID: StateID] = [:]
  private var kinds: [StateID: State.Kind] = [:]
  private var children: [StateID: [StateID]] = [:]

  /// Makes a chart.
  ///
  /// - Parameters:
  ///   - seed: The number that decides everything.
  ///   - size: About how many states; beyond 64 the engine needs several words a set.
  /// - Returns: A chart that compiles.
  static func make(seed: UInt64, size: Int) -> Statechart {
    var maker = RandomChart(random: SplitMix(state: seed), restlessness: min(15, 150 / size))
    var roots: [State] = []
    repeat {
      roots.append(maker.skeleton(parent: nil, depth: 0, size: size))
    } while maker.count < size
    return Statechart(
      initial: maker.chance(30) ? [maker.pick(roots.map(\.id))] : [],
      children: roots.map { maker.fill($0) }
        + (maker.chance(50) ? [State("end", kind: .final)] : []))
  }

  private init(random: SplitMix, restlessness: Int) {
    self.random = random
    self.restlessness = restlessness
  }

  private mutating func chance(_ percent: Int) -> Bool { random.below(100) < percent }
  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[random.below(elements.count)]
  }

  // MARK: The tree

  private mutating func skeleton(parent: StateID?, depth: Int, size: Int) -> State {
    let id = StateID("s\(count)")
    count += 1
    parents[id] = parent
    ids.append(id)
    let mayGrow = depth < 5 && count < size
    let isParallel = mayGrow && chance(35)
    kinds[id] = isParallel ? .parallel : .state
    guard mayGrow, isParallel || chance(70) else { return State(id) }
    var states = (0..<(2 + random.below(2))).map { _ in
      skeleton(parent: id, depth: depth + 1, size: size)
    }
    children[id] = states.map(\.id)
    if !isParallel, chance(30) { states.append(State(StateID("\(id).done"), kind: .final)) }
    if chance(35) {
      let kind = chance(50) ? State.History.shallow : .deep
      let history = StateID("\(id).history")
      states.insert(State(history, kind: .history(kind)), at: random.below(states.count + 1))
      ids.append(history)
      parents[history] = id
      kinds[history] = .history(kind)
    }
    return State(id, kind: isParallel ? .parallel : .state, children: states)
  }

  // MARK: What is written inside

  private mutating func fill(_ skeleton: State) -> State {
    var state = skeleton
    state.children = skeleton.children.map { fill($0) }
    switch state.kind {
    case .final:
      state.onEntry = blocks("\(state.id)+")
    case .history:
      let parent = parents[state.id] ?? state.id
      let inside = (children[parent] ?? []).filter { kinds[$0] != nil }
      state.transitions = [Transition(to: [pick(inside)], content: actions("\(state.id)!"))]
    case .state, .parallel:
      state.onEntry = blocks("\(state.id)+")
      state.onExit = blocks("\(state.id)-")
      state.transitions = (0..<random.below(4)).map { transition(from: state.id, $0) }
      if state.kind == .state, let inside = children[state.id], chance(40) {
        let initial = Transition(to: [pick(inside)], content: actions("\(state.id)i"))
        state.initial = chance(50) ? .element(initial) : .attribute(initial.targets)
      }
    }
    return state
  }

  private mutating func transition(from source: StateID, _ number: Int) -> Transition {
    let isEventless = chance(restlessness)
    let descriptors: [EventDescriptor] = ["e", "e.a", "e.*", "f", "g", "r", "*", "done.state"]
    return Transition(
      on: isEventless ? [] : (0...random.below(2)).map { _ in pick(descriptors) },
      if: isEventless || chance(30) ? condition(depth: 0) : nil, to: targets(),
      kind: chance(30) ? .internal : .external, content: actions("\(source)t\(number)"))
  }

  /// No target, one, or one in each of two regions.
  private mutating func targets() -> [StateID] {
    if chance(10) { return [] }
    let first = pick(ids)
    guard chance(40), kinds[first] == .parallel, let regions = children[first], regions.count > 1
    else { return [first] }
    return [inside(regions[1]), inside(regions[0])]
  }

  private mutating func inside(_ state: StateID) -> StateID {
    guard let inner = children[state], chance(60) else { return state }
    return inside(pick(inner))
  }

  private mutating func condition(depth: Int) -> Condition {
    let states = ids.filter { if case .history? = kinds[$0] { false } else { true } }
    guard depth < 2, chance(40) else {
      let test = Condition.isActive(pick(states))
      return chance(40) ? .not(test) : test
    }
    let operands = [condition(depth: depth + 1), condition(depth: depth + 1)]
    return chance(50) ? .all(operands) : .any(operands)
  }

  private mutating func blocks(_ word: String) -> [[Action]] {
    (0..<random.below(3)).map { actions("\(word)\($0)") }
  }

  private mutating func actions(_ word: String) -> [Action] {
    var actions: [Action] = chance(60) ? [say(EventName(word))] : []
    if chance(restlessness) { actions.append(.raise(pick(Self.internalEvents))) }
    if chance(15) {
      actions.append(
        .choose([
          .init(if: condition(depth: 0), actions: [say(EventName("\(word)y"))]),
          .init(if: nil, actions: [say(EventName("\(word)n"))]),
        ]))
    }
    return actions
  }
}

/// A small generator of random numbers with a seed: SplitMix64.
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
