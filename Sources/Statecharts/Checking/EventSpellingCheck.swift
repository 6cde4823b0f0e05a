/// Event names that other engines refuse or that match by accident: `foo.`, `a b`, `on+`.
///
/// Messages to participants may have any name: nothing is matched against them.
///
/// Source: W3C SCXML recommendation, section 3.12 and its schema's `EventType.datatype`.
enum EventSpellingCheck {
  static func findings(in numbered: NumberedChart) -> [Finding] {
    var findings: [Finding] = []
    for arrow in numbered.arrows {
      for descriptor in arrow.transition.events {
        guard let problem = problem(descriptor) else { continue }
        findings.add(.warning, at: arrow.transition.place, problem)
      }
    }
    for found in numbered.actions {
      guard let event = matchedEvent(of: found.action),
        !NameSpelling.isEventName(event.description)
      else { continue }
      findings.add(.warning, at: found.place, refusal(event.description))
    }
    return findings
  }

  private static func matchedEvent(of action: Action) -> EventName? {
    switch action {
    case .raise(let event): return event
    case .send(let send):
      if case .participant = send.target { return nil }
      return send.event
    case .cancel, .choose, .log, .forEach, .opaque: return nil
    }
  }

  private static func problem(_ descriptor: EventDescriptor) -> String? {
    let text = descriptor.description
    guard let prefix = descriptor.prefix else {
      return text == "*" ? nil : "event '\(text)' matches every event; write '*'"
    }
    guard NameSpelling.isEventName(prefix) else { return refusal(text) }
    guard text.hasSuffix(".") else { return nil }
    return "event '\(text)' ends in '.'; write '\(prefix)' or '\(prefix).*'"
  }

  private static func refusal(_ event: String) -> String {
    "event '\(event)' is not an event name; write letters, digits, '_', '-' and ':', joined by '.'"
  }
}
