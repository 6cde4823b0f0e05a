public import Scenarios
public import Simulation
public import Statecharts

/// Puts the checks of general claims to a model.
///
/// All checks with the same settings share one search of the model, made when the first is asked.
///
/// ```swift
/// var judge = GeneralClaimJudge(chart) { scenario in … }   // the scenario as it was played
/// judge.judge(claim).verdict                               // .agrees
/// ```
public struct GeneralClaimJudge {
  private let chart: CompiledChart
  private let limit: Int
  private let played: (ScenarioID) -> PlayedScenario?
  private var spaces: [[EventName]: StateSpace] = [:]

  /// Creates a judge of a model.
  ///
  /// - Parameters:
  ///   - chart: The model.
  ///   - limit: The most snapshots of one search.
  ///   - played: What a scenario showed; `nil` when there is no such.
  public init(
    _ chart: CompiledChart, limit: Int = 2_000_000,
    playing played: @escaping (ScenarioID) -> PlayedScenario?
  ) {
    self.chart = chart
    self.limit = limit
    self.played = played
  }

  /// Puts every check of a claim to the model.
  public mutating func judge(_ claim: GeneralClaim) -> GeneralJudgement {
    GeneralJudgement(claim: claim, answers: claim.checks.map { answer($0) })
  }

  private mutating func answer(_ check: GeneralClaim.Check) -> GeneralJudgement.Answer {
    switch check.question {
    case .scenario(let id):
      guard let played = played(id) else { return .unknown(["no scenario '\(id)'"]) }
      guard let agrees = played.agrees else {
        return .unknown(["no claim about scenario '\(id)', which would agree with anything"])
      }
      return .scenario(agrees: agrees)
    case .noted(let id, let label, let values):
      guard let played = played(id) else { return .unknown(["no scenario '\(id)'"]) }
      return .scenario(agrees: played.values(notedAs: label) == values)
    case .property(let property):
      let external = ExternalEvents(of: chart)
      let settings = external.happenings + external.settings
      let unknown =
        property.unknownNames(in: chart)
        + check.given.filter { !settings.contains($0) }.map { event in
          "no event '\(event)'"
            + NearestName.question(event.description, among: settings.map(\.description))
        }
      guard unknown.isEmpty else { return .unknown(unknown) }
      let space =
        spaces[check.given] ?? StateSpace(of: chart, after: check.given, limit: limit)
      spaces[check.given] = space
      return .property(space.judge(property), searched: space.snapshotCount)
    }
  }
}

/// A general claim with the answers to its checks.
public struct GeneralJudgement: Equatable, Sendable {
  /// What a check showed.
  public enum Answer: Equatable, Sendable {
    /// A property was judged over so many snapshots.
    case property(StateSpace.Outcome, searched: Int)
    /// A scenario was played.
    case scenario(agrees: Bool)
    /// The check names what the model does not have; in words.
    case unknown([String])

    /// Whether the answer is yes; `nil` when there is none.
    public var isYes: Bool? {
      switch self {
      case .property(.holds, _): true
      case .property(.fails, _): false
      case .property(.undecided, _), .unknown: nil
      case .scenario(let agrees): agrees
      }
    }
  }

  /// The claim.
  public let claim: GeneralClaim
  /// What each of its checks showed, in their order.
  public let answers: [Answer]

  /// Creates a judgement from its parts.
  public init(claim: GeneralClaim, answers: [Answer]) {
    self.claim = claim
    self.answers = answers
  }

  /// The verdict that follows from the answers; `nil` when one is missing.
  ///
  /// Advice is about what apps should do: the model is silent on it whatever it rests on.
  public var verdict: GeneralClaim.Verdict? {
    let answers = answers.map(\.isYes)
    if answers.contains(nil) { return nil }
    if claim.kind == .advice { return .silent }
    if !answers.contains(false) { return .agrees }
    return answers.contains(true) ? .depends : .differs
  }

  /// Whether every check and the verdict came out as the claim tells.
  public var isExpected: Bool {
    verdict == claim.verdict
      && zip(claim.checks, answers).allSatisfy { $0.holds == $1.isYes }
  }
}
