/// One thing that happened inside a macrostep.
///
/// Occurrences are eight bytes without references, so that recording costs next to nothing; a
/// `CompiledChart` turns their indices into names. Within one microstep they come in this order:
///
/// 1. `event` or `eventless`: the microstep begins;
/// 2. `exited`, with what `<onexit>` does before each, last state of the document first;
/// 3. `took`, each followed by what the transition does;
/// 4. `entered`, each followed by what `<onentry>` does, in document order.
///
/// Source: W3C SCXML recommendation, section 3.13 and appendix D, procedure `microstep`.
public enum Occurrence: Hashable, Sendable, BitwiseCopyable {
  /// The chart began; its initial states are entered next.
  case started
  /// A microstep began because transitions listen to this event.
  case event(EventIndex)
  /// A microstep began because transitions listen to the macrostep's own event, which the chart
  /// names nowhere: a shorter descriptor or `*` matched.
  case unnamedEvent
  /// A microstep began because of transitions that wait for no event.
  case eventless
  /// An internal event came up and nothing listened.
  case discarded(EventIndex)
  /// A state was left; what it does on exit came just before.
  case exited(StateIndex)
  /// A transition was taken; what it does comes next.
  case took(TransitionIndex)
  /// A state was entered; what it does on entry comes next.
  case entered(StateIndex)
  /// A message reached a participant.
  case delivered(SendIndex)
  /// A send to the chart itself was queued, or its delay began.
  case sent(SendIndex)
  /// An event joined the internal queue: raised, sent to `#_internal`, `done.state.*`, `error.*`.
  case raised(EventIndex)
  /// The pending sends with this id were dropped.
  case cancelled(SendIDIndex)
  /// A `<log>` spoke.
  case logged(LogIndex)
  /// A send could not be carried out; its block ended and an `error.*` event was raised.
  case failed(SendIndex)
  /// A top-level final state was entered; the `<onexit>` of all active states follows.
  case halted
}
