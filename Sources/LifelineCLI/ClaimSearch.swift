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
    var agreeing: [ScenarioID: Bool] = [:]
    for id in claims.flatMap(\.checks).compactMap(\.scenario) where agreeing[id] == nil {
      guard let run = try Story(BuiltIn.scenario(id.description), on: model).run else { continue }
      agreeing[id] = judge.judgements(on: run).allSatisfy { $0.summary == .agrees }
    }
    return judgements(on: claims, agreeing)
  }

  /// Judges claims when it is known which scenarios agree.
  func judgements(
    on claims: [GeneralClaim], _ agreeing: [ScenarioID: Bool]
  ) -> [GeneralJudgement] {
    var judge = GeneralClaimJudge(model.chart, limit: limit) { agreeing[$0] }
    return claims.map { judge.judge($0) }
  }
}

extension GeneralClaim.Check {
  /// The scenario that is played; `nil` for a property.
  var scenario: ScenarioID? {
    if case .scenario(let id) = question { id } else { nil }
  }
}
