/// A figure of a document: what it draws, and what the model does where that differs.
struct FigurePart: Sendable {
  var anchor: String
  /// The document's own name and caption of it.
  var caption: Words
  /// Which document it is.
  var document: Words
  /// What the document draws.
  var picture: PagePicture
  /// What the model does; `nil` when the two are the same.
  var model: PagePicture?
  /// Whether the two are too wide to stand side by side.
  var isWide: Bool
  /// The differences in words.
  var differences: [Words]
  /// The scenarios that it shows.
  var scenarios: [PageLink]

  static let vocabulary = Vocabulary<FigurePart>(
    "figure",
    [
      .address("anchor", "the name of its place on the page", \.anchor),
      .words("caption", "the document's name and caption of it", \.caption),
      .words("document", "the document, as a caption names it", \.document),
      .one("picture", "what the document draws", PagePicture.vocabulary, \.picture),
      .one("model", "what the model does, if that differs", PagePicture.vocabulary, \.model),
      .flag("isWide", "both pictures side by side would be too small", \.isWide),
      .lines("differences", "the differences in words", \.differences),
      .many("scenarios", "the scenarios that it shows", PageLink.vocabulary, \.scenarios),
    ])
}

/// A table of a document.
struct TablePart: Sendable {
  var anchor: String
  var caption: Words
  var columns: [Words]
  var rows: [Row]

  struct Row: Sendable {
    var cells: [Words]
    static let vocabulary = Vocabulary<Row>("table row", [.lines("cells", "the cells", \.cells)])
  }

  static let vocabulary = Vocabulary<TablePart>(
    "table",
    [
      .address("anchor", "the name of its place on the page", \.anchor),
      .words("caption", "the document's name and caption of it", \.caption),
      .lines("columns", "the heads of the columns", \.columns),
      .many("rows", "the rows", Row.vocabulary, \.rows),
    ])
}

/// Lines of code in a document.
struct ListingPart: Sendable {
  var anchor: String
  var caption: Words?
  var lines: Listing

  static let vocabulary = Vocabulary<ListingPart>(
    "listing",
    [
      .address("anchor", "the name of its place on the page", \.anchor),
      .words("caption", "the document's name and caption of it, if any", \.caption),
      .listing("lines", "the code, as a block of its own", \.lines),
    ])
}
