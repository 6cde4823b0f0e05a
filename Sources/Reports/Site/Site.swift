/// A report as a site of HTML pages, which works from a folder, without a server or network.
///
/// ```swift
/// let site = Site(of: files, outlines: [.english: outline])
/// for file in try await site.files(with: templates) { … }   // index.html, site.js, pictures/….svg, …
/// ```
///
/// | File | Content |
/// | --- | --- |
/// | `index.html`, `documents/004.html` | the pages of the report, with contents and a search field |
/// | `site.css`, `site.js` | the look, and the search |
/// | `search.en.js` | the texts of all pages, read when a reader searches |
/// | `pictures/` | the pictures of the report |
package struct Site: Sendable {
  private let files: [ReportFile]
  private let pages: [String: ReportFile]
  private let contents: [SiteContents]
  private let addresses: SiteAddresses
  private let pictures: PictureSizes

  /// Creates a site of a report.
  ///
  /// - Parameters:
  ///   - files: The files of the report: Markdown pages, pictures, and others, which are kept.
  ///   - outlines: The outline of the pages in each language, in the order of the files.
  package init(of files: [ReportFile], outlines: [(Language, ReportOutline)]) {
    let addresses = SiteAddresses(of: files)
    self.files = files
    self.addresses = addresses
    pages = Dictionary(
      files.filter { $0.path.hasSuffix(".md") }.map { ($0.path, $0) },
      uniquingKeysWith: { first, _ in first })
    contents = outlines.map { SiteContents($1, in: $0, addresses) }
    pictures = PictureSizes(of: files)
  }

  /// Writes the files, pages on all cores; the same report always gives the same bytes.
  ///
  /// Cost: O(n) for n bytes of Markdown and pictures.
  ///
  /// - Parameter templates: The templates, in the languages of the outlines.
  /// - Returns: Pages and the texts to search in, the look and the script, then all other files.
  package func files(with templates: SiteTemplates) async -> [ReportFile] {
    var written: [ReportFile] = []
    for contents in contents {
      let made: [Written] = await contents.places.concurrentMap { place in
        page(at: place, in: contents, templates)
      }
      written += made.map(\.file)
      written.append(SearchTexts(made.map(\.texts)).file(in: contents.language))
    }
    return written + templates.files + files.filter { pages[$0.path] == nil }
  }

  private typealias Written = (file: ReportFile, texts: SearchTexts.Page)

  private func page(
    at place: SiteContents.Place, in contents: SiteContents, _ templates: SiteTemplates
  ) -> Written {
    let text = pages[place.source]?.bytes ?? []
    let document = MarkdownDocument(String(decoding: text, as: UTF8.self))
    document.replaceAddresses { addresses.address($0, on: place.source) }
    document.replacePictures { address, description in
      pictures.element(address, description, on: place.source)
    }
    let sections = document.sections()
    let markup = SiteMarkup(
      contents: contents, translations: translations(of: place), place: place,
      sections: sections, body: document.html)
    return (
      ReportFile(
        path: place.path, bytes: Array(templates.page(markup).utf8)),
      SearchTexts.Page(title: markup.title, address: place.path, sections: sections)
    )
  }

  /// The same page in other languages: pages have the same order in all.
  private func translations(of place: SiteContents.Place) -> [(Language, path: String)] {
    contents.compactMap { other in
      guard other.places.indices.contains(place.number),
        other.places[place.number].path != place.path
      else { return nil }
      return (other.language, other.places[place.number].path)
    }
  }
}
