/// What `site.html` shows of a page.
struct SiteMarkup: Sendable {
  let contents: SiteContents
  let translations: [(language: Language, path: String)]
  let place: SiteContents.Place
  let sections: [MarkdownDocument.Section]
  let body: String
  /// What says how the page is made.
  let notice: String

  /// The title of the page.
  var title: String { sections.first { $0.level == 1 }?.title ?? contents.outline.first.title }

  /// The values of the places in the page.
  var fields: HTMLFields {
    let headings = sections.filter { (2...3).contains($0.level) }
    return [
      "language": .text(contents.language.rawValue), "title": .text(title), "notice": .text(notice),
      "site": .text(contents.outline.first.title),
      "home": .text(contents.address(of: contents.outline.first, from: place)),
      "root": .text(String(repeating: "../", count: place.path.count { $0 == "/" })),
      "searchTexts": .text(SearchTexts.path(in: contents.language)),
      "translations": .list(translations.map(link)),
      "groups": .list(
        contents.outline.groups.map { group in
          ["title": .text(group.title), "pages": .list(group.pages.map(link))]
        }),
      "headings": .one(headings.isEmpty ? nil : ["sections": .list(headings.map(link))]),
      "body": .markup(body),
    ]
  }

  private func link(_ other: Language, _ path: String) -> HTMLFields {
    [
      "language": .text(other.rawValue), "title": .text(Texts(other)["report.language"]),
      "address": .text(FileName.relative(path, from: place.path)),
    ]
  }

  /// A page, with its parts if it or one of them is this page.
  private func link(to entry: ReportOutline.Entry) -> HTMLFields {
    let isOpen = ([entry] + entry.parts).contains { $0.path == place.source }
    let parts = isOpen ? entry.parts.map(link) : []
    return [
      "title": .text(entry.title), "address": .text(contents.address(of: entry, from: place)),
      "isCurrent": .flag(entry.path == place.source),
      "inside": .one(parts.isEmpty ? nil : ["parts": .list(parts)]),
    ]
  }

  private func link(_ section: MarkdownDocument.Section) -> HTMLFields {
    [
      "title": .text(section.title), "anchor": .text(section.anchor),
      "isSmall": .flag(section.level == 3),
    ]
  }
}
