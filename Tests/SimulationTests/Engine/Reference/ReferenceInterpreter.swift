import LifelineStatecharts

/// The algorithm of appendix D, transcribed procedure by procedure, slow and plain.
///
/// The engine is compared with it on charts made at random. Nothing is shared with the engine: no
/// tables, no bit sets, no ranges of document order; names follow the standard's pseudocode.
///
/// Source: W3C SCXML recommendation, appendix D.
struct ReferenceInterpreter {
  final class Node {
    let state: State
    let parent: Node?
    let order: Int
    var children: [Node] = []
    var transitions: [Taken] = []

    init(_ state: State, parent: Node?, order: Int) {
      self.state = state
      self.parent = parent
      self.order = order
    }

    var id: StateID { state.id }
    var isHistory: Bool { if case .history = state.kind { true } else { false } }
    var childStates: [Node] { children.filter { !$0.isHistory } }
    var isAtomic: Bool { !isHistory && childStates.isEmpty }
    var isCompound: Bool { state.kind == .state && !childStates.isEmpty }
    var isParallel: Bool { state.kind == .parallel }

    func isDescendant(of other: Node?) -> Bool {
      guard let other else { return true }
      var node = parent
      while let ancestor = node {
        if ancestor === other { return true }
        node = ancestor.parent
      }
      return false
    }

    func properAncestors(upTo limit: Node?) -> [Node] {
      var ancestors: [Node] = []
      var node = parent
      while let ancestor = node, ancestor !== limit {
        ancestors.append(ancestor)
        node = ancestor.parent
      }
      return ancestors
    }
  }

  struct Taken {
    let number: Int
    let source: Node?
    let transition: Transition
  }

  let chart: Statechart
  private(set) var nodes: [Node] = []
  var byID: [StateID: Node] = [:]
  private var transitionCount = 0
  var configuration: Set<StateID> = []
  var historyValue: [StateID: [Node]] = [:]
  var internalQueue: [EventName] = []
  var running = true
  let limit: Int
  /// What happened, one line each.
  var log: [String] = []
  /// Whether a macrostep took more microsteps than the limit.
  private(set) var isEndless = false

  init(_ chart: Statechart, limit: Int) {
    self.chart = chart
    self.limit = limit
    for child in chart.children { add(child, to: nil) }
  }

  private mutating func add(_ state: State, to parent: Node?) {
    let node = Node(state, parent: parent, order: nodes.count)
    nodes.append(node)
    byID[state.id] = node
    parent?.children.append(node)
    for transition in state.transitions {
      node.transitions.append(
        Taken(number: transitionCount, source: node, transition: transition))
      transitionCount += 1
    }
    for child in state.children { add(child, to: node) }
  }

  // MARK: interpret, mainEventLoop, exitInterpreter

  mutating func start() {
    let first = chart.children.first { if case .history = $0.kind { false } else { true } }
    let targets = chart.initial.isEmpty ? first.map { [$0.id] } ?? [] : chart.initial
    enterStates([Taken(number: -1, source: nil, transition: Transition(to: targets))])
    settle()
  }

  mutating func send(_ event: EventName) {
    guard running else { return }
    let enabled = selectTransitions(event)
    guard !enabled.isEmpty else { return }
    microstep(enabled)
    settle()
  }

  private mutating func settle() {
    var count = 1
    while running {
      var enabled = selectTransitions(nil)
      if enabled.isEmpty {
        guard !internalQueue.isEmpty else { return }
        enabled = selectTransitions(internalQueue.removeFirst())
      }
      if enabled.isEmpty { continue }
      count += 1
      guard count <= limit else {
        isEndless = true
        return
      }
      microstep(enabled)
    }
    for node in active.reversed() { exit(node) }
  }

  private mutating func microstep(_ enabled: [Taken]) {
    exitStates(enabled)
    for taken in enabled {
      log.append("take \(taken.number)")
      execute(taken.transition.content)
    }
    enterStates(enabled)
  }

  // MARK: selectTransitions, removeConflictingTransitions

  private var active: [Node] { nodes.filter { configuration.contains($0.id) } }

