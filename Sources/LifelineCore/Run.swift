/// A run of a model: simulated, or recorded by a real app.
public struct Run: Sendable {
  /// The model; `nil` for a recorded trace that names no built-in one.
  public let model: Model?
  /// The trace.
  public package(set) var trace: Trace
  /// Its number among the runs of its log in the order of their beginnings, from 0.
  package private(set) var number = 0
  private let origin: Origin

  /// Where a run comes from; of a log there may be a million runs, so a scenario is stored apart.
  private indirect enum Origin: Sendable {
    case scenario(ScenarioRun)
    case log
  }

  /// The result of a scenario; `nil` for a recorded trace.
  public var scenarioRun: ScenarioRun? {
    if case .scenario(let run) = origin { run } else { nil }
  }

  /// The process's name and number, or the device; of a trace of a simulation its title; `nil` when the log
  /// contains neither.
  public var label: String? {
    trace.processLabel ?? trace.device ?? (trace.isRecorded ? nil : trace.title)
  }
  /// The name of the process; `nil` when the log does not contain it.
  public var process: String? { trace.process }
  /// The number of the process; `nil` when the log does not contain it.
  public var pid: Int? { trace.pid }

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
    self.trace = trace
    origin = .log
    self.model = if let model { model } else { try models.model(ofTrace: trace.model) }
  }

  /// Creates a run of a log, as a trace of its model.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - vocabulary: The vocabulary with which the log was read.
  ///   - log: The name and the title of the log.
  ///   - requested: The model; `nil` for the built-in one that knows most of the messages.
  ///   - isOneOfMany: Whether the title names the process.
  ///   - models: The models that were read.
  /// - Throws: `LifelineError` when the built-in models cannot be read.
  init(
    _ run: RecordedRun, _ vocabulary: LogVocabulary, of log: (name: String, title: String),
    _ requested: Model?, isOneOfMany: Bool, among models: inout ModelCache
  ) throws(LifelineError) {
    let process = isOneOfMany ? run.label.map { "\(log.title): \($0)" } : nil
    let model =
      if let requested { requested } else {
        try models.model(knowing: Set(run.messages(vocabulary)))
      }
    self.model = model
    origin = .log
    number = run.number
    trace = run.trace(
      vocabulary, file: log.name, model: model.name, title: process ?? log.title)
  }

  private init(_ run: ScenarioRun, on model: Model) {
    var run = run
    run.trace = run.trace.explaining(run.silences, in: .english)
    self.model = model
    origin = .scenario(run)
    trace = run.trace
    trace.model = model.name
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

  /// Moves its entries to other lines.
  mutating func moveLines(_ place: (Int) -> (file: String, line: Int)) {
    for index in trace.entries.indices {
      guard let source = trace.entries[index].source else { continue }
      let (file, line) = place(source.line)
      trace.entries[index].source = .init(file: file, line: line)
    }
  }

  /// Returns the run with another name for its source file.
  func calling(_ file: String, _ name: String) -> Run {
    var run = self
    for index in trace.entries.indices where trace.entries[index].source?.file == file {
      run.trace.entries[index].source?.file = name
    }
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
