/// The transitions of two versions of a chart, each with the one that it was or became.
///
/// Equal ones belong together first, then those that differ in less and less important parts: in
/// condition, actions or label; in the event; in the target; in the source.
struct TransitionMatch {
  /// A transition of a version.
  struct Entry {
    /// Its number in document order, those of a state before those of its children.
    let number: Int
    let source: StateID
    let transition: Transition
    /// Its events as their author wrote them.
    let events: [String]
  }

  /// The transitions of both versions.
  let pairs: [(old: Entry?, new: Entry?)]
  /// Events that have another name everywhere.
  let renamedEvents: [(from: String, to: String)]

  init(_ old: Statechart, _ new: Statechart, _ states: StateMatch) {
    let (before, after) = (Self.entries(of: old), Self.entries(of: new))
    var partners = [Int?](repeating: nil, count: after.count)
    var isTaken = Array(repeating: false, count: before.count)
    for level in Level.allCases {
      var open: [[String]: [Int]] = [:]
      for entry in before.reversed() where !isTaken[entry.number] {
        guard let key = level.key(of: entry, named: { states.newIDs[$0] }) else { continue }
        open[key, default: []].append(entry.number)
      }
      for entry in after where partners[entry.number] == nil {
        guard let key = level.key(of: entry, named: { $0 }), let place = open[key]?.popLast() else {
          continue
        }
        partners[entry.number] = place
        isTaken[place] = true
      }
    }
    pairs = VersionOrder.pairs(before, after, partners)
    renamedEvents = Self.renamed(pairs)
  }

  private static func entries(of chart: Statechart) -> [Entry] {
    let word = chart.eventWord
    let all = chart.states.flatMap { state in state.transitions.map { (state.id, $0) } }
    return all.enumerated().map { number, entry in
      Entry(
        number: number, source: entry.0, transition: entry.1,
        events: entry.1.events.map(word))
    }
  }

  /// What two transitions have in common that belong together.
  private enum Level: CaseIterable {
    case everything, way, ends, start, end

    /// The common parts; `nil` where a transition has too little for this.
    func key(of entry: Entry, named name: (StateID) -> StateID?) -> [String]? {
      let transition = entry.transition
      guard let source = name(entry.source) else {
        return self == .end ? ends(of: entry, name) : nil
      }
      let events = entry.events.joined(separator: " ")
      let targets = transition.targets.map { name($0)?.description ?? "?" }.joined(separator: " ")
      switch self {
      case .everything:
        let condition = transition.condition.map { "\($0)" } ?? ""
        return [
          "\(source)", events, targets, condition, "\(transition.kind)",
          SCXMLWriter.line(of: transition.content),
        ]
      case .way: return ["\(source)", events, targets]
      case .ends: return ["\(source)", targets]
      case .start: return ["\(source)", events]
      case .end: return ends(of: entry, name)
      }
    }

    private func ends(of entry: Entry, _ name: (StateID) -> StateID?) -> [String]? {
      let targets = entry.transition.targets.compactMap(name)
      guard !entry.events.isEmpty, !targets.isEmpty,
        targets.count == entry.transition.targets.count
      else { return nil }
      return [entry.events.joined(separator: " ")] + targets.map(\.description)
    }
  }

  /// Events of the older version that the newer one has not, where each of their transitions has the
  /// same other one, which the older one has not.
  private static func renamed(
    _ pairs: [(old: Entry?, new: Entry?)]
  ) -> [(from: String, to: String)] {
    let known = Set(pairs.flatMap { $0.old?.events ?? [] })
    let kept = Set(pairs.flatMap { $0.new?.events ?? [] })
    var names: [String: Set<String>] = [:]
    var order: [String] = []
    for case (let old?, let new?) in pairs where old.events.count == 1 && new.events.count == 1 {
      let (from, to) = (old.events[0], new.events[0])
      guard !kept.contains(from), !known.contains(to) else { continue }
      if names[from] == nil { order.append(from) }
      names[from, default: []].insert(to)
    }
    let single = order.compactMap { from in
      names[from].flatMap { $0.count == 1 ? $0.first : nil }.map { (from: from, to: $0) }
    }
    return single.filter { pair in single.count { $0.to == pair.to } == 1 }
  }
}

extension TransitionMatch {
  /// The states whose transitions on one event stand in another order, with their targets in both orders.
  ///
  /// The order counts, since the first transition that can be taken is taken.
  var orders: [StateID: ChartComparison.Detail] {
    var groups: [[String]: [(old: Entry, new: Entry)]] = [:]
    for case (let old?, let new?) in pairs {
      for event in new.events.isEmpty ? [""] : new.events {
        groups[["\(new.source)", event], default: []].append((old, new))
      }
    }
    var orders: [StateID: ChartComparison.Detail] = [:]
    // A state has one detail: that of the last event by name, in every run.
    for (_, group) in groups.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) })
    where group.count > 1 {
      let before = group.sorted { $0.old.number < $1.old.number }
      guard before.map(\.new.number) != group.map(\.new.number) else { continue }
      let lists = [before, group].map { list in
        list.map { pair in
          let condition = pair.new.transition.condition
          return pair.new.transition.targets.map(\.description).joined(separator: " ")
            + (condition.map { " [\(ConditionSpelling.text($0, in: .null))]" } ?? "")
        }.joined(separator: ", ")
      }
      orders[group[0].new.source] = .init(property: .order, old: lists[0], new: lists[1])
    }
    return orders
  }
}

extension Statechart {
  /// Returns each event as its author wrote it; `e.*` is `e`.
  package var eventWord: (EventDescriptor) -> String {
    let labels = eventLabels
    return { event in
      let name = event.description
      return labels[name] ?? (name.hasSuffix(".*") ? String(name.dropLast(2)) : name)
    }
  }

  /// What the author of a diagram wrote for each event, where its name differs.
  package var eventLabels: [String: String] {
    guard isDiagram else { return [:] }
    return Dictionary(glossary.events.map { ($0.name, $0.title.english) }) { first, _ in first }
  }
}
