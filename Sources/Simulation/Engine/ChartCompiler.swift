import LifelineStatecharts

/// Compiles a chart to tables.
///
/// 1. number the states and transitions in document order (`number`);
/// 2. resolve defaults, conditions, contents and targets (`resolve…`);
/// 3. build the hierarchy, which the entry sets need;
/// 4. compute the exit and entry set of each transition (`measureTransitions`);
/// 5. list the candidates for each event (`matchingTables`).
struct ChartCompiler {
  static let depthLimit = 500

  let statechart: Statechart
  var states: [State] = []
  var stateIndices: [StateID: Int32] = [:]
  var transitions: [Transition] = []
  var events = NameTable<EventDescriptor>()
  var sends: [Send] = []
  var sendIDs = NameTable<Send>()
  var logs: [CompiledChart.Storage.Log] = []
  /// The texts of open conditions, in the order in which they are met.
  var openConditions: [String] = []
  var openNumbers: [String: Int32] = [:]
  /// The places of the nodes that ask for open conditions.
  var questionPlaces: [Int32: Place] = [:]
  /// What is done with data; `nil` for a chart without.
  var data: DataTables?
  /// Where what is being compiled begins.
  var place: Place?

  var stateRows: [StateRow] = []
  var transitionRows: [TransitionRow] = []
  var targets: [Int32] = []
  var defaults: [DefaultRow] = []
  var conditions: [ConditionNode] = []
  var blocks: [BlockRow] = []
  var instructions: [Instruction] = []
  var sendRows: [SendRow] = []
  var historyCount: Int32 = 0

  static func compile(
    _ statechart: Statechart
  ) throws(CompilationError) -> CompiledChart.Storage {
    var compiler = ChartCompiler(statechart: statechart)
    guard statechart.children.contains(where: { !$0.kind.isHistory }) else { throw .noStates }
    for child in statechart.children { try compiler.number(child, parent: -1, depth: 0) }
    compiler.declareData()
    try compiler.resolve()
    try compiler.addStart()
    return CompiledChart.Storage(compiler, tables: compiler.tables())
  }

  /// Numbers a state, its transitions and its descendants.
  private mutating func number(
    _ state: State, parent: Int32, depth: Int
  ) throws(CompilationError) {
    guard depth < Self.depthLimit else { throw .tooDeep(limit: Self.depthLimit, state.place) }
    let index = Int32(states.count)
    guard stateIndices.updateValue(index, forKey: state.id) == nil else {
      throw .duplicateID(state.id, state.place)
    }
    states.append(state)
    stateRows.append(StateRow(kind: kind(of: state), parent: parent, end: 0))
    if state.kind.isHistory {
      guard parent >= 0 else { throw .misplaced(state.id, .historyAtTop, state.place) }
      stateRows[Int(index)].historySlot = historyCount
      historyCount += 1
    }
    for transition in state.transitions {
      transitions.append(transition)
      transitionRows.append(TransitionRow(source: index))
    }
    for child in state.children { try number(child, parent: index, depth: depth + 1) }
    stateRows[Int(index)].end = Int32(states.count)
  }

  private func kind(of state: State) -> StateRow.Kind {
    switch state.kind {
    case .parallel: .parallel
    case .final: .final
    case .history(.shallow): .shallowHistory
    case .history(.deep): .deepHistory
    case .state: state.children.contains { !$0.kind.isHistory } ? .compound : .atomic
    }
  }

  private mutating func resolve() throws(CompilationError) {
    var transition = 0
    for index in states.indices {
      try resolveState(Int32(index))
      while transition < transitions.count, Int(transitionRows[transition].source) == index {
        if !states[index].kind.isHistory { try resolveTransition(transition) }
        transition += 1
      }
    }
  }

  private mutating func resolveTransition(_ index: Int) throws(CompilationError) {
    let transition = transitions[index]
    place = transition.place
    let source = Int(transitionRows[index].source)
    let range = try resolve(transition.targets, of: states[source].id, transition.place)
    for descriptor in transition.events {
      if let prefix = descriptor.prefix { events.intern(EventName(prefix)) }
    }
    transitionRows[index].targetsLower = range.lowerBound
    transitionRows[index].targetsUpper = range.upperBound
    transitionRows[index].mayKeepSource =
      transition.kind == .internal && stateRows[source].kind == .compound
    transitionRows[index].hasHistoryTarget = range.contains {
      stateRows[Int(targets[Int($0)])].isHistory
    }
    transitionRows[index].condition =
      try transition.condition.map { condition throws(CompilationError) in
        try resolve(condition, owner: "a condition in '\(states[source].id)'", transition.place)
      } ?? ConditionNode.always
    transitionRows[index].block = try resolve(block: transition.content)
  }

