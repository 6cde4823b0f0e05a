import LifelineSimulation
import LifelineStatecharts

/// Judging properties over all runs.
extension StateSpace {
  /// What became of a property.
  public enum Outcome: Equatable, Sendable {
    /// It holds; for `possible` the run shows it, otherwise there is none.
    case holds([Stimulus]?)
    /// It does not hold; the run is a shortest that shows so, and there is none for `possible`.
    case fails([Stimulus]?)
    /// Nothing was found either way, and the search was cut off at its limit.
    case undecided

    /// The run that shows it; `nil` where all runs together do.
    public var run: [Stimulus]? {
      switch self {
      case .holds(let run), .fails(let run): run
      case .undecided: nil
      }
    }
  }

  /// Judges a property.
  ///
  /// - Parameter property: What is said; names that the model does not have happen never, see
  ///   `Property.unknownNames(in:)`.
  /// - Returns: Whether it holds, with a run of the fewest stimuli that shows it if one can.
  public func judge(_ property: Property) -> Outcome {
    let run: [Stimulus]?
    if let automaton = PropertyAutomaton(property, in: self) {
      run = alarm(of: automaton)
    } else {
      run = firstStep(against: property)
    }
    if case .possible = property {
      if let run { return .holds(run) }
      return isComplete ? .fails(nil) : .undecided
    }
    if let run { return .fails(run) }
    return isComplete ? .holds(nil) : .undecided
  }

  /// Returns a shortest run that alarms an automaton.
  ///
  /// The search goes over pairs of a snapshot and a state of the automaton, two for each snapshot.
  private func alarm(of automaton: PropertyAutomaton) -> [Stimulus]? {
    guard snapshotCount > 0 else { return nil }
    var effects = StepEffects(of: automaton, in: self)
    var state = automaton.start
    if effects.start(&state) { return [] }
    guard effects.mayAlarm else { return nil }
    /// The pair each pair was reached from, and by which stimulus; minus two is unknown yet.
    var origins = Array(repeating: Origin(snapshot: -2, stimulus: -1), count: snapshotCount * 2)
    var queue = [Int32(state)]
    origins[Int(state)].snapshot = -1
    var next = 0
    while next < queue.count {
      let pair = queue[next]
      next += 1
      // Snapshots found last have not been tried when the limit was reached.
      guard Int(pair) / 2 < edges.count else { continue }
      for place in edges.indices(of: Int(pair) / 2) {
        let edge = edges.elements[place]
        let origin = Origin(snapshot: pair, stimulus: edge.stimulus)
        guard let state = effects.state(after: edge, from: pair) else {
          return run(endingWith: origin, through: origins)
        }
        let target = Int(edge.target) * 2 + Int(state)
        guard origins[target].snapshot == -2 else { continue }
        origins[target] = origin
        queue.append(Int32(target))
      }
    }
    return nil
  }

  private func run(endingWith last: Origin, through origins: [Origin]) -> [Stimulus] {
    var run: [Stimulus] = []
    var current = last
    while current.snapshot >= 0 {
      run.append(
        stimulus(Origin(snapshot: current.snapshot / 2, stimulus: current.stimulus)))
      current = origins[Int(current.snapshot)]
    }
    return run.reversed()
  }

  /// Returns a shortest run whose last step alone breaks a property.
  private func firstStep(against property: Property) -> [Stimulus]? {
    let breaks = StepCheck(property, in: self)
    for snapshot in 0..<snapshotCount {
      for edge in edges(from: snapshot) where breaks.isBroken(by: edge, from: snapshot, in: self) {
        return run(endingWith: Origin(snapshot: Int32(snapshot), stimulus: edge.stimulus))
      }
    }
    return nil
  }
}

/// What steps do to an automaton; where the states seen do not matter, it is told only once for
/// each stimulus and behaviour.
private struct StepEffects {
  private let space: StateSpace
  private let automaton: PropertyAutomaton
  private var visible: VisibleStates
  private let isConcerned: [Bool]
  private let isStimulusConcerned: [Bool]
  /// For each behaviour and state before the state after: 2 for the alarm, 3 for not known yet.
  private var known: [UInt8]
  /// Whether some step may be the alarm at all.
  let mayAlarm: Bool

  init(of automaton: PropertyAutomaton, in space: StateSpace) {
    self.space = space
    self.automaton = automaton
    visible = VisibleStates(space.chart)
    isConcerned = (0..<space.behaviourCount).map {
      space.behaviours[$0].contains(where: automaton.isConcerned)
    }
    isStimulusConcerned = (0...space.events.count).map { automaton.isConcerned(by: Int32($0)) }
    known = Array(repeating: 3, count: space.behaviourCount * 2)
    mayAlarm =
      (0...space.events.count).contains { automaton.mayBeAlarmed(by: Int32($0)) }
      || (0..<space.behaviourCount).contains {
        space.behaviours[$0].contains(where: automaton.mayBeAlarmed)
      }
  }

  /// Follows the start and the settings; returns whether they are the alarm.
  mutating func start(_ state: inout UInt8) -> Bool {
    visible.begin(nil, in: space)
    return automaton.watch(space.beginning[...], &state, &visible)
  }

  /// The state after a step from a pair of a snapshot and a state; `nil` is the alarm.
  mutating func state(after edge: StateSpace.Edge, from pair: Int32) -> UInt8? {
    var state = UInt8(pair & 1)
    let behaviour = Int(edge.behaviour)
    guard isStimulusConcerned[Int(edge.stimulus)] || isConcerned[behaviour] else { return state }
    let isKept = !automaton.looksAtStates && !isStimulusConcerned[Int(edge.stimulus)]
    let place = behaviour * 2 + Int(state)
    if isKept, known[place] < 3 { return known[place] == 2 ? nil : known[place] }
    visible.begin(Int(pair) / 2, in: space)
    let isAlarm =
      automaton.follow(
        &state, { $0.contains(stimulus: edge.stimulus) }, seeing: visible)
      || automaton.watch(space.behaviours[behaviour], &state, &visible)
    if isKept { known[place] = isAlarm ? 2 : state }
    return isAlarm ? nil : state
  }
}
