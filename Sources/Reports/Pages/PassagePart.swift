/// The document's own sentences, with their place.
enum PassagePart {
  static let vocabulary = Vocabulary<Passage>(
    "passage",
    [
      .one("document", "the document", PageLink.vocabulary) { passage, page in
        page.link(toDocument: passage.document)
      },
      .text("place", "the place in the document, if known") { passage, page in
        page.text(passage.place)
      },
      .lines("quote", "the sentences, verbatim") { passage, _ in
        passage.quote.map { RichText($0) }
      },
    ])
}
