public import LifelineStatecharts

/// A property of all runs of a model, or of some run, in one of a fixed set of forms.
///
/// A property is checked over all runs at once: a small automaton follows them through the state
/// space, O(edges). A run with the fewest stimuli shows that a property does not hold.
public enum Property: Equatable, Sendable {
  /// It never happens.
  case never(Occasion)
  /// It happens in some run.
  case possible(Occasion)
  /// It happens in these states and within this stretch only.
  case only(Occasion)
  /// It happens at most once before one of `per` happens again.
  case once([Observable], per: [Observable])
  /// `then` only happens after `first` has happened, since the start or the last of `since`.
  case precedes(first: [Observable], then: [Observable], since: [Observable])
  /// After one of `after`, the next of `among` is one of `is`.
  case next(after: [Observable], among: [Observable], is: [Observable])
  /// If all these states are active, the event sends exactly these messages to the participant, in
  /// order; events without effect are ignored.
  case answers(doing: EventName, in: [StateID], with: [EventName], to: String)
  /// A stimulus with `from` active before and `to` active after it sends no message to any
  /// participant.
  case silent(from: StateID, to: StateID)
}

/// Signs that happen in certain states and within a stretch of a run.
public struct Occasion: Equatable, Sendable {
  /// The signs, any of which counts.
  public var what: [Observable]
  /// The states of which the receiver must see one; empty for any.
  ///
  /// The content of a transition sees the state being exited, as in a trace.
  public var states: [StateID]
  /// The signs that begin the stretch; empty for the start of the run.
  public var after: [Observable]
  /// The signs that end the stretch; empty for the end of the run.
  public var until: [Observable]

  /// Creates an occasion from its parts.
  public init(
    _ what: [Observable], in states: [StateID] = [], after: [Observable] = [],
    until: [Observable] = []
  ) {
    self.what = what
    self.states = states
    self.after = after
    self.until = until
  }
}
