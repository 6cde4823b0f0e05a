public import LifelineSimulation
import LifelineStatecharts

extension Coverage {
  /// Adds a recorded run.
  ///
  /// A simulation contains transitions, from which the active states follow. A recording only
  /// contains messages and the stages that receivers saw.
  ///
  /// - Parameters:
  ///   - trace: The run.
  ///   - chart: The model of the run; `nil` counts stages and messages only.
  public mutating func add(_ trace: Trace, of chart: CompiledChart?) {
    addStages(of: trace)
    for delivery in trace.deliveries { timesDelivered[delivery.message, default: 0] += 1 }
    guard let chart, trace.entries.contains(where: { $0.step != nil }) else { return }
    var replay = TransitionReplay(chart)
    let transitions = TransitionNumbers(chart)
    var since: [StateIndex: Duration] = [:]
    func note(_ changes: [TransitionReplay.Change], at time: Duration) {
      for change in changes {
        switch change {
        case .found(let state):
          stateVisits[state, default: Visits()].count += 1
          since[state] = .zero
        case .entered(let state):
          stateVisits[state, default: Visits()].count += 1
          since[state] = time
        case .left(let state):
          stateVisits[state, default: Visits()].dwell += time - (since[state] ?? .zero)
          since[state] = nil
        }
      }
    }
    if trace.tellsStart { note(replay.start(), at: .zero) }
    for entry in trace.entries {
      guard case .transition(let number, let source, let targets) = entry.occurrence,
        let index = transitions.index(number, from: source, to: targets)
      else { continue }
      timesTaken[index, default: 0] += 1
      note(replay.take(index), at: entry.time)
    }
    for (state, begin) in since {
      stateVisits[state, default: Visits()].dwell += trace.duration - begin
    }
  }

  private mutating func addStages(of trace: Trace) {
    var stage: Stage?
    var since = Duration.zero
    func move(to next: Stage, at time: Duration) {
      guard next != stage else { return }
      if let stage { stageVisits[stage, default: Visits()].dwell += time - since }
      stageVisits[next, default: Visits()].count += 1
      (stage, since) = (next, time)
    }
    let hasStages = !trace.stages.isEmpty
    for entry in trace.entries {
      if case .stage(let from, let to) = entry.occurrence {
        if stage == nil, let from { move(to: from, at: .zero) }
        move(to: to, at: entry.time)
      } else if !hasStages, let seen = entry.delivery?.state {
        move(to: seen, at: entry.time)
      }
    }
    if let stage { stageVisits[stage, default: Visits()].dwell += trace.duration - since }
  }
}

extension Trace {
  /// Whether the run begins with the start of the model.
  package var tellsStart: Bool {
    guard let first = entries.first else { return false }
    if case .stage(from: nil, to: _) = first.occurrence { return first.step != nil }
    return true
  }
}
