/// The coverage of runs so far: each run is counted when it is added, and need not be kept.
package struct CoverageGathering {
  private let isModelRequested: Bool
  private let keepsRuns: Bool
  /// Finds the transitions of recordings.
  package var checker: RunChecker
  /// The coverage of the runs so far.
  package private(set) var covered = CoveredRuns()
  private var settings: Set<[EventName]> = []
  /// The explaining runs that were played, by their steps.
  private var ways: [[Stimulus]: Trace?] = [:]

  /// The most explaining runs to keep.
  private static let mostWays = 4096

  /// Begins without runs.
  ///
  /// - Parameters:
  ///   - isModelRequested: Whether the user named the model, so that the runs must be of it.
  ///   - showsStates: Whether states and transitions count even if all runs are of logs.
  ///   - keepsRuns: Whether pictures will need the runs; without them memory does not grow.
  ///   - checker: Finds the transitions of recordings.
  package init(
    isModelRequested: Bool, showsStates: Bool = true, keepsRuns: Bool = true, checker: RunChecker
  ) {
    self.isModelRequested = isModelRequested
    self.keepsRuns = keepsRuns
    self.checker = checker
    covered.showsStates = showsStates
  }

  /// Notes that a log cannot be read.
  package mutating func add(_ error: LifelineError, about log: String) {
    covered.hasWrongWord = covered.hasWrongWord || error.isOfCommandLine
    covered.unreadable.append(.init(name: log, message: error.text(in: .english)))
    covered.unreadable.sort()
  }

  /// Adds the runs of an argument.
  ///
  /// - Parameters:
  ///   - runs: The runs.
  ///   - name: The argument.
  /// - Throws: `LifelineError` when a run is of another model.
  package mutating func add(_ runs: [Run], of name: String) throws(LifelineError) {
    var log = CheckedLog(
      of: name, count: runs.count, observing: runs, isModelRequested: isModelRequested)
    for run in runs { try add(next: run, of: name, in: &log) }
  }

  /// Adds the next run of a log.
  ///
  /// - Parameters:
  ///   - run: The run, which the log must have observed.
  ///   - name: The argument that names the log.
  ///   - log: The check of the log so far.
  /// - Throws: `LifelineError` when it is of another model.
  package mutating func add(
    next run: Run, of name: String, in log: inout CheckedLog
  ) throws(LifelineError) {
    try check(run, of: name)
    covered.model = covered.model ?? run.model
    covered.count += 1
    guard try !addRecorded(run) else {
      covered.showsStates = true
      return
    }
    let checked =
      run.model == nil ? nil : try checker.check(run, in: &log)
    if let model = run.model { addReach(of: model, after: checked?.verdict.settings ?? []) }
    if let checked, let way = try way(explaining: checked) { add(way) } else { covered.untold += 1 }
  }

  private mutating func add(_ trace: Trace) {
    covered.coverage.add(trace, of: covered.model?.chart)
    if keepsRuns { covered.traces.append(trace) }
  }

  /// Adds the trace of a run; `false` when it does not contain the transitions.
  private mutating func addRecorded(_ run: Run) throws(LifelineError) -> Bool {
    var trace = run.trace
    let scenario = run.scenarioRun?.scenario
    if let scenario, let model = run.model {
      trace = try Run(scenario.fromTheStart, on: model).trace
      addReach(of: model, after: scenario.configuration)
    }
    add(trace)
    guard trace.entries.contains(where: { $0.step != nil }) else { return false }
    if scenario == nil, let model = run.model {
      let all = Set(model.searches.events.settings)
      addReach(of: model, after: trace.entries.compactMap(\.event).filter(all.contains))
    }
    return true
  }

  private mutating func addReach(of model: Model, after settings: [EventName]) {
    guard covered.isReachComplete, self.settings.insert(settings).inserted else { return }
    let space = model.searches.space(after: settings, limit: 2_000_000)
    covered.addReach(space.reachable, isComplete: space.isComplete)
  }

  /// Refuses a run of another model than the previous runs, or than the requested model.
  private func check(_ run: Run, of name: String) throws(LifelineError) {
    guard let own = run.model else { return }
    if let model = covered.model, model.name != own.name {
      throw LifelineError { texts in
        texts[
          "error.coverage.severalModels", ["run": name, "model": own.name, "known": model.name]]
      }
    }
    if isModelRequested, run.scenarioRun == nil {
      try RecordedLog.check(run.trace, isOf: own, name: name)
    }
  }

  /// The transitions of a recording, from the shortest run that explains it; `nil` when no run
  /// does, or when the recording begins in the middle of a run.
  ///
  /// Their times are unknown, so no time passes.
  private mutating func way(explaining checked: CheckedRun) throws(LifelineError) -> Trace? {
    let verdict = checked.verdict
    guard verdict.conforms, verdict.start == .launch, verdict.explanation.skipped == 0 else {
      return nil
    }
    let stimuli = verdict.settings.map(Stimulus.event) + verdict.explanation.stimuli
    if let known = ways[stimuli] { return known }
    var way = try Run(stimuli.steps, on: checked.model).trace
    way.entries = way.entries.filter {
      if case .transition = $0.occurrence { true } else { false }
    }
    for index in way.entries.indices { way.entries[index].time = .zero }
    let trace = way.entries.isEmpty ? nil : way
    if ways.count == Self.mostWays { ways.removeAll(keepingCapacity: true) }
    ways[stimuli] = trace
    return trace
  }
}

extension TraceEntry {
  /// The event of a stimulus; `nil` for anything else.
  fileprivate var event: EventName? {
    if case .event(let event) = occurrence { event } else { nil }
  }
}
