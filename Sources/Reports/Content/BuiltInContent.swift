extension Report {
  /// Returns the report about the built-in models, scenarios, documents, catalogue and example
  /// logs.
  ///
  /// Every scenario is run and checked. The searches take seconds, on all cores.
  ///
  /// - Parameter searches: Whether to search all runs. Only the pages of a whole report need this;
  ///   regions of your own page do not.
  /// - Returns: The report, to which models, runs and recordings can be added.
  /// - Throws: `LifelineError` when a built-in file cannot be read or a scenario cannot be run.
  public static func builtIn(searches: Bool = true) async throws(LifelineError) -> Report {
    let content = try BuiltInContent()
    var report = Report(try content.withoutSearches)
    guard searches else { return report }
    async let recordings = Result { () throws(LifelineError) in try content.recordings }
    let traces = try content.traces
    async let coverage = content.coverage(by: traces)
    async let configurations = content.configurations
    // The claims would wait for the long search of the explanations.
    try content.searchForClaims()
    async let generalClaims = Result { () throws(LifelineError) in try content.generalClaims }
    for (message, occurrences, neighbours) in try await content.explanations(with: traces) {
      report.content.occurrences[message] = occurrences
      report.content.neighbours[message] = neighbours
    }
    report.content.coverage = await coverage
    report.content.configurations = await configurations
    (report.content.generalClaims, report.content.counterexamples) = try await generalClaims.get()
    report.content.recordedRuns = try await recordings.get()
    return report
  }
}

/// The built-in library with the runs of its scenarios, and the searches of a report.
struct BuiltInContent {
  /// The runs of a model's scenarios from the very start.
  typealias Traces = [(id: ScenarioID, trace: Trace)]

  private let models: [Model]
  private let scenarios: [Scenario]
  private let runs: [PlayedScenario]
  private let documents: [Document]

  /// Reads the library and runs its scenarios.
  init() throws(LifelineError) {
    documents = try BuiltIn.read(BuiltInLibrary.documents)
    models = try BuiltIn.modelNames.get().map { name throws(LifelineError) in
      try Model(named: name)
    }
    scenarios = try BuiltIn.read(BuiltInLibrary.scenarios)
    let judge = ClaimJudge(documents: documents)
    var runs: [PlayedScenario] = []
    for scenario in scenarios {
      let name = scenario.model ?? BuiltInLibrary.defaultModel
      guard let model = models.first(where: { $0.name == name }) else {
        throw LifelineError("scenario '\(scenario.id)': there is no model '\(name)'")
      }
      if let run = try Run(scenario, on: model).scenarioRun {
        runs.append(PlayedScenario(run, judgements: judge.judgements(on: run)))
      }
    }
    self.runs = runs
  }

  /// The default model, for scenarios that name none.
  private var usual: Model? { models.first { $0.name == BuiltInLibrary.defaultModel } }

  /// Makes the searches of the general claims; later searches reuse their steps.
  func searchForClaims() throws(LifelineError) {
    guard let searches = usual?.searches else { return }
    let claims = try BuiltIn.read(BuiltInLibrary.claims)
    let given = claims.flatMap(\.checks).map(\.given)
    for settings in given + searches.events.settings.map({ [$0] }) {
      _ = searches.space(after: settings)
    }
  }

  /// The content that needs no search.
  var withoutSearches: ReportContent {
    get throws(LifelineError) {
      var content = ReportContent(models: models)
      content.runs = runs
      content.documents = documents
      content.disagreements = try BuiltIn.read(BuiltInLibrary.disagreements)
      content.profiles = try BuiltIn.read(BuiltInLibrary.profiles)
      content.catalogue = try BuiltIn.read(BuiltInLibrary.catalogue)
      return content
    }
  }

  /// For each model, the runs of its scenarios.
  var traces: [Traces] {
    get throws(LifelineError) {
      try models.map { model throws(LifelineError) in
        try model.traces(of: model.scenarios(among: scenarios))
      }
    }
  }

  /// Returns what its scenarios cover of each model, by its name.
  func coverage(by traces: [Traces]) -> [String: CoveredRuns] {
    zip(models, traces).reduce(into: [:]) { coverage, model in
      coverage[model.0.name] = CoveredRuns(model.1.map(\.trace), of: model.0)
    }
  }

  /// The number of configurations of each model, by its name.
  var configurations: [String: Int] {
    models.reduce(into: [:]) { counts, model in
      let space = model.searches.space()
      if space.isComplete { counts[model.name] = space.configurationCount }
    }
  }

  /// The verdicts of the default model on the general claims, with a counterexample for each
  /// property that fails.
  var generalClaims:
    (judgements: [GeneralJudgement], counterexamples: [GeneralClaimID: [Int: Trace]])
  {
    get throws(LifelineError) {
      guard let model = usual else { return ([], [:]) }
      let claims = try BuiltIn.read(BuiltInLibrary.claims)
      let played = Dictionary(
        runs.map { ($0.scenario.id, $0) }, uniquingKeysWith: { first, _ in first })
      let judgements = model.judge(claims, played)
      var counterexamples: [GeneralClaimID: [Int: Trace]] = [:]
      for judgement in judgements {
        let answers = zip(judgement.claim.checks, judgement.answers).enumerated()
        for (number, (check, answer)) in answers {
          guard case .property(.fails(let run?), _) = answer else { continue }
          let steps = (check.given.map(Stimulus.event) + run).steps
          counterexamples[judgement.claim.id, default: [:]][number] =
            try Run(steps, on: model).trace
        }
      }
      return (judgements, counterexamples)
    }
  }

  /// The example logs with the results of their checks.
  var recordings: [ReportedRun] {
    get throws(LifelineError) {
      var report = Report(ReportContent())
      report.content.runs = runs
      // The examples need no settings, so none are tried.
      var checker = RunChecker(assumesSettings: false)
      for log in try BuiltIn.read(BuiltInLibrary.recordings) {
        try report.add(log: log.text, named: log.name, by: &checker)
      }
      return report.content.recordedRuns
    }
  }

  /// Returns when each message of the catalogue is sent, in the first model that sends it, with one
  /// search for all messages of a model.
  func explanations(
    with traces: [Traces]
  ) async throws(LifelineError) -> [(EventName, Occurrences, AdjacentMessages)] {
    var left =
      try BuiltIn.read(BuiltInLibrary.members).map(\.selector)
      + BuiltIn.read(BuiltInLibrary.notifications).map(\.name)
    var all: [(EventName, Occurrences, AdjacentMessages)] = []
    for (model, traces) in zip(models, traces) {
      let sent = Set(model.chart.sends.map(\.event))
      let messages = left.filter(sent.contains)
      guard !messages.isEmpty else { continue }
      left.removeAll(where: sent.contains)
      let spaces = ExplainedSpaces(of: model, scenarios: model.scenarios(among: scenarios))
      all += await messages.concurrentMap { message in
        (
          message, Occurrences(of: .message(message), in: spaces),
          AdjacentMessages(of: message, in: traces, of: model)
        )
      }
    }
    return all
  }
}
