/// The documents' rules with a model's answers, including exceptions to rules.
///
/// ```swift
/// let claims = try Model.uiApplication.judgedClaims()
/// claims.unexpected           // [] when the model answers as the claims say
/// print(claims)
/// // C19  differs (D2)  An app loses the focus before it leaves the foreground.
/// //      no   precedes: … : user.tapIcon
/// ```
public struct JudgedClaims: Answer {
  /// The rules with their answers.
  public let judgements: [GeneralJudgement]
  /// The rules whose answers are not the expected ones.
  public var unexpected: [GeneralJudgement] { judgements.filter { !$0.isExpected } }
  private let model: Model

  fileprivate init(_ judgements: [GeneralJudgement], of model: Model) {
    self.judgements = judgements
    self.model = model
  }

  /// Returns the output of `lifeline explore --claims`, line by line.
  public func lines(in language: Language) -> [String] {
    let text = ClaimText(of: model, in: language)
    return judgements.flatMap(text.lines)
  }
}

extension Model {
  /// Checks all rules that the documents state; may take seconds.
  ///
  /// ```swift
  /// try model.judgedClaims().unexpected.isEmpty
  /// ```
  ///
  /// - Parameters:
  ///   - settings: Settings to make first; then only the rules about all runs are checked.
  ///   - limit: The most snapshots of one search.
  /// - Returns: The rules with their answers.
  /// - Throws: `LifelineError` when a scenario of a rule cannot be run.
  public func judgedClaims(
    given settings: [EventName] = [], limit: Int = 2_000_000
  ) throws(LifelineError) -> JudgedClaims {
    JudgedClaims(try judgeClaims(given: settings, limit: limit), of: self)
  }
}

extension JudgedClaims: Encodable {
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

  /// The JSON of `lifeline explore --claims -T json`.
  public func encode(to encoder: any Encoder) throws {
    try judgements.map(Members.init).encode(to: encoder)
  }
}

/// Checked rules in a language.
private struct ClaimText {
  private let words: ChartWords
  private let sentences: PropertySentences
  private let texts: Texts

  init(of model: Model, in language: Language) {
    words = ChartWords(of: model.chart, in: language)
    sentences = PropertySentences(of: model, in: language)
    texts = Texts(language)
  }

  func lines(of judgement: GeneralJudgement) -> [String] {
    let claim = judgement.claim
    let points = claim.disagreements.map(\.description).joined(separator: " ")
    let first =
      "\(claim.id)  \(word(judgement.verdict))"
      + (points.isEmpty ? "" : words.language.bracketed(points))
      + (judgement.isExpected
        ? "" : "  " + texts["claims.notExpected", ["verdict": word(claim.verdict)]])
      + "  \(claim.says.text(in: words.language))"
    let answers = claim.checks.indices.flatMap { index in
      let check = claim.checks[index]
      return [line(check, judgement.answers[index])]
        + lines(judgement.exceptions[index], to: check)
    }
    return [first] + answers.map { "     " + $0 }
  }

  private func word(_ verdict: GeneralClaim.Verdict?) -> String {
    texts["claims.verdict.\(verdict?.rawValue ?? "undecided")"]
  }

  private func line(_ check: GeneralClaim.Check, _ answer: GeneralJudgement.Answer) -> String {
    var question = check.question.description
    if words.language != .english {
      let sentence = sentences.sentence(check.question)
      let stop = texts["words.fullStop"]
      question = sentence.hasSuffix(stop) ? String(sentence.dropLast(stop.count)) : sentence
    }
    if !check.given.isEmpty {
      let settings = check.given.map(words.title).joined(separator: texts["claims.given.and"])
      question += texts["claims.given", ["settings": settings]]
    }
    if case .unknown(let names) = answer {
      return texts[
        "claims.unknown", ["question": question, "names": names.joined(separator: ", ")]]
    }
    let run = answer.run.map { words.language.colon + words.run($0) }
    let searched = answer.searched.map { texts["claims.searched", ["count": "\($0)"]] }
    let word = answer.isYes.map { $0 ? "yes" : "no" } ?? "undecided"
    return texts["claims.answer.\(word)", ["question": question]] + (run ?? searched ?? "")
      + (answer.isYes == check.holds ? "" : texts["claims.unexpected"])
  }

  /// The settings with which a rule does not hold: expected ones, unexpected ones, and expected
  /// ones with which it does hold.
  private func lines(
    _ found: [GeneralJudgement.Exception], to check: GeneralClaim.Check
  ) -> [String] {
    func line(_ setting: EventName, _ rest: String) -> String {
      texts["claims.exception", ["setting": words.title(of: setting), "why": rest]]
    }
    let known = check.exceptions.flatMap { exception in
      exception.settings.map { setting in
        line(
          setting,
          found.contains { $0.setting == setting }
            ? exception.reason.text(in: words.language)
            : texts["claims.itHolds"] + texts["claims.unexpected"])
      }
    }
    return known
      + found.filter { !check.expects($0) }.map { exception in
        let run = exception.run.map(words.run) ?? texts["claims.inNoRun"]
        return line(exception.setting, run + texts["claims.unexpected"])
      }
  }
}

extension GeneralClaim.Check {
  /// Whether it says that a setting is an exception.
  fileprivate func expects(_ exception: GeneralJudgement.Exception) -> Bool {
    exceptions.contains { $0.settings.contains(exception.setting) }
  }
}

extension GeneralJudgement.Answer {
  /// The number of snapshots searched; `nil` for no search.
  fileprivate var searched: Int? {
    if case .property(_, let searched) = self { searched } else { nil }
  }

  /// The run that shows the answer; `nil` when no single run can.
  fileprivate var run: [Stimulus]? {
    if case .property(let outcome, _) = self { outcome.run } else { nil }
  }
}
