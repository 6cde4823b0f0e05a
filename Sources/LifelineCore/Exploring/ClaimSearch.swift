import LifelineConformance
import LifelineDiagrams
package import LifelineExploration
package import LifelineScenarios
import LifelineSimulation
package import LifelineStatecharts
import LifelineTexts
import LifelineTraces
import LifelineUIKitLifecycle

/// Puts the built-in general claims to a model.
package struct ClaimSearch {
  private let model: Model
  private let limit: Int
  private let given: [EventName]

  /// Prepares the search.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - given: Settings to make first; then only the rules about all runs are put to it.
  ///   - limit: The most snapshots of one search.
  package init(_ model: Model, given: [EventName] = [], limit: Int = 2_000_000) {
    self.model = model
    self.given = given
    self.limit = limit
  }

  /// Judges every claim; scenarios are played when a check asks for them.
  package func judgements() throws(LifelineError) -> [GeneralJudgement] {
    let claims = try BuiltIn.read(LifecycleLibrary.claims).compactMap {
      $0.under(given, where: isPossible)
    }
    let judge = ClaimJudge(documents: try BuiltIn.read(LifecycleLibrary.documents))
    var played: [ScenarioID: PlayedScenario] = [:]
    for id in claims.flatMap(\.checks).compactMap(\.scenario) where played[id] == nil {
      guard let run = try Run(BuiltIn.scenario(id.description), on: model).scenarioRun else {
        continue
      }
      played[id] = PlayedScenario(run, judgements: judge.judgements(on: run))
    }
    return judgements(on: claims, played)
  }

  /// Whether the model answers each of some settings, made one after the other.
  private func isPossible(_ settings: [EventName]) -> Bool {
    let run = try? ScenarioRunner(model.chart).run(settings.map { Step($0) })
    return run?.trace.entries.contains { entry in
      if case .ignored = entry.occurrence { true } else { false }
    } == false
  }

  /// Judges claims when the scenarios have been played.
  package func judgements(
    on claims: [GeneralClaim], _ played: [ScenarioID: PlayedScenario]
  ) -> [GeneralJudgement] {
    let judge = GeneralClaimJudge(model.searches, limit: limit) { played[$0] }
    return claims.map { judge.judge($0, underSettings: given.isEmpty) }
  }
}

extension GeneralClaim.Check {
  /// The scenario that is played; `nil` for a property.
  package var scenario: ScenarioID? {
    switch question {
    case .scenario(let id), .noted(let id, label: _, values: _): id
    case .property: nil
    }
  }
}
