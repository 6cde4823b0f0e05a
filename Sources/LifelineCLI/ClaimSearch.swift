import Exploration
import Scenarios
import Simulation
import Statecharts
import UIKitLifecycle

/// Puts the built-in general claims to a model.
struct ClaimSearch {
  private let model: Model
  private let limit: Int

  init(_ model: Model, limit: Int = 2_000_000) {
    self.model = model
    self.limit = limit
  }

  /// Judges every claim; scenarios are played when a check asks for them.
  func judgements() throws(CommandFailure) -> [GeneralJudgement] {
    let (claims, documents) = try BuiltIn.library { library throws(LifecycleLibraryError) in
      (try library.claims(), try library.documents())
    }
    let judge = ClaimJudge(documents: documents)
    var played: [ScenarioID: PlayedScenario] = [:]
    for id in claims.flatMap(\.checks).compactMap(\.scenario) where played[id] == nil {
      guard let run = try Story(BuiltIn.scenario(id.description), on: model).run else { continue }
      played[id] = PlayedScenario(run, judgements: judge.judgements(on: run))
    }
    return judgements(on: claims, played)
  }

  /// Judges claims when the scenarios have been played.
  func judgements(
    on claims: [GeneralClaim], _ played: [ScenarioID: PlayedScenario]
  ) -> [GeneralJudgement] {
    var judge = GeneralClaimJudge(model.chart, limit: limit) { played[$0] }
    return claims.map { judge.judge($0) }
  }
}

extension GeneralClaim.Check {
  /// The scenario that is played; `nil` for a property.
  var scenario: ScenarioID? {
    switch question {
    case .scenario(let id), .noted(let id, label: _, values: _): id
    case .property: nil
    }
  }
}
