import LifelineExploration
import LifelineScenarios
import LifelineStatecharts
import LifelineSimulation

/// The page about which statements and rules of the documents agree with the model.
enum AgreementPage {
  static let template = PageTemplate(
    "agreement",
    Vocabulary<ReportContent>(
      "agreement page", title: "page.agreement",
      [
        .many("documents", "the documents with what they say", document) { content, page in
          content.documents.filter {
            !page.claims(of: $0).isEmpty || !page.rules(of: $0).isEmpty
          }
        },
        .many("bothRight", "disagreements that circumstances decide", decided) { content, page in
          content.disagreements.compactMap(page.decided)
        },
      ]))

  /// A disagreement in which each side is right, with a run for each.
  fileprivate typealias Decided = (point: Disagreement, runs: SideBySide)

  private static let decided = Vocabulary<Decided>(
    "decided disagreement",
    [
      .anchor { decided, _ in "both-\(FileName.of(decided.point.id.description))" },
      .one("disagreement", "its id", PageLink.vocabulary) { decided, page in
        page.link(toDisagreement: decided.point.id)
      },
      .text("title", "the point") { decided, page in page.text(decided.point.title) },
      .text("explanation", "what each says, and when each is right") { decided, page in
        page.prose(decided.point.explanation)
      },
      .one("runs", "a run for each side", SideBySide.vocabulary) { decided, _ in decided.runs },
    ])

  private static let document = Vocabulary<Document>(
    "agreeing document",
    IndexPage.document.terms,
    [
      .lines("aspects", "what its statements are about: callbacks, stages …") { document, page in
        page.aspects(of: document).map(page.name(of:))
      },
      .many("claims", "its statements, scenario by scenario", row) { document, page in
        let aspects = page.aspects(of: document)
        return page.claims(of: document).map { ($0, aspects) }
      },
      .many("rules", "its rules, in order", rule) { document, page in
        page.rules(of: document).map { ($0, document) }
      },
    ])

  /// A statement about a scenario, with a verdict on each aspect.
  private typealias Row = (claim: JudgedClaim, aspects: [Claim.Aspect])

  private static let row = Vocabulary<Row>(
    "agreeing claim",
    [
      .one("scenario", "the scenario's id, leading to the claim", PageLink.vocabulary) {
        row, page in
        let id = row.claim.run.scenario.id
        return PageLink(
          title: RichText(id), address: page.address(ofClaim: row.claim.number, of: id))
      },
      .text("title", "what the scenario is called") { row, page in
        page.text(row.claim.run.scenario.title)
      },
      .text("place", "the place of the claim in the document, if known") { row, page in
        page.text(row.claim.claim.place)
      },
      .lines("sources", "the sources of a gathered document") { row, page in
        page.sources(row.claim.claim.sources)
      },
      .many("cells", "the verdict on each aspect", cell) { row, _ in
        row.aspects.map { aspect in
          let verdict = row.claim.judgement.verdicts.first { $0.aspect == aspect }?.verdict
          return (verdict ?? .silent, row.claim.claim.isInferred)
        }
      },
      .many(
        "disagreements", "the known disagreements that matter in the scenario",
        PageLink.vocabulary
      ) { row, page in
        page.index.disagreements(shownBy: row.claim.run.scenario.id)
          .map(page.link(toDisagreement:))
      },
    ])

  /// The verdict on one aspect: exactly one of the flags is set.
  private static let cell = Vocabulary<(verdict: Verdict, isInferred: Bool)>(
    "agreeing aspect",
    [
      .flag("agrees", "the model does what is claimed") { cell, _ in
        cell.verdict == .agrees && !cell.isInferred
      },
      .flag("differs", "the model does something else") { cell, page in
        cell.verdict.isDifferent && !page.index.decidesByCircumstances(cell.verdict)
      },
      .flag("depends", "it depends: the model agrees under other circumstances") { cell, page in
        page.index.decidesByCircumstances(cell.verdict)
      },
      .flag("silent", "the document says nothing about it") { cell, _ in cell.verdict == .silent },
      .flag("isInferred", "the model agrees, but no source says so: it is inferred") { cell, _ in
        cell.verdict == .agrees && cell.isInferred
      },
      .one("disagreement", "the known disagreement, if any", PageLink.vocabulary) { cell, page in
        cell.verdict.difference.map { page.link(toDisagreement: $0.id) }
      },
    ])

  /// A rule of a document, with the model's verdict: exactly one of the flags is set.
  private typealias Rule = (judged: JudgedGeneralClaim, document: Document)

  private static let rule = Vocabulary<Rule>(
    "agreeing rule",
    [
      .one("rule", "its id, leading to it", PageLink.vocabulary) { rule, page in
        page.link(toClaim: rule.judged.claim.id)
      },
      .text("says", "what the document says, in other words") { rule, page in
        page.prose(rule.judged.claim.says)
      },
      .text("place", "the place in the document, if known") { rule, page in
        page.text(rule.judged.claim.sources.first { $0.document == rule.document.id }?.place)
      },
      .lines("quote", "the document's own sentences, verbatim") { rule, _ in
        rule.judged.claim.sources.filter { $0.document == rule.document.id }
          .flatMap(\.quote).map { RichText($0) }
      },
    ], GeneralClaimsPage.verdictFlags { $0.judged },
    [
      .flag("undecided", "the search was cut off") { rule, _ in rule.judged.verdict == nil },
      .text("verdict", "the verdict in a word") { rule, page in page.word(for: rule.judged.verdict)
      },
      .text("reason", "why the verdict is what it is, if known") { rule, page in
        rule.judged.claim.reason.map(page.linkedProse)
      },
      .many("disagreements", "the known disagreements it touches", PageLink.vocabulary) {
        rule, page in rule.judged.claim.disagreements.map(page.link(toDisagreement:))
      },
    ])
}

extension PageRenderer {
  fileprivate func claims(of document: Document) -> [JudgedClaim] {
    content.runs.flatMap(JudgedClaim.all).filter { $0.claim.document == document.id }
  }

  /// The aspects that any claim of a document mentions.
  fileprivate func aspects(of document: Document) -> [Claim.Aspect] {
    let verdicts = claims(of: document).flatMap(\.judgement.verdicts)
    return Claim.Aspect.allCases.filter { aspect in
      verdicts.contains { $0.aspect == aspect && $0.verdict != .silent }
    }
  }

  /// The rules of a document, in order.
  func rules(of document: Document) -> [JudgedGeneralClaim] {
    content.generalClaims.filter { judged in
      judged.claim.sources.contains { $0.document == document.id }
    }
  }

  /// `nil` for a disagreement in which only one side is right.
  fileprivate func decided(_ point: Disagreement) -> AgreementPage.Decided? {
    let sides = point.cases.compactMap { side in
      index.run(of: side.scenario).map { judged in
        SideBySide.Side(
          head: text(side.decides), scenario: side.scenario,
          trace: judged.run.trace.cut(before: side.until), played: judged.run.scenario)
      }
    }
    guard sides.count == 2, let runs = SideBySide(sides[0], sides[1]) else { return nil }
    return (point, runs)
  }
}

extension Trace {
  /// Returns the part of a run before an event; for `nil` the whole run.
  fileprivate func cut(before event: EventName?) -> Trace {
    guard let event else { return self }
    var cut = self
    cut.entries = Array(entries.prefix { $0.occurrence != .event(event) })
    return cut
  }
}
