import LifelineExploration
import LifelineScenarios
import LifelineStatecharts
import LifelineTraces

extension AgreementPage {
  /// Sets the claims of all documents side by side.
  init(_ setting: Setting) {
    self.init(
      frame: setting.frame(title: setting.phrases[.agreement]),
      documents: setting.site.content.documents.map { AgreementGroup($0, setting: setting) }
        .filter { !$0.claims.isEmpty || !$0.rules.isEmpty },
      bothRight: setting.site.content.disagreements.compactMap {
        BothRightPart($0, setting: setting)
      })
  }
}

extension BothRightPart {
  /// `nil` for a disagreement in which only one side is right.
  fileprivate init?(_ point: Disagreement, setting: Setting) {
    let sides = point.cases.compactMap { side in
      setting.site.run(of: side.scenario).map { judged in
        (
          head: setting.words(side.decides), scenario: setting.link(toScenario: side.scenario),
          trace: judged.run.trace.cut(before: side.until), played: judged.run.scenario
        )
      }
    }
    guard sides.count == 2 else { return nil }
    let titles = setting.site.titles(
      of: setting.site.model(of: sides[0].played), in: setting.language)
    guard
      let runs = SideBySide(
        (sides[0].head, sides[0].scenario, sides[0].trace),
        (sides[1].head, sides[1].scenario, sides[1].trace), titles, setting: setting)
    else { return nil }
    self.init(
      anchor: "both-\(FileName.of(point.id.description))",
      disagreement: setting.link(toDisagreement: point.id), title: setting.words(point.title),
      explanation: setting.prose(point.explanation), runs: runs)
  }
}

extension Trace {
  /// What happens before an event comes; all of it for `nil`.
  fileprivate func cut(before event: EventName?) -> Trace {
    guard let event else { return self }
    var cut = self
    cut.entries = Array(entries.prefix { $0.occurrence != .event(event) })
    return cut
  }
}

extension AgreementGroup {
  /// Tells the aspects that some claim of the document speaks of, and each claim about them.
  fileprivate init(_ document: Document, setting: Setting) {
    let claims = setting.site.content.runs.flatMap { run in
      run.judgements.enumerated().filter { $0.element.claim.document == document.id }
        .map { (number: $0.offset, judgement: $0.element, run: run) }
    }
    let verdicts = claims.flatMap(\.judgement.verdicts)
    let aspects = Claim.Aspect.allCases.filter { aspect in
      verdicts.contains { $0.aspect == aspect && $0.verdict != .silent }
    }
    self.init(
      document: DocumentRow(document, setting: setting),
      aspects: aspects.map { setting.phrases[$0.phrase] },
      claims: claims.map {
        AgreementRow(
          number: $0.number, $0.judgement, on: $0.run, aspects: aspects, setting: setting)
      },
      rules: setting.rules(of: document).map { RuleRow($0, of: document, setting: setting) })
  }
}

extension AgreementRow {
  fileprivate init(
    number: Int, _ judgement: Judgement, on judged: JudgedRun, aspects: [Claim.Aspect],
    setting: Setting
  ) {
    let scenario = judged.run.scenario
    self.init(
      scenario: PageLink(
        title: Words(scenario.id.description),
        address: setting.address(ofClaim: number, of: scenario.id)),
      title: setting.words(scenario.title), place: judgement.claim.place.map(setting.words),
      sources: setting.words(judgement.claim.sources),
      cells: aspects.map { aspect in
        Cell(
          judgement.verdicts.first { $0.aspect == aspect }?.verdict ?? .silent,
          isInferred: judgement.claim.isInferred, setting: setting)
      },
      disagreements: setting.site.disagreements(shownBy: scenario.id)
        .map(setting.link(toDisagreement:)))
  }
}

extension AgreementRow.Cell {
  fileprivate init(_ verdict: Verdict, isInferred: Bool, setting: Setting) {
    switch verdict {
    case .agrees: self.init(verdict: isInferred ? .inferred : .agrees)
    case .silent: self.init(verdict: .silent)
    case .differs(_, let difference):
      self.init(
        verdict: setting.site.decidesByCircumstances(difference?.id) ? .depends : .differs,
        disagreement: difference.map { setting.link(toDisagreement: $0.id) })
    }
  }
}

extension Setting {
  /// What a document says about an app whatever happens to it, in order.
  func rules(of document: Document) -> [JudgedGeneralClaim] {
    site.content.generalClaims.filter { judged in
      judged.judgement.claim.sources.contains { $0.document == document.id }
    }
  }
}

extension RuleRow {
  fileprivate init(_ judged: JudgedGeneralClaim, of document: Document, setting: Setting) {
    let claim = judged.judgement.claim
    let verdict = judged.judgement.verdict
    self.init(
      rule: setting.link(toClaim: claim.id), says: setting.prose(claim.says),
      place: claim.sources.first { $0.document == document.id }?.place.map(setting.words),
      verdict: Kind(verdict), word: setting.phrases[verdict?.phrase ?? .undecided],
      reason: claim.reason.map(setting.linkedWords),
      disagreements: claim.disagreements.map(setting.link(toDisagreement:)))
  }
}

extension RuleRow.Kind {
  init(_ verdict: GeneralClaim.Verdict?) {
    self =
      switch verdict {
      case .agrees: .agrees
      case .differs: .differs
      case .depends: .depends
      case .silent: .silent
      case nil: .undecided
      }
  }
}
