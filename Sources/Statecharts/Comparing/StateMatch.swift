/// The states of two versions of a chart, each with the one that it was or became.
///
/// Those of one id belong together. Of the others, those belong together that have the most in common:
/// the states and events of their transitions, their parent and children, their words and actions. The
/// best pair is taken first, since it says what its neighbours are joined to.
struct StateMatch {
  /// A state of a version with the one around it.
  struct Entry {
    let state: State
    let parent: StateID?
  }

  /// The states by their old ids.
  private(set) var newIDs: [StateID: StateID] = [:]
  /// The states of both versions: as in the newer one, and what is gone after what stood before it.
  private(set) var pairs: [(old: Entry?, new: Entry?)] = []
  private var oldIDs: [StateID: StateID] = [:]

  /// The least share of features that belong together.
  private static let leastShare = 0.5

  init(_ old: Statechart, _ new: Statechart) {
    let (before, after) = (Self.entries(of: old), Self.entries(of: new))
    let known = Set(after.map(\.state.id))
    for entry in before where known.contains(entry.state.id) {
      join(entry.state.id, entry.state.id)
    }
    joinByFeatures(before, after, Set(old.initial), Set(new.initial))
    let places = Dictionary(before.enumerated().map { ($1.state.id, $0) }) { first, _ in first }
    let partners = after.map { entry in oldIDs[entry.state.id].flatMap { places[$0] } }
    pairs = VersionOrder.pairs(before, after, partners)
  }

  private mutating func join(_ old: StateID, _ new: StateID) {
    newIDs[old] = new
    oldIDs[new] = old
  }

  private static func entries(of chart: Statechart) -> [Entry] {
    func entries(_ states: [State], in parent: StateID?) -> [Entry] {
      states.flatMap { [Entry(state: $0, parent: parent)] + entries($0.children, in: $0.id) }
    }
    return entries(chart.children, in: nil)
  }

  private mutating func joinByFeatures(
    _ before: [Entry], _ after: [Entry], _ oldStart: Set<StateID>, _ newStart: Set<StateID>
  ) {
    var gone = before.filter { newIDs[$0.state.id] == nil }
    var come = after.filter { oldIDs[$0.state.id] == nil }
    while !gone.isEmpty, !come.isEmpty {
      let was = features(of: before, start: oldStart) { newIDs[$0] }
      let became = features(of: after, start: newStart) { oldIDs[$0] == nil ? nil : $0 }
      let found = Self.bestPairs(gone.map(\.state), come.map(\.state), was, became)
      if found.isEmpty { return }
      for pair in found { join(pair.old, pair.new) }
      gone.removeAll { newIDs[$0.state.id] != nil }
      come.removeAll { oldIDs[$0.state.id] != nil }
    }
  }

  /// What is known of each state, where neighbours have the ids of the newer version, or none.
  private func features(
    of entries: [Entry], start: Set<StateID>, _ shared: (StateID) -> StateID?
  ) -> [StateID: Set<String>] {
    var features: [StateID: Set<String>] = [:]
    func name(_ id: StateID) -> String { shared(id)?.description ?? "?" }
    for entry in entries {
      let (state, id) = (entry.state, entry.state.id)
      var own: Set = ["kind \(state.kind)", "in \(entry.parent.map(name) ?? "")"]
      if start.contains(id) { own.insert("start") }
      if let title = state.annotations.title { own.insert("title \(title.english)") }
      for actions in state.onEntry { own.insert("entry \(SCXMLWriter.line(of: actions))") }
      for actions in state.onExit { own.insert("exit \(SCXMLWriter.line(of: actions))") }
      for child in state.children { own.insert("with \(name(child.id))") }
      for transition in state.transitions {
        let event = transition.events.map(\.description).joined(separator: " ")
        own.insert("on \(event)")
        for target in transition.targets {
          own.insert("on \(event) to \(name(target))")
          features[target, default: []].insert("by \(event) from \(name(id))")
        }
      }
      features[id, default: []].formUnion(own)
    }
    return features
  }

  /// The pairs of which each state has most in common with the other: O(gone × new × features).
  private static func bestPairs(
    _ gone: [State], _ come: [State], _ was: [StateID: Set<String>],
    _ became: [StateID: Set<String>]
  ) -> [(old: StateID, new: StateID)] {
    var owners: [String: [Int]] = [:]
    for (place, state) in come.enumerated() {
      for feature in became[state.id] ?? [] { owners[feature, default: []].append(place) }
    }
    var bestOld = [(share: Double, place: Int)](repeating: (0, -1), count: come.count)
    let bestNew = gone.enumerated().map { number, old -> Int in
      var common = [Int](repeating: 0, count: come.count)
      let own = was[old.id] ?? []
      for feature in own { for place in owners[feature] ?? [] { common[place] += 1 } }
      var best = (share: 0.0, place: -1)
      // Where a state stands and of what kind it is says too little.
      for (place, count) in common.enumerated() where count > 2 && come[place].kind == old.kind {
        let all = own.count + (became[come[place].id]?.count ?? 0) - count
        let share = Double(count) / Double(all)
        guard share >= leastShare else { continue }
        if share > best.share { best = (share, place) }
        if share > bestOld[place].share { bestOld[place] = (share, number) }
      }
      return best.place
    }
    return bestNew.enumerated().compactMap { number, place in
      guard place >= 0, bestOld[place].place == number else { return nil }
      return (gone[number].id, come[place].id)
    }
  }
}
