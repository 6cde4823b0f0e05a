import LifelineCatalogue
import LifelineCore
import LifelineExploration
import LifelineReports
import LifelineScenarios
import LifelineSimulation
import LifelineStatecharts
import LifelineTraces
import LifelineUIKitLifecycle

/// Gathers what the report tells about.
enum ReportContents {
  /// The built-in models, scenarios, documents and catalogue, with every scenario played.
  ///
  /// - Parameter searches: Whether to search all runs and to play other accounts, for pages that
  ///   only a whole report has.
  /// - Returns: Everything, in the library's order.
  /// - Throws: `LifelineError` when something of the library cannot be read or played.
  static func builtIn(searches: Bool = true) throws(LifelineError) -> ReportContent {
    let library = try BuiltIn.library { $0 }
    let names = try BuiltIn.library { library throws(LifecycleLibraryError) in
      try library.modelNames()
    }
    var models: [Model] = []
    for name in names { models.append(try Model(name)) }
    let (scenarios, documents, disagreements) = try read(library) {
      library throws(LifecycleLibraryError) in
      (try library.scenarios(), try library.documents(), try library.disagreements())
    }
    let judge = ClaimJudge(documents: documents)
    var runs: [JudgedRun] = []
    for scenario in scenarios {
      let name = scenario.model ?? LifecycleLibrary.defaultModel
      guard let model = models.first(where: { $0.name == name }) else {
        throw LifelineError("scenario '\(scenario.id)': there is no model '\(name)'")
      }
      if let run = try Run(scenario, on: model).scenarioRun {
        runs.append(JudgedRun(run, judgements: judge.judgements(on: run)))
      }
    }
    var charts: [ReportContent.Model] = []
    for model in models {
      charts.append(
        .init(
          name: model.name, chart: model.chart.statechart,
          coverage: searches ? try ReportCoverage.of(model) : nil))
    }
    var content = ReportContent(models: charts)
    content.runs = runs
    content.documents = documents
    content.disagreements = disagreements
    content.catalogue = try read(library) { library throws(LifecycleLibraryError) in
      try library.catalogue()
    }
    if searches {
      content.generalClaims = try generalClaims(library, runs, models)
      content.explanations = try ReportExplanations.all(library, models)
      content.profiles = try ReportProfiles.all(library, runs, documents, models)
    }
    return content
  }

  /// Puts the general claims to the usual model, and plays what shows that a property fails.
  private static func generalClaims(
    _ library: LifecycleLibrary, _ runs: [JudgedRun], _ models: [Model]
  ) throws(LifelineError) -> [JudgedGeneralClaim] {
    let claims = try read(library) { library throws(LifecycleLibraryError) in
      try library.claims()
    }
    guard let model = models.first(where: { $0.name == LifecycleLibrary.defaultModel }) else {
      return []
    }
    let played = Dictionary(
      runs.map { ($0.run.scenario.id, PlayedScenario($0.run, judgements: $0.judgements)) },
      uniquingKeysWith: { first, _ in first })
    var judged: [JudgedGeneralClaim] = []
    for judgement in ClaimSearch(model).judgements(on: claims, played) {
      var traces: [Trace?] = []
      for (check, answer) in zip(judgement.claim.checks, judgement.answers) {
        if case .property(.fails(let run?), _) = answer {
          let steps = (check.given.map(Stimulus.event) + run).map(\.step)
          traces.append(try Run(steps, on: model).trace)
        } else {
          traces.append(nil)
        }
      }
      judged.append(JudgedGeneralClaim(judgement, counterexamples: traces))
    }
    return judged
  }

  private static func read<Value>(
    _ library: LifecycleLibrary,
    _ body: (LifecycleLibrary) throws(LifecycleLibraryError) -> Value
  ) throws(LifelineError) -> Value {
    do {
      return try body(library)
    } catch {
      throw LifelineError(error.description)
    }
  }
}
