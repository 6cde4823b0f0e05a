import Scenarios
import Statecharts

extension AgreementPage {
  /// Sets the claims of all documents side by side.
  init(_ setting: Setting) {
    let content = setting.site.content
    let verdicts = content.runs.flatMap(\.judgements).flatMap(\.verdicts)
    let aspects = Claim.Aspect.allCases.filter { aspect in
      verdicts.contains { $0.aspect == aspect && $0.verdict != .silent }
    }
    self.init(
      frame: setting.frame(title: setting.phrases[.agreement]),
      aspects: aspects.map { setting.phrases[$0.phrase] },
      documents: content.documents.map { document in
        AgreementGroup(
          document: DocumentRow(document, setting: setting),
          claims: content.runs.flatMap { run in
            run.judgements.enumerated()
              .filter { $0.element.claim.document == document.id }
              .map { AgreementRow(number: $0, $1, on: run, aspects: aspects, setting: setting) }
          })
      }.filter { !$0.claims.isEmpty })
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
      title: setting.words(scenario.title), place: judgement.claim.place.map { Words($0) },
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
