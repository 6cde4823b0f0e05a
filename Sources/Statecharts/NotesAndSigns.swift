/// A note that the author of a diagram wrote: about a state, or about the whole.
///
/// ```swift
/// Note("Asks again after a minute.", beside: "waiting", on: .left)
/// ```
public struct Note: Equatable, Sendable {
  /// The side of its state on which the author put a note.
  public enum Side: String, CaseIterable, Sendable {
    /// Left of the state.
    case left
    /// Right of the state.
    case right
  }

  /// The text as it was written; it may have several lines.
  public var text: String
  /// The state that it is about; `nil` for a note about the whole, which floats.
  public var state: StateID?
  /// The side of the state; it says nothing in a floating note.
  public var side: Side

  /// Creates a note.
  public init(_ text: String, beside state: StateID? = nil, on side: Side = .right) {
    self.text = text
    self.state = state
    self.side = side
  }
}

/// The sign by which UML draws a state that is none: a point at which arrows part or meet.
///
/// A chart runs it as any other state; pictures draw the sign without a name.
///
/// Source: UML 2.5.1, section 14.2.3.7.
public enum Sign: String, CaseIterable, Sendable {
  /// A diamond: the first transition whose condition holds is taken.
  case choice
  /// A bar from which arrows lead into states that are active together.
  case fork
  /// A bar that waits for all arrows into it.
  case join
  /// The dot of a start, where several arrows lead from it.
  case start
}
