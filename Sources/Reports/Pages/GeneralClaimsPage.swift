/// The page about the documents' rules, with the model's answers.
enum GeneralClaimsPage {
  static let part = Part("rules", needsSearch: true) { page in
    let claims = page.content.generalClaims
    let usual = page.content.usualSearch.map { RichText($0) }
    let searched = page.line("page.searchedNote", [usual]).map { Block.paragraph($0) }
    let head = ["page.claim", "page.document", "page.verdict"].map { page.texts[$0] }
    return [searched].compactMap(\.self) + [
      .paragraph(.anchor("contents")), .table(.init(head: head, rows: claims.map(page.row))),
    ] + claims.flatMap { page.blocks($0) }
  }

  static let kind = PageKind(
    "general-claims", for: .checks, path: "claims", title: "page.generalClaims"
  ) { !$0.isOwn && !$0.generalClaims.isEmpty }
}

// The documents' rules, each with what the model answers.
extension PageRenderer {
  fileprivate func row(_ judged: GeneralJudgement) -> [RichText] {
    let id = judged.claim.id.description
    let sources = judged.claim.sources.map { source in
      link(toDocument: source.document).text + (source.place.map { " \(text($0))" } ?? "")
    }
    let sign =
      switch judged.verdict {
      case .agrees: "✓ "
      case .differs: "≠ "
      case .depends: "◐ "
      case .silent: "– "
      case nil: ""
      }
    let verdict = RichText(sign) + word(for: judged.verdict)
    return [
      .link(RichText(id), to: "#\(FileName.of(id))") + " " + prose(judged.claim.says),
      sources.joined(separator: .lineBreak),
      links(judged.claim.disagreements).reduce(verdict) { $0 + " " + $1 },
    ]
  }

  private func links(_ disagreements: [DisagreementID]) -> [RichText] {
    disagreements.map { link(toDisagreement: $0).text }
  }

  fileprivate func blocks(_ judged: GeneralJudgement) -> [Block] {
    let claim = judged.claim
    let id = claim.id.description
    let back = RichText.small(.link("↑", to: "#contents"))
    let verdict = texts["page.colon"] + word(for: judged.verdict)
    let cited = links(claim.disagreements).reduce(texts["page.verdict"] + verdict) {
      $0 + " · " + $1
    }
    let pictures = claim.checks.indices.flatMap { counterexample($0, of: claim) }
    return [
      .heading(2, "\(RichText.anchor(FileName.of(id)))\(id) \(back)"),
      .paragraph(prose(claim.says)),
    ] + claim.sources.filter { !$0.quote.isEmpty }.map(quotation) + [.paragraph(cited)]
      + (claim.reason.map { [.paragraph(linkedProse($0))] } ?? []) + [
        .details(
          texts["page.theModel"] + verdict,
          [.list(claim.checks.indices.map { check($0, of: judged) })] + pictures)
      ]
  }

  /// A question to the model, with its answer and what that means.
  private func check(_ number: Int, of judged: GeneralJudgement) -> RichText {
    let (check, answer) = (judged.claim.checks[number], judged.answers[number])
    let played: RichText
    switch check.question {
    case .scenario(let id): played = texts["page.scenario"] + " " + link(toScenario: id).text
    case .noted(let id, let label, let values):
      played =
        texts["page.scenario"] + " " + link(toScenario: id).text + texts["page.colon"]
        + text(noted: values, as: label)
    case .property(let property): played = text(property)
    }
    let searched = answer.searched == content.usualSearch ? nil : answer.searched
    let settings = check.given.map { RichText(titles().title(of: $0)) }
    let aside = [
      line("page.scenarioSettings", settings),
      line("page.snapshots", [searched.map { RichText($0) }]),
    ].compactMap(\.self).reduce(RichText("")) { $0 + " · " + $1 }
    let below =
      [line("page.because", [text(check.meaning)])]
      + check.exceptions.map { line("page.exceptWith", [text($0)]) }
    return below.compactMap(\.self).reduce(
      RichText(answer.isYes == true ? "✓ " : "✗ ") + played + aside
    ) { $0 + .lineBreak + $1 }
  }

  /// A shortest run that shows the answer no, if there is one.
  private func counterexample(_ number: Int, of claim: GeneralClaim) -> [Block] {
    guard let picture = picture(.counterexample(claim.id, check: number)) else { return [] }
    let meaning = claim.checks[number].meaning.map { texts["page.colon"] + text($0) } ?? ""
    let rule = texts["page.claim"] + " \(claim.id.description)" + texts["page.comma"]
    let caption = rule + texts["page.counterexample"] + meaning
    return [.paragraph(picture.image), .paragraph(.emphasis(caption) + picture.links(self))]
  }
}

extension GeneralJudgement.Answer {
  /// The number of snapshots searched; `nil` for no search.
  fileprivate var searched: Int? { if case .property(_, let count) = self { count } else { nil } }
}

extension ReportContent {
  /// The number of snapshots of most searches.
  fileprivate var usualSearch: Int? {
    let counts = generalClaims.flatMap(\.answers).compactMap(\.searched)
    return Dictionary(grouping: counts) { $0 }
      .max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
  }
}

extension PageRenderer {
  /// The rules of a document, in order.
  func rules(of document: Document) -> [GeneralJudgement] {
    content.generalClaims.filter { judged in
      judged.claim.sources.contains { $0.document == document.id }
    }
  }

  /// A verdict in a word; `nil` is undecided.
  func word(for verdict: GeneralClaim.Verdict?) -> RichText {
    switch verdict {
    case .agrees: texts["page.agrees"]
    case .differs: texts["page.differs"]
    case .depends: texts["page.depends"]
    case .silent: texts["page.modelSilent"]
    case nil: texts["page.undecided"]
    }
  }

  /// The settings of an exception with the reason.
  fileprivate func text(_ exception: GeneralClaim.Exception) -> RichText {
    let settings = exception.settings.map { RichText(titles().title(of: $0)) }
    return settings.joined(separator: " · ") + texts["page.colon"] + text(exception.reason)
  }
}

extension PageID {
  static let generalClaims = PageID(GeneralClaimsPage.kind)
}
