/// Checks recorded runs, each with the model that fits it.
///
/// ```swift
/// let log = try RecordedLog(text, name: "app.log")
/// var checker = RunChecker()
/// let runs = try checker.check(log.runs.map(\.trace), of: log.name)
/// runs[0].verdict.conforms     // true
/// ```
///
/// Results for one run are reused for all others, so use one checker for many logs.
public struct RunChecker: Sendable {
  private var settings: CheckSettings
  /// The models of the runs.
  package var models = ModelCache()
  /// What is prepared for each model, by its name.
  private var prepared: [String: PreparedModel] = [:]

  /// Creates a checker.
  ///
  /// - Parameters:
  ///   - given: Known settings of the model, such as `config.iOS12`.
  ///   - observable: The messages that the logs can contain; empty for those that occur in a log,
  ///     `["all"]` for all of the model, `["callbacks"]` for all but notifications.
  ///   - assumesSettings: Whether to assume settings that a log requires.
  public init(
    given: [String] = [], observable: [String] = [], assumesSettings: Bool = true
  ) {
    var settings = CheckSettings()
    settings.given = given
    settings.observable = observable
    settings.assumesSettings = assumesSettings
    self.init(settings)
  }

  /// Creates a checker with settings that may depend on the model.
  package init(_ settings: CheckSettings) { self.settings = settings }

  /// Checks the runs of a log.
  ///
  /// All runs of a log can contain the messages that any of them contains, since the same app wrote
  /// them.
  ///
  /// - Parameters:
  ///   - traces: The runs.
  ///   - name: The name of the log.
  ///   - model: The model; `nil` for the built-in one that fits each run.
  /// - Returns: The runs with their verdicts, in the order of the log.
  /// - Throws: `LifelineError` when a run is of another model, or a setting is unknown.
  public mutating func check(
    _ traces: [Trace], of name: String, on model: Model? = nil
  ) throws(LifelineError) -> [CheckedRun] {
    let runs = try traces.map { trace throws(LifelineError) in
      try Run(recorded: trace, on: model, among: &models)
    }
    return try check(runs, of: name, isModelRequested: model != nil)
  }

  /// Checks the runs that an argument names.
  package mutating func check(
    _ runs: [Run], of argument: String, named title: String? = nil, isModelRequested: Bool
  ) throws(LifelineError) -> [CheckedRun] {
    var log = CheckedLog(
      of: argument, named: title, count: runs.count, observing: runs,
      isModelRequested: isModelRequested)
    return try runs.map { run throws(LifelineError) in try check(run, in: &log) }
  }

  /// Checks the next run of a log.
  ///
  /// - Parameters:
  ///   - run: The run, which the log must have observed.
  ///   - log: The log so far.
  /// - Returns: The run with its verdict.
  /// - Throws: `LifelineError` when it is of another model, or a setting is unknown.
  package mutating func check(
    _ run: Run, in log: inout CheckedLog
  ) throws(LifelineError) -> CheckedRun {
    let name = log.name(run)
    let trace = log.title.map { run.trace.calling(log.argument, $0) } ?? run.trace
    if log.isModelRequested, let own = run.model {
      try RecordedLog.check(trace, isOf: own, name: name)
    }
    let setup = try setup(for: run, named: name, in: &log)
    let (verdict, known) = setup.judged(trace)
    let isReversible = verdict.result == .doesNotConform && trace.mayBeReversed
    let findings = try verdict.findings.map { finding throws(LifelineError) in
      (finding, try FindingRules(about: finding, in: trace, verdict, of: setup.prepared.model))
    }
    return CheckedRun(
      name: name, log: log.label, model: setup.prepared.model, trace: trace, verdict: verdict,
      scenario: settings.scenario?.name, findings: findings, known: known,
      isOfUnknownApp: setup.isOfUnknownApp, isMostlyUnread: log.isMostlyUnread,
      isNewestFirst: isReversible && setup.conformsReversed(trace),
      chart: setup.prepared.chart)
  }

  /// Prepares the check of a run, or takes that of another run of the log.
  private mutating func setup(
    for run: Run, named name: String, in log: inout CheckedLog
  ) throws(LifelineError) -> CheckSetup {
    let app = LoggingApp(of: run.header, isOnlyOne: settings.isOneApp)
    let key = CheckedLog.SetupKey(
      name: run.scenarioRun == nil ? run.model?.name ?? "" : name, app: app)
    if let known = log.setups[key] { return known }
    let logged = settings.observable.isEmpty ? settings.logged.callbacks(of: app) : [:]
    var setup = try setup(
      for: run, named: name, in: log, logging: logged.filter { !log.messages.contains($0.key) })
    setup.requiresKnown = settings.requiresLogged
    setup.isOfUnknownApp =
      settings.isLoggedGiven && run.scenarioRun == nil
      && app.flatMap { settings.logged.callbacks[$0] } == nil
    log.setups[key] = setup
    return setup
  }

