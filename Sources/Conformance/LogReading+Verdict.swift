import LifelineExploration
import LifelineStatecharts
import LifelineTraces

/// What a reading comes to.
extension LogReading {
  /// Makes the verdict.
  ///
  /// - Parameters:
  ///   - assumed: The settings that nobody gave.
  ///   - claims: The rules to hold findings against.
  /// - Returns: The verdict, with every finding explained.
  func verdict(
    assuming assumed: [EventName], holding claims: [GeneralClaim] = []
  ) -> ConformanceVerdict {
    var verdict = ConformanceVerdict()
    verdict.start = start
    verdict.settings = model.space.settings
    verdict.assumed = assumed
    verdict.observed = model.messages
    verdict.judged = letters.count
    verdict.unjudged = log.unjudged
    verdict.repeated = repeated
    verdict.count = count
    verdict.isComplete = model.space.isComplete
    let stages = Stages(model.space)
    for (first, again) in places {
      verdict.findings.append(finding(at: first, again, stages, claims))
    }
    if let finding = verdict.findings.first {
      verdict.explanation = finding.explanation
    } else if let stretch = stretch(after: 0) {
      verdict.explanation = explanation(stretch)
    }
    verdict.picture = ExplainedTrace(of: self, verdict.findings)
    return verdict
  }

  private func finding(
    at place: Int, _ again: [Int], _ stages: Stages, _ claims: [GeneralClaim]
  ) -> Nonconformity {
    let entry = log.entries[place]
    let isNever =
      letters[place] < 0 || model.positions(after: letters[place]).isEmpty
    var finding = Nonconformity(
      kind: isNever ? .never : .order, entry: entry, message: log.message(place),
      source: log.trace.entries[entry].source,
      previous: place > 0 ? log.message(place - 1) : nil)
    finding.again = again.map { log.entries[$0] }
    guard let stretch = stretch(before: place) else { return finding }
    finding.stage = stages[Int(model.snapshot(of: stretch.run.end))]
    finding.legal = alternatives(stretch, stages)
    finding.explanation = explanation(stretch)
    if let message = finding.message {
      finding.broken = broken(by: message, after: stretch, claims)
    }
    return finding
  }

  /// The rules that hold of the model and that a message breaks.
  private func broken(
    by message: EventName, after stretch: Stretch, _ claims: [GeneralClaim]
  ) -> [GeneralClaimID] {
    let moment = moment(after: stretch)
    return claims.filter { claim in
      claim.checks.contains { check in
        guard case .property(let property) = check.question, check.holds,
          check.given.allSatisfy(model.space.settings.contains)
        else { return false }
        return model.space.isBroken(
          property, by: message, after: moment.run, heard: moment.heard)
      }
    }.map(\.id)
  }
}
