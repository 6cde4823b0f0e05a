/// Making transitions.
extension MermaidChart {
  mutating func add(_ arrow: MermaidDiagram.Arrow) {
    let source = diagram.nodes[arrow.from]
    let isGuard = [.choice, .start].contains(source.kind)
    var labels =
      isGuard
      ? [MermaidLabel.lines(arrow.label)]
      : MermaidLabel.labels(in: arrow.label, known: known)
    if labels.isEmpty { labels = [[]] }
    for lines in labels {
      let words = lines.joined(separator: " ")
      let label = MermaidLabel(words, isGuard: isGuard, known: known)
      var transition = transition(of: arrow, label)
      transition.label = words.isEmpty ? nil : lines.joined(separator: "\n")
      transitions[arrow.from].append((transition, label.isElse))
      tell(label, of: words, as: transition, at: arrow.place)
    }
  }

  private mutating func transition(
    of arrow: MermaidDiagram.Arrow, _ label: MermaidLabel
  ) -> Transition {
    var transition = Transition(to: [ids[arrow.to]], place: arrow.place)
    let source = diagram.nodes[arrow.from]
    // All arrows out of a fork are taken at once, whatever stands on them.
    guard source.kind != .fork else { return transition }
    transition.events = label.events.map { timer($0, of: arrow) ?? descriptor($0) }
    // As in UML: without a trigger, a composite state is left when its inside has ended.
    if transition.events.isEmpty, isComposite(arrow.from) {
      transition.events = [EventDescriptor("done.state.\(ids[arrow.from])")]
    }
    transition.condition = label.isElse ? nil : condition(label.guardText ?? "")
    transition.content = actions(label.action)
    return transition
  }

  /// Notes what a run makes of a label, where it is not the label itself; each label once.
  private mutating func tell(
    _ label: MermaidLabel, of words: String, as transition: Transition, at place: Place
  ) {
    let isPlain = zip(label.events, transition.events).allSatisfy { words, event in
      // What looks like a timer has notes of its own.
      event.description == words || Self.wordsAfter(words) != nil
    }
    guard !words.isEmpty, told.insert(words).inserted,
      !isPlain || label.events.count > 1 || label.action != nil || label.rest != nil
        || transition.events.isEmpty && !label.events.isEmpty
    else { return }
    let events = transition.events.map { "'\($0)'" }.joined(separator: " and ")
    var parts = label.events.isEmpty ? [] : ["event \(events)"]
    if label.events.count > 1 { parts = ["events \(events)"] }
    if transition.events.isEmpty { parts = ["no event"] }
    if let text = label.guardText, !text.isEmpty { parts.append("condition '\(text)'") }
    if let action = label.action { parts.append("action '\(action)'") }
    if let rest = label.rest { parts.append("words that are only drawn, '\(rest)'") }
    report(
      "to a run, '\(words.onOneLine)' is \(parts.joined(separator: ", "))",
      at: place, as: .note)
  }

  /// The names that are the whole event of an arrow.
  mutating func findNames() {
    for arrow in diagram.arrows where ![.choice, .start].contains(diagram.nodes[arrow.from].kind) {
      let events = MermaidLabel(MermaidLabel.text(arrow.label)).events
      if events.count == 1, NameSpelling.isEventName(events[0]) { known.insert(events[0]) }
    }
  }

  private mutating func descriptor(_ words: String) -> EventDescriptor {
    if words == "*" { return "*" }
    if let known = eventNames[words] { return EventDescriptor(known) }
    let joined = words.legalWords.joined(separator: "_")
    let tokens = joined.split(separator: ".").joined(separator: ".")
    let name = events.unique(tokens.isEmpty ? "event" : tokens)
    eventNames[words] = name
    if name != words { terms.append(Glossary.Term(name: name, title: LocalizedText(words))) }
    return EventDescriptor(name)
  }

  mutating func condition(_ text: String) -> Condition? {
    guard !text.isBlank else { return nil }
    // The author's answers to the author's question, not constants.
    if ["true", "false"].contains(text.lowercased()) {
      isOpen = true
      return .open(text)
    }
    if let known = try? ConditionParser.condition(in: text) { return known }
    isOpen = true
    return OpenCondition.condition(text, in: .ecmascript)
  }

  func actions(_ text: String?) -> [Action] {
    guard let text, !text.isBlank else { return [] }
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    switch (words.first, words.last) {
    case ("raise", let event?) where words.count == 2 && NameSpelling.isEventName(event):
      return [.raise(EventName(event))]
    case ("send", let event?) where words.count == 2 && NameSpelling.isEventName(event):
      return [.send(Send(EventName(event)))]
    case ("log", let rest?) where words.count == 2: return [.log(label: rest, text: nil)]
    default: return [.log(label: text, text: nil)]
    }
  }
}
