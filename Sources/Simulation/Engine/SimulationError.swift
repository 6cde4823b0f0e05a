public import LifelineStatecharts

/// The reason why a simulator cannot go on.
public enum SimulationError: Error, Equatable, Sendable {
  /// `send` or `advance` was called before `start`.
  case notStarted
  /// `start` was called twice.
  case alreadyStarted
  /// The interval is negative.
  case timeRunsBackwards(Duration)
  /// The time would exceed 292 years.
  case timeOverflows(Duration)
  /// The chart has stopped at an open condition; see `Simulator.openQuestion`.
  case open(OpenQuestion)
  /// Something is assumed of a condition that the chart does not have.
  case noSuchCondition(String, known: [String])
  /// The chart does not come to rest; the simulator refuses to go on from here.
  case endless(Endless, Cycle)

  /// The limit that was exceeded.
  public enum Endless: Equatable, Sendable {
    /// One event caused more microsteps than this.
    case microsteps(limit: Int)
    /// One call caused more macrosteps than this: the chart keeps sending events to itself.
    case macrosteps(limit: Int)
  }

  /// The steps of the cycle or, without one, the last steps.
  public struct Cycle: Equatable, Sendable {
    /// A transition that was taken, with its event.
    public struct Step: Equatable, Sendable {
      /// The event; `nil` for an eventless transition.
      public package(set) var event: EventName?
      /// The source.
      public package(set) var source: StateID
      /// The targets; empty for a targetless transition.
      public package(set) var targets: [StateID]
    }

    /// The transitions in the order they were taken.
    public package(set) var steps: [Step]
    /// Whether the steps repeat exactly.
    public package(set) var repeats: Bool
    /// What was assumed of open conditions.
    public package(set) var assumptions: [Assumption] = []
  }
}

extension SimulationError: CustomStringConvertible {
  /// The problem and its fix, in one line.
  public var description: String {
    switch self {
    case .notStarted: "the simulator has not been started; call start() first"
    case .alreadyStarted: "the simulator has been started already; make a new one"
    case .timeRunsBackwards(let interval): "time cannot go back by \(interval)"
    case .timeOverflows(let interval): "time cannot go on by \(interval); it ends after 292 years"
    case .open(let question): "the chart stopped: \(question)"
    case .noSuchCondition(let condition, let known):
      .unknown("the chart has no condition '\(condition)' on data", condition, known)
    case .endless(.microsteps(let limit), let cycle):
      "the chart does not come to rest within \(limit) microsteps; \(cycle)"
    case .endless(.macrosteps(let limit), let cycle):
      "the chart keeps sending to itself, \(limit) times in one call; \(cycle)"
    }
  }
}

extension SimulationError.Cycle: CustomStringConvertible {
  /// The steps, for example `it repeats a -> b, b -> a on 'again'`.
  public var description: String {
    let list = steps.map { step in
      let targets = step.targets.map(\.description).joined(separator: " ")
      let event = step.event.map { " on '\($0)'" } ?? ""
      return "\(step.source) -> \(targets.isEmpty ? "(stays)" : targets)\(event)"
    }
    let assumed = assumptions.map { "'\($0)'" }.joined(separator: ", ")
    return (repeats ? "it repeats " : "it last took ") + list.joined(separator: ", ")
      + (assumed.isEmpty ? "" : ", assuming \(assumed)")
  }
}

/// Finds a cycle in the recorded steps.
extension SimulationError.Cycle {
  /// The number of steps to compare and, without a cycle, to report.
  private static var window: Int { 100 }

  init(in log: MacrostepLog, of chart: CompiledChart) {
    let steps = Self.lastSteps(of: log, chart)
    for period in 1...max(steps.count / 2, 1) where steps.count >= 2 * period {
      if steps.suffix(period) == steps.dropLast(period).suffix(period) {
        self.init(steps: Array(steps.suffix(period)), repeats: true)
        return
      }
    }
    self.init(steps: Array(steps.suffix(10)), repeats: false)
  }

  private static func lastSteps(of log: MacrostepLog, _ chart: CompiledChart) -> [Step] {
    var event: EventName?
    var steps: [Step] = []
    // More occurrences than the window needs, but not a million of them.
    for occurrence in log.occurrences.suffix(window * 100) {
      switch occurrence {
      case .event(let index): event = chart[index]
      case .eventless, .started, .unnamedEvent: event = nil
      case .took(let transition):
        steps.append(
          Step(
            event: event, source: chart[chart.source(of: transition)].id,
            targets: chart[transition].targets))
      default: break
      }
    }
    return steps.suffix(window)
  }
}
