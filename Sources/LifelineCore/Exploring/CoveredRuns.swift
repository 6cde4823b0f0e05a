/// The parts of a model that runs cover, with how often and for how long.
///
/// ```swift
/// let covered = try model.coverage(of: [Run(scenario: "001-1"), Run(scenario: "001-2")])
/// covered.percent          // 41.3
/// print(covered)
/// // UIApplication: 2 runs, 41.3% of all
/// // states: 38 of 101, 37.6%
/// //     3×      12 s  active
/// //   never           suspended
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
  public let model: Model?
  /// The number of runs.
  public let count: Int
  /// The number of recordings whose transitions are unknown.
  public let untold: Int
  /// The logs that cannot be read, by name.
  public let unreadable: [UnreadableLog]
  package let coverage: Coverage
  /// What the runs could have covered with their settings.
  let reach: CoverageReach
  /// The runs, for pictures: of scenarios from the very start, of recordings the explaining ones;
  /// empty where they were not kept.
  package let traces: [Trace]

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
    var coverage = Coverage()
    for trace in traces { coverage.add(trace, of: model.chart) }
    self.init(
      model: model, count: traces.count, untold: 0, unreadable: [], coverage: coverage,
      reach: CoverageReach())
  }

  init(
    model: Model?, count: Int, untold: Int, unreadable: [UnreadableLog], coverage: Coverage,
    reach: CoverageReach, traces: [Trace] = []
  ) {
    self.model = model
    self.count = count
    self.untold = untold
    self.unreadable = unreadable.sorted()
    self.coverage = coverage
    self.reach = reach
    self.traces = traces
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
    return CoveredRuns(
      model: model ?? other.model, count: count + other.count, untold: untold + other.untold,
      unreadable: unreadable + other.unreadable, coverage: coverage.union(other.coverage),
      reach: reach.union(other.reach),
      traces: traces + other.traces)
  }
}
