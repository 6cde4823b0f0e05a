/// What `site.html` shows of a page.
struct SiteMarkup: Sendable {
  let contents: SiteContents
  let translations: [(language: Language, path: String)]
  let place: SiteContents.Place
  let sections: [MarkdownDocument.Section]
  let body: String

  /// The title of the page.
  var title: String { sections.first { $0.level == 1 }?.title ?? contents.outline.first.title }

  static let vocabulary = HTMLVocabulary<SiteMarkup>(
    "site",
    [
      .plain("language", "the language's tag, such as en") { it, _ in
        it.contents.language.rawValue
      },
      .plain("title", "the page's title") { it, _ in it.title },
      .plain("site", "the title of the first page") { it, _ in it.contents.outline.first.title },
      .address("home", "the first page's address") { it, _ in
        it.contents.address(of: it.contents.outline.first, from: it.place)
      },
      .plain("root", "the way to the folder of the site, such as '../'") { it, _ in
        String(repeating: "../", count: it.place.path.count { $0 == "/" })
      },
      .plain("searchTexts", "the script with the texts to search in") { it, _ in
        SearchTexts.path(in: it.contents.language)
      },
      .one("words", "words of controls", words) { it, _ in it },
      .many("translations", "the same page in other languages", translation) { it, _ in
        it.translations.map { ($0.language, FileName.relative($0.path, from: it.place.path)) }
      },
      .many("groups", "the pages of the site by purpose", group) { it, _ in
        it.contents.outline.groups.map { group in
          (group.title, group.pages.map { SiteLink(to: $0, from: it) })
        }
      },
      .many("sections", "the headings of the page", section) { it, _ in
        it.sections.filter { (2...3).contains($0.level) }
      },
      .markup("body", "the page") { it, _ in it.body },
    ])

  private static let words = HTMLVocabulary<SiteMarkup>(
    "words",
    [
      .label("search") { texts in texts["site.search"] },
      .label("searchFor") { texts in texts["site.searchFor"] },
      .label("found") { texts in texts["site.found"] },
      .label("pages") { texts in texts["page.allPages"] },
      .label("onThisPage") { texts in texts["site.onThisPage"] },
      .label("skip") { texts in texts["site.skip"] },
      .label("close") { texts in texts["site.close"] },
    ])

  private static let translation = HTMLVocabulary<(language: Language, address: String)>(
    "translations",
    [
      .plain("language", "the language's tag") { it, _ in it.language.rawValue },
      .plain("title", "the language's name") { it, _ in Texts(it.language)["report.language"] },
      .address("address", "the page's address") { it, _ in it.address },
    ])

  private static let group = HTMLVocabulary<(title: String, pages: [SiteLink])>(
    "groups",
    [
      .plain("title", "what they are for") { group, _ in group.title },
      .many("pages", "the pages", page) { group, _ in group.pages },
    ])

  private static let page = HTMLVocabulary<SiteLink>(
    "pages", link,
    [
      .many("parts", "its parts, if it or one of them is this page", part) { link, _ in
        link.parts
      }
    ])

  private static let part = HTMLVocabulary<SiteLink>("parts", link)

  private static let link: [TagTerm<SiteLink, HTMLPage>] = [
    .plain("title", "its title") { link, _ in link.title },
    .address("address", "its address") { link, _ in link.address },
    .flag("isCurrent", "it is this page") { link, _ in link.isCurrent },
  ]

  private static let section = HTMLVocabulary<MarkdownDocument.Section>(
    "sections",
    [
      .plain("title", "the heading") { section, _ in section.title },
      .plain("anchor", "its anchor") { section, _ in section.anchor },
      .flag("isSmall", "it stands below another") { section, _ in section.level == 3 },
    ])
}

/// A page in the list of pages.
private struct SiteLink {
  let title: String
  let address: String
  let isCurrent: Bool
  /// Its parts, if it or one of them is shown.
  let parts: [SiteLink]

  init(to entry: ReportOutline.Entry, from page: SiteMarkup) {
    let isOpen = ([entry] + entry.parts).contains { $0.path == page.place.source }
    title = entry.title
    address = page.contents.address(of: entry, from: page.place)
    isCurrent = entry.path == page.place.source
    parts = isOpen ? entry.parts.map { SiteLink(to: $0, from: page) } : []
  }
}
