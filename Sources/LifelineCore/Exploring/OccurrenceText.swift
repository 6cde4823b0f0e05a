/// When something happens in a model, as text.
///
/// ```
/// sent from
///   active      seeing active: user.home, user.doubleHome, …
/// transitions
///   active -> waiting on user.home (line 7)
/// ```
struct OccurrenceText {
  private let found: Occurrences
  private let words: ChartWords
  private let texts: Texts
  private let model: String

  init(_ found: Occurrences, _ words: ChartWords, model: String) {
    self.found = found
    self.words = words
    self.model = model
    texts = Texts(words.language)
  }

  /// The lines, few enough for a screen where answers to an event differ by settings.
  var lines: [String] {
    let sentences = sentences
    if case .message(let name) = found.goal, words.chart.isInferred(name) {
      return sentences + [texts["trace.inferred"]]
    }
    return sentences + words.inferredNote(below: sentences)
  }

  private var sentences: [String] {
    let causes = causes
    if case .event(let event) = found.goal, found.space.events.contains(event) {
      // A screen of 40 lines has the event, the heading and the note on inferred messages, too.
      let answers = EventAnswers(found.circumstances, words).lines(atMost: 37 - causes.count)
      return (answers.isEmpty ? [never] : [texts["explain.heading.event"]] + answers) + causes
    }
    let circumstances = circumstances
    return
      (circumstances.isEmpty ? [never] : [texts["explain.heading.\(kind)"]] + circumstances)
      + causes
  }

  /// When the chart itself sends an event, the transitions, and the shortest run.
  private var causes: [String] {
    var lines: [String] = []
    if case .event(let event) = found.goal {
      let sendings = words.chart.selfSends(of: event)
      if !sendings.isEmpty {
        lines += [texts["explain.selfSends"]] + sendings.map { "  " + words.sending($0) }
      }
    }
    if !found.transitions.isEmpty {
      lines.append(texts["explain.transitions"])
      lines += found.transitions.map { "  " + words.transition($0) }
    }
    if let run = found.shortestRun {
      lines.append(texts["explain.shortestRun"])
      lines.append("  " + words.run(found.settings.map(Stimulus.event) + run))
    }
    return lines
  }

  /// The text for no run, with the number of snapshots searched.
  private var never: String {
    let search: KeyValuePairs = ["model": model, "count": "\(found.space.snapshotCount)"]
    return found.isSearchedWithSettings
      ? texts["explain.never.withSettings", search] : texts["explain.never.usual", search]
  }

  private var kind: String {
    switch found.goal {
    case .message: "message"
    case .event: "event"
    case .state, .transition: "state"
    }
  }

  /// One line per stage before it and stage seen, or messages sent after an event of the chart's
  /// own, with the events.
  private var circumstances: [String] {
    var groups: [(stage: String, detail: String, events: [String])] = []
    var isOfEvent = false
    if case .event = found.goal { isOfEvent = true }
    for circumstance in found.circumstances {
      let stage = circumstance.stage.map(words.stage) ?? texts["explain.anywhere"]
      let detail = isOfEvent ? sent(circumstance.messages) : seen(circumstance.sees)
      let event =
        (circumstance.event.map(words.title) ?? texts["explain.waiting"]) + needed(circumstance)
        + assumed(circumstance)
      if let index = groups.firstIndex(where: { $0.stage == stage && $0.detail == detail }) {
        if !groups[index].events.contains(event) { groups[index].events.append(event) }
      } else {
        groups.append((stage, detail, [event]))
      }
    }
    return groups.map { group in
      let events = group.events.joined(separator: words.language.comma)
      let parts = isOfEvent ? [events, group.detail] : [group.detail, events]
      return "  \(group.stage.padded(to: 12))"
        + parts.filter { !$0.isEmpty }.joined(separator: words.language.colon)
    }
  }

  private func sent(_ messages: [EventName]) -> String {
    let list = messages.map(words.message).joined(separator: words.language.comma)
    return messages.isEmpty ? texts["explain.sendsNothing"] : texts["explain.sends", ["list": list]]
  }

  /// What data have to be like for it to come about.
  private func assumed(_ circumstance: StateSpace.Circumstance) -> String {
    guard !circumstance.assumed.isEmpty else { return "" }
    return words.language.bracketed(
      circumstance.assumed.map(texts.assuming).joined(separator: words.language.clauseComma))
  }

  private func seen(_ stage: Stage?) -> String {
    stage.map { texts["explain.seeing", ["stage": words.stage($0)]] } ?? ""
  }

  /// The settings without which it does not happen; empty for none.
  private func needed(_ circumstance: StateSpace.Circumstance) -> String {
    guard !circumstance.needsNoSetting else { return "" }
    let sets = (circumstance.settings.map { [$0] } + circumstance.combinations).map(words.settings)
    let list = sets.joined(separator: texts["explain.or"])
    return words.language.bracketed(texts["explain.with", ["list": list]])
  }
}
