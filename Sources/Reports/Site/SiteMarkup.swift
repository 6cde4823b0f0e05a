/// The values of the tags of `site.html` for a page, escaped for HTML.
struct SiteMarkup {
  let contents: SiteContents
  let translations: [(language: Language, path: String)]
  let place: SiteContents.Place
  let sections: [MarkdownDocument.Section]
  let body: String

  /// The title of the page.
  var title: String { sections.first { $0.level == 1 }?.title ?? contents.outline.first.title }

  var values: [String: Any] {
    [
      "language": contents.language.rawValue, "title": title.escapedForXML,
      "site": contents.outline.first.title.escapedForXML,
      "home": contents.address(of: contents.outline.first, from: place).escapedForXML,
      "root": String(repeating: "../", count: place.path.count { $0 == "/" }),
      "searchTexts": SearchTexts.path(in: contents.language),
      "words": Self.words(in: contents.language).mapValues(\.escapedForXML),
      "translations": translations.map { language, path in
        [
          "language": language.rawValue, "title": Texts(language)["report.language"].escapedForXML,
          "address": FileName.relative(path, from: place.path).escapedForXML,
        ]
      },
      "groups": contents.outline.groups.map { group in
        [
          "title": group.title.escapedForXML,
          "pages": group.pages.map { page($0, withParts: true) },
        ]
          as [String: Any]
      },
      "sections": sections.filter { (2...3).contains($0.level) }.map { section in
        [
          "title": section.title.escapedForXML, "anchor": section.anchor.escapedForXML,
          "isSmall": section.level == 3,
        ] as [String: Any]
      },
      "body": body,
    ]
  }

  private func page(_ entry: ReportOutline.Entry, withParts: Bool) -> [String: Any] {
    let isOpen = ([entry] + entry.parts).contains { $0.path == place.source }
    var values: [String: Any] = [
      "title": entry.title.escapedForXML,
      "address": contents.address(of: entry, from: place).escapedForXML,
      "isCurrent": entry.path == place.source,
    ]
    if withParts { values["parts"] = isOpen ? entry.parts.map { page($0, withParts: false) } : [] }
    return values
  }

  /// The words of the page's controls, by tag.
  static func words(in language: Language) -> [String: String] {
    let texts = Texts(language)
    return [
      "search": texts["site.search"], "searchFor": texts["site.searchFor"],
      "found": texts["site.found"], "pages": texts["page.allPages"],
      "onThisPage": texts["site.onThisPage"], "skip": texts["site.skip"],
      "close": texts["site.close"],
    ]
  }
}
