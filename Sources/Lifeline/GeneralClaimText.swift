package import LifelineCore
package import LifelineExploration
import LifelineReports
import LifelineScenarios
import LifelineSimulation
package import LifelineStatecharts
import LifelineTexts

/// General claims with what their checks showed, as text for a terminal.
///
/// ```
/// C16  depends  (D5)  application:didFinishLaunchingWithOptions: is the first callback, …
///      yes  once: … (499 snapshots)
///      no   precedes: … : user.tapIcon
/// ```
package struct GeneralClaimText {
  private let judgements: [GeneralJudgement]
  private let words: ChartWords
  private let sentences: PropertySentences
  private var language: Language { words.language }

  package init(
    _ judgements: [GeneralJudgement], of model: Model, in language: Language
  ) {
    self.judgements = judgements
    words = ChartWords(of: model.chart, in: language)
    sentences = PropertySentences(of: model.chart.statechart, in: language)
  }

  /// The lines, joined and ended by line feeds.
  package var text: String {
    judgements.flatMap(lines).map { $0 + "\n" }.joined()
  }

  package func json() throws(LifelineError) -> [UInt8] {
    try PrettyJSON.bytes(of: judgements.map(Members.init))
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
      let exceptions: [Exception]
    }

    struct Exception: Encodable {
      let setting: String
      let isExpected: Bool
      let run: [String]?
    }

    init(_ judgement: GeneralJudgement) {
      id = judgement.claim.id.description
      verdict = judgement.verdict?.rawValue
      expected = judgement.claim.verdict.rawValue
      isExpected = judgement.isExpected
      disagreements = judgement.claim.disagreements.map(\.description)
      checks = judgement.claim.checks.indices.map { index in
        let (check, answer) = (judgement.claim.checks[index], judgement.answers[index])
        return Answer(
          question: check.question.description, given: check.given.map(\.description),
          holds: answer.isYes, snapshots: answer.searched,
          run: answer.run?.map(\.description),
          exceptions: judgement.exceptions[index].map { exception in
            Exception(
              setting: exception.setting.description,
              isExpected: check.expects(exception), run: exception.run?.map(\.description))
          })
      }
    }
  }

  private func lines(of judgement: GeneralJudgement) -> [String] {
    let claim = judgement.claim
    let points = claim.disagreements.map(\.description).joined(separator: " ")
    let first =
      "\(claim.id)  \(word(judgement.verdict))" + (points.isEmpty ? "" : language.bracketed(points))
      + (judgement.isExpected
        ? "" : language.of("  NOT EXPECTED: ", "  与预期不符，应为：") + word(claim.verdict))
      + "  \(claim.says.text(in: language))"
    return [first]
      + claim.checks.indices.flatMap { index in
        let check = claim.checks[index]
        return [line(check, judgement.answers[index])]
          + lines(judgement.exceptions[index], to: check)
      }.map { "     " + $0 }
  }

  private func word(_ verdict: GeneralClaim.Verdict?) -> String {
    switch verdict {
    case nil: language.of("undecided", "未定")
    case .agrees: language.of("agrees", "一致")
    case .differs: language.of("differs", "不同")
    case .depends: language.of("depends", "视情况而定")
    case .silent: language.of("silent", "模型不涉及")
    }
  }

  private func line(
    _ check: GeneralClaim.Check, _ answer: GeneralJudgement.Answer
  ) -> String {
    let sentence = sentences.sentence(check.question)
    let question = language.of(
      check.question.description,
      sentence.hasSuffix("。") ? String(sentence.dropLast()) : sentence)
    let settings = check.given.map(words.title).joined(separator: language.of(" ", "、"))
    let given = check.given.isEmpty ? "" : language.of(", given ", "  设置：") + settings
    let isSurprise =
      answer.isYes != check.holds ? language.of("  (unexpected)", "（与预期不符）") : ""
    if case .unknown(let names) = answer {
      return language.of(
        "?    \(question)\(given): the model has \(names.joined(separator: ", "))",
        "？  \(question)\(given)：\(names.joined(separator: ", "))")
    }
    let run = answer.run.map { language.colon + words.run($0) }
    let searched = answer.searched.map {
      language.of(" [\($0) snapshots]", " [\($0) 个快照]")
    }
    let word = answer.isYes.map { $0 ? language.of("yes  ", "是  ") : language.of("no   ", "否  ") }
    return (word ?? "?    ") + question + given + (run ?? searched ?? "") + isSurprise
  }

  /// The settings under which a rule does not hold: those with a reason, those without one, and
  /// those that were to be some and are none.
  private func lines(
    _ found: [GeneralJudgement.Exception], to check: GeneralClaim.Check
  ) -> [String] {
    func line(_ setting: EventName, _ rest: String) -> String {
      language.of("  not with \(words.title(of: setting)): ", "  例外（\(words.title(of: setting))）：")
        + rest
    }
    let known = check.exceptions.flatMap { exception in
      exception.settings.map { setting in
        line(
          setting,
          found.contains { $0.setting == setting }
            ? exception.reason.text(in: language)
            : language.of("it holds  (unexpected)", "规则成立（与预期不符）"))
      }
    }
    return known
      + found.filter { !check.expects($0) }.map { exception in
        let run = exception.run.map(words.run) ?? language.of("in no run", "没有这样的过程")
        return line(exception.setting, run + language.of("  (unexpected)", "（与预期不符）"))
      }
  }
}

extension GeneralClaim.Check {
  /// Whether it tells that a setting is an exception.
  fileprivate func expects(_ exception: GeneralJudgement.Exception) -> Bool {
    exceptions.contains { $0.settings.contains(exception.setting) }
  }
}

extension GeneralJudgement.Answer {
  /// How many snapshots were searched; `nil` where none were.
  package var searched: Int? {
    if case .property(_, let searched) = self { searched } else { nil }
  }

  /// The run that shows the answer; `nil` where all runs together do.
  package var run: [Stimulus]? {
    if case .property(let outcome, _) = self { outcome.run } else { nil }
  }
}
