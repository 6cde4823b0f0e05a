import Exploration
import Statecharts

/// General claims with what their checks showed, as text for a terminal.
///
/// ```
/// C16  depends  (D5)  application:didFinishLaunchingWithOptions: is the first callback, …
///      yes  once: … (499 snapshots)
///      no   precedes: … : user.tapIcon
/// ```
struct GeneralClaimText {
  private let judgements: [GeneralJudgement]

  init(_ judgements: [GeneralJudgement]) { self.judgements = judgements }

  /// The lines, joined and ended by line feeds.
  var text: String {
    judgements.flatMap(lines).map { $0 + "\n" }.joined()
  }

  func json() throws(CommandFailure) -> [UInt8] {
    try JSONText.bytes(of: judgements.map(Members.init))
  }

  private struct Members: Encodable {
    let id: String
    let verdict: String?
    let expected: String
    let isExpected: Bool
    let disagreements: [String]
    let checks: [Answer]

    struct Answer: Encodable {
      let question: String
      let given: [String]
      let holds: Bool?
      let snapshots: Int?
      let run: [String]?
    }

    init(_ judgement: GeneralJudgement) {
      id = judgement.claim.id.description
      verdict = judgement.verdict?.rawValue
      expected = judgement.claim.verdict.rawValue
      isExpected = judgement.isExpected
      disagreements = judgement.claim.disagreements.map(\.description)
      checks = zip(judgement.claim.checks, judgement.answers).map { check, answer in
        Answer(
          question: check.question.description, given: check.given.map(\.description),
          holds: answer.isYes, snapshots: answer.searched,
          run: answer.run?.map(\.description))
      }
    }
  }

  private func lines(of judgement: GeneralJudgement) -> [String] {
    let claim = judgement.claim
    let points = claim.disagreements.map(\.description).joined(separator: " ")
    let verdict = judgement.verdict?.rawValue ?? "undecided"
    let first =
      "\(claim.id)  \(verdict)" + (points.isEmpty ? "" : " (\(points))")
      + (judgement.isExpected ? "" : "  NOT EXPECTED: \(claim.verdict.rawValue)")
      + "  \(claim.says.english)"
    return [first] + zip(claim.checks, judgement.answers).map { "     " + Self.line($0, $1) }
  }

  private static func line(
    _ check: GeneralClaim.Check, _ answer: GeneralJudgement.Answer
  ) -> String {
    let question = check.question.description
    let given =
      check.given.isEmpty ? "" : ", given \(check.given.map(\.description).joined(separator: " "))"
    let isSurprise = answer.isYes != check.holds ? "  (unexpected)" : ""
    if case .unknown(let words) = answer {
      return "?    \(question)\(given): the model has \(words.joined(separator: ", "))"
    }
    let run = answer.run.map { run in
      ": " + (run.isEmpty ? "at the start" : run.map(\.description).joined(separator: ", "))
    }
    let searched = answer.searched.map { " [\($0) snapshots]" } ?? ""
    let word = answer.isYes.map { $0 ? "yes  " : "no   " } ?? "?    "
    return word + question + given + (run ?? searched) + isSurprise
  }
}

extension GeneralJudgement.Answer {
  /// How many snapshots were searched; `nil` where none were.
  var searched: Int? {
    if case .property(_, let searched) = self { searched } else { nil }
  }

  /// The run that shows the answer; `nil` where all runs together do.
  var run: [Stimulus]? {
    if case .property(let outcome, _) = self { outcome.run } else { nil }
  }
}
