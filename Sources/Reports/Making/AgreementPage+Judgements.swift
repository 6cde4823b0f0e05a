import Scenarios
import Statecharts

extension AgreementPage {
  /// Sets the claims of all documents side by side.
  init(_ setting: Setting) {
    self.init(
      frame: setting.frame(title: setting.phrases[.agreement]),
      documents: setting.site.content.documents.map { AgreementGroup($0, setting: setting) }
        .filter { !$0.claims.isEmpty })
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
      })
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
      cells: aspects.map { aspect in
        Cell(
          judgement.verdicts.first { $0.aspect == aspect }?.verdict ?? .silent, setting: setting)
      })
  }
}

extension AgreementRow.Cell {
  fileprivate init(_ verdict: Verdict, setting: Setting) {
    switch verdict {
    case .agrees: self.init(verdict: .agrees)
    case .silent: self.init(verdict: .silent)
    case .differs(_, let difference):
      self.init(
        verdict: .differs,
        disagreement: difference.map { setting.link(toDisagreement: $0.id) })
    }
  }
}
