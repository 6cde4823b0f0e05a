public import LifelineStatecharts

/// What is said of all runs of a model, or of some run: a closed list of forms.
///
/// Each form is judged over every run at once, by following a small automaton through the state
/// space. One that does not hold is shown by a run with the fewest stimuli.
public enum Property: Equatable, Sendable {
  /// It never happens.
  case never(Occasion)
  /// Some run has it.
  case possible(Occasion)
  /// It happens in no other states and outside no other stretch.
  case only(Occasion)
  /// It happens at most once before one of `per` happens again.
  case once([Sign], per: [Sign])
  /// `then` does not happen before `first` has, since the start or the last of `since`.
  case precedes(first: [Sign], then: [Sign], since: [Sign])
  /// After one of `after`, the next of `among` is one of `is`.
  case next(after: [Sign], among: [Sign], is: [Sign])
  /// Done while all these states are active, the event sends exactly these messages to the
  /// participant, in order; where it changes nothing, nothing is said.
  case answers(doing: EventName, in: [StateID], with: [EventName], to: String)
  /// A stimulus that finds `from` active and leaves `to` active sends no message to anyone.
  case silent(from: StateID, to: StateID)
}

/// Something that happens, in certain states and within a stretch of a run.
public struct Occasion: Equatable, Sendable {
  /// What happens: any of these.
  public var what: [Sign]
  /// The states of which the receiver sees one; empty when it does not matter.
  ///
  /// What a transition does still sees the state being left, as a trace tells it.
  public var states: [StateID]
  /// What begins the stretch; empty when it lasts from the start.
  public var after: [Sign]
  /// What ends the stretch; empty when it never ends.
  public var until: [Sign]

  /// Creates an occasion from its parts.
  public init(
    _ what: [Sign], in states: [StateID] = [], after: [Sign] = [], until: [Sign] = []
  ) {
    self.what = what
    self.states = states
    self.after = after
    self.until = until
  }
}
