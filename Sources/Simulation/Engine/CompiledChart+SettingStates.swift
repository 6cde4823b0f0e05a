package import LifelineStatecharts

extension CompiledChart {
  /// Returns the states that only settings enter or exit, as bits.
  ///
  /// Other events change none of these states, and only test them in conditions. So their steps are
  /// equal where all other states and the results of the conditions are equal, and a search need
  /// not simulate them for each setting.
  ///
  /// ```swift
  /// // <parallel>: lock (free, bolted after config.locked) and leaf (shut, open)
  /// chart.settingStates(of: ["config.locked"], trying: ["push"])   // free and bolted
  /// ```
  ///
  /// - Parameters:
  ///   - settings: The events that may enter and exit the states.
  ///   - events: The other external events of the search.
  /// - Returns: One bit for each state in document order, in words of 64. O(transitions²) at worst.
  package func settingStates(of settings: [EventName], trying events: [EventName]) -> [UInt64] {
    let tables = storage.tables.pointee
    var words = [UInt64](repeating: 0, count: tables.wordCount)
    let others = transitions(otherThanOf: settings, trying: events)
    words.withUnsafeMutableBufferPointer { words in
      guard let base = words.baseAddress else { return }
      let found = StateSet(words: base, wordCount: tables.wordCount)
      for state in 0..<Int32(tables.states.count) where tables.states[state].kind != .final {
        found.insert(state)
      }
      while others.contains(where: { removeStates(of: $0, from: found) }) {}
    }
    return words
  }

  /// Removes the states that a transition depends on or changes; returns whether there were any.
  private func removeStates(of transition: Int32, from states: StateSet) -> Bool {
    let tables = storage.tables.pointee
    let row = tables.transitions[transition]
    guard !isAtRest(transition, in: states) else { return false }
    let source = StateRange(lower: row.source, upper: tables.states[row.source].end)
    let domain = widestDomain(of: row)
    guard states.intersects(source) || states.intersects(domain) else { return false }
    states.subtract(source)
    states.subtract(domain)
    return true
  }

  /// Returns whether a transition can only be enabled right after a setting: it is eventless, and its
  /// source and condition only depend on settings.
  private func isAtRest(_ transition: Int32, in states: StateSet) -> Bool {
    guard storage.transitions[Int(transition)].events.isEmpty else { return false }
    let row = storage.tables.pointee.transitions[transition]
    // What data decide may change at any time.
    let firstAssumption = storage.tables.pointee.firstAssumption
    return ([row.source] + conditionStates(of: row.condition)).allSatisfy {
      $0 < firstAssumption && states.contains($0)
    }
  }

  private func conditionStates(of condition: Int32) -> [Int32] {
    guard condition >= 0 else { return [] }
    let test = storage.tables.pointee.conditions[condition]
    return [test.state] + conditionStates(of: test.ifActive) + conditionStates(of: test.ifInactive)
  }

  /// The transitions that may be enabled without a setting: eventless ones, and those that match an
  /// event that the chart sends or raises itself, or any external event but settings.
  private func transitions(
    otherThanOf settings: [EventName], trying events: [EventName]
  ) -> [Int32] {
    let tables = storage.tables.pointee
    let settings = Set(settings.compactMap { storage.eventIndices[$0] }).subtracting(ownEvents)
    let others = storage.events.indices.map(Int32.init).filter { !settings.contains($0) }
    let classes = Set([MatchingTables.eventless, MatchingTables.other])
      .union(others.map { tables.matching.classes[$0] })
      .union(events.map(matchingClass))
    return Set(
      classes.flatMap { tables.matching.candidates(of: $0, in: tables.wordCount) }
    ).sorted()
  }

  /// The events that the chart sends or raises itself.
  private var ownEvents: Set<Int32> {
    let tables = storage.tables.pointee
    var events = Set((0..<Int32(tables.sends.count)).map { tables.sends[$0].event })
    events.formUnion((0..<Int32(tables.states.count)).map { tables.states[$0].doneEvent })
    for index in 0..<Int32(tables.instructions.count) {
      let instruction = tables.instructions[index]
      switch instruction.operation {
      case .raise: events.insert(instruction.operand)
      case .fail: events.insert(instruction.detail)
      default: break
      }
    }
    return events
  }

  /// The descendants of a transition's domain, for all values of the histories.
  private func widestDomain(of transition: TransitionRow) -> StateRange {
    guard transition.hasHistoryTarget else { return transition.domain }
    let hierarchy = storage.tables.pointee.hierarchy
    let targets = transition.targetsLower..<transition.targetsUpper
    var ancestor =
      transition.mayKeepSource ? transition.source : hierarchy.states[transition.source].parent
    while ancestor >= 0 {
      let range = hierarchy.descendants(of: ancestor)
      if hierarchy.states[ancestor].kind == .compound,
        targets.allSatisfy({ range.contains(hierarchy.targets[$0]) })
      {
        return range
      }
      ancestor = hierarchy.states[ancestor].parent
    }
    return hierarchy.all
  }
}

extension MatchingTables {
  /// The transitions that match the events of a class, some of them more than once.
  fileprivate func candidates(of matchingClass: Int32, in wordCount: Int) -> [Int32] {
    let first = matchingClass * Int32(wordCount)
    let states = (first..<first + Int32(wordCount)).reduce(0) {
      $0 + Int32(listening.pointer(at: Int($1)).pointee.nonzeroBitCount)
    }
    let lower = lists[ranks[first]]
    let upper = lists[ranks[first] + states]
    return (lower..<upper).map { candidates[$0] }
  }
}