  /// Adds the row for entering the initial configuration.
  private mutating func addStart() throws(CompilationError) {
    let initial = statechart.initial
    let first = statechart.children.first { !$0.kind.isHistory }
    let range = try resolve(
      initial.isEmpty ? [first?.id].compactMap(\.self) : initial, of: "scxml", nil)
    transitionRows.append(
      TransitionRow(
        source: -1, targetsLower: range.lowerBound, targetsUpper: range.upperBound,
        hasHistoryTarget: range.contains { stateRows[Int(targets[Int($0)])].isHistory }))
  }

  private mutating func tables() -> ChartTables {
    let hierarchy = HierarchyTables(
      wordCount: (states.count + 63) / 64, states: Table(stateRows), targets: Table(targets),
      defaults: Table(defaults))
    let sets = measureTransitions(hierarchy)
    let assumptionWords = ChartTables.assumptionWordCount(for: openConditions.count)
    return ChartTables(
      hierarchy: hierarchy, historyCount: Int(historyCount),
      openConditionCount: openConditions.count, transitions: Table(transitionRows),
      entrySets: Table(sets.entry), defaultSets: Table(sets.byDefault), kinds: Table(kinds()),
      conditions: Table(conditions), blocks: Table(blocks), instructions: Table(instructions),
      sends: Table(sendRows), matching: matchingTables(),
      keptAssumptions: Table(
        data?.keptAssumptions(wordCount: assumptionWords)
          ?? [0, .max, .max].flatMap { Array(repeating: $0, count: assumptionWords) }))
  }

  /// Computes the domain and the entry set of each transition.
  private mutating func measureTransitions(
    _ hierarchy: HierarchyTables
  ) -> (entry: [UInt64], byDefault: [UInt64]) {
    let wordCount = hierarchy.wordCount
    let count = transitionRows.count * wordCount
    var entry = [UInt64](repeating: 0, count: count)
    var byDefault = entry
    var historyDefaults = [UInt64](repeating: 0, count: wordCount)
    entry.withUnsafeMutableWords { entry in
      byDefault.withUnsafeMutableWords { byDefault in
        historyDefaults.withUnsafeMutableWords { historyDefaults in
          for index in transitionRows.indices {
            let offset = index * wordCount
            var set = EntrySet(
              hierarchy: hierarchy,
              entering: StateSet(words: entry + offset, wordCount: wordCount),
              byDefault: StateSet(words: byDefault + offset, wordCount: wordCount),
              historyDefaults: StateSet(words: historyDefaults, wordCount: wordCount),
              histories: nil)
            transitionRows[index].domain = set.domain(of: transitionRows[index])
            set.add(transitionRows[index], in: transitionRows[index].domain)
            transitionRows[index].entersHistory = set.askedHistory
          }
        }
      }
    }
    return (entry, byDefault)
  }

  /// The atomic states, then the parents of history states.
  private func kinds() -> [UInt64] {
    let wordCount = (states.count + 63) / 64
    var sets = [UInt64](repeating: 0, count: wordCount * 2)
    for (index, row) in stateRows.enumerated() {
      if row.isAtomic { sets[index >> 6] |= 1 << UInt64(index & 63) }
      if row.isHistory {
        let parent = Int(row.parent)
        sets[wordCount + parent >> 6] |= 1 << UInt64(parent & 63)
      }
    }
    return sets
  }
}

extension Array<UInt64> {
  /// Gives access to the words for writing; the pointer is only valid during the call.
  fileprivate mutating func withUnsafeMutableWords(
    _ body: (UnsafeMutablePointer<UInt64>) -> Void
  ) {
    withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { body(base) }
    }
  }
}

extension State.Kind {
  var isHistory: Bool {
    if case .history = self { true } else { false }
  }
}

/// Names, numbered in the order of their first occurrence.
struct NameTable<Thing> {
  private(set) var names: [Name<Thing>] = []
  private(set) var indices: [Name<Thing>: Int32] = [:]

  @discardableResult
  mutating func intern(_ name: Name<Thing>) -> Int32 {
    if let index = indices[name] { return index }
    let index = Int32(names.count)
    indices[name] = index
    names.append(name)
    return index
  }
}