  private func selectTransitions(_ event: EventName?) -> [Taken] {
    var enabled: [Taken] = []
    for atomic in active where atomic.isAtomic {
      search: for node in [atomic] + atomic.properAncestors(upTo: nil) {
        for taken in node.transitions where matches(taken.transition, event) {
          if !enabled.contains(where: { $0.number == taken.number }) { enabled.append(taken) }
          break search
        }
      }
    }
    return removeConflictingTransitions(enabled)
  }

  private func matches(_ transition: Transition, _ event: EventName?) -> Bool {
    if let event {
      guard transition.events.contains(where: { $0.matches(event) }) else { return false }
    } else if !transition.events.isEmpty {
      return false
    }
    return transition.condition.map(holds) ?? true
  }

  private func holds(_ condition: Condition) -> Bool {
    switch condition {
    case .constant(let value): value
    case .isActive(let id): configuration.contains(id)
    // Charts made at random ask for no data.
    case .open: false
    case .not(let operand): !holds(operand)
    case .all(let operands): operands.allSatisfy(holds)
    case .any(let operands): operands.contains(where: holds)
    }
  }

  private func removeConflictingTransitions(_ enabled: [Taken]) -> [Taken] {
    var filtered: [Taken] = []
    for t1 in enabled {
      var isPreempted = false
      var toRemove: [Int] = []
      for t2 in filtered where !exitSet([t1]).isDisjoint(with: exitSet([t2])) {
        if let source = t1.source, source.isDescendant(of: t2.source) {
          toRemove.append(t2.number)
        } else {
          isPreempted = true
          break
        }
      }
      if !isPreempted {
        filtered.removeAll { toRemove.contains($0.number) }
        filtered.append(t1)
      }
    }
    return filtered
  }

  // MARK: exitStates, computeExitSet, getTransitionDomain

  private func exitSet(_ enabled: [Taken]) -> Set<StateID> {
    var exiting: Set<StateID> = []
    for taken in enabled where !taken.transition.targets.isEmpty {
      let domain = transitionDomain(taken)
      for node in active where node.isDescendant(of: domain) { exiting.insert(node.id) }
    }
    return exiting
  }

  /// The domain; `nil` is the root.
  func transitionDomain(_ taken: Taken) -> Node? {
    let targets = effectiveTargets(taken.transition.targets)
    if taken.transition.kind == .internal, let source = taken.source, source.isCompound,
      targets.allSatisfy({ $0.isDescendant(of: source) })
    {
      return source
    }
    return taken.source?.properAncestors(upTo: nil).first { ancestor in
      ancestor.isCompound && targets.allSatisfy { $0.isDescendant(of: ancestor) }
    }
  }

  func effectiveTargets(_ ids: [StateID]) -> [Node] {
    ids.compactMap { byID[$0] }.flatMap { node in
      guard node.isHistory else { return [node] }
      return historyValue[node.id] ?? effectiveTargets(node.state.transitions[0].targets)
    }
  }

  private mutating func exitStates(_ enabled: [Taken]) {
    let exiting = exitSet(enabled)
    for node in nodes where exiting.contains(node.id) {
      for history in node.children where history.isHistory {
        let isDeep = history.state.kind == .history(.deep)
        historyValue[history.id] = active.filter {
          isDeep ? $0.isAtomic && $0.isDescendant(of: node) : $0.parent === node
        }
      }
    }
    for node in nodes.reversed() where exiting.contains(node.id) { exit(node) }
  }

  private mutating func exit(_ node: Node) {
    for block in node.state.onExit { execute(block) }
    configuration.remove(node.id)
    log.append("exit \(node.id)")
  }

  // MARK: Content

  mutating func execute(_ actions: [Action]) {
    for action in actions {
      switch action {
      case .raise(let event): internalQueue.append(event)
      case .send(let send): log.append("say \(send.event)")
      case .choose(let branches):
        if let branch = branches.first(where: { $0.condition.map(holds) ?? true }) {
          execute(branch.actions)
        }
      case .cancel, .log, .forEach, .opaque: break
      }
    }
  }
}