  private mutating func setup(
    for run: Run, named name: String, in log: CheckedLog,
    logging known: [EventName: LoggedCallbacks.Callback]
  ) throws(LifelineError) -> CheckSetup {
    let model =
      try log.isModelRequested || run.scenarioRun != nil
      ? run.model
      : models.model(
        knowing: log.messages, preferring: run.model?.name, CheckCatalogue.history.get())
    guard let model else {
      throw LifelineError { texts in texts["error.check.noModel", ["run": name]] }
    }
    let observables = try settings.observables(
      showing: log.observations, in: model, tellingEvents: log.tellsEvents)
    let prepared =
      prepared[model.name]
      ?? PreparedModel(
        model, assumesSettings: settings.assumesSettings, allowsIgnored: settings.allowsIgnored)
    self.prepared[model.name] = prepared
    if let scenario = settings.scenario {
      let comparison = ScenarioComparison(scenario: try scenario.trace(model, name))
      let known = model.messageNames
      return CheckSetup(prepared: prepared, settings: [], observables: observables) {
        comparison.verdict(on: $0, knowing: known, observing: $1)
      }
    }
    // A scenario contains its settings.
    let events =
      try settings.events(for: model) + (run.scenarioRun?.scenario.configuration ?? [])
    return CheckSetup(
      prepared: prepared, settings: events, observables: observables,
      shown: settings.observable.isEmpty && !model.isBuiltIn ? log.observations : nil,
      known: known.filter { model.messageNames.contains($0.key) },
      verdict: try prepared.verdict(given: events))
  }
}

extension RunChecker {
  /// Learns what apps log from all of their logs, for the checks that follow.
  ///
  /// Of the runs of one app, a callback counts as logged if at least three contain it, and nine in ten
  /// of those in which it had to come. A run that lacks it where it had to come does not conform, unless
  /// that is before its first line, after its last one, or beside a gap.
  ///
  /// ```swift
  /// try checker.learn(from: logs.map { ($0.name, $0.runs.map(\.trace)) })
  /// checker.logged.callbacks.values.first?[0].runs     // 18
  /// ```
  ///
  /// - Parameters:
  ///   - logs: The logs, each with its name and its runs. Runs whose logs do not name the process are
  ///     of no known app.
  ///   - model: The model; `nil` for the built-in one that fits each run.
  /// - Throws: `LifelineError` when a run is of another model.
  public mutating func learn(
    from logs: [(name: String, runs: [Trace])], on model: Model? = nil
  ) throws(LifelineError) {
    let runs = try logs.map { log throws(LifelineError) in
      (
        log.name,
        try log.runs.map { trace throws(LifelineError) in
          try Run(recorded: trace, on: model, among: &models)
        }
      )
    }
    try learn(from: runs, isModelRequested: model != nil)
  }

  /// What apps are known to log.
  public var logged: LoggedCallbacks { settings.logged }

  /// Learns from the runs of all logs.
  package mutating func learn(
    from logs: [(name: String, runs: [Run])], isModelRequested: Bool
  ) throws(LifelineError) {
    var samples: [LoggingApp: [CallbackLearner.Sample]] = [:]
    var checked = logs.map { name, runs in
      CheckedLog(
        of: name, count: runs.count, observing: runs, isModelRequested: isModelRequested)
    }
    for (index, log) in logs.enumerated() {
      for run in log.runs where run.scenarioRun == nil {
        guard let app = LoggingApp(of: run.header, isOnlyOne: settings.isOneApp) else { continue }
        samples[app, default: []].append(
          CallbackLearner.Sample(
            run: run, log: log.name, place: index, messages: checked[index].messages))
      }
    }
    for (app, samples) in samples {
      let learner = CallbackLearner(
        samples: samples, isStrict: settings.learnsStrictly, share: settings.leastShare)
      settings.logged.callbacks[app] = try learner.callbacks {
        sample, unseen throws(LifelineError) in
        let setup = try setup(
          for: sample.run, named: sample.log, in: &checked[sample.place])
        return setup.missing(unseen, in: sample.run.trace)
      }
    }
  }
}

extension Trace {
  /// Whether its lines may be in the opposite order: it has no times, or they go back again and again.
  fileprivate var mayBeReversed: Bool {
    let jumps = entries.count { $0.occurrence == .note(Trace.clockBack) }
    return isRecorded && (jumps > 0 || duration == .zero && start == nil)
  }

  /// Returns the trace with another name for its source file.
  fileprivate func calling(_ file: String, _ name: String) -> Trace {
    var trace = self
    for index in entries.indices where entries[index].source?.file == file {
      trace.entries[index].source?.file = name
    }
    return trace
  }
}
