/// A trace as text for a terminal, with a line per entry.
///
/// ```
///      0 ms  user.home
///              → delegate  applicationWillResignActive:  (active)
///              → notificationCenter  UIApplicationWillResignActiveNotification  (active)
///              active ⇒ inactive
/// ```
///
/// A time is shown where it changes; the effects of a stimulus are indented below it; the stage
/// that the receiver sees is in brackets.
package struct TraceText {
  let trace: Trace
  /// Why stimuli call nothing, by the sequence numbers of their entries.
  let silences: [Int: Silence]
  /// The language of the text around names, which are unchanged.
  let language: Language

  /// Creates the text of a trace.
  package init(trace: Trace, silences: [Int: Silence] = [:], language: Language = .english) {
    self.trace = trace
    self.silences = silences
    self.language = language
  }

  /// The lines, each ended by a line feed.
  package var text: String { lines.visibleText }

  /// The lines, without line feeds.
  var lines: [String] {
    let texts = Texts(language)
    var lines: [String] = []
    var lastTime: Duration?
    for entry in trace.entries {
      guard let words = words(for: entry) else { continue }
      let time = entry.time == lastTime ? "" : entry.time.label(in: language)
      lastTime = entry.time
      let source = entry.source.map { "  \($0.file):\($0.line)" } ?? ""
      lines.append("\(time.paddedLeft(to: 9))  \(words)\(source)")
    }
    return lines + inferredLines(texts)
  }

  /// What ○ means, how many callbacks have it, and the command that says who says what; empty where
  /// nothing has it.
  private func inferredLines(_ texts: Texts) -> [String] {
    guard trace.entries.contains(where: \.isInferred) else { return [] }
    let callbacks = trace.entries.filter { entry in
      if case .delivery(let delivery) = entry.occurrence { delivery.isCallback } else { false }
    }
    let inferred = callbacks.filter(\.isInferred)
    guard case .delivery(let first)? = inferred.first?.occurrence else {
      return ["", texts["trace.inferred"]]
    }
    let share = texts[
      "trace.inferred.share", count: callbacks.count, ["some": "\(inferred.count)"]]
    let isBuiltIn = (try? BuiltIn.modelNames.get())?.contains { $0 == trace.model } ?? false
    return ["", texts["trace.inferred"] + share]
      + (isBuiltIn ? [texts["trace.inferred.who", ["message": "\(first.message)"]]] : [])
  }

  private func words(for entry: TraceEntry) -> String? {
    guard case .event(let event) = entry.occurrence, let silence = silences[entry.sequence] else {
      return Self.words(for: entry, in: language)
    }
    return Self.silent(event, because: SilenceText(in: language).reason(silence), in: language)
      .marked(entry.isInferred)
  }

  private static func silent(
    _ event: EventName, because reason: String, in language: Language
  ) -> String {
    Texts(language)[
      "trace.silent",
      ["event": "\(event)", "reason": reason.isEmpty ? "" : language.colon + reason]]
  }

  /// The text of an entry, in one line; `nil` for entries that are left out.
  static func words(for entry: TraceEntry, in language: Language = .english) -> String? {
    words(for: entry.occurrence, in: language)?.marked(entry.isInferred)
  }

  private static func words(
    for occurrence: TraceEntry.Occurrence, in language: Language
  ) -> String? {
    let texts = Texts(language)
    return switch occurrence {
    case .event(let event): "\(event)"
    case .ignored(let event, let reason): silent(event, because: reason, in: language)
    case .transition: nil
    case .stage(nil, let to): texts["trace.startsIn", ["to": "\(to)"]]
    case .stage(let from?, let to): "  \(from) ⇒ \(to)"
    case .track(let track, nil, let to):
      texts["trace.trackStartsIn", ["track": "\(track)", "to": "\(to)"]]
    case .track(let track, let from?, let to): "  \(track): \(from) ⇒ \(to)"
    case .delivery(let delivery):
      "  → \(delivery.target)  \(delivery.message)"
        + (delivery.state.map { "  (\($0))" } ?? "")
    case .state(let told):
      "  "
        + [told.states.left, told.states.active].map { $0?.description ?? "" }
        .joined(separator: " → ")
    case .assignment(let assignment): "  \(assignment.words)"
    case .note(let note): texts["trace.note", ["note": note]]
    case .cycle(_, _, let note): texts["trace.cycle", ["note": note]]
    }
  }
}

extension String {
  /// The text with the sign of what is not established, in its indent where it has one.
  fileprivate func marked(_ isInferred: Bool) -> String {
    guard isInferred else { return self }
    return "\(Texts.inferredSign) " + (hasPrefix("  ") ? String(dropFirst(2)) : self)
  }
}
