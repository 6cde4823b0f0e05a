/// A report as a site of HTML pages, which works from a folder, without a server or network.
///
/// ```swift
/// let site = Site(of: pages, pictures: files, outlines: [(.english, outline)])
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
  private let pages: [String: MadePage]
  private let others: [ReportFile]
  private let contents: [SiteContents]
  private let addresses: SiteAddresses
  private let sizes: PictureSizes

  /// Creates a site of a report.
  ///
  /// - Parameters:
  ///   - pages: The pages.
  ///   - others: The pictures and all other files.
  ///   - outlines: The outline of the pages in each language, in the order of the files.
  package init(
    of pages: [MadePage], pictures others: [ReportFile], outlines: [(Language, ReportOutline)]
  ) {
    let addresses = SiteAddresses(of: pages)
    (self.addresses, self.others) = (addresses, others)
    self.pages = Dictionary(
      pages.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    contents = outlines.map { SiteContents($1, in: $0, addresses) }
    sizes = PictureSizes(of: others)
  }

  /// Writes the files, pages on all cores; the same report always gives the same bytes.
  ///
  /// Cost: O(n) for n bytes of pages and pictures.
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
    return written + templates.files + others
  }

  private typealias Written = (file: ReportFile, texts: SearchTexts.Page)

  private func page(
    at place: SiteContents.Place, in contents: SiteContents, _ templates: SiteTemplates
  ) -> Written {
    var writer = HTMLWriter {
      addresses.address($0, on: place.source)
    } picture: {
      address, description in
      sizes.element(address, description, on: place.source)
    }
    writer.write(pages[place.source]?.blocks ?? [])
    let markup = SiteMarkup(
      contents: contents, translations: translations(of: place), place: place,
      sections: writer.sections, body: writer.html,
      notice: pages[place.source]?.notice ?? "")
    return (
      ReportFile(
        path: place.path, bytes: Array(templates.page(markup).utf8)),
      SearchTexts.Page(title: markup.title, address: place.path, sections: writer.sections)
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
