/// Computes the states that a microstep enters.
///
/// The compiler uses it for the entry sets that do not depend on history, and marks the others; the
/// engine uses it for those at run time.
///
/// Source: W3C SCXML recommendation, appendix D, procedures `computeEntrySet`,
/// `addDescendantStatesToEnter`, `addAncestorStatesToEnter` and `getTransitionDomain`.
struct EntrySet {
  let hierarchy: HierarchyTables
  /// The states to enter.
  let entering: StateSet
  /// The states that are entered by default, whose `<initial>` content runs.
  let byDefault: StateSet
  /// The history states whose default content runs.
  let historyDefaults: StateSet
  /// The content of each history slot; `nil` during compilation.
  let histories: UnsafeMutablePointer<UInt64>?
  /// Whether the result depends on a history state.
  var askedHistory = false

  /// Adds the entry set of a transition.
  mutating func add(_ transition: TransitionRow, in domain: StateRange) {
    let targets = transition.targetsLower..<transition.targetsUpper
    for target in targets { addDescendants(of: hierarchy.targets[target]) }
    for target in targets { addAncestors(ofEffective: hierarchy.targets[target], in: domain) }
  }

  /// Returns the descendants of a transition's domain: the smallest compound ancestor of its source
  /// that contains all effective targets, or the source itself for an internal transition.
  func domain(of transition: TransitionRow) -> StateRange {
    guard transition.targetsLower < transition.targetsUpper else { return .empty }
    var ancestor =
      transition.mayKeepSource || transition.source < 0
      ? transition.source : hierarchy.states[transition.source].parent
    while ancestor >= 0 {
      let range = hierarchy.descendants(of: ancestor)
      let targets = transition.targetsLower..<transition.targetsUpper
      if hierarchy.states[ancestor].kind == .compound,
        targets.allSatisfy({ liesInside(range, effective: hierarchy.targets[$0]) })
      {
        return range
      }
      ancestor = hierarchy.states[ancestor].parent
    }
    return hierarchy.all
  }

  private func liesInside(_ range: StateRange, effective target: Int32) -> Bool {
    let row = hierarchy.states[target]
    guard row.isHistory else { return range.contains(target) }
    if let remembered = remembered(row) {
      return remembered.ascending.allSatisfy { range.contains($0) }
    }
    let fallback = hierarchy.defaults[row.defaultRow]
    return (fallback.targetsLower..<fallback.targetsUpper).allSatisfy {
      liesInside(range, effective: hierarchy.targets[$0])
    }
  }

  /// Returns the recorded states of a history state; `nil` before its parent was first exited.
  private func remembered(_ row: StateRow) -> StateSet? {
    guard let histories else { return nil }
    let set = StateSet(
      words: histories + Int(row.historySlot) * hierarchy.wordCount,
      wordCount: hierarchy.wordCount)
    return set.isEmpty ? nil : set
  }

  private mutating func addDescendants(of state: Int32) {
    let row = hierarchy.states[state]
    switch row.kind {
    case .shallowHistory, .deepHistory:
      askedHistory = true
      if let remembered = remembered(row) {
        for state in remembered.ascending { addDescendants(of: state) }
        for state in remembered.ascending { addAncestors(of: state, upTo: row.parent) }
      } else {
        historyDefaults.insert(state)
        addDefault(row.defaultRow, of: row.parent)
      }
    case .compound:
      entering.insert(state)
      byDefault.insert(state)
      addDefault(row.defaultRow, of: state)
    case .parallel:
      entering.insert(state)
      addMissingRegions(of: state)
    case .atomic, .final:
      entering.insert(state)
    }
  }

  private mutating func addDefault(_ index: Int32, of ancestor: Int32) {
    let row = hierarchy.defaults[index]
    let targets = row.targetsLower..<row.targetsUpper
    for target in targets { addDescendants(of: hierarchy.targets[target]) }
    for target in targets { addAncestors(of: hierarchy.targets[target], upTo: ancestor) }
  }

  private mutating func addMissingRegions(of parallel: Int32) {
    var region = hierarchy.firstChild(of: parallel)
    while region != HierarchyTables.none {
      if !entering.intersects(hierarchy.descendants(of: region)) { addDescendants(of: region) }
      region = hierarchy.nextSibling(of: region)
    }
  }

  private mutating func addAncestors(of state: Int32, upTo ancestor: Int32) {
    addAncestors(of: state, in: hierarchy.descendants(of: ancestor))
  }

  /// Adds the proper ancestors of a state that are in the range.
  private mutating func addAncestors(of state: Int32, in range: StateRange) {
    var parent = hierarchy.states[state].parent
    while range.contains(parent) {
      entering.insert(parent)
      if hierarchy.states[parent].kind == .parallel { addMissingRegions(of: parent) }
      parent = hierarchy.states[parent].parent
    }
  }

  private mutating func addAncestors(ofEffective target: Int32, in range: StateRange) {
    let row = hierarchy.states[target]
    guard row.isHistory else { return addAncestors(of: target, in: range) }
    if let remembered = remembered(row) {
      for state in remembered.ascending { addAncestors(of: state, in: range) }
    } else {
      let fallback = hierarchy.defaults[row.defaultRow]
      for target in fallback.targetsLower..<fallback.targetsUpper {
        addAncestors(ofEffective: hierarchy.targets[target], in: range)
      }
    }
  }
}
