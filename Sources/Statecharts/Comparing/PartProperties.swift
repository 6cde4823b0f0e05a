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
      (.initial, ids(renamed(old.initial)), ids(new.initial)),
      (.kind, old.dataModel.rawValue, new.dataModel.rawValue),
      (.data, lines(old.opaque), lines(new.opaque)),
      (.look, old.direction?.rawValue, new.direction?.rawValue),
      (.annotations, words(of: old.glossary, besides: new), words(of: new.glossary, besides: old)),
    ])
  }

  /// How a state differs; `nil` where it does not.
  func change(_ pair: (old: StateMatch.Entry?, new: StateMatch.Entry?)) -> Change? {
    func subject(_ entry: StateMatch.Entry) -> ChartComparison.Subject {
      .state(entry.state.id, entry.state.place)
    }
    guard let old = pair.old, let new = pair.new else {
      return Change(old: pair.old.map(subject), new: pair.new.map(subject), details: [])
    }
    let (was, now) = (old.state, new.state)
    let details = found([
      (.id, "\(was.id)", "\(now.id)"),
      (
        .parent, ids(renamed([old.parent].compactMap(\.self))), ids([new.parent].compactMap(\.self))
      ),
      (.kind, "\(was.kind)", "\(now.kind)"),
      (.title, title(of: was), title(of: now)),
      (.initial, ids(renamed(was.initial?.targets ?? [])), ids(now.initial?.targets ?? [])),
      (.entry, actions(was.onEntry), actions(now.onEntry)),
      (.exit, actions(was.onExit), actions(now.onExit)),
      (.data, lines(was.opaque), lines(now.opaque)),
      (
        .lines, was.annotations.lines.joined(separator: "; "),
        now.annotations.lines.joined(separator: "; ")
      ),
      (.note, was.annotations.note?.english, now.annotations.note?.english),
      (.look, was.annotations.hue?.rawValue, now.annotations.hue?.rawValue),
      (.annotations, annotations(of: was), annotations(of: now)),
    ])
    return details.map { Change(old: subject(old), new: subject(new), details: $0) }
  }

  /// How a transition differs; `nil` where it does not, but for the names of events.
  func change(
    _ pair: (old: TransitionMatch.Entry?, new: TransitionMatch.Entry?),
    renaming events: [(from: EventDescriptor, to: EventDescriptor)]
  ) -> Change? {
    func subject(_ entry: TransitionMatch.Entry) -> ChartComparison.Subject {
      .transition(entry.source, entry.transition)
    }
    guard let old = pair.old, let new = pair.new else {
      return Change(old: pair.old.map(subject), new: pair.new.map(subject), details: [])
    }
    let (was, now) = (old.transition, new.transition)
    let renamedEvents = was.events.map { event in events.first { $0.from == event }?.to ?? event }
    let details = found([
      (.source, ids(renamed([old.source])), "\(new.source)"),
      (.target, ids(renamed(was.targets)), ids(now.targets)),
      (.event, names(renamedEvents), names(now.events)),
      (.condition, condition(of: was, old: true), condition(of: now, old: false)),
      (.actions, SCXMLWriter.line(of: was.content), SCXMLWriter.line(of: now.content)),
      (.kind, was.kind.rawValue, now.kind.rawValue),
      (.label, label(of: was, events), label(of: now, [])),
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

  /// Notes that are new, gone, or have other words.
  var ofNotes: [Change] {
    let before = old.notes.map {
      Note($0.text, beside: $0.state.map { states.newIDs[$0] ?? $0 }, on: $0.side)
    }
    var gone = before.filter { !new.notes.contains($0) }
    let come = new.notes.filter { !before.contains($0) }
    let changes = come.map { note -> Change in
      guard let place = gone.firstIndex(where: { $0.state == note.state }) else {
        return Change(old: nil, new: .note(note), details: [])
      }
      let was = gone.remove(at: place)
      let details = found([
        (.note, was.text, note.text), (.look, was.side.rawValue, note.side.rawValue),
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
    let details = all.filter { value($0.old) != value($0.new) }.map {
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

  private func actions(_ blocks: [[Action]]) -> String {
    blocks.map { SCXMLWriter.line(of: $0) }.joined(separator: " ")
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
      terms(glossary.events, known.events) + terms(glossary.participants, known.participants)
      + terms(glossary.columns, known.columns) + stages.map(\.stage.description)
      + [names(glossary.settings), names(glossary.versions), names(glossary.ordinary)]
    return all.filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// The title where it is more than the id.
  private func title(of state: State) -> String? {
    state.annotations.title.map(\.english).flatMap { $0 == state.id.description ? nil : $0 }
  }

  private func annotations(of state: State) -> String {
    var rest = state.annotations
    (rest.title, rest.note, rest.hue, rest.lines) = (nil, nil, nil, [])
    return rest == StateAnnotations() ? "" : "\(rest)"
  }

  /// The condition, where names of states of the older version are those of the newer one.
  private func condition(of transition: Transition, old isOld: Bool) -> String? {
    transition.condition.map { condition in
      let named = isOld ? condition.renaming { states.newIDs[$0] ?? $0 } : condition
      return ConditionSpelling.text(named, in: .null)
    }
  }

  /// The author's label, but for an event that has another name.
  private func label(
    of transition: Transition, _ events: [(from: EventDescriptor, to: EventDescriptor)]
  ) -> String? {
    guard let label = transition.label else { return nil }
    let renamed = events.first { label.hasPrefix($0.from.description) }
    return renamed.map { $0.to.description + label.dropFirst($0.from.description.count) } ?? label
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
