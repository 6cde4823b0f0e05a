/// The pages of a report in one language, by purpose, for the contents of a site.
package struct ReportOutline: Sendable {
  /// A page with the pages that are parts of it.
  package struct Entry: Sendable {
    /// The title in lists.
    var title: String
    /// The path, relative to the folder of the report.
    var path: String
    /// The pages that are parts of it, in reading order.
    var parts: [Entry]

    package init(title: String, path: String, parts: [Entry] = []) {
      self.title = title
      self.path = path
      self.parts = parts
    }
  }

  /// Pages with the same purpose.
  package struct Group: Sendable {
    /// What they are for.
    var title: String
    /// The pages, in reading order.
    var pages: [Entry]

    package init(title: String, pages: [Entry]) {
      self.title = title
      self.pages = pages
    }
  }

  /// The first page.
  var first: Entry
  /// All other pages.
  var groups: [Group]

  package init(first: Entry, groups: [Group]) {
    self.first = first
    self.groups = groups
  }
}

extension Report {
  /// The outline of the pages that ``files(in:)`` makes in a language.
  package func outline(in language: Language) throws(LifelineError) -> ReportOutline? {
    let sources = try readSources
    let index = ReportIndex(content, languages: [language], scope: scope, own: sources.own)
    guard let first = index.pages.first else { return nil }
    let page = PageRenderer(
      first, of: index, pictures: ReportPictures(), language: language, sources: sources)
    func entry(_ id: PageID) -> ReportOutline.Entry {
      .init(
        title: page.longName(of: id).plain, path: id.path(in: language, suffix: page.format.suffix),
        parts: index.pages.filter { $0.whole == id }.map(entry))
    }
    let groups = PagePurpose.allCases.map { purpose in
      ReportOutline.Group(
        title: page.title(of: purpose).plain, pages: page.pages(for: purpose).map(entry))
    }
    return ReportOutline(first: entry(first), groups: groups.filter { !$0.pages.isEmpty })
  }
}
