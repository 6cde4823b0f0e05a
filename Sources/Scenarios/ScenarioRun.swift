public import LifelineSimulation
public import LifelineStatecharts

/// The result of running a scenario.
public struct ScenarioRun: Equatable, Sendable {
  /// The end of a run.
  public enum Ending: Equatable, Sendable {
    /// Every step was run, and no reaction waits any more.
    case complete
    /// The entries between two sequence numbers repeat endlessly.
    case cycle(first: Int, last: Int, note: String)
    /// The responses continued without repeating exactly, and were stopped after this many turns.
    case cutOff(turns: Int)
    /// The model asked for a condition on data of which nothing is assumed, and stopped there.
    case open(OpenQuestion)
  }

  /// A labelled part of the trace.
  public struct Moment: Equatable, Sendable {
    /// The label; several parts may share one.
    public let label: String
    /// Its entries, as indices of the trace.
    public let entries: Range<Int>

    /// Creates a moment from its parts.
    public init(_ label: String, entries: Range<Int>) {
      self.label = label
      self.entries = entries
    }
  }

  /// The scenario.
  public package(set) var scenario: Scenario
  /// The trace.
  public package(set) var trace: Trace
  /// Why stimuli call nothing, by the sequence numbers of their entries.
  package var silences: [Int: Silence] = [:]
  /// What is not as the scenario expects, each at its place.
  public internal(set) var disparities: [Finding] = []
  /// The labelled parts of the trace, in order.
  public let moments: [Moment]
  /// The end of the run.
  public let ending: Ending
  /// The active atomic states at the end, in document order; empty for a recorded run.
  public let configuration: [StateID]

  /// Creates a run from its parts.
  ///
  /// A recorded trace can also be judged by a scenario's claims; it has no moments.
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
    case .open(let question): "stopped: \(question)"
    }
  }
}
