/// A document, reproduced in its own order.
struct DocumentPage: Sendable {
  var frame: PageFrame
  var id: String
  /// Who wrote it and where.
  var source: Words?
  var summary: Words?
  /// What it says about an app whatever happens to it.
  var rules: [PageLink]
  var contents: [ContentsEntry]
  var items: [DocumentItem]

  static let vocabulary = Vocabulary<DocumentPage>(
    "document page",
    PageFrame.vocabulary.terms.map { $0.of(\.frame) } + [
      .words("id", "the document's id") { Words($0.id) },
      .words("source", "who wrote it and where, if known", \.source),
      .words("summary", "what it is about, if told", \.summary),
      .flag("hasFigures", "it has figures, which are redrawn from its text") { page in
        page.items.contains { if case .figure = $0 { true } else { false } }
      },
      .many("rules", "its rules, each with the way to it", PageLink.vocabulary, \.rules),
      .many("contents", "the headings, with what stands under each", ContentsEntry.vocabulary) {
        $0.contents
      },
      .many("items", "all that stands in it, in order", DocumentItem.vocabulary, \.items),
    ])
}

/// A line of a table of contents.
struct ContentsEntry: Sendable {
  var title: Words
  var address: String
  var entries: [PageLink] = []

  static let vocabulary = Vocabulary<ContentsEntry>(
    "contents entry",
    [
      .words("title", "the heading", \.title),
      .address("address", "where it stands", \.address),
      .many("entries", "what stands under it", PageLink.vocabulary, \.entries),
    ])
}

/// One thing in a document: exactly one of the tags stands for something.
enum DocumentItem: Sendable {
  case heading(HeadingPart)
  case text(Words)
  case figure(FigurePart)
  case table(TablePart)
  case listing(ListingPart)
  case scenario(ScenarioPart)

  static let vocabulary = Vocabulary<DocumentItem>(
    "item",
    [
      .one("heading", "a heading", HeadingPart.vocabulary) {
        if case .heading(let part) = $0 { part } else { nil }
      },
      .words("text", "a paragraph") {
        if case .text(let words) = $0 { words } else { nil }
      },
      .one("figure", "a figure", FigurePart.vocabulary) {
        if case .figure(let part) = $0 { part } else { nil }
      },
      .one("table", "a table", TablePart.vocabulary) {
        if case .table(let part) = $0 { part } else { nil }
      },
      .one("listing", "lines of code", ListingPart.vocabulary) {
        if case .listing(let part) = $0 { part } else { nil }
      },
      .one("scenario", "a scenario", ScenarioPart.vocabulary) {
        if case .scenario(let part) = $0 { part } else { nil }
      },
    ])
}

/// A heading of a document.
struct HeadingPart: Sendable {
  var anchor: String
  var title: Words

  static let vocabulary = Vocabulary<HeadingPart>(
    "heading",
    [
      .address("anchor", "the name of its place on the page", \.anchor),
      .words("title", "what it says", \.title),
    ])
}
