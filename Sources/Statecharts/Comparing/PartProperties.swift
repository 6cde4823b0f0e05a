/// Compares the properties of what belongs together in two versions of a chart.
struct PartProperties {
  private let old: Statechart
  private let new: Statechart
  private let states: StateMatch

  init(_ old: Statechart, _ new: Statechart, _ states: StateMatch) {
    (self.old, self.new, self.states) = (old, new, states)
  }

  private typealias Detail = ChartComparison.Detail
  typealias Change = ChartComparison.Change

  /// The properties of the charts that differ; `nil` for none.
  var ofChart: [ChartComparison.Detail]? {
    found([
      (.title, old.title?.english ?? old.name, new.title?.english ?? new.name),
      (.initial, ids(renamed(start(of: old))), ids(start(of: new))),
      (.data, lines(old.opaque) + (old.binding ?? ""), lines(new.opaque) + (new.binding ?? "")),
      (.look, old.direction?.rawValue, new.direction?.rawValue),
      (.annotations, words(of: old.glossary, besides: new), words(of: new.glossary, besides: old)),
    ])
  }

  /// How a state differs; `nil` where it does not.
  ///
  /// - Parameters:
  ///   - pair: The state in both versions.
  ///   - orders: What differs in the order of transitions.
  /// - Returns: The change.
  func change(
    _ pair: (old: StateMatch.Entry?, new: StateMatch.Entry?),
    _ orders: [StateID: ChartComparison.Detail]
  ) -> Change? {
    func subject(_ entry: StateMatch.Entry) -> ChartComparison.Subject {
      .state(entry.state.id, entry.state.place)
    }
    let (was, now) = (pair.old?.state, pair.new?.state)
    let isKept = was != nil && now != nil
    func kind(_ state: State?) -> String? {
      state.flatMap { isKept || $0.kind != .state ? $0.kind.word : nil }
    }
    var details =
      found([
        (.id, isKept ? was.map { "\($0.id)" } : nil, isKept ? now.map { "\($0.id)" } : nil),
        (.parent, pair.old?.parent.map { ids(renamed([$0])) }, pair.new?.parent.map { ids([$0]) }),
        (.kind, kind(was), kind(now)),
        (.title, isKept ? was.flatMap(title) : nil, isKept ? now.flatMap(title) : nil),
        (.initial, ids(renamed(start(of: was, in: old))), ids(start(of: now, in: new))),
        (.actions, actions(was?.startActions), actions(now?.startActions)),
        (.entry, was.map { actions($0.onEntry, of: $0) }, now.map { actions($0.onEntry, of: $0) }),
        (.exit, was.map { actions($0.onExit, of: $0) }, now.map { actions($0.onExit, of: $0) }),
        (.data, lines(was?.opaque ?? []), lines(now?.opaque ?? [])),
        (.lines, texts(was), texts(now)),
        (.note, was?.annotations.note?.english, now?.annotations.note?.english),
        (.look, was?.annotations.hue?.rawValue, now?.annotations.hue?.rawValue),
        (.annotations, was.map(annotations), now.map(annotations)),
      ]) ?? []
    if isKept, let order = now.flatMap({ orders[$0.id] }) { details.append(order) }
    guard !isKept || !details.isEmpty else { return nil }
    return Change(old: pair.old.map(subject), new: pair.new.map(subject), details: details)
  }

  /// How a transition differs; `nil` where it does not, but for the names of events.
  func change(
    _ pair: (old: TransitionMatch.Entry?, new: TransitionMatch.Entry?),
    renaming events: [(from: String, to: String)]
  ) -> Change? {
    func subject(_ entry: TransitionMatch.Entry) -> ChartComparison.Subject {
      .transition(entry.source, entry.transition)
    }
    guard let old = pair.old, let new = pair.new else {
      return Change(
        old: pair.old.map(subject), new: pair.new.map(subject),
        details: own(pair.old?.transition, pair.new?.transition))
    }
    let (was, now) = (old.transition, new.transition)
    let renamedEvents = old.events.map { event in events.first { $0.from == event }?.to ?? event }
    let details = found([
      (.source, ids(renamed([old.source])), "\(new.source)"),
      (.target, ids(renamed(was.targets)), ids(now.targets)),
      (.event, names(renamedEvents.sorted()), names(new.events.sorted())),
      (.condition, condition(of: was, old: true), condition(of: now, old: false)),
      (.actions, SCXMLWriter.line(of: was.content), SCXMLWriter.line(of: now.content)),
      (.kind, was.kind.rawValue, now.kind.rawValue),
      (.label, label(of: was, renamedEvents, events), label(of: now, new.events, [])),
      (
        .annotations, names(was.evidence) + "\(was.isInferred)",
        names(now.evidence) + "\(now.isInferred)"
      ),
    ])
    return details.map { details in
      // A label that only repeats the others says nothing.
      let others = details.filter { $0.property != .label }
      return Change(
        old: subject(old), new: subject(new), details: others.isEmpty ? details : others)
    }
  }

  /// What a transition has that is new or gone.
  private func own(_ was: Transition?, _ now: Transition?) -> [ChartComparison.Detail] {
    found([
      (
        .condition, was.flatMap { condition(of: $0, old: true) },
        now.flatMap { condition(of: $0, old: false) }
      ),
      (.actions, actions(was.map { [$0.content] }), actions(now.map { [$0.content] })),
    ]) ?? []
  }

