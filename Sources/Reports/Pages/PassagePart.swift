import LifelineScenarios

/// The document's own sentences, with their place.
enum PassagePart {
  static let vocabulary = Vocabulary<Passage>(
    "passage",
    [
      .one("document", "the document", PageLink.vocabulary) { passage, page in
        page.link(toDocument: passage.document)
      },
      .text("place", "where in the document it stands, if told") { passage, page in
        page.text(passage.place)
      },
      .lines("quote", "the sentences, as they stand") { passage, _ in
        passage.quote.map { RichText($0) }
      },
    ])
}
