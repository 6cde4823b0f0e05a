public import LifelineExploration
public import LifelineTraces

/// What documents say about an app whatever happens to it, as the model answered.
public struct JudgedGeneralClaim: Equatable, Sendable {
  /// The claim with the answers to its checks.
  public var judgement: GeneralJudgement
  /// For each check the run that shows a property not to hold; `nil` where there is none.
  public var counterexamples: [Trace?]

  /// Creates a judged claim from its parts.
  public init(_ judgement: GeneralJudgement, counterexamples: [Trace?] = []) {
    self.judgement = judgement
    self.counterexamples = counterexamples
  }

  /// The counterexample of a check, by its number from 0.
  func counterexample(_ check: Int) -> Trace? {
    counterexamples.indices.contains(check) ? counterexamples[check] : nil
  }
}
