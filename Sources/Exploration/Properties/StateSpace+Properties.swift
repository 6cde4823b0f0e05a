public import LifelineScenarios
import LifelineSimulation
import LifelineStatecharts

/// Checking properties over all runs.
extension StateSpace {
  /// The result of checking a property.
  public enum Outcome: Equatable, Sendable {
    /// It holds; for `possible` with a run that shows it, otherwise without a run.
    case holds([Stimulus]?)
    /// It does not hold, as a shortest run shows; for `possible` without a run.
    case fails([Stimulus]?)
    /// Unknown, because the search reached its limit.
    case undecided

    /// The run that shows the result; `nil` when no single run can.
    public var run: [Stimulus]? {
      switch self {
      case .holds(let run), .fails(let run): run
      case .undecided: nil
      }
    }
  }

  /// Checks a property.
  ///
  /// - Parameter property: The property; unknown names in it never happen, see
  ///   `Property.unknownNames(in:)`.
  /// - Returns: Whether it holds, with a shortest run that shows so where one can.
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

  /// Returns a shortest run with which an automaton raises an alarm.
  ///
  /// Breadth-first search over pairs of a snapshot and a state of the automaton: O(edges).
  private func alarm(of automaton: PropertyAutomaton) -> [Stimulus]? {
    guard snapshotCount > 0 else { return nil }
    var effects = StepEffects(of: automaton, in: self)
    var state = automaton.start
    if effects.start(&state) { return [] }
    guard effects.mayAlarm else { return nil }
    /// The predecessor of each pair and the stimulus in between; -2 is not found yet.
    var origins = Array(repeating: Origin(snapshot: -2, stimulus: -1), count: snapshotCount * 2)
    var queue = [Int32(state)]
    origins[Int(state)].snapshot = -1
    let steps = edges.elements
    var next = 0
    while next < queue.count {
      let pair = queue[next]
      next += 1
      // When the limit was reached, the last snapshots were not expanded.
      guard Int(pair) / 2 < edges.count else { continue }
      for place in edges.indices(of: Int(pair) / 2) {
        let edge = steps[place]
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

  /// Returns a shortest run whose last step breaks a property of single steps.
  private func firstStep(against property: Property) -> [Stimulus]? {
    var check = StepCheck(property, in: self)
    let steps = edges.elements
    for snapshot in 0..<edges.count {
      for place in edges.indices(of: snapshot)
      where check.isBroken(by: steps[place], from: snapshot, in: self) {
        return run(
          endingWith: Origin(snapshot: Int32(snapshot), stimulus: steps[place].stimulus))
      }
    }
    return nil
  }
}

/// The effect of steps on an automaton.
///
/// It is computed once for each stimulus, behaviour and state of the automaton, unless the states
/// that the receiver sees matter.
private struct StepEffects {
  private let space: StateSpace
  private let automaton: PropertyAutomaton
  private var visible: VisibleStates
  /// For each behaviour, the parts that its occurrences have in the property.
  private let parts: [ObservableParts]
  private let stimulusParts: [ObservableParts]
  /// For each behaviour and state, the next state after a stimulus without parts: 2 for the alarm, 3
  /// for not computed yet.
  private var known: [UInt8]
  /// Whether any step may raise the alarm.
  let mayAlarm: Bool

  init(of automaton: PropertyAutomaton, in space: StateSpace) {
    self.space = space
    self.automaton = automaton
    visible = VisibleStates(space.chart)
    parts = (0..<space.behaviourCount).map {
      space.behaviours[$0].reduce(into: []) { $0.formUnion(automaton.parts(of: $1)) }
    }
    stimulusParts = (0..<space.stimulusCount).map { automaton.parts(of: Int32($0)) }
    known = Array(repeating: 3, count: space.behaviourCount * 2)
    for (behaviour, parts) in parts.enumerated() where parts.isEmpty {
      (known[behaviour * 2], known[behaviour * 2 + 1]) = (0, 1)
    }
    mayAlarm = (parts + stimulusParts).contains(where: automaton.mayBeAlarmed)
  }

  /// Processes the start and the settings; returns whether they raise the alarm.
  mutating func start(_ state: inout UInt8) -> Bool {
    visible.begin(nil, in: space)
    return automaton.watch(space.beginning[...], &state, &visible)
  }

  /// The state after a step from a pair of a snapshot and a state; `nil` for the alarm.
  @inline(__always)
  mutating func state(after edge: StateSpace.Edge, from pair: Int32) -> UInt8? {
    let state = known[Int(edge.behaviour) * 2 + Int(pair & 1)]
    if state < 3, stimulusParts[Int(edge.stimulus)].isEmpty { return state == 2 ? nil : state }
    return followed(edge, from: pair)
  }

  /// Computes the state after a step.
  @inline(never)
  private mutating func followed(_ edge: StateSpace.Edge, from pair: Int32) -> UInt8? {
    let behaviour = Int(edge.behaviour)
    let place = behaviour * 2 + Int(pair & 1)
    let stimulusParts = stimulusParts[Int(edge.stimulus)]
    var state = UInt8(pair & 1)
    let needsStates = automaton.looksAtStates && automaton.mayBeAlarmed(by: parts[behaviour])
    let isKept = stimulusParts.isEmpty && !needsStates
    if automaton.looksAtStates { visible.begin(Int(pair) / 2, in: space) }
    let isAlarm =
      automaton.follow(&state, stimulusParts, seeing: visible)
      || automaton.watch(space.behaviours[behaviour], &state, &visible)
    if isKept { known[place] = isAlarm ? 2 : state }
    return isAlarm ? nil : state
  }
}
