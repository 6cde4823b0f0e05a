/// The parts of a model that runs cover, with how often and for how long.
///
/// ```swift
/// let covered = try model.coverage(of: [Run(scenario: "001-1"), Run(scenario: "001-2")])
/// covered.percent          // 41.3
/// print(covered)
/// // UIApplication: 2 runs, 41.3% of all
/// // stages: 4 of 5, 80%
/// //     3×      12 s  active
/// //   never: suspended
/// ```
public struct CoveredRuns: Answer {
  /// A log that cannot be read.
  public struct UnreadableLog: Codable, Hashable, Comparable, Sendable {
    /// The name of the log.
    public let name: String
    /// The reason, in English.
    public let message: String

    /// Orders logs by name.
    public static func < (a: Self, b: Self) -> Bool { (a.name, a.message) < (b.name, b.message) }
  }

  /// The model; `nil` for recordings of an unknown one.
  public internal(set) var model: Model?
  /// The number of runs.
  public internal(set) var count = 0
  /// The number of recordings whose transitions are unknown.
  public internal(set) var untold = 0
  /// The logs that cannot be read, by name.
  public internal(set) var unreadable: [UnreadableLog] = []
  /// Whether one of them is a word of the command line that names none.
  package internal(set) var hasWrongWord = false
  package internal(set) var coverage = Coverage()
  /// Whether states and transitions count: those of logs are guessed, so that they count only on demand.
  package internal(set) var showsStates = true
  /// What searches found that the runs could have covered with their settings; `nil` while the
  /// settings of no run are known.
  var reach: Coverage?
  /// Whether every search was complete; otherwise anything may be possible.
  var isReachComplete = true
  /// The runs, for pictures: of scenarios from the very start, of recordings the explaining ones;
  /// empty where they were not kept.
  package internal(set) var traces: [Trace] = []

  /// What the runs could have covered; `nil` when that is not known.
  var reachable: Coverage? { isReachComplete ? reach : nil }

  /// Adds what other runs could have covered.
  mutating func addReach(_ other: Coverage?, isComplete: Bool) {
    reach = reach.map { known in other.map(known.union) ?? known } ?? other
    isReachComplete = isReachComplete && isComplete
  }
}

extension CoveredRuns {
  /// Measures the coverage of runs.
  ///
  /// - Parameters:
  ///   - logs: The runs, by the arguments that name them.
  ///   - isModelRequested: Whether the user named the model, so that the runs must be of it.
  ///   - checker: Finds the transitions of recordings.
  /// - Throws: `LifelineError` when the runs are of several models.
  init(
    _ logs: [(name: String, runs: [Run])], isModelRequested: Bool,
    checker: RunChecker = RunChecker()
  ) throws(LifelineError) {
    var gathering = CoverageGathering(isModelRequested: isModelRequested, checker: checker)
    for (name, runs) in logs { try gathering.add(runs, of: name) }
    self = gathering.covered
  }

  /// Measures the coverage of a model's scenarios, without searching what they could have covered;
  /// `nil` without runs.
  package init?(_ traces: [Trace], of model: Model) {
    guard !traces.isEmpty else { return nil }
    self.init(model: model, count: traces.count)
    for trace in traces { coverage.add(trace, of: model.chart) }
  }

  /// Adds the coverage of other runs of the model.
  ///
  /// It does not matter in which order, or in which groups, coverages are merged.
  ///
  /// - Parameter other: The coverage of other runs.
  /// - Returns: The coverage of all runs.
  /// - Throws: `LifelineError` when it is of another model.
  public func merged(with other: CoveredRuns) throws(LifelineError) -> CoveredRuns {
    if let own = model?.name, let name = other.model?.name, own != name {
      throw LifelineError { texts in
        texts["error.coverage.merge.models", ["model": name, "known": own]]
      }
    }
    var merged = self
    merged.model = model ?? other.model
    merged.count += other.count
    merged.untold += other.untold
    merged.unreadable = (unreadable + other.unreadable).sorted()
    merged.coverage = coverage.union(other.coverage)
    merged.addReach(other.reach, isComplete: other.isReachComplete)
    merged.showsStates = showsStates || other.showsStates
    merged.traces += other.traces
    return merged
  }
}
