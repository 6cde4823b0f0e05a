/// The states of two versions of a chart, each with the one that it was or became.
///
/// Those of one id belong together. Of the others, those belong together that have the most in common:
/// the states and events of their transitions, their parent and children, their words and actions. This is
/// done in rounds: a pair that is found says more about its neighbours.
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
    joinByFeatures((before, old), (after, new))
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
    _ before: (entries: [Entry], chart: Statechart), _ after: (entries: [Entry], chart: Statechart)
  ) {
    var gone = before.entries.filter { newIDs[$0.state.id] == nil }
    var come = after.entries.filter { oldIDs[$0.state.id] == nil }
    while !gone.isEmpty, !come.isEmpty {
      let was = features(of: before.entries, in: before.chart) { newIDs[$0] }
      let became = features(of: after.entries, in: after.chart) { oldIDs[$0] == nil ? nil : $0 }
      let found = Self.bestPairs(gone.map(\.state), come.map(\.state), was, became)
      if found.isEmpty { return }
      for pair in found { join(pair.old, pair.new) }
      gone.removeAll { newIDs[$0.state.id] != nil }
      come.removeAll { oldIDs[$0.state.id] != nil }
    }
  }

  /// What is known of each state, where neighbours have the ids of the newer version, or none.
  private func features(
    of entries: [Entry], in chart: Statechart, _ shared: (StateID) -> StateID?
  ) -> [StateID: Set<String>] {
    var features: [StateID: Set<String>] = [:]
    let (start, word) = (Set(chart.initial), chart.eventWord)
    func name(_ id: StateID) -> String { shared(id)?.description ?? "?" }
    for entry in entries {
      let (state, id) = (entry.state, entry.state.id)
      var own: Set = ["kind \(state.kind.word)", "in \(entry.parent.map(name) ?? "")"]
      if start.contains(id) { own.insert("start") }
      if let title = state.annotations.title { own.insert("title \(title.english)") }
      for actions in state.onEntry { own.insert("entry \(state.line(of: actions))") }
      for actions in state.onExit { own.insert("exit \(state.line(of: actions))") }
      for child in state.children { own.insert("with \(name(child.id))") }
      for transition in state.transitions {
        let event = transition.events.map(word).joined(separator: " ")
        own.insert("on \(event)")
        for target in transition.targets {
          own.formUnion(["on \(event) to \(name(target))", "to \(name(target))"])
          features[target, default: []].formUnion([
            "by \(event) from \(name(id))", "from \(name(id))",
          ])
        }
      }
      features[id, default: []].formUnion(own)
    }
    return features
  }

  /// The pairs of which each state has most in common with the other, of several the first: O(gone × new ×
  /// features).
  private static func bestPairs(
    _ gone: [State], _ come: [State], _ was: [StateID: Set<String>],
    _ became: [StateID: Set<String>]
  ) -> [(old: StateID, new: StateID)] {
    var owners: [String: [Int]] = [:]
    for (place, state) in come.enumerated() {
      for feature in became[state.id] ?? [] { owners[feature, default: []].append(place) }
    }
    var best = [Double](repeating: 0, count: come.count)
    let candidates = gone.map { old -> [(place: Int, share: Double)] in
      var common = [Int](repeating: 0, count: come.count)
      let own = was[old.id] ?? []
      for feature in own { for place in owners[feature] ?? [] { common[place] += 1 } }
      // Where a state stands and of what kind it is says too little.
      return common.indices.filter { common[$0] > 2 && come[$0].kind == old.kind }.compactMap {
        let all = own.count + (became[come[$0].id]?.count ?? 0) - common[$0]
        let share = Double(common[$0]) / Double(all)
        guard share >= leastShare else { return nil }
        best[$0] = max(best[$0], share)
        return ($0, share)
      }
    }
    var isTaken = [Bool](repeating: false, count: come.count)
    return zip(gone, candidates).compactMap { old, found in
      guard let most = found.lazy.map(\.share).max(),
        let pair = found.first(where: { place, share in
          share == most && share == best[place] && !isTaken[place]
        })
      else { return nil }
      isTaken[pair.place] = true
      return (old.id, come[pair.place].id)
    }
  }
}

extension State.Kind {
  /// The kind in a word.
  var word: String {
    switch self {
    case .state: "state"
    case .parallel: "parallel"
    case .final: "final"
    case .history(.shallow): "history"
    case .history(.deep): "deep history"
    }
  }
}

extension State {
  /// Actions in one line, where its own id is `·`: a timer of a diagram is named after its state.
  func line(of actions: [Action]) -> String {
    SCXMLWriter.line(of: actions).replacing(".\(id)\"", with: ".·\"")
  }
}
