/// Which transitions to take: procedures `selectTransitions`, `selectEventlessTransitions`,
/// `removeConflictingTransitions` and `computeExitSet`.
extension Engine {
  /// Finds the optimal transition set for a class of events and the current configuration.
  @inline(__always)
  mutating func select(_ matchingClass: Int32) {
    enabledCount = 0
    let matching = tables.pointee.matching
    let wordCount = active.wordCount
    let listening = matching.listening.pointer(at: Int(matchingClass) * wordCount)
    for word in 0..<wordCount {
      var hits = active.words[word] & listening[word]
      guard hits != 0 else { continue }
      let rank = matching.ranks[matchingClass &* Int32(wordCount) &+ Int32(word)]
      repeat {
        let below = hits & (0 &- hits) &- 1
        let list = rank &+ Int32(truncatingIfNeeded: (listening[word] & below).nonzeroBitCount)
        selectCandidate(from: matching.lists[list], to: matching.lists[list + 1])
        hits &= hits &- 1
      } while hits != 0
    }
  }

  /// Adds the first candidate of one atomic state whose condition holds.
  @inline(__always)
  private mutating func selectCandidate(from lower: Int32, to upper: Int32) {
    let tables = tables.pointee
    for position in lower..<upper {
      let transition = tables.matching.candidates[position]
      guard holds(tables.transitions[transition].condition) else { continue }
      if enabledCount == 0 {
        enabled[0] = transition
        enabledCount = 1
      } else {
        add(transition)
      }
      return
    }
  }

  /// Adds a transition unless it is there already or a conflicting one goes first.
  ///
  /// Two transitions conflict when their exit sets meet. As both domains have active states
  /// inside, and domains are nested or apart, that is when the domains overlap. The one whose
  /// source lies inside the other's wins, otherwise the one selected first.
  private mutating func add(_ transition: Int32) {
    let source = tables.pointee.transitions[transition].source
    let domain = domain(of: transition)
    var kept: Int32 = 0
    // First decide, then remove: a preempted transition must not remove others before it fails.
    for position in 0..<Int(enabledCount) {
      let other = enabled[position]
      if other == transition { return }
      guard domain.overlaps(self.domain(of: other)) else { continue }
      let otherSource = tables.pointee.transitions[other].source
      if !tables.pointee.hierarchy.isDescendant(source, of: otherSource) { return }
    }
    for position in 0..<Int(enabledCount) {
      let other = enabled[position]
      if domain.overlaps(self.domain(of: other)) { continue }
      enabled[Int(kept)] = other
      kept += 1
    }
    enabled[Int(kept)] = transition
    enabledCount = kept + 1
  }

  /// What lies inside the domain of a transition; the active ones of these are left.
  @inline(__always)
  func domain(of transition: Int32) -> StateRange {
    let row = tables.pointee.transitions[transition]
    return row.hasHistoryTarget ? entrySet.domain(of: row) : row.domain
  }

  var entrySet: EntrySet {
    EntrySet(
      hierarchy: tables.pointee.hierarchy, entering: entering, byDefault: byDefault,
      historyDefaults: historyDefaults, histories: histories)
  }

  @inline(__always)
  func holds(_ condition: Int32) -> Bool {
    var node = condition
    while node >= 0 {
      let test = tables.pointee.conditions[node]
      node = active.contains(test.state) ? test.ifActive : test.ifInactive
    }
    return node == ConditionNode.always
  }
}
