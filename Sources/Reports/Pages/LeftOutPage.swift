/// The page about what the models leave out.
enum LeftOutPage {
  static let template = PageTemplate(
    "left-out", title: "page.leftOut", listing: "topics", "what is left out, in order", topic
  ) { $0.catalogue.leftOut }

  static let kind = PageKind(
    template, for: .reference, path: "left-out", title: "page.leftOut", isInShowcase: true
  ) { !$0.catalogue.leftOut.isEmpty }

  private static let topic = Vocabulary<LeftOutTopic>(
    "topic that is left out",
    [
      .anchor { topic, _ in FileName.of(topic.id.description) },
      .text("title", "what is left out") { topic, page in page.prose(topic.title) },
      .text("says", "what the system does, in a sentence or two") { topic, page in
        page.prose(topic.says)
      },
      .lines("sources", "its sources") { topic, page in page.sources(topic.sources) },
    ])
}

extension PageRenderer {
  /// The text for an event that nothing reacts to, which leads to what the models leave out.
  var nothingReacts: RichText {
    PageLink(title: texts["page.ignored"], address: address(ofKnown: .leftOut)).text
  }
}

extension PageID {
  static let leftOut = PageID(LeftOutPage.kind)
}
