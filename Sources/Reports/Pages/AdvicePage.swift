/// The page about what an app does in which callback.
enum AdvicePage {
  static let template = PageTemplate(
    "advice", title: "page.advicePage", listing: "advice", "what is to be done, in order", advice
  ) { $0.catalogue.advice }

  static let kind = PageKind(
    template, for: .reference, path: "what-to-do-where", title: "page.advicePage",
    isInShowcase: true
  ) { !$0.catalogue.advice.isEmpty }

  private static let advice = Vocabulary<Advice>(
    "advice",
    [
      .anchor { advice, _ in FileName.of(advice.id.description) },
      .text("title", "what is to be done") { advice, page in page.text(advice.title) },
      .text("recommendation", "where to do it, in a few sentences") { advice, page in
        page.linkedProse(advice.recommendation)
      },
      .many("places", "the callbacks in which something is done, in order", place) { advice, _ in
        advice.places
      },
      .many("code", "the code: one listing for both lifecycles, or one for each", code) {
        advice, _ in listings(advice.code)
      },
      .text("why", "why there") { advice, page in page.linkedProse(advice.why) },
      .text("otherwise", "what happens to an app that does not") { advice, page in
        page.linkedProse(advice.otherwise)
      },
      .many("opinions", "what documents say, in their order", opinion) { advice, _ in
        advice.opinions
      },
      .many("disagreements", "the disagreements that this settles", PageLink.vocabulary) {
        advice, page in advice.cites.map(page.titledLink(toDisagreement:))
      },
      .many("scenarios", "the scenarios that it is based on", PageLink.vocabulary) {
        advice, page in page.links(advice.scenarios).filter { $0.address != nil }
      },
      .many("documentation", "the framework's documentation about it, if known", page) {
        advice, _ in advice.documentation
      },
      .lines("sources", "its other sources") { advice, page in page.sources(advice.sources) },
    ])

  private static let code = Vocabulary<(caption: String?, text: String)>(
    "code",
    [
      .text("caption", "the lifecycle that it is for, unless it is for both") { code, page in
        code.caption.map { page.texts[$0] }
      },
      .listing("lines", "the code, as a block of its own") { code, _ in
        Listing(language: "swift", text: code.text)
      },
    ])

  private static func listings(_ code: Advice.Code) -> [(caption: String?, text: String)] {
    let captions = [
      (nil, code.both), ("page.withoutScenes", code.before), ("page.withScenes", code.after),
    ]
    return captions.compactMap { caption, text in text.map { (caption, $0) } }
  }

  private static let page = Vocabulary<Advice.DocumentationPage>(
    "documentation",
    [
      .lines("page", "its title, with a link") { documentation, page in
        page.sources([documentation.page])
      },
      .text("since", "the version from which it holds") { documentation, page in
        page.version(documentation.since)
      },
    ])

  private static let place = Vocabulary<Advice.CallbackPlace>(
    "place in a callback",
    [
      .text("before", "the callback of the older lifecycle, if it has one") { place, page in
        place.before.map(page.message)
      },
      .text("after", "the callback of the newer lifecycle, if it has one") { place, page in
        place.after.map(page.message)
      },
      .text("text", "what is done in it") { place, page in page.linkedProse(place.text) },
    ])

  private static let opinion = Vocabulary<Advice.Opinion>(
    "opinion",
    [
      .one("document", "the document", PageLink.vocabulary) { opinion, page in
        page.link(toDocument: opinion.document)
      },
      .text("place", "where in it") { opinion, page in page.prose(opinion.place) },
      .text("says", "what it says, in short, unless its own sentence is enough") { opinion, page in
        opinion.says[page.language] == nil && opinion.quote != nil
          ? nil : page.prose(opinion.says)
      },
      .text("quote", "its own sentence, if it is known") { opinion, _ in
        opinion.quote.map { RichText($0) }
      },
    ])
}

extension PageRenderer {
  /// A piece of advice, by its title and link.
  func link(to advice: Advice) -> PageLink {
    PageLink(
      title: text(advice.title),
      address: address(ofKnown: .advice, anchor: FileName.of(advice.id.description)))
  }
}

extension PageID {
  static let advice = PageID(AdvicePage.kind)
}
