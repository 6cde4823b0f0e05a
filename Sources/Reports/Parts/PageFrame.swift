import LifelineStatecharts

/// What every page has: its title and the ways to other pages.
struct PageFrame: Sendable {
  var title: Words
  /// The ways to the pages of the report, this one without an address.
  var pages: [PageLink]
  /// The same pages by what they are for.
  var groups: [PageGroup]
  /// The same page in another language.
  var translations: [PageLink]
  /// The page before this one; `nil` on the first one.
  var previous: PageLink?
  /// The page after this one; `nil` on the last one.
  var next: PageLink?
  /// The first page; `nil` on itself and where it is the page before.
  var first: PageLink?
  var language: Language

  static let vocabulary = Vocabulary<PageFrame>(
    "frame",
    [
      .words("title", "what the page is called", \.title),
      .many(
        "pages", "the report's pages, in reading order", PageLink.vocabulary, \.pages),
      .many(
        "pageGroups", "the same pages by what they are for", PageGroup.vocabulary, \.groups),
      .many(
        "translations", "the same page in other languages", PageLink.vocabulary, \.translations),
      .one("previous", "the page before, if any", PageLink.vocabulary, \.previous),
      .one("next", "the page after, if any", PageLink.vocabulary, \.next),
      .one(
        "first", "the first page, unless it is this one or the one before", PageLink.vocabulary,
        \.first),
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

/// Pages that serve the same purpose.
struct PageGroup: Sendable {
  var title: Words
  var pages: [PageLink]

  static let vocabulary = Vocabulary<PageGroup>(
    "page group",
    [
      .words("title", "what they are for", \.title),
      .many("pages", "the pages, in reading order", PageLink.vocabulary, \.pages),
    ])
}
