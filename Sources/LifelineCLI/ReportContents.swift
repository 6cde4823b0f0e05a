import Reports
import Scenarios
import Simulation
import Statecharts
import UIKitLifecycle

/// Gathers what the report tells about.
enum ReportContents {
  /// The built-in models, scenarios, documents and catalogue, with every scenario played.
  static func builtIn() throws(CommandFailure) -> ReportContent {
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
        throw CommandFailure("scenario '\(scenario.id)': there is no model '\(name)'")
      }
      if let run = try Story(scenario, on: model).run {
        runs.append(JudgedRun(run, judgements: judge.judgements(on: run)))
      }
    }
    return ReportContent(
      models: models.map { .init(name: $0.name, chart: $0.chart.statechart) }, runs: runs,
      documents: documents, disagreements: disagreements,
      catalogue: try read(library, Catalogue.init(of:)))
  }

  private static func read<Value>(
    _ library: LifecycleLibrary,
    _ body: (LifecycleLibrary) throws(LifecycleLibraryError) -> Value
  ) throws(CommandFailure) -> Value {
    do {
      return try body(library)
    } catch {
      throw CommandFailure(error.description)
    }
  }
}
