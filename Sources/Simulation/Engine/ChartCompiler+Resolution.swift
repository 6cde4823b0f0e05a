import LifelineExpressions
import LifelineStatecharts

/// Resolves ids to indices, and refuses charts without a legal configuration.
///
/// Source: W3C SCXML recommendation, sections 3.3 to 3.10 for the structure, 3.11 for legal
/// configurations.
extension ChartCompiler {
  /// Fills in the row of a state.
  mutating func resolveState(_ index: Int32) throws(CompilationError) {
    let state = states[Int(index)]
    if let misplacement = misplacement(of: state, at: index) {
      throw .misplaced(state.id, misplacement, state.place)
    }
    place = state.place
    let kind = stateRows[Int(index)].kind
    if kind == .compound || kind == .parallel {
      stateRows[Int(index)].doneEvent = events.intern(EventName("done.state.\(state.id)"))
    }
    if state.kind.isHistory {
      try resolveHistory(state, at: index)
    } else if kind == .compound {
      try resolveInitial(of: state, at: index)
    }
    stateRows[Int(index)].entryBlocks = try resolve(blocks: state.onEntry)
    stateRows[Int(index)].exitBlocks = try resolve(blocks: state.onExit)
  }

  private func misplacement(of state: State, at index: Int32) -> CompilationError.Misplacement? {
    switch stateRows[Int(index)].kind {
    case .atomic:
      return state.initial == nil ? nil : .initialOnAtomicState
    case .compound:
      return nil
    case .parallel:
      if state.initial != nil { return .initialOnParallel }
      if state.children.contains(where: { $0.kind == .final }) { return .finalInParallel }
      return state.children.contains { !$0.kind.isHistory } ? nil : .emptyParallel
    case .final:
      if state.initial != nil { return .initialOnAtomicState }
      if !state.transitions.isEmpty { return .finalWithTransitions }
      return state.children.isEmpty ? nil : .finalWithChildren
    case .shallowHistory, .deepHistory:
      return state.children.isEmpty ? nil : .historyWithChildren
    }
  }

  private mutating func resolveInitial(of state: State, at index: Int32) throws(CompilationError) {
    var content: [Action] = []
    if case .element(let transition)? = state.initial {
      guard transition.events.isEmpty, transition.condition == nil else {
        throw .misplaced(state.id, .guardedDefault, transition.place)
      }
      content = transition.content
    }
    let named = state.initial?.targets ?? []
    let first = state.children.first { !$0.kind.isHistory }
    let range = try resolve(
      named.isEmpty ? [first?.id].compactMap(\.self) : named, of: state.id, state.place)
    let inside = (index + 1)..<stateRows[Int(index)].end
    guard range.allSatisfy({ inside.contains(targets[Int($0)]) }) else {
      throw .misplaced(state.id, .initialOutsideParent, state.place)
    }
    try addDefault(range, content, of: index)
  }

  private mutating func resolveHistory(_ state: State, at index: Int32) throws(CompilationError) {
    guard let transition = state.transitions.first, state.transitions.count == 1,
      !transition.targets.isEmpty
    else { throw .misplaced(state.id, .historyWithoutDefault, state.place) }
    guard transition.events.isEmpty, transition.condition == nil else {
      throw .misplaced(state.id, .guardedDefault, transition.place)
    }
    let range = try resolve(transition.targets, of: state.id, transition.place)
    let parent = stateRows[Int(index)].parent
    let inside = (parent + 1)..<stateRows[Int(parent)].end
    for target in range.map({ targets[Int($0)] }) {
      guard inside.contains(target) else {
        throw .misplaced(state.id, .historyDefaultOutsideParent, transition.place)
      }
      if stateRows[Int(target)].isHistory, stateRows[Int(target)].parent == parent {
        throw .misplaced(state.id, .historyDefaultsToHistory, transition.place)
      }
    }
    try addDefault(range, transition.content, of: index)
  }

  private mutating func addDefault(
    _ range: Range<Int32>, _ content: [Action], of state: Int32
  ) throws(CompilationError) {
    stateRows[Int(state)].defaultRow = Int32(defaults.count)
    let block = try resolve(block: content)
    defaults.append(
      DefaultRow(targetsLower: range.lowerBound, targetsUpper: range.upperBound, block: block))
  }

