/// The page about time limits.
enum TimingPage {
  static let template = PageTemplate(
    "timing", title: "page.timing", listing: "limits", "the limits, in order", limit
  ) { $0.catalogue.timeLimits }

  static let kind = PageKind(
    template, for: .reference, path: "timing", title: "page.timing"
  ) { !$0.catalogue.timeLimits.isEmpty }

  private static let limit = Vocabulary<TimeLimit>(
    "time limit",
    [
      .anchor { limit, _ in FileName.of(limit.id.description) },
      .text("title", "what is limited") { limit, page in page.text(limit.title) },
      .text("length", "how long, about") { limit, page in
        RichText(limit.length.label(in: page.language).replacing(" ", with: "\u{A0}"))
      },
      .text("systems", "the systems it holds for, unless all") { limit, page in
        page.text(limit.systems)
      },
      .text("consequence", "what happens when the time is over") { limit, page in
        page.text(limit.consequence)
      },
      .text("event", "the event that ends the time in the model, if any") { limit, page in
        limit.event.map { RichText(page.titles().title(of: $0)) }
      },
      .text("remark", "further notes, if any") { limit, page in
        page.text(limit.remark)
      },
      .many("scenarios", "the scenarios in which the time runs out", PageLink.vocabulary) {
        limit, page in page.links(page.index.scenarios(showing: limit))
      },
      .lines("sources", "its sources") { limit, page in page.sources(limit.sources) },
    ])
}

extension ReportIndex {
  /// The scenarios in which the time of a limit runs out, or is used.
  fileprivate func scenarios(showing limit: TimeLimit) -> [ScenarioID] {
    guard let event = limit.event else { return [] }
    guard let message = limit.message else { return scenarios(with: event) }
    let getting = Set(scenarios(getting: message))
    return scenarios(with: event).filter(getting.contains)
  }
}
