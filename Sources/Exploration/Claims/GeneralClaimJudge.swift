public import LifelineScenarios
import LifelineSimulation
public import LifelineStatecharts

/// Checks general claims in a model.
///
/// All checks with the same settings share one search of the model, which is made on first use. A
/// rule that should hold without settings is also checked with each single setting.
///
/// ```swift
/// let judge = GeneralClaimJudge(ModelSearches(of: chart)) { scenario in … }   // the scenario as it was played
/// judge.judge(claim).verdict                               // .agrees
/// ```
public struct GeneralClaimJudge: Sendable {
  private let searches: ModelSearches
  private let limit: Int
  private let played: @Sendable (ScenarioID) -> PlayedScenario?
  private var chart: CompiledChart { searches.chart }

  /// Creates a judge for a model.
  ///
  /// - Parameters:
  ///   - searches: The searches of the model.
  ///   - limit: The most snapshots of one search.
  ///   - played: Returns the result of a scenario; `nil` when there is no such scenario.
  public init(
    _ searches: ModelSearches, limit: Int = 2_000_000,
    playing played: @escaping @Sendable (ScenarioID) -> PlayedScenario?
  ) {
    self.searches = searches
    self.limit = limit
    self.played = played
  }

  /// Runs every check of a claim.
  ///
  /// Rules that should hold without settings are checked with each single setting, too.
  ///
  /// - Parameter claim: The claim.
  /// - Returns: The claim with its results.
  public func judge(_ claim: GeneralClaim) -> GeneralJudgement {
    let answers = claim.checks.map { answer($0) }
    var exceptions: [[GeneralJudgement.Exception]] = []
    for (check, answer) in zip(claim.checks, answers) {
      let mayHaveExceptions = check.isRule && answer.isYes == true
      exceptions.append(mayHaveExceptions ? self.exceptions(to: check) : [])
    }
    return GeneralJudgement(claim: claim, answers: answers, exceptions: exceptions)
  }

  /// The single settings with which a rule does not hold.
  private func exceptions(
    to check: GeneralClaim.Check
  ) -> [GeneralJudgement.Exception] {
    guard case .property(let property) = check.question else { return [] }
    return searches.events.settings.compactMap { setting in
      guard case .fails(let run) = searches.space(after: [setting], limit: limit).judge(property)
      else { return nil }
      return GeneralJudgement.Exception(setting: setting, run: run)
    }
  }

  private func answer(_ check: GeneralClaim.Check) -> GeneralJudgement.Answer {
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
      let settings = searches.events.all
      let unknown =
        property.unknownNames(in: chart)
        + check.given.filter { !settings.contains($0) }.map { event in
          "no event '\(event)'"
            + NearestName.question(event.description, among: settings.map(\.description))
        }
      guard unknown.isEmpty else { return .unknown(unknown) }
      let space = searches.space(after: check.given, limit: limit)
      return .property(space.judge(property), searched: space.snapshotCount)
    }
  }
}

/// A general claim with the results of its checks.
public struct GeneralJudgement: Equatable, Sendable {
  /// The result of a check.
  public enum Answer: Equatable, Sendable {
    /// A property was checked over this many snapshots.
    case property(StateSpace.Outcome, searched: Int)
    /// A scenario was run.
    case scenario(agrees: Bool)
    /// The check names things that the model does not have; this lists them.
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
  /// The results of its checks, in order.
  public let answers: [Answer]
  /// For each check, the single settings with which a rule does not hold.
  public let exceptions: [[Exception]]

  /// Creates a judgement from its parts.
  package init(claim: GeneralClaim, answers: [Answer], exceptions: [[Exception]]? = nil) {
    self.claim = claim
    self.answers = answers
    self.exceptions = exceptions ?? claim.checks.map { _ in [] }
  }

  /// A setting with which a rule does not hold.
  public struct Exception: Equatable, Sendable {
    /// The setting.
    public let setting: EventName
    /// A shortest run that shows so, without the setting; `nil` when no single run can.
    public let run: [Stimulus]?
  }

  /// The verdict that follows from the answers; `nil` when one is missing.
  ///
  /// The verdict on advice is always silent, whatever the facts that it is based on.
  public var verdict: GeneralClaim.Verdict? {
    let answers = answers.map(\.isYes)
    if answers.contains(nil) { return nil }
    if claim.kind == .advice { return .silent }
    if !answers.contains(false) { return .agrees }
    return answers.contains(true) ? .depends : .differs
  }

  /// Whether every check and the verdict are as the claim expects, with no other exceptions.
  public var isExpected: Bool {
    verdict == claim.verdict
      && zip(claim.checks, answers).allSatisfy { $0.holds == $1.isYes }
      && zip(claim.checks, exceptions).allSatisfy { check, found in
        Set(check.exceptions.flatMap(\.settings)) == Set(found.map(\.setting))
      }
  }
}
