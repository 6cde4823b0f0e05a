/// One thing that happens inside a macrostep.
///
/// Occurrences are eight bytes without references, so that recording them is cheap; a
/// `CompiledChart` maps their indices to names. In a microstep they have this order:
///
/// 1. `event` or `eventless`: the microstep begins;
/// 2. `exited`, each preceded by its `<onexit>` content, in reverse document order;
/// 3. `took`, each followed by the transition's content;
/// 4. `entered`, each followed by its `<onentry>` content, in document order.
///
/// Source: W3C SCXML recommendation, section 3.13 and appendix D, procedure `microstep`.
public enum Occurrence: Hashable, Sendable, BitwiseCopyable {
  /// The chart started; its initial states are entered next.
  case started
  /// A microstep began with transitions triggered by this event.
  case event(EventIndex)
  /// A microstep began with transitions triggered by the macrostep's own event, which the chart
  /// does not name: a shorter descriptor or `*` matched.
  case unnamedEvent
  /// A microstep began with eventless transitions.
  case eventless
  /// An internal event triggered no transition.
  case discarded(EventIndex)
  /// A state was exited; its exit content came just before.
  case exited(StateIndex)
  /// A transition was taken; its content comes next.
  case took(TransitionIndex)
  /// A state was entered; its entry content comes next.
  case entered(StateIndex)
  /// A message was delivered to a participant.
  case delivered(SendIndex)
  /// A send to the chart itself was queued, or its delay started.
  case sent(SendIndex)
  /// An event was added to the internal queue: raised, sent to `#_internal`, `done.state.*`,
  /// `error.*`.
  case raised(EventIndex)
  /// The delayed sends with this id were cancelled.
  case cancelled(SendIDIndex)
  /// A `<log>` was executed.
  case logged(LogIndex)
  /// A send failed: its block ended and an `error.*` event was raised.
  case failed(SendIndex)
  /// Something happened to data: see `Macrostep.data` at this position.
  case data(Int32)
  /// A top-level final state was entered; the `<onexit>` of all active states follows.
  case halted
}
