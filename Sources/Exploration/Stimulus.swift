public import LifelineScenarios
public import LifelineStatecharts

/// A stimulus: an external event, or waiting.
public enum Stimulus: Hashable, Sendable {
  /// An event.
  case event(EventName)
  /// Time passes until the next delayed send is due.
  case wait(Duration)
}

extension Stimulus {
  /// The stimulus as a scenario's step, so that a run can be played and drawn.
  public var step: Step {
    switch self {
    case .event(let event): Step(event)
    case .wait(let interval): Step(after: interval)
    }
  }
}

extension Stimulus: CustomStringConvertible {
  /// The event's name, or `wait` with the seconds.
  public var description: String {
    switch self {
    case .event(let event): event.description
    case .wait(let interval):
      "wait \(Double(interval.components.seconds) + Double(interval.components.attoseconds) / 1e18) s"
        .replacingSuffix(".0 s", with: " s")
    }
  }
}

extension String {
  fileprivate func replacingSuffix(_ suffix: String, with other: String) -> String {
    hasSuffix(suffix) ? dropLast(suffix.count) + other : self
  }
}
