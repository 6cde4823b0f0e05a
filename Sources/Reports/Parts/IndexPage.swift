/// The first page: what is called when, then the gallery and the ways to all others.
struct IndexPage: Sendable {
  var frame: PageFrame
  var summary: Words
  var rows: [CalledRow]
  var documents: [DocumentRow]
  /// The states of each model.
  var models: [GalleryRow.Cell]
  var gallery: [GalleryRow]

  static let vocabulary = Vocabulary<IndexPage>(
    "index page",
    PageFrame.vocabulary.terms.map { $0.of(\.frame) } + [
      .words("summary", "what the report is about", \.summary),
      .many("rows", "what is called when: the scenarios", CalledRow.vocabulary, \.rows),
      .many("documents", "the documents", DocumentRow.vocabulary, \.documents),
      .many("models", "the states of each model", GalleryRow.Cell.vocabulary, \.models),
      .many("gallery", "all other pictures, two in a row", GalleryRow.vocabulary, \.gallery),
    ])
}

/// A scenario in the table of what is called when.
struct CalledRow: Sendable {
  var id: String
  var address: String?
  var title: Words
  /// The states in order, for example `Active → Inactive → Background`.
  var states: Words
  var callbacks: [Words]
  /// Whether every claim about it agrees.
  var agrees: Bool
  /// The known disagreements about it.
  var disagreements: [PageLink]

  static let vocabulary = Vocabulary<CalledRow>(
    "called scenario",
    [
      .words("id", "the scenario's id") { Words($0.id) },
      .address("address", "where it is told", \.address),
      .words("title", "what it is called", \.title),
      .words("states", "the states in order", \.states),
      .lines("callbacks", "the callbacks in order", \.callbacks),
      .flag("agrees", "all claims about it agree with the model", \.agrees),
      .many("disagreements", "the known disagreements", PageLink.vocabulary, \.disagreements),
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
