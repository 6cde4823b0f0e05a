public import LifelineScenarios

/// A scenario as it was played, with the verdicts on what documents claim about it.
///
/// ```swift
/// let run = try ScenarioRunner(chart).run(scenario)
/// JudgedRun(run, judgements: ClaimJudge(documents: documents).judgements(on: run))
/// ```
public struct JudgedRun: Equatable, Sendable {
  /// What happened.
  public var run: ScenarioRun
  /// The verdicts, one for each claim, in the scenario's order.
  public var judgements: [Judgement]

  /// Creates a judged run from its parts.
  public init(_ run: ScenarioRun, judgements: [Judgement]) {
    self.run = run
    self.judgements = judgements
  }

  /// Whether nothing that a document says differs.
  var agrees: Bool { judgements.flatMap(\.verdicts).allSatisfy { !$0.verdict.isDifferent } }
}

extension Verdict {
  /// Whether the run shows something else than the document says.
  var isDifferent: Bool { if case .differs = self { true } else { false } }
}
