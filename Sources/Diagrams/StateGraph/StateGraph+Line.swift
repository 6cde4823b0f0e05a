extension StateGraph {
  /// A line of words beside an arrow or in a state: what sets something off, what it does, or both.
  ///
  /// What a word means is kept until the line is written, so that an event may be called anything:
  ///
  /// ```swift
  /// StateGraph.Line(.event("ring")).text                                     // ring
  /// StateGraph.Line(.event("(ring)")).text                                   // (ring)
  /// StateGraph.Line(.event("ring"), .message("dark", isAlways: false)).text  // ring / (dark)
  /// ```
  public struct Line: Hashable, Sendable, ExpressibleByStringLiteral {
    /// Words with what they mean.
    public enum Part: Hashable, Sendable {
      /// The titles of events.
      case event(String)
      /// A condition, written in brackets.
      case condition(String)
      /// A message, in parentheses when it does not come every time.
      case message(String, isAlways: Bool)
      /// A count, or other words that need no explanation.
      case words(String)

      /// The part as it is written.
      public var text: String {
        switch self {
        case .event(let text), .words(let text), .message(let text, isAlways: true): text
        case .condition(let text): "[\(text)]"
        case .message(let text, isAlways: false): "(\(text))"
        }
      }
    }

    /// What sets something off, or the only part.
    public var cause: Part
    /// What it does; `nil` when the line has one part.
    public var effect: Part?

    package init(_ cause: Part, _ effect: Part? = nil) {
      self.cause = cause
      self.effect = effect
    }

    /// Creates a line that names an event.
    public init(stringLiteral event: String) { self.init(.event(event)) }

    /// The line as it is written.
    public var text: String {
      effect.map { "\(cause.text) / \($0.text)" } ?? cause.text
    }

    /// Whether it is a condition alone.
    package var isCondition: Bool {
      if case .condition = cause { effect == nil } else { false }
    }

    /// Whether it is a message alone.
    package var isMessage: Bool {
      if case .message = cause { effect == nil } else { false }
    }

    /// Whether it ends in a message that does not come every time.
    package var isOptional: Bool {
      if case .message(_, isAlways: false) = effect ?? cause { true } else { false }
    }

    /// Whether it ends in a message of this name.
    package func tells(_ message: String) -> Bool {
      if case .message(message, _) = effect ?? cause { true } else { false }
    }
  }
}

extension StateGraph.Edge {
  /// Whether its `stimuli` are messages to the app, for want of the events behind them.
  package var tellsMessages: Bool { stimuli.contains(where: \.isMessage) }
}
