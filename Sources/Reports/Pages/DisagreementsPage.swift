/// The page about disagreements between documents, logs and the model.
enum DisagreementsPage {
  static let template = PageTemplate(
    "disagreements",
    Vocabulary<ReportContent>(
      "disagreements page", title: "page.disagreements",
      [
        .many("disagreements", "the points, in order", point) { content, _ in
          content.disagreements
        },
        .many("profiles", "the profiles, the default one first", profile) { content, _ in
          content.profiles
        },
      ]))

  static let kind = PageKind(
    template, for: .checks, path: "disagreements", title: "page.disagreements", isInShowcase: true
  ) { !$0.isOwn && !$0.disagreements.isEmpty }

  private static let point = Vocabulary<Disagreement>(
    "disagreement",
    [
      .text("id", "its id") { point, _ in RichText(point.id) },
      .anchor { point, _ in FileName.of(point.id.description) },
      .text("title", "the point") { point, page in page.text(point.title) },
      .text("parties", "who says what, if known") { point, page in
        point.parties.isEmpty ? nil : point.parties.map(page.text).joined(separator: " · ")
      },
      .many("quotes", "the documents' own sentences", PassagePart.vocabulary) {
        point, _ in point.quotes
      },
      .text("explanation", "what each says, and when each is right") { point, page in
        page.prose(point.explanation)
      },
      .text("standard", "what the model does, if it matters to it") { point, page in
        point.standard.map(page.prose)
      },
      .many("cases", "the circumstances under which each party is right", circumstance) {
        point, _ in point.cases
      },
      .many("advice", "what settles it, where it is advice", settlement) { point, page in
        page.catalogue.advice(settling: point.id)
      },
      .many("scenarios", "the scenarios in which it shows", PageLink.vocabulary) { point, page in
        page.links(page.index.scenarios(showing: point.id))
      },
    ])

  private static let circumstance = Vocabulary<Disagreement.Case>(
    "circumstance",
    [
      .text("decides", "what decides") { circumstance, page in page.text(circumstance.decides) },
      .one("scenario", "the scenario that shows it", PageLink.vocabulary) { circumstance, page in
        page.link(toScenario: circumstance.scenario)
      },
    ])

  private static let profile = Vocabulary<Profile>(
    "profile",
    [
      .text("option", "how to ask for it, as code") { profile, _ in
        .code("--profile \(profile.id)")
      },
      .text("title", "what it is called") { profile, page in page.text(profile.title) },
      .text("explanation", "what it changes, and when to use it") { profile, page in
        page.prose(profile.explanation)
      },
      .lines("sources", "its sources") { profile, page in page.sources(profile.sources) },
    ])

  private static let settlement = Vocabulary<Advice>(
    "settlement",
    PageLink.vocabulary.terms.map { term in term.of { advice, page in page.link(to: advice) } },
    [
      .text("recommendation", "what to do, in a few sentences") { advice, page in
        page.linkedProse(advice.recommendation)
      }
    ])
}

extension PageID {
  static let disagreements = PageID(DisagreementsPage.kind)
}
