/// Timers: labels such as `after 3 s`.
extension MermaidChart {
  /// A timer of a state: sent on entering it, cancelled on leaving it.
  struct Timer {
    let delay: Duration
    let event: EventName

    var start: Action { .send(Send(event, id: id, delay: delay)) }
    var end: Action { .cancel(id) }

    private var id: SendID { SendID(event.description) }
  }

  /// Returns the event of a timer; `nil` for words that are none.
  mutating func timer(_ words: String, of arrow: MermaidDiagram.Arrow) -> EventDescriptor? {
    guard let text = Self.wordsAfter(words) else { return nil }
    let source = diagram.nodes[arrow.from]
    guard let delay = Duration(notation: text) else {
      note(
        "'\(words)' is an event like any other; a timer is written 'after 3 s', 'after 500 ms' "
          + "or 'after 14 days'", at: arrow.place)
      return nil
    }
    guard source.kind == .state else {
      report(
        "'\(words)' is an event like any other, since a timer begins on entering a state; "
          + "let the arrow begin at a state", at: arrow.place, as: .warning)
      return nil
    }
    if let known = timers[arrow.from]?.first(where: { $0.delay == delay }) {
      return EventDescriptor(known.event.description)
    }
    let state = ids[arrow.from]
    let name = events.unique("after_\(DelayText.text(delay)).\(state)")
    timers[arrow.from, default: []].append(Timer(delay: delay, event: EventName(name)))
    terms.append(Glossary.Term(name: name, title: LocalizedText(words)))
    note(
      "'\(words)' is read as a timer: event '\(name)' is sent on entering '\(state)' and cancelled "
        + "on leaving it", at: arrow.place)
    return EventDescriptor(name)
  }

  /// Returns what follows `after` if it begins with a number: `3 s` of `after 3 s` and `after(3 s)`.
  static func wordsAfter(_ words: String) -> String? {
    let word = "after"
    guard words.lowercased().hasPrefix(word) else { return nil }
    var rest = words.dropFirst(word.count)
    guard let first = rest.first, first == "(" || first.isWhitespace else { return nil }
    rest = rest.trimmed
    if rest.first == "(", rest.last == ")" { rest = rest.dropFirst().dropLast().trimmed }
    guard let digit = rest.first, digit == "." || ("0"..."9").contains(digit) else { return nil }
    return String(rest)
  }

  private mutating func note(_ message: String, at place: Place) {
    report(message, at: place, as: .note)
  }
}
