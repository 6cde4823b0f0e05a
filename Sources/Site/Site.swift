package import LifelineReports
package import LifelineStatecharts

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
  private let outlines: [(language: Language, outline: ReportOutline)]
  private let addresses: SiteAddresses
  private let pictures: PictureSizes

  /// Creates a site of a report.
  ///
  /// - Parameters:
  ///   - files: The files of the report: Markdown pages, pictures, and others, which are kept.
  ///   - outlines: The outline of the pages in each language, in the order of the files.
  package init(of files: [ReportFile], outlines: [(Language, ReportOutline)]) {
    self.files = files
    self.outlines = outlines
    addresses = SiteAddresses(of: files)
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
    for (language, outline) in outlines {
      let contents = SiteContents(outline, in: language, addresses)
      let pages = contents.places.compactMap { place in
        files.first { $0.path == place.source }.map { (place, $0) }
      }
      let made: [Written] = await pages.concurrentMap { place, file in
        page(file, at: place, in: contents, templates)
      }
      written += made.map(\.file)
      written.append(SearchTexts(made.map(\.texts)).file(in: language))
    }
    return written + templates.files + files.filter { !$0.path.hasSuffix(".md") }
  }

  /// A page with its texts to search in.
  private typealias Written = (file: ReportFile, texts: SearchTexts.Page)

  private func page(
    _ file: ReportFile, at place: SiteContents.Place, in contents: SiteContents,
    _ templates: SiteTemplates
  ) -> Written {
    let document = MarkdownDocument(String(decoding: file.bytes, as: UTF8.self))
    document.replaceAddresses { addresses.address($0, on: file.path) }
    document.replacePictures { address, description in
      pictures.element(address, description, on: file.path)
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
    outlines.compactMap { language, outline in
      let places = SiteContents(outline, in: language, addresses).places
      guard places.indices.contains(place.number), places[place.number].path != place.path
      else { return nil }
      return (language, places[place.number].path)
    }
  }
}
