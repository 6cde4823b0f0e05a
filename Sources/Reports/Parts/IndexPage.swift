/// The first page: what is called when, then the gallery and the ways to all others.
struct IndexPage: Sendable {
  var frame: PageFrame
  var summary: Words
  var called: CalledWhen
  var documents: [DocumentRow]
  /// The states of each model.
  var models: [GalleryRow.Cell]
  var gallery: [GalleryRow]

  static let vocabulary = Vocabulary<IndexPage>(
    "index page",
    PageFrame.vocabulary.terms.map { $0.of(\.frame) } + [
      .words("summary", "what the report is about", \.summary)
    ] + CalledWhen.vocabulary.terms.map { $0.of(\.called) } + [
      .many("documents", "the documents", DocumentRow.vocabulary, \.documents),
      .many("models", "the states of each model", GalleryRow.Cell.vocabulary, \.models),
      .many("gallery", "all other pictures, two in a row", GalleryRow.vocabulary, \.gallery),
    ])
}

/// A document in the list of documents.
struct DocumentRow: Sendable {
  var link: PageLink
  var summary: Words?
  var agreeing: Int
  var differing: Int

  static let vocabulary = Vocabulary<DocumentRow>(
    "listed document",
    PageLink.vocabulary.terms.map { $0.of(\.link) } + [
      .words("summary", "what it is about, if told", \.summary),
      .number("agreeing", "how many of its claims agree with the model", \.agreeing),
      .number("differing", "how many of its claims differ", \.differing),
    ])
}

/// Pictures side by side.
struct GalleryRow: Sendable {
  var cells: [Cell]

  struct Cell: Sendable {
    var title: Words
    var address: String?
    var picture: PagePicture

    static let vocabulary = Vocabulary<Cell>(
      "gallery picture",
      [
        .words("title", "what the picture is called", \.title),
        .address("address", "where it is explained", \.address),
        .one("picture", "the picture", PagePicture.vocabulary, \.picture),
      ])
  }

  static let vocabulary = Vocabulary<GalleryRow>(
    "gallery row", [.many("cells", "the pictures", Cell.vocabulary, \.cells)])
}