  /// Notes that are new, gone, or have other words.
  var ofNotes: [Change] {
    let before = old.notes.map {
      Note($0.text, beside: $0.state.map { states.newIDs[$0] ?? $0 }, on: $0.side)
    }
    var gone = before.filter { !new.notes.contains($0) }
    let come = new.notes.filter { !before.contains($0) }
    let changes = come.map { note -> Change in
      guard
        let place = gone.firstIndex(where: { $0.text == note.text })
          ?? gone.firstIndex(where: { $0.state == note.state })
      else { return Change(old: nil, new: .note(note), details: []) }
      let was = gone.remove(at: place)
      let details = found([
        (.note, was.text, note.text),
        (.parent, was.state?.description, note.state?.description),
        (.look, was.side.rawValue, note.side.rawValue),
      ])
      return Change(old: .note(was), new: .note(note), details: details ?? [])
    }
    return changes + gone.map { Change(old: .note($0), new: nil, details: []) }
  }
}

/// Properties as texts.
extension PartProperties {
  private func found(
    _ all: [(ChartComparison.Property, old: String?, new: String?)]
  ) -> [ChartComparison.Detail]? {
    func value(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }
    let details = all.filter { property, old, new in
      // White space in a condition says nothing.
      property == .condition
        ? value(old)?.filter { !$0.isWhitespace } != value(new)?.filter { !$0.isWhitespace }
        : value(old) != value(new)
    }.map {
      Detail(property: $0.0, old: value($0.old), new: value($0.new))
    }
    return details.isEmpty ? nil : details
  }

  private func renamed(_ ids: [StateID]) -> [StateID] { ids.map { states.newIDs[$0] ?? $0 } }
  private func ids(_ ids: [StateID]) -> String { names(ids) }
  private func names(_ all: [some CustomStringConvertible]) -> String {
    all.map(\.description).joined(separator: " ")
  }

  private func lines(_ elements: [OpaqueElement]) -> String {
    SCXMLWriter.line(of: elements.map(Action.opaque))
  }

  private func texts(_ state: State?) -> String? {
    state?.annotations.lines.joined(separator: "; ")
  }

  private func actions(_ blocks: [[Action]], of state: State) -> String {
    blocks.map(state.line).joined(separator: " ")
  }

  private func actions(_ blocks: [[Action]]?) -> String {
    (blocks ?? []).map { SCXMLWriter.line(of: $0) }.joined(separator: " ")
  }

  /// What a glossary says of names that both versions use.
  private func words(of glossary: Glossary, besides other: Statechart) -> String {
    let known = other.glossary
    func terms(_ own: [Glossary.Term], _ others: [Glossary.Term]) -> [String] {
      own.compactMap { term in
        guard let same = others.first(where: { $0.name == term.name }), same != term else {
          return nil
        }
        return "\(term.name): \(term.title.english)"
      }
    }
    let stages = glossary.stages.filter { term in
      known.stages.contains { $0.stage == term.stage && $0 != term }
    }
    let all =
      (other.isDiagram ? [] : terms(glossary.events, known.events))
      + terms(glossary.participants, known.participants)
      + terms(glossary.columns, known.columns) + stages.map(\.stage.description)
      + [names(glossary.settings), names(glossary.versions), names(glossary.ordinary)]
    return all.filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// The title where it is more than the id.
  private func title(of state: State) -> String? {
    state.annotations.title.map(\.english).flatMap { $0 == state.id.description ? nil : $0 }
  }

  private func annotations(of state: State) -> String {
    let own = state.annotations
    let words: [String?] = [
      own.sign?.rawValue, own.stage?.description, own.track?.description, own.sees?.description,
      own.isCover ? "cover" : nil, own.initialLabel,
    ]
    return words.compactMap(\.self).joined(separator: ", ")
  }

  /// Where a chart begins: without a word of it in its first state, unless it is a diagram.
  private func start(of chart: Statechart) -> [StateID] {
    chart.initial.isEmpty && !chart.isDiagram
      ? chart.children.prefix(1).map(\.id) : chart.initial
  }

  private func start(of state: State?, in chart: Statechart) -> [StateID] {
    guard let state, state.kind == .state else { return [] }
    let named = state.initial?.targets ?? []
    return named.isEmpty && !chart.isDiagram ? state.children.prefix(1).map(\.id) : named
  }

  /// The condition, where names of states of the older version are those of the newer one.
  private func condition(of transition: Transition, old isOld: Bool) -> String? {
    transition.condition.map { condition in
      let named = isOld ? condition.renaming { states.newIDs[$0] ?? $0 } : condition
      return ConditionSpelling.text(named, in: .null)
    }
  }

  /// The author's label, but for an event that has another name; `nil` where it says only the events.
  private func label(
    of transition: Transition, _ own: [String], _ events: [(from: String, to: String)]
  ) -> String? {
    guard let label = transition.label else { return nil }
    let renamed = events.first { label.hasPrefix($0.from) }
    let words = renamed.map { $0.to + label.dropFirst($0.from.count) } ?? label
    return words == own.joined(separator: " ") ? nil : words
  }
}

extension State {
  /// What is done when it begins in its initial state.
  fileprivate var startActions: [[Action]] {
    if case .element(let transition) = initial { [transition.content] } else { [] }
  }
}

extension Condition {
  /// The condition with other ids of states.
  fileprivate func renaming(_ name: (StateID) -> StateID) -> Condition {
    switch self {
    case .constant, .open: self
    case .isActive(let id): .isActive(name(id))
    case .not(let condition): .not(condition.renaming(name))
    case .all(let conditions): .all(conditions.map { $0.renaming(name) })
    case .any(let conditions): .any(conditions.map { $0.renaming(name) })
    }
  }
}
