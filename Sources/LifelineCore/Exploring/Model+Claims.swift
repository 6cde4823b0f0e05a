extension Model {
  /// Checks a rule that documents state about all runs.
  ///
  /// ```swift
  /// let claims = try BuiltInLibrary().claims()
  /// let judgement = try Model.uiApplication.judge(claims[0])
  /// judgement.verdict          // .agrees
  /// judgement.isExpected       // true
  /// ```
  ///
  /// - Parameters:
  ///   - claim: The rule; its scenarios are built in.
  ///   - limit: The most snapshots of one search.
  /// - Returns: The rule with the result of each of its checks.
  /// - Throws: `LifelineError` when a scenario does not exist, or cannot be run.
  public func judge(
    _ claim: GeneralClaim, limit: Int = 2_000_000
  ) throws(LifelineError) -> GeneralJudgement {
    judge([claim], try played(for: [claim]), limit: limit)[0]
  }

  /// Checks rules whose scenarios have been run.
  package func judge(
    _ claims: [GeneralClaim], _ played: [ScenarioID: PlayedScenario], limit: Int = 2_000_000
  ) -> [GeneralJudgement] {
    let judge = GeneralClaimJudge(searches, limit: limit) { played[$0] }
    return claims.map { judge.judge($0) }
  }

  /// Runs the scenarios that the checks of rules name.
  private func played(
    for claims: [GeneralClaim]
  ) throws(LifelineError) -> [ScenarioID: PlayedScenario] {
    let judge = ClaimJudge(documents: try BuiltIn.read(BuiltInLibrary.documents))
    var played: [ScenarioID: PlayedScenario] = [:]
    for id in claims.flatMap(\.checks).compactMap(\.scenario) where played[id] == nil {
      guard let run = try Run(BuiltIn.scenario(id.description), on: self).scenarioRun else {
        continue
      }
      played[id] = PlayedScenario(run, judgements: judge.judgements(on: run))
    }
    return played
  }
}

extension GeneralJudgement: CustomStringConvertible {
  /// The rule and its verdict, such as `C17: agrees`.
  public var description: String { "\(claim.id): \(verdict?.rawValue ?? "undecided")" }
}

extension GeneralClaim.Check {
  /// The scenario to run; `nil` for a property.
  fileprivate var scenario: ScenarioID? {
    switch question {
    case .scenario(let id), .noted(let id, label: _, values: _): id
    case .property: nil
    }
  }
}
