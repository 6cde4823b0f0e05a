public import LifelineStatecharts
import LifelineSimulation

/// Judges the claims of documents by a run.
///
/// ```swift
/// let judge = ClaimJudge(documents: documents)
/// for judgement in judge.judgements(on: run) {
///   print(judgement.claim.document, judgement.summary)    // 001 agrees
/// }
/// ```
///
/// A claim is judged among the messages that its document's sample app implements; a document that
/// lists none is judged among all messages of the delegate.
public struct ClaimJudge: Sendable {
  private let documents: [Document]
  /// The participant whose messages are callbacks.
  public let delegate: String
  /// The participant whose messages are notifications.
  public let notificationCenter: String

  /// Creates a judge.
  ///
  /// - Parameters:
  ///   - documents: The documents of the claims; a claim of another document is judged among all
  ///     messages of the delegate.
  ///   - delegate: The participant whose messages are callbacks.
  ///   - notificationCenter: The participant whose messages are notifications.
  public init(
    documents: [Document] = [], delegate: String = ParticipantRole.delegateID,
    notificationCenter: String = ParticipantRole.notificationCenterID
  ) {
    self.documents = documents
    self.delegate = delegate
    self.notificationCenter = notificationCenter
  }

  /// Returns the judgement of every claim of the scenario, in order.
  public func judgements(on run: ScenarioRun) -> [Judgement] {
    run.scenario.claims.map { judgement(of: $0, on: run) }
  }

  /// Returns the judgement of one claim.
  ///
  /// - Parameters:
  ///   - claim: The claim; it need not be one of the run's scenario.
  ///   - run: The run to judge it by.
  /// - Returns: A verdict on each aspect, in the order of `Claim.Aspect.allCases`.
  public func judgement(of claim: Claim, on run: ScenarioRun) -> Judgement {
    let ear = Ear(
      listening: claim.listening(
        in: documents.first { $0.id == claim.document }?.listening), delegate: delegate,
      notificationCenter: notificationCenter)
    let evidence = ClaimEvidence(run, ear)
    return Judgement(
      claim: claim,
      verdicts: Claim.Aspect.allCases.map { aspect in
        guard let comparison = evidence.comparison(of: aspect, with: claim) else {
          return Judgement.AspectVerdict(aspect: aspect, verdict: .silent)
        }
        guard let disparity = comparison.disparity else {
          return Judgement.AspectVerdict(aspect: aspect, verdict: .agrees)
        }
        let reason = claim.differences.first { $0.aspects?.contains(aspect) ?? true }
        return Judgement.AspectVerdict(
          aspect: aspect, verdict: .differs(disparity, because: reason))
      })
  }

  /// Returns what must be corrected: differences without a reason, and reasons without a
  /// difference.
  ///
  /// - Parameter run: A run of a scenario; when it was read from a file, findings name the line.
  /// - Returns: The findings in the order of the claims.
  public func findings(on run: ScenarioRun) -> [Finding] {
    judgements(on: run).enumerated().flatMap { index, judgement -> [Finding] in
      let claim = judgement.claim
      let name =
        claim.place.map { "\(claim.document), \($0.english)" } ?? claim.document.description
      let unexplained = judgement.unexplained.compactMap { verdict -> Finding? in
        guard case .differs(let disparity, _) = verdict.verdict else { return nil }
        return Finding(
          at: run.scenario.place("claims", index, verdict.aspect.rawValue),
          "scenario '\(run.scenario.id)' does not show the \(verdict.aspect.rawValue) that document "
            + "\(name) claims: \(disparity); correct one of them or say why under 'differs'")
      }
      let stale = judgement.stale.map { difference in
        Finding(
          at: run.scenario.place("claims", index, "differs"),
          "scenario '\(run.scenario.id)' shows what document \(name) claims, in spite of "
            + "'\(difference.id)'; remove it from 'differs'")
      }
      return unexplained + stale
    }
  }
}
