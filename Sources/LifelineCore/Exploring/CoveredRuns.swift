import LifelineTexts

/// What runs visited of a model, how often and how long, and what they never did.
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
  /// How many runs there are.
  public let count: Int
  /// How many of them are recordings whose transitions are unknown.
  public let untold: Int
  /// What the runs did.
  package let coverage: Coverage
  /// The runs, a scenario's from the very start, and what explains recordings.
  package let traces: [Trace]

  /// Counts what runs did.
  ///
  /// - Parameters:
  ///   - logs: The runs, by what names them.
  ///   - isModelAsked: Whether the runs have to be of the model that they have got.
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
        // Standard input is gone once it was read.
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

  /// Refuses a run of another model than the runs before it, or than the one asked for.
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

  /// The transitions that a recording must have taken, by the shortest run that explains it; `nil`
  /// when none does, or when nobody knows where it begins.
  ///
  /// When they were taken, only the recording could say; so no time passes.
  private static func way(explaining checked: CheckedRun) throws(LifelineError) -> Trace? {
    let verdict = checked.verdict
    guard verdict.conforms, verdict.start == .launch, verdict.explanation.skipped == 0 else {
      return nil
    }
    let steps = (verdict.settings.map(Stimulus.event) + verdict.explanation.stimuli).map(\.step)
    var way = try Run(steps, on: checked.model).trace
    way.entries = way.entries.filter {
      if case .transition = $0.occurrence { true } else { false }
    }
    for index in way.entries.indices { way.entries[index].time = .zero }
    return way.entries.isEmpty ? nil : way
  }
}
