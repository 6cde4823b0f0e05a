public import LifelineScenarios
public import LifelineSimulation
public import LifelineStatecharts

/// A stimulus: an external event, or waiting.
public enum Stimulus: Hashable, Sendable {
  /// An event.
  case event(EventName)
  /// Time passes until the next delayed send is due.
  case wait(Duration)
  /// A condition on data, of which the model asks after the stimulus before, holds or does not.
  case assume(Assumption)
}

extension Stimulus {
  /// The stimulus as a scenario's step, so that a run can be played and drawn.
  public var step: Step {
    switch self {
    case .event(let event): Step(event)
    case .wait(let interval): Step(after: interval)
    case .assume(let assumption): Step(assuming: assumption)
    }
  }
}

extension [Stimulus] {
  /// The steps that play a run: what is assumed comes before the stimulus that asks for it.
  ///
  /// A condition that holds and then does not within what one stimulus leads to cannot be played.
  public var steps: [Step] {
    var steps: [Step] = []
    var asking = 0
    for stimulus in self {
      if case .assume = stimulus {
        steps.insert(stimulus.step, at: asking)
        asking += 1
      } else {
        asking = steps.count
        steps.append(stimulus.step)
      }
    }
    return steps
  }
}

extension Stimulus: CustomStringConvertible {
  /// The event's name, or `wait` with the time: `wait 5 s`, `wait 10 min`.
  public var description: String {
    switch self {
    case .event(let event): event.description
    case .wait(let interval): "wait \(interval.spacedNotation)"
    case .assume(let assumption): "assume \(assumption)"
    }
  }
}
