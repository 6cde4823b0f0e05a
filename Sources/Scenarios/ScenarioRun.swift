public import LifelineStatecharts
public import LifelineTraces

/// What one run of a scenario led to.
public struct ScenarioRun: Equatable, Sendable {
  /// How a run ended.
  public enum Ending: Equatable, Sendable {
    /// Every step was played and nothing waits any more.
    case complete
    /// The entries from one sequence number to another would repeat without end.
    case cycle(first: Int, last: Int, note: String)
    /// The answers went on without repeating exactly, and were cut off after this many turns.
    case cutOff(turns: Int)
  }

  /// A stretch of the trace that a step gave a label to.
  public struct Moment: Equatable, Sendable {
    /// The label; several stretches may share one.
    public let label: String
    /// The entries that belong to it, by position in the trace.
    public let entries: Range<Int>

    /// Creates a moment from its parts.
    public init(_ label: String, entries: Range<Int>) {
      self.label = label
      self.entries = entries
    }
  }

  /// The scenario that was played.
  public package(set) var scenario: Scenario
  /// What happened.
  public let trace: Trace
  /// The labelled stretches of the trace, in order.
  public let moments: [Moment]
  /// How the run ended.
  public let ending: Ending
  /// The atomic states that were active at the end, in document order; empty for a recorded run.
  public let configuration: [StateID]

  /// Creates a run from its parts.
  ///
  /// A trace that an app recorded can be judged by a scenario's claims too; it has no moments.
  public init(
    scenario: Scenario, trace: Trace, moments: [Moment] = [], ending: Ending = .complete,
    configuration: [StateID] = []
  ) {
    self.scenario = scenario
    self.trace = trace
    self.moments = moments
    self.ending = ending
    self.configuration = configuration
  }
}

extension ScenarioRun.Ending: CustomStringConvertible {
  /// One line in English: `repeats entries 3 to 8 without end: a:, user.b`.
  public var description: String {
    switch self {
    case .complete: "complete"
    case .cycle(let first, let last, let note):
      "repeats entries \(first) to \(last) without end: \(note)"
    case .cutOff(let turns): "cut off after \(turns) turns"
    }
  }
}