  /// Appends targets to the list of all and returns their range.
  mutating func resolve(
    _ ids: [StateID], of owner: StateID, _ place: Place?
  ) throws(CompilationError) -> Range<Int32> {
    let lower = Int32(targets.count)
    for id in ids {
      guard let target = stateIndices[id] else {
        throw .unknownState(id, in: "'\(owner)'", place)
      }
      for other in targets[Int(lower)...] where !canBeActiveTogether(other, target) {
        throw .contradictoryTargets(states[Int(other)].id, id, place)
      }
      targets.append(target)
    }
    return lower..<Int32(targets.count)
  }

  /// Returns whether two states are in different regions of a parallel state.
  private func canBeActiveTogether(_ a: Int32, _ b: Int32) -> Bool {
    if a == b { return true }
    var ancestor = stateRows[Int(a)].parent
    while ancestor >= 0, !(ancestor + 1..<stateRows[Int(ancestor)].end).contains(b) {
      ancestor = stateRows[Int(ancestor)].parent
    }
    guard ancestor >= 0, stateRows[Int(ancestor)].kind == .parallel else { return false }
    let isNested =
      (a..<stateRows[Int(a)].end).contains(b) || (b..<stateRows[Int(b)].end).contains(a)
    let remembersAll = [a, b].contains {
      stateRows[Int($0)].isHistory && stateRows[Int($0)].parent == ancestor
    }
    return !isNested && !remembersAll
  }

  /// Compiles a condition and returns its first node.
  mutating func resolve(
    _ condition: Condition, owner: String, _ place: Place?, ifTrue: Int32 = ConditionNode.always,
    ifFalse: Int32 = ConditionNode.never
  ) throws(CompilationError) -> Int32 {
    switch condition {
    case .constant(let value):
      return value ? ifTrue : ifFalse
    case .isActive(let id):
      guard let state = stateIndices[id] else { throw .unknownState(id, in: owner, place) }
      conditions.append(ConditionNode(state: state, ifActive: ifTrue, ifInactive: ifFalse))
      return Int32(conditions.count) - 1
    case .open(let text):
      if let value = data?.constant(text) { return value ? ifTrue : ifFalse }
      // First: beside a call of its own the compiler would be copied, with all its arrays.
      let number = openCondition(text, place)
      conditions.append(
        ConditionNode(
          state: assumptionBit(of: number), ifActive: ifTrue, ifInactive: ifFalse))
      let node = Int32(conditions.count) - 1
      questionPlaces[node] = place ?? self.place
      return node
    case .not(let operand):
      return try resolve(operand, owner: owner, place, ifTrue: ifFalse, ifFalse: ifTrue)
    case .all(let operands):
      // Backwards, because each test refers to the start of the next one.
      var next = ifTrue
      for operand in Self.askedLast(operands).reversed() {
        next = try resolve(operand, owner: owner, place, ifTrue: next, ifFalse: ifFalse)
      }
      return next
    case .any(let operands):
      var next = ifFalse
      for operand in Self.askedLast(operands).reversed() {
        next = try resolve(operand, owner: owner, place, ifTrue: ifTrue, ifFalse: next)
      }
      return next
    }
  }

  /// The parts of a condition, those with open ones last: they are only asked where they matter.
  private static func askedLast(_ operands: [Condition]) -> [Condition] {
    let isKnown = operands.map(\.openTexts.isEmpty)
    guard isKnown.contains(false) else { return operands }
    return zip(operands, isKnown).filter(\.1).map(\.0)
      + zip(operands, isKnown).filter { !$0.1 }.map(\.0)
  }

  /// The bit that says whether an open condition is assumed to hold, see
  /// `ChartTables.firstAssumption`.
  private func assumptionBit(of condition: Int32) -> Int32 {
    let wordCount = (Int32(states.count) + 63) / 64
    return wordCount * (1 + historyCount) * 64 + 2 * condition + 1
  }

  /// The number of an open condition; equal texts are one.
  private mutating func openCondition(_ text: String, _ place: Place?) -> Int32 {
    if let known = openNumbers[text] { return known }
    let number = Int32(openConditions.count)
    data?.addCondition(text, at: place ?? self.place)
    openNumbers[text] = number
    openConditions.append(text)
    return number
  }
}
