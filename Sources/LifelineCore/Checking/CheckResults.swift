/// The results of checking some logs: the verdict on each run, and the logs that cannot be read.
///
/// ```swift
/// CheckResults(runs: [conforming, notJudged]).exitCode    // 2
/// ```
public struct CheckResults: Sendable {
  /// A log that cannot be read or checked.
  public struct Failure: Sendable {
    /// The name of the log.
    public let name: String
    /// The reason.
    public let error: LifelineError

    /// Creates a failure.
    public init(name: String, error: LifelineError) {
      self.name = name
      self.error = error
    }
  }

  /// The checked runs, in the order of the logs.
  public var runs: [CheckedRun]
  /// The logs that cannot be read, in their order.
  public var failures: [Failure]
  /// Whether a run that only conforms if rare events happened unseen counts as one that does not
  /// conform.
  public var failsOnSupposed: Bool
  /// The number of runs that were not kept, by result.
  private var counts: [ConformanceVerdict.Result: Int] = [:]

  /// Creates results.
  public init(
    runs: [CheckedRun] = [], failures: [Failure] = [], failsOnSupposed: Bool = false
  ) {
    self.runs = runs
    self.failures = failures
    self.failsOnSupposed = failsOnSupposed
  }

  /// The number of runs with a result.
  package func count(_ result: ConformanceVerdict.Result) -> Int {
    counts[result, default: 0] + runs.count { $0.verdict.result == result }
  }

  /// Counts a run without keeping it, so that memory does not grow with the number of runs.
  package mutating func count(_ run: CheckedRun) { counts[run.verdict.result, default: 0] += 1 }

  /// The number of all runs, kept or only counted.
  var runCount: Int { runs.count + counts.values.reduce(0, +) }

  /// Whether every log was read, and every run conforms.
  ///
  /// Runs that only conform if rare events happened unseen count, unless ``failsOnSupposed``.
  var conform: Bool {
    let accepted = count(.conforms) + (failsOnSupposed ? 0 : count(.conformsOnlyIf))
    return failures.isEmpty && accepted == runCount
  }

  /// The exit code of `lifeline check`: 2 if something could not be judged or read, otherwise 1 if a
  /// run does not conform, otherwise 0.
  public var exitCode: Int32 {
    if !failures.isEmpty || runCount == 0 || count(.notJudged) > 0 { return 2 }
    return conform ? 0 : 1
  }
}
