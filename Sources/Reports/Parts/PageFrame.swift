import Statecharts

/// What every page has: its title and the ways to other pages.
struct PageFrame: Sendable {
  var title: Words
  /// The ways to the pages of the report, this one without an address.
  var pages: [PageLink]
  /// The same page in another language.
  var translations: [PageLink]
  var language: Language

  static let vocabulary = Vocabulary<PageFrame>(
    "frame",
    [
      .words("title", "what the page is called", \.title),
      .many(
        "pages", "the report's pages, in reading order", PageLink.vocabulary, \.pages),
      .many(
        "translations", "the same page in other languages", PageLink.vocabulary, \.translations),
      .flag("isEnglish", "the page is in English, not in Chinese") {
        $0.language == .english
      },
      .one("words", "the fixed words of the page's language", Phrases.vocabulary) {
        Phrases($0.language)
      },
    ])
}

/// A way to a page, a place in one, or a file.
struct PageLink: Sendable {
  var title: Words
  /// Where it leads; `nil` for the page itself.
  var address: String?

  /// The title, as a link where there is somewhere to go.
  var words: Words { address.map { .link(title, to: $0) } ?? title }

  static let vocabulary = Vocabulary<PageLink>(
    "link",
    [
      .words("link", "its title, as a link where there is somewhere to go") { $0.words },
      .words("title", "its title alone", \.title),
      .address("address", "where it leads, if anywhere", \.address),
    ])
}

/// A picture with its description.
struct PagePicture: Sendable {
  /// What can be seen, for those who cannot see it.
  var description: Words
  var address: String
  /// The same picture for Graphviz; `nil` when there is none.
  var dot: String?
  /// How wide it is, in points.
  var width = 0.0

  static let vocabulary = Vocabulary<PagePicture>(
    "picture",
    [
      .words("description", "what can be seen, for those who cannot see it", \.description),
      .address("address", "the SVG file", \.address),
      .address("dot", "the same picture for Graphviz, if there is one", \.dot),
    ])
}
