/// The page about the documents' rules, with the model's answers.
enum GeneralClaimsPage {
  static let template = PageTemplate(
    "general-claims",
    Vocabulary<ReportContent>(
      "general claims page", title: "page.generalClaims",
      [
        .number("searched", "the number of snapshots of most searches, if any") {
          content, _ in content.usualSearch
        },
        .many("claims", "the claims, in order", claim) { content, _ in content.generalClaims },
      ]))

  static let kind = PageKind(
    template, for: .checks, path: "claims", title: "page.generalClaims"
  ) { !$0.isOwn && !$0.generalClaims.isEmpty }

  private static let claim = Vocabulary<GeneralJudgement>(
    "general claim",
    [
      .text("id", "its id") { judged, _ in RichText(judged.claim.id) },
      .anchor { judged, _ in FileName.of(judged.claim.id.description) },
      .text("says", "what the documents say, in other words") { judged, page in
        page.prose(judged.claim.says)
      },
      .lines("sources", "the documents that say so, with the place") { judged, page in
        judged.claim.sources.map { source in
          page.link(toDocument: source.document).text
            + (source.place.map { " \(page.text($0))" } ?? RichText([]))
        }
      },
      .many("passages", "the documents' own sentences", PassagePart.vocabulary) {
        judged, _ in judged.claim.sources.filter { !$0.quote.isEmpty }
      },
      .text("verdict", "what the model says to it, in a word") { judged, page in
        page.word(for: judged.verdict)
      },
    ], verdictFlags { $0 },
    [
      .many("disagreements", "the known disagreements it touches", PageLink.vocabulary) {
        judged, page in judged.claim.disagreements.map(page.link(toDisagreement:))
      },
      .text("reason", "why the verdict is what it is, if known") { judged, page in
        judged.claim.reason.map(page.linkedProse)
      },
      .many("checks", "the questions to the model", check) { judged, _ in
        judged.claim.checks.indices.map { Check(judged: judged, number: $0) }
      },
    ])

  /// The model's verdict on a rule; at most one of the flags is set.
  static func verdictFlags<Subject>(
    _ claim: @escaping @Sendable (Subject) -> GeneralJudgement
  ) -> [Term<Subject>] {
    [
      .flag("agrees", "all checks confirm it") { subject, _ in
        claim(subject).verdict == .agrees
      },
      .flag("differs", "no check confirms it") { subject, _ in
        claim(subject).verdict == .differs
      },
      .flag("depends", "some checks confirm it, others do not") { subject, _ in
        claim(subject).verdict == .depends
      },
      .flag("silent", "it is advice, of which the model says nothing") { subject, _ in
        claim(subject).verdict == .silent
      },
    ]
  }

  /// A check of a rule, by its number.
  private struct Check {
    let judged: GeneralJudgement
    let number: Int

    var check: GeneralClaim.Check { judged.claim.checks[number] }
    var answer: GeneralJudgement.Answer { judged.answers[number] }
  }

  private static let check = Vocabulary<Check>(
    "general check",
    [
      .text("property", "what was searched for or looked at, unless all that a scenario claims") {
        check, page in
        switch check.check.question {
        case .scenario: nil
        case .noted(_, let label, let values): page.text(noted: values, as: label)
        case .property(let property): page.text(property)
        }
      },
      .one("scenario", "the scenario that is played, if one is", PageLink.vocabulary) {
        check, page in
        switch check.check.question {
        case .scenario(let id), .noted(let id, label: _, values: _): page.link(toScenario: id)
        case .property: nil
        }
      },
      .lines("settings", "the settings made before") { check, page in
        check.check.given.map { RichText(page.titles().title(of: $0)) }
      },
      .flag("holds", "the answer is yes") { check, _ in check.answer.isYes == true },
      .text("meaning", "what the answer means, if known") { check, page in
        page.text(check.check.meaning)
      },
      .number("searched", "the number of snapshots searched, unless as in most searches") {
        check, page in
        check.answer.searched == page.content.usualSearch ? nil : check.answer.searched
      },
      .one(
        "picture", "a shortest run that shows the answer no, if there is one",
        PageImage.vocabulary
      ) { check, page in
        page.picture(.counterexample(check.judged.claim.id, check: check.number))
      },
      .text("caption", "what the picture shows: the rule and the property") { check, page in
        // 'Rule C05, a shortest run that shows where it does not hold: an action of …'
        page.texts["page.claim"] + " \(check.judged.claim.id.description)"
          + page.texts["page.comma"] + page.texts["page.counterexample"]
          + (check.check.meaning.map { page.texts["page.colon"] + page.text($0) } ?? RichText([]))
      },
      .lines("exceptions", "the settings under which a rule does not hold, with the reason") {
        check, page in
        check.check.exceptions.map { page.text($0) }
      },
    ])
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
