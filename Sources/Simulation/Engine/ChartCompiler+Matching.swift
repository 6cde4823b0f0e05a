import LifelineStatecharts

/// Finds the transitions, by state, that each event of the chart can trigger.
///
/// Source: W3C SCXML recommendation, section 3.12.1 for descriptors, 3.13 and appendix D,
/// procedure `selectTransitions`, for the order of the candidates.
extension ChartCompiler {
  func matchingTables() -> MatchingTables {
    var classOfList: [[Int32]: Int32] = [:]
    var lists = [eventlessTransitions, listeners(to: nil)]
    classOfList[lists[1]] = MatchingTables.other
    let byPrefix = transitionsByPrefix()
    let classes = events.names.map { event in
      let list = listeners(to: event, byPrefix: byPrefix)
      if let known = classOfList[list] { return known }
      let new = Int32(lists.count)
      classOfList[list] = new
      lists.append(list)
      return new
    }
    var rows = CandidateRows(wordCount: (states.count + 63) / 64)
    for list in lists { append(list, to: &rows) }
    return rows.tables(classes: classes)
  }

  private var eventlessTransitions: [Int32] {
    answering { $0.events.isEmpty }
  }

  /// The transitions of the document, without the defaults of history states, that satisfy a
  /// predicate.
  private func answering(_ test: (Transition) -> Bool) -> [Int32] {
    transitions.indices.filter {
      !stateRows[Int(transitionRows[$0].source)].isHistory && test(transitions[$0])
    }.map(Int32.init)
  }

  private func transitionsByPrefix() -> [String?: [Int32]] {
    var byPrefix: [String?: [Int32]] = [:]
    for index in answering({ !$0.events.isEmpty }) {
      for descriptor in transitions[Int(index)].events {
        byPrefix[descriptor.prefix, default: []].append(index)
      }
    }
    return byPrefix
  }

  /// The transitions whose descriptors match an event, in document order; `nil` is an event that
  /// only `*` matches.
  private func listeners(
    to event: EventName?, byPrefix: [String?: [Int32]]? = nil
  ) -> [Int32] {
    let byPrefix = byPrefix ?? transitionsByPrefix()
    var found = byPrefix[nil] ?? []
    if let name = event?.description {
      for end in name.indices where name.utf8[end] == UInt8(ascii: ".") {
        found += byPrefix[String(name[..<end])] ?? []
      }
      found += byPrefix[name] ?? []
    }
    return Set(found).sorted()
  }

  /// Adds the row of one class: the states with a matching transition and their candidates.
  private func append(_ list: [Int32], to rows: inout CandidateRows) {
    let bySource = Dictionary(grouping: list) { transitionRows[Int($0)].source }
    var listening = Set<Int32>()
    for source in bySource.keys {
      for state in source..<stateRows[Int(source)].end where stateRows[Int(state)].isAtomic {
        listening.insert(state)
      }
    }
    rows.beginClass()
    for state in listening.sorted() {
      rows.beginState(state)
      var source = state
      search: while source >= 0 {
        for index in bySource[source] ?? [] {
          let condition = transitionRows[Int(index)].condition
          if condition == ConditionNode.never { continue }
          rows.candidates.append(index)
          if condition == ConditionNode.always { break search }
        }
        source = stateRows[Int(source)].parent
      }
    }
  }
}

/// The candidate tables under construction.
private struct CandidateRows {
  let wordCount: Int
  var listening: [UInt64] = []
  var lists: [Int32] = []
  var candidates: [Int32] = []

  init(wordCount: Int) { self.wordCount = wordCount }

  mutating func beginClass() {
    listening += repeatElement(0, count: wordCount)
  }

  mutating func beginState(_ state: Int32) {
    listening[listening.count - wordCount + Int(state) >> 6] |= 1 << UInt64(state & 63)
    lists.append(Int32(candidates.count))
  }

  func tables(classes: [Int32]) -> MatchingTables {
    var ranks: [Int32] = []
    var rank: Int32 = 0
    for word in listening {
      ranks.append(rank)
      rank += Int32(word.nonzeroBitCount)
    }
    return MatchingTables(
      classes: Table(classes), listening: Table(listening), ranks: Table(ranks),
      lists: Table(lists + [Int32(candidates.count)]), candidates: Table(candidates))
  }
}
