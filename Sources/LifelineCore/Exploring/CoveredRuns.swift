import LifelineTexts

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
  /// The model; `nil` for recordings of an unknown one.
  public let model: Model?
  /// The number of runs.
  public let count: Int
  /// The number of recordings whose transitions are unknown.
  public let untold: Int
  /// The coverage.
  package let coverage: Coverage
  /// The runs: of scenarios from the very start, of recordings the explaining ones.
  package let traces: [Trace]

  /// Measures the coverage of runs.
  ///
  /// - Parameters:
  ///   - logs: The runs, by the arguments that name them.
  ///   - isModelAsked: Whether the user named the model, so that the runs must be of it.
  ///   - checker: Finds the transitions of recordings.
  /// - Throws: `LifelineError` when the runs are of several models.
  package init(
    _ logs: [(name: String, runs: [Run])], isModelAsked: Bool, checker: RunChecker = RunChecker()
  ) throws(LifelineError) {
    var traces: [Trace] = []
    var found: Model?
    var coverage = Coverage()
    var checker = checker
    var untold = 0
    for (name, runs) in logs {
      var checked: [CheckedRun] = []
      for (index, run) in runs.enumerated() {
        try Self.check(run, of: name, besides: found, isModelAsked: isModelAsked)
        found = found ?? run.model
        var trace = run.trace
        if let scenario = run.scenarioRun?.scenario, let model = run.model {
          trace = try Run(scenario.fromTheStart, on: model).trace
        }
        traces.append(trace)
        guard trace.entries.allSatisfy({ $0.step == nil }) else { continue }
        // Standard input can only be read once.
        if name != "-", run.model != nil, checked.isEmpty {
          checked = try checker.check(runs, of: name, isModelAsked: isModelAsked)
        }
        if run.model != nil, checked.indices.contains(index),
          let way = try Self.way(explaining: checked[index])
        {
          traces.append(way)
        } else {
          untold += 1
        }
      }
    }
    for trace in traces { coverage.add(trace, of: found?.chart) }
    self.model = found
    self.coverage = coverage
    self.traces = traces
    count = logs.reduce(0) { $0 + $1.runs.count }
    self.untold = untold
  }

  /// Refuses a run of another model than the previous runs, or than the model asked for.
  private static func check(
    _ run: Run, of name: String, besides known: Model?, isModelAsked: Bool
  ) throws(LifelineError) {
    guard let own = run.model else { return }
    if let known, known.name != own.name {
      throw LifelineError { texts in
        texts[
          "error.coverage.severalModels", ["run": name, "model": own.name, "known": known.name]]
      }
    }
    if isModelAsked, run.scenarioRun == nil {
      try RecordedLog.check(run.trace, isOf: own, name: name)
    }
  }

  /// The transitions of a recording, from the shortest run that explains it; `nil` when no run
  /// does, or when the recording begins in the middle of a run.
  ///
  /// Their times are unknown, so no time passes.
  private static func way(explaining checked: CheckedRun) throws(LifelineError) -> Trace? {
    let verdict = checked.verdict
    guard verdict.conforms, verdict.start == .launch, verdict.explanation.skipped == 0 else {
      return nil
    }
    let steps = (verdict.settings.map(Stimulus.event) + verdict.explanation.stimuli).steps
    var way = try Run(steps, on: checked.model).trace
    way.entries = way.entries.filter {
      if case .transition = $0.occurrence { true } else { false }
    }
    for index in way.entries.indices { way.entries[index].time = .zero }
    return way.entries.isEmpty ? nil : way
  }
}
