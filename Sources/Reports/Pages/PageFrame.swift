extension TagVocabulary where Context == PageRenderer {
  /// Creates the tags of a page: those of every page, then its own.
  init(
    _ name: String, title: @escaping @Sendable (Subject, PageRenderer) -> RichText,
    _ terms: [Term<Subject>]
  ) {
    self.init(name, Self.frame(title), terms)
  }

  /// Creates the tags of a page whose title is a fixed text.
  init(_ name: String, title key: String, _ terms: [Term<Subject>]) {
    self.init(name, title: { _, page in page.texts[key] }, terms)
  }

  /// The tags of every page: its title, the texts, and links to other pages.
  private static func frame(
    _ title: @escaping @Sendable (Subject, PageRenderer) -> RichText
  ) -> [Term<Subject>] {
    [
      .text("title", "what the page is called", title),
      .many("translations", "the same page in other languages", PageLink.vocabulary) { _, page in
        page.translations
      },
      .one("previous", "the page before, if any", PageLink.vocabulary) { _, page in
        page.neighbour(at: page.place - 1)
      },
      .one("next", "the page after, if any", PageLink.vocabulary) { _, page in
        page.neighbour(at: page.place + 1)
      },
      .one("first", "the first page, unless it is this one or the one before", PageLink.vocabulary)
      { _, page in page.place > 1 ? page.neighbour(at: 0) : nil },
      .one("whole", "the page of which this one is a part, if any", PageLink.vocabulary) {
        _, page in page.id.whole.map(page.link(inList:))
      },
      .flag("isEnglish", "the page is in English, not in Chinese") { _, page in
        page.language == .english
      },
      .words,
    ]
  }
}

extension TagTerm where Context == PageRenderer {
  /// The fixed texts.
  static var words: TagTerm {
    .one("words", "the fixed texts in the page's language", PageTexts.vocabulary) { _, page in
      page.texts
    }
  }
}

/// A link to a page, to an anchor in one, or to a file.
struct PageLink: Equatable, Sendable {
  var title: RichText
  /// The address; `nil` for the page itself, and for what has no page.
  var address: String?

  /// The title, linked if it has an address.
  var text: RichText { address.map { .link(title, to: $0) } ?? title }

  static let vocabulary = Vocabulary<PageLink>(
    "link",
    [
      .text("link", "its title, as a link if it has an address") { link, _ in link.text },
      .text("title", "its title alone") { link, _ in link.title },
      .address("address", "its address, if any") { link, _ in link.address },
    ])
}

extension PageRenderer {
  fileprivate var translations: [PageLink] {
    index.languages.filter { $0 != language }.map { other in
      PageLink(
        title: RichText(other.name),
        address: address(ofFile: id.path(in: other, suffix: format.suffix)))
    }
  }

  /// The position of the page among all.
  fileprivate var place: Int { index.pages.firstIndex(of: id) ?? 0 }

  /// The pages that lists contain, without parts of others.
  fileprivate var listedPages: [PageID] { index.pages.filter { $0.whole == nil } }

  /// The pages by purpose, in reading order.
  var pageList: [Block] {
    let groups = PagePurpose.allCases.map { (title(of: $0), pages(for: $0)) }
    let items = groups.filter { !$0.1.isEmpty }.map { title, pages in
      .strong(title) + texts["page.colon"]
        + pages.map { link(inList: $0).text }.joined(separator: " · ")
    }
    return [.list(items)]
  }

  func title(of purpose: PagePurpose) -> RichText {
    purpose == .scenarios && content.isOwn
      ? texts["page.inScenarios"] : texts["report.purpose.\(purpose)"]
  }

  func pages(for purpose: PagePurpose) -> [PageID] {
    listedPages.filter { $0.kind.purpose == purpose }
  }

  fileprivate func neighbour(at place: Int) -> PageLink? {
    index.pages.indices.contains(place) ? link(inList: index.pages[place]) : nil
  }

  /// A page of the report by its title; the page itself has no address.
  fileprivate func link(inList target: PageID) -> PageLink {
    PageLink(title: name(of: target), address: target == id ? nil : address(of: target))
  }
}
