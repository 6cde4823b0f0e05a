/// The results of checking some logs: the verdict on each run, and the logs that cannot be read.
///
/// ```swift
/// CheckResults(runs: [conforming, notJudged]).exitCode    // 2
/// ```
public struct CheckResults: Sendable {
  /// A log that cannot be read or checked.
  public struct Failure: Error, Sendable {
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
  public private(set) var runs: [CheckedRun] = []
  /// The logs that cannot be read, in their order.
  public private(set) var failures: [Failure]
  /// The lines of the logs that name a callback or a state and could not be read, or do not count as
  /// calls of their own: of each kind the first, with the number of the others.
  public private(set) var unread: [NearMiss] = []
  /// The causes of the faults, also of runs that are only counted.
  public private(set) var causes = CausesOfFaults()
  /// The causes that are known and fail no check; `nil` for none.
  public var baseline: CheckBaseline?
  /// What is required of the logs.
  public package(set) var requirements: CheckRequirements
  /// The number of all runs by result, kept or only counted.
  package private(set) var counts: [ConformanceVerdict.Result: Int] = [:]
  /// The number of runs without any message, which cannot be judged.
  package private(set) var runsWithoutMessages = 0
  /// The messages that the runs contain, if some is required of any.
  private(set) var contained: Set<EventName> = []
  /// What the runs and logs do not meet.
  private var unmetByOne: [UnmetRequirement] = []

  /// The remarks on all runs, if those that conform are only counted.
  private(set) var counted: SharedRemarks?

  /// Keeps of the runs that conform the first one only, which is enough for text in a language.
  package mutating func countConforming(for language: Language) {
    counted = SharedRemarks(in: language)
  }

  /// Creates results.
  public init(
    runs: [CheckedRun] = [], failures: [Failure] = [],
    requirements: CheckRequirements = CheckRequirements()
  ) {
    self.failures = failures
    self.requirements = requirements
    for run in runs { add(run) }
  }

  /// Adds a run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - isKept: Whether it is kept, not only counted, so that memory does not grow with the runs.
  package mutating func add(_ run: CheckedRun, isKept: Bool = true) {
    counts[run.verdict.result, default: 0] += 1
    if run.verdict.isEmpty { runsWithoutMessages += 1 }
    causes.add(run)
    if !isKnown(run) { counted?.add(run) }
    if isKept, counted == nil || runs.isEmpty || run.verdict.result != .conforms {
      runs.append(run)
    }
    unmetByOne += requirements.unmet(by: run)
    if !requirements.callbacks.isEmpty {
      contained.formUnion(run.trace.deliveries.lazy.map(\.message))
    }
  }

  /// Adds a log that cannot be read.
  package mutating func add(_ failure: Failure) { failures.append(failure) }

  /// Adds the lines of a log that may be calls and do not count as such.
  package mutating func add(unread misses: [NearMiss]) {
    unread += misses.filter { $0.part != nil }
    unmetByOne += misses.filter(fails).map { miss in
      UnmetRequirement(
        .unread(miss), by: miss.place.file,
        at: .init(file: miss.place.file, line: miss.place.line))
    }
  }

  /// Those of them that fail no check, since no requirement names them.
  package var tolerated: [NearMiss] { unread.filter { !fails($0) } }

  private func fails(_ miss: NearMiss) -> Bool {
    miss.part.map(requirements.parts.contains) ?? false
  }

  /// The number of runs with a result.
  package func count(_ result: ConformanceVerdict.Result) -> Int { counts[result, default: 0] }

  /// The number of all runs, kept or only counted.
  package var runCount: Int { counts.values.reduce(0, +) }

  /// What the logs do not meet, beyond that runs conform.
  public var unmet: [UnmetRequirement] { unmetByOne + requirements.unmet(by: self) }

  /// Whether a run that only conforms if rare events happened unseen counts as one that does not
  /// conform.
  var failsOnSupposed: Bool { requirements.parts.contains(.supposed) }

  /// Whether a finding without a source counts as a fault.
  var failsOnUnestablished: Bool { requirements.parts.contains(.unestablished) }

  /// Whether there is a run, every log was read, every run conforms, and all requirements are met.
  public var conform: Bool {
    runCount > 0 && failures.isEmpty && count(.doesNotConform) + count(.notJudged) == 0
      && unmet.isEmpty
  }

  /// The exit code of `lifeline check`: 64 if a name or a value on the command line is wrong, otherwise 2
  /// if something could not be judged or read, otherwise 1 if a run does not conform or a requirement is
  /// not met, otherwise 0.
  ///
  /// With a baseline, only a new cause of faults counts as a run that does not conform.
  public var exitCode: Int32 {
    if failures.contains(where: \.error.isOfCommandLine) { return 64 }
    if !failures.isEmpty || runCount == 0 || count(.notJudged) > 0 { return 2 }
    if let causeChanges { return causeChanges.new.isEmpty && unmet.isEmpty ? 0 : 1 }
    return conform ? 0 : 1
  }
}
