import LifelineDiagrams
import LifelineExploration
import LifelineScenarios
import LifelineStatecharts

extension GeneralClaimsPage {
  /// Tells the claims in order, each with what the model answered.
  init(_ setting: Setting) {
    let claims = setting.site.content.generalClaims
    let counts = claims.flatMap(\.judgement.answers).compactMap(\.searched)
    let usual = Dictionary(grouping: counts) { $0 }
      .max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
    self.init(
      frame: setting.frame(title: setting.phrases[.generalClaims]), searched: usual,
      claims: claims.map { GeneralClaimPart($0, usual: usual, setting: setting) })
  }
}

extension GeneralJudgement.Answer {
  /// How many snapshots a search went through; `nil` when none was made.
  fileprivate var searched: Int? { if case .property(_, let count) = self { count } else { nil } }
}

extension GeneralClaimPart {
  fileprivate init(_ judged: JudgedGeneralClaim, usual: Int?, setting: Setting) {
    let claim = judged.judgement.claim
    let verdict = judged.judgement.verdict
    self.init(
      id: claim.id.description, anchor: FileName.of(claim.id.description),
      says: setting.prose(claim.says),
      sources: claim.sources.map { source in
        setting.link(toDocument: source.document).words
          + (source.place.map { Words(" ") + setting.words($0) } ?? Words([]))
      },
      verdict: setting.phrases[verdict?.phrase ?? .undecided], agrees: verdict == .agrees,
      kind: RuleRow.Kind(verdict),
      disagreements: claim.disagreements.map(setting.link(toDisagreement:)),
      reason: claim.reason.map(setting.linkedWords),
      checks: claim.checks.indices.map {
        GeneralCheckPart($0, of: judged, usual: usual, setting: setting)
      })
  }
}

extension GeneralCheckPart {
  fileprivate init(
    _ number: Int, of judged: JudgedGeneralClaim, usual: Int?, setting: Setting
  ) {
    let check = judged.judgement.claim.checks[number]
    let answer = judged.judgement.answers[number]
    var scenario: PageLink?
    var property: Words?
    switch check.question {
    case .scenario(let id): scenario = setting.link(toScenario: id)
    case .noted(let id, let label, let values):
      scenario = setting.link(toScenario: id)
      property = setting.words(noted: values, as: label)
    case .property(let asked):
      property = setting.words(asked, of: setting.site.content.models.first?.name ?? "")
    }
    let titles = setting.site.titles(
      of: setting.site.content.models.first?.name ?? "", in: setting.language)
    self.init(
      property: property, scenario: scenario,
      settings: check.given.map { Words(titles.title(of: $0)) }, holds: answer.isYes == true,
      meaning: check.meaning.map(setting.words),
      searched: answer.searched == usual ? nil : answer.searched,
      picture: judged.counterexample(number) == nil
        ? nil : setting.picture(.counterexample(judged.judgement.claim.id, check: number)),
      caption: setting.captionOfCounterexample(to: judged.judgement.claim, check),
      exceptions: check.exceptions.map { exception in
        exception.settings.map { Words(titles.title(of: $0)) }.joined(separator: Words(" · "))
          + setting.phrases[.colon] + setting.words(exception.reason)
      })
  }
}

extension GeneralClaim.Verdict {
  /// The verdict in a word.
  var phrase: Phrase {
    switch self {
    case .agrees: .agrees
    case .differs: .differs
    case .depends: .depends
    case .silent: .modelSilent
    }
  }
}

extension Setting {
  /// For example 'Rule C05, a shortest run that shows where it does not hold: an action of …'.
  fileprivate func captionOfCounterexample(
    to claim: GeneralClaim, _ check: GeneralClaim.Check
  ) -> Words {
    let what = phrases[.claim] + Words(" " + claim.id.description) + phrases[.comma]
    let meaning = check.meaning.map { phrases[.colon] + words($0) } ?? Words([])
    return what + phrases[.counterexample] + meaning
  }
}
