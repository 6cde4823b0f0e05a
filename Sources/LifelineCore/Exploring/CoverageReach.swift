/// The parts of a model that runs can cover with the settings that occur in them.
struct CoverageReach: Equatable, Sendable {
  /// The states, transitions and messages.
  struct Parts: Equatable, Sendable {
    var states: Set<StateIndex> = []
    var transitions: Set<TransitionIndex> = []
    var messages: Set<EventName> = []
  }

  /// The parts; `nil` while the settings of no run are known.
  private(set) var known: Parts?
  /// Whether every search was complete; otherwise anything may be possible.
  private(set) var isComplete = true

  init() {}

  init(_ known: Parts?, isComplete: Bool) {
    self.known = known
    self.isComplete = isComplete
  }

  /// The parts; `nil` when they are not known.
  var parts: Parts? { isComplete ? known : nil }

  /// Adds what a search found.
  mutating func add(_ coverage: Coverage, isComplete: Bool) {
    self = union(
      CoverageReach(
        Parts(
          states: coverage.entered, transitions: coverage.taken, messages: coverage.delivered),
        isComplete: isComplete))
  }

  /// What either can cover.
  func union(_ other: CoverageReach) -> CoverageReach {
    guard let known, let others = other.known else {
      return CoverageReach(known ?? other.known, isComplete: isComplete && other.isComplete)
    }
    return CoverageReach(
      Parts(
        states: known.states.union(others.states),
        transitions: known.transitions.union(others.transitions),
        messages: known.messages.union(others.messages)),
      isComplete: isComplete && other.isComplete)
  }
}
