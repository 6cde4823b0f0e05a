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
    if let monitor = Monitor(property, in: self) {
      run = alarm(of: monitor)
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

  /// Returns a shortest run that alarms a monitor.
  ///
  /// The search goes over pairs of a snapshot and a state of the monitor, two for each snapshot.
  private func alarm(of monitor: Monitor) -> [Stimulus]? {
    guard snapshotCount > 0 else { return nil }
    var sight = Sight(chart)
    let concerned = (0..<behaviours.count).map {
      behaviours[$0].contains(where: monitor.isConcerned)
    }
    let concernedStimuli = (0...events.count).map { monitor.isConcerned(by: Int32($0)) }
    var state = monitor.start
    sight.begin(nil, in: self)
    if monitor.watch(beginning[...], &state, &sight) { return [] }
    /// The pair each pair was reached from, and by which stimulus; minus two is unknown yet.
    var origins = Array(repeating: Origin(snapshot: -2, stimulus: -1), count: snapshotCount * 2)
    var queue = [Int32(state)]
    origins[Int(state)].snapshot = -1
    var next = 0
    while next < queue.count {
      let pair = queue[next]
      next += 1
      for edge in edges(from: Int(pair) / 2) {
        var state = UInt8(pair & 1)
        let origin = Origin(snapshot: pair, stimulus: edge.stimulus)
        if concernedStimuli[Int(edge.stimulus)] || concerned[Int(edge.behaviour)] {
          sight.begin(Int(pair) / 2, in: self)
          let isAlarm =
            monitor.follow(&state, { $0.contains(stimulus: edge.stimulus) }, sight: sight)
            || monitor.watch(behaviours[Int(edge.behaviour)], &state, &sight)
          if isAlarm { return run(endingWith: origin, through: origins) }
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

extension Monitor {
  /// Follows occurrences until one is the alarm.
  func watch(
    _ occurrences: ArraySlice<Occurrence>, _ state: inout UInt8, _ sight: inout Sight
  ) -> Bool {
    for occurrence in occurrences {
      sight.follow(occurrence)
      if follow(&state, { $0.contains(occurrence) }, sight: sight) { return true }
    }
    return false
  }
}
