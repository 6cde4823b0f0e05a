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
  /// What the runs could have covered with their settings; `nil` when unknown.
  package let reachable: Coverage?
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
    var gathering = Gathering(isModelAsked: isModelAsked, checker: checker)
    for (name, runs) in logs { try gathering.add(runs, of: name) }
    var coverage = Coverage()
    for trace in gathering.traces { coverage.add(trace, of: gathering.model?.chart) }
    self.model = gathering.model
    self.coverage = coverage
    self.traces = gathering.traces
    count = logs.reduce(0) { $0 + $1.runs.count }
    untold = gathering.untold
    reachable = gathering.reach.coverage
  }

  /// The runs so far.
  private struct Gathering {
    let isModelAsked: Bool
    var checker: RunChecker
    private(set) var model: Model?
    private(set) var traces: [Trace] = []
    private(set) var untold = 0
    private(set) var reach = Reach()

    init(isModelAsked: Bool, checker: RunChecker) {
      self.isModelAsked = isModelAsked
      self.checker = checker
    }

    /// Adds the runs of an argument.
    mutating func add(_ runs: [Run], of name: String) throws(LifelineError) {
      var checked: [CheckedRun] = []
      for (index, run) in runs.enumerated() {
        try CoveredRuns.check(run, of: name, besides: model, isModelAsked: isModelAsked)
        model = model ?? run.model
        if try addTold(run) { continue }
        // Standard input can only be read once.
        if name != "-", run.model != nil, checked.isEmpty {
          checked = try checker.check(runs, of: name, isModelAsked: isModelAsked)
        }
        try addRecorded(run, checked.indices.contains(index) ? checked[index] : nil)
      }
    }

    /// Adds the trace of a run; `false` when it does not contain the transitions.
    private mutating func addTold(_ run: Run) throws(LifelineError) -> Bool {
      var trace = run.trace
      let scenario = run.scenarioRun?.scenario
      if let scenario, let model = run.model {
        trace = try Run(scenario.fromTheStart, on: model).trace
        reach.add(model, scenario.configuration)
      }
      traces.append(trace)
      guard trace.entries.contains(where: { $0.step != nil }) else { return false }
      if scenario == nil, let model = run.model { reach.add(model, trace) }
      return true
    }

    /// Adds the transitions of the run that explains a recording.
    private mutating func addRecorded(
      _ run: Run, _ checked: CheckedRun?
    ) throws(LifelineError) {
      if let model = run.model { reach.add(model, checked?.verdict.settings ?? []) }
      if run.model != nil, let checked, let way = try CoveredRuns.way(explaining: checked) {
        traces.append(way)
      } else {
        untold += 1
      }
    }
  }

  /// What runs of a model can cover, with the settings that occur.
  private struct Reach {
    /// `nil` when nothing is known, or a search is incomplete.
    private(set) var coverage: Coverage?
    private var known: Set<[EventName]> = []
    private var isComplete = true

    /// Adds the settings that a recorded run begins with.
    mutating func add(_ model: Model, _ trace: Trace) {
      let settings = Set(model.searches.events.settings)
      add(
        model,
        trace.entries.compactMap { entry in
          if case .event(let event) = entry.occurrence, settings.contains(event) {
            event
          } else {
            nil
          }
        })
    }

    mutating func add(_ model: Model, _ settings: [EventName]) {
      guard isComplete, known.insert(settings).inserted else { return }
      let space = model.searches.space(after: settings, limit: 2_000_000)
      isComplete = space.isComplete
      coverage = isComplete ? (coverage ?? Coverage()).union(space.reachable) : nil
    }
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
