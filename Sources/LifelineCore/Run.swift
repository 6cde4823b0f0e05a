/// A run of a model: simulated, or recorded by a real app.
public struct Run: Sendable {
  /// The model; `nil` for a recorded trace that names no built-in one.
  public let model: Model?
  private var origin: Origin

  /// Where a run comes from; of a log there may be a million runs, so each stays as it was read.
  private enum Origin: Sendable {
    indirect case scenario(ScenarioRun, Trace)
    indirect case trace(Trace)
    case log(RecordedRun, LogContext)
  }

  /// The trace; that of a log is made anew each time: O(messages).
  public var trace: Trace {
    switch origin {
    case .scenario(_, let trace), .trace(let trace): trace
    case .log(let run, let log): log.trace(of: run, on: model)
    }
  }

  /// Returns the run with another trace.
  package func with(_ trace: Trace) -> Run {
    var run = self
    run.origin = scenarioRun.map { .scenario($0, trace) } ?? .trace(trace)
    return run
  }

  /// The trace without entries: what is known of the process.
  package var header: Trace {
    switch origin {
    case .scenario(_, let trace), .trace(let trace): trace
    case .log(let run, let log): log.header(of: run, on: model)
    }
  }

  /// Its number among the runs of its log in the order of their beginnings, from 0.
  package var number: Int { if case .log(let run, _) = origin { run.number } else { 0 } }

  /// The result of a scenario; `nil` for a recorded trace.
  public var scenarioRun: ScenarioRun? {
    if case .scenario(let run, _) = origin { run } else { nil }
  }

  /// The process's name and number, or the device; of a trace of a simulation its title; `nil` when the log
  /// contains neither.
  public var label: String? {
    header.processLabel ?? header.device ?? (trace.isRecorded ? nil : header.title)
  }
  /// The name of the process; `nil` when the log does not contain it.
  public var process: String? { header.process }
  /// The number of the process; `nil` when the log does not contain it.
  public var pid: Int? { header.pid }

  /// Runs steps on a model.
  package init(
    _ steps: [Step], on model: Model, settings: [EventName] = []
  ) throws(LifelineError) {
    do {
      self.init(
        try ScenarioRunner(model.played).run(steps, configuration: settings), on: model)
    } catch .noSuchCondition(let name, let known) {
      let error = SimulationError.noSuchCondition(name, known: known)
      throw LifelineError("\(model.name): \(error)").ofCommandLine
    } catch {
      throw LifelineError("\(model.name): \(error)")
    }
  }

  /// Runs a scenario on a model, with settings before the scenario's own.
  package init(
    _ scenario: Scenario, on model: Model, settings: [EventName] = []
  ) throws(LifelineError) {
    var scenario = scenario
    scenario.configuration = settings + scenario.configuration
    let findings = try model.mistakes(in: scenario)
    guard findings.isEmpty else { throw LifelineError(findings) }
    do {
      scenario.model = model.name
      self.init(try ScenarioRunner(model.played).run(scenario), on: model)
    } catch {
      throw LifelineError(describing: error)
    }
  }

  /// Creates a run from a recorded trace.
  ///
  /// - Parameters:
  ///   - trace: What happened.
  ///   - model: The model of the run; `nil` for the built-in one that the trace names.
  /// - Throws: `LifelineError` when the built-in models cannot be read.
  public init(recorded trace: Trace, on model: Model? = nil) throws(LifelineError) {
    var models = ModelCache()
    try self.init(recorded: trace, on: model, among: &models)
  }

  /// Creates a run from a recorded trace, with a model that other runs may share.
  package init(
    recorded trace: Trace, on model: Model?, among models: inout ModelCache
  ) throws(LifelineError) {
    origin = .trace(trace)
    self.model = if let model { model } else { try models.model(ofTrace: trace.model) }
  }

  /// Creates a run of a log, as a trace of its model.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - log: What it has in common with the other runs of the log.
  ///   - requested: The model; `nil` for the built-in one that knows most of the messages.
  ///   - models: The models that were read.
  /// - Throws: `LifelineError` when the built-in models cannot be read.
  init(
    _ run: RecordedRun, of log: LogContext, _ requested: Model?, among models: inout ModelCache
  ) throws(LifelineError) {
    model =
      if let requested { requested } else {
        try models.model(knowing: Set(run.messages(log.vocabulary)))
      }
    origin = .log(run, log)
  }

  private init(_ run: ScenarioRun, on model: Model) {
    var run = run
    run.trace = run.trace.explaining(run.silences, in: .english)
    self.model = model
    var trace = run.trace
    trace.model = model.name
    origin = .scenario(run, trace)
  }

  /// The condition on data at which the run stopped; `nil` for one that was played to its end.
  public var openQuestion: OpenQuestion? {
    if case .open(let question) = scenarioRun?.ending { question } else { nil }
  }

  /// Returns the trace with the scenario's title, and the reasons of ignored events, in a language.
  package func trace(titledIn language: Language) -> Trace {
    guard let scenarioRun else { return trace }
    var trace = trace.explaining(scenarioRun.silences, in: language)
    if trace.title != nil { trace.title = scenarioRun.scenario.title.text(in: language) }
    return trace
  }

  /// Returns the run with its lines in the parts of its log.
  func divided(_ log: LogContext) -> Run {
    guard case .log(let recorded, _) = origin else { return self }
    var run = self
    run.origin = .log(recorded, log)
    return run
  }

  /// Judges the claims of the scenario; empty when there are none.
  ///
  /// - Throws: `LifelineError` when the documents cannot be read.
  public func judgements() throws(LifelineError) -> [Judgement] {
    guard let scenarioRun, !scenarioRun.scenario.claims.isEmpty else { return [] }
    let documents = try BuiltIn.read(BuiltInLibrary.documents)
    return ClaimJudge(documents: documents).judgements(on: scenarioRun)
  }
}
