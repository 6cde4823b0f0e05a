/// The first page: what is called when, the ways to all others, and each model at a glance.
struct IndexPage: Sendable {
  var frame: PageFrame
  var summary: Words
  /// What happens every day.
  var everyday: [EverydayRow]
  /// The states of the first model; `nil` when it tells none.
  var overview: PagePicture?
  var called: CalledWhen
  var documents: [DocumentRow]
  /// The states of each model.
  var models: [GalleryPicture]

  static let vocabulary = Vocabulary<IndexPage>(
    "index page",
    PageFrame.vocabulary.terms.map { $0.of(\.frame) } + [
      .words("summary", "what the report is about", \.summary),
      .many("everyday", "what happens every day", EverydayRow.vocabulary, \.everyday),
      .one("overview", "the states of the first model, if it tells any", PagePicture.vocabulary) {
        $0.overview
      },
    ] + CalledWhen.vocabulary.terms.map { $0.of(\.called) } + [
      .many("documents", "the documents", DocumentRow.vocabulary, \.documents),
      .many("models", "the states of each model", GalleryPicture.vocabulary, \.models),
    ])
}

/// A document in the list of documents.
struct DocumentRow: Sendable {
  var link: PageLink
  var summary: Words?
  /// Whether it is no document of its own but gathered from sources.
  var isGathered: Bool
  /// How many of its statements about scenarios, each aspect by itself, and of its rules agree.
  var agreeing: Int
  /// How many do so under circumstances.
  var depending: Int
  var differing: Int
  /// How many rules are advice, of which the model says nothing.
  var advising: Int
  /// How many of its statements the model shows that nobody made: they were inferred.
  var inferred: Int

  static let vocabulary = Vocabulary<DocumentRow>(
    "listed document",
    PageLink.vocabulary.terms.map { $0.of(\.link) } + [
      .words("summary", "what it is about, if told", \.summary),
      .flag("isGathered", "it is no document of its own but gathered from sources") {
        $0.isGathered
      },
      .number("agreeing", "how many of its statements and rules agree with the model", \.agreeing),
      .number("depending", "how many do so under circumstances", \.depending),
      .number("differing", "how many of its statements and rules differ", \.differing),
      .number("advising", "how many of its rules are advice outside the model", \.advising),
      .number("inferred", "how many are inferred and not counted among these", \.inferred),
    ])
}
