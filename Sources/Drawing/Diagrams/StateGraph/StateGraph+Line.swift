extension StateGraph {
  /// A line of a label: a trigger, an effect, or both.
  ///
  /// Parts keep their meaning until the line is written, so that an event may have any name:
  ///
  /// ```swift
  /// StateGraph.Line(.event("ring")).text                                     // ring
  /// StateGraph.Line(.event("(ring)")).text                                   // (ring)
  /// StateGraph.Line(.event("ring"), .message("dark", .inSomeRuns)).text      // ring / (dark)
  /// StateGraph.Line(.message("dark", .when("in “night”"))).text              // dark [in “night”]
  /// ```
  public struct Line: Hashable, Sendable, ExpressibleByStringLiteral {
    /// A part of a line, with its meaning.
    public enum Part: Hashable, Sendable {
      /// The titles of events.
      case event(String)
      /// A condition, written in brackets.
      case condition(String)
      /// The titles of events that require a condition.
      case guarded(String, String)
      /// A message with its condition.
      case message(String, Occasion)
      /// The letter of a cause in the list, written in brackets.
      case letter(String)
      /// A count or other text without a special meaning.
      case words(String)
      /// The author's words, as written; they may have several lines.
      case written(String)

      /// The text of the part.
      public var text: String {
        switch self {
        case .event(let text), .words(let text), .written(let text), .message(let text, .always):
          text
        case .condition(let text), .letter(let text): "[\(text)]"
        case .guarded(let text, let condition): "\(text) [\(condition)]"
        case .message(let text, .inSomeRuns): "(\(text))"
        case .message(let text, .when(let condition)), .message(let text, .listed(let condition)):
          "\(text) [\(condition)]"
        }
      }
    }

    /// The condition of a message.
    public enum Occasion: Hashable, Sendable {
      /// Always sent.
      case always
      /// Sent in some of the runs only, written in parentheses.
      case inSomeRuns
      /// Sent when a condition holds, written in brackets after it.
      case when(String)
      /// Sent when the condition with a letter holds.
      case listed(String)
    }

    /// The trigger, or the only part.
    public package(set) var cause: Part
    /// The effect; `nil` when the line has one part.
    public package(set) var effect: Part?

    package init(_ cause: Part, _ effect: Part? = nil) {
      self.cause = cause
      self.effect = effect
    }

    /// Creates a line that names an event.
    public init(stringLiteral event: String) { self.init(.event(event)) }

    /// The text of the line.
    public var text: String {
      guard let effect else { return cause.text }
      return isCounted ? "\(cause.text) \(effect.text)" : "\(cause.text) / \(effect.text)"
    }

    /// What a line says of the condition of its message.
    enum Sign: Equatable {
      case condition(String)
      case letter(String)
    }

    /// The text of the line without its message's condition or letter, and that.
    var apart: (text: String, sign: Sign?) {
      switch (cause, effect) {
      case (.words(let words), .letter(let letter)?): return (words, .letter("[\(letter)]"))
      case (_, .message(let name, let occasion)?):
        return occasion.sign.map { ("\(cause.text) / \(name)", $0) } ?? (text, nil)
      case (.message(let name, let occasion), nil):
        return occasion.sign.map { (name, $0) } ?? (text, nil)
      case (_, _): return (text, nil)
      }
    }

    /// Whether it is the number of messages that the list has.
    var isCounted: Bool {
      if case (.words, .letter?) = (cause, effect) { true } else { false }
    }

    /// Whether it is only a condition, or its letter.
    var isCondition: Bool {
      switch cause {
      case .condition, .letter: effect == nil
      case .event, .guarded, .message, .words, .written: false
      }
    }

    /// The author's words; `nil` for what is made from the parts of a transition.
    var written: String? { if case .written(let words) = cause { words } else { nil } }

    /// The text as it is read aloud: the author's lines in one.
    var spoken: String { written?.plainLines.joined(separator: " ") ?? text }

    /// Whether it is only a message.
    var isMessage: Bool {
      if case .message = cause { effect == nil } else { false }
    }

    /// Whether it ends in a message.
    var endsInMessage: Bool { if case .message = effect ?? cause { true } else { false } }

    /// Whether it ends in a message that is sent in some runs only.
    var isInSomeRuns: Bool {
      if case .message(_, .inSomeRuns) = effect ?? cause { true } else { false }
    }

    /// Whether any part is a condition.
    var hasCondition: Bool {
      [cause, effect].contains { part in
        switch part {
        case .condition, .guarded, .letter, .message(_, .when), .message(_, .listed): true
        case .event, .words, .written, .message(_, .always), .message(_, .inSomeRuns), nil: false
        }
      }
    }

    /// Returns whether it ends in a message with this name.
    func tells(_ message: String) -> Bool {
      if case .message(message, _) = effect ?? cause { true } else { false }
    }
  }
}

extension StateGraph.Line.Occasion {
  /// The condition or its letter, in brackets; `nil` for none.
  fileprivate var sign: StateGraph.Line.Sign? {
    switch self {
    case .always, .inSomeRuns: nil
    case .when(let condition): .condition("[\(condition)]")
    case .listed(let letter): .letter("[\(letter)]")
    }
  }
}
