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
  }

  /// The transitions of both versions.
  let pairs: [(old: Entry?, new: Entry?)]
  /// Events that have another name everywhere.
  let renamedEvents: [(from: EventDescriptor, to: EventDescriptor)]

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
    chart.states.flatMap { state in state.transitions.map { (state.id, $0) } }.enumerated().map {
      Entry(number: $0, source: $1.0, transition: $1.1)
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
      let events = transition.events.map(\.description).joined(separator: " ")
      let targets = transition.targets.map { name($0)?.description ?? "?" }.joined(separator: " ")
      switch self {
      case .everything:
        let condition = transition.condition.map { "\($0)" } ?? ""
        return [
          "\(source)", events, targets, condition, "\(transition.kind)", transition.label ?? "",
          SCXMLWriter.line(of: transition.content),
        ]
      case .way: return ["\(source)", events, targets]
      case .ends: return ["\(source)", targets]
      case .start: return events.isEmpty ? nil : ["\(source)", events]
      case .end: return ends(of: entry, name)
      }
    }

    private func ends(of entry: Entry, _ name: (StateID) -> StateID?) -> [String]? {
      let targets = entry.transition.targets.compactMap(name)
      guard !entry.transition.events.isEmpty, !targets.isEmpty,
        targets.count == entry.transition.targets.count
      else { return nil }
      return [entry.transition.events, []].map { $0.map(\.description).joined(separator: " ") }
        + targets.map(\.description)
    }
  }

  /// Events of the older version that the newer one has not, where each of their transitions has the
  /// same other one, which the older one has not.
  private static func renamed(
    _ pairs: [(old: Entry?, new: Entry?)]
  ) -> [(from: EventDescriptor, to: EventDescriptor)] {
    let known = Set(pairs.flatMap { $0.old?.transition.events ?? [] })
    let kept = Set(pairs.flatMap { $0.new?.transition.events ?? [] })
    var names: [EventDescriptor: Set<EventDescriptor>] = [:]
    var order: [EventDescriptor] = []
    for case (let old?, let new?) in pairs where old.transition.events.count == 1 {
      guard let from = old.transition.events.first, !kept.contains(from),
        let to = new.transition.events.first, new.transition.events.count == 1, !known.contains(to)
      else { continue }
      if names[from] == nil { order.append(from) }
      names[from, default: []].insert(to)
    }
    let single = order.compactMap { from in
      names[from].flatMap { $0.count == 1 ? $0.first : nil }.map { (from: from, to: $0) }
    }
    return single.filter { pair in single.count { $0.to == pair.to } == 1 }
  }
}
