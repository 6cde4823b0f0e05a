/// The pages of a site in one language.
struct SiteContents: Sendable {
  /// A page of the site.
  struct Place: Sendable {
    /// The position among all pages, in reading order.
    let number: Int
    /// The path of the Markdown page.
    let source: String
    /// The path of the HTML page.
    let path: String
  }

  let language: Language
  let outline: ReportOutline
  /// The pages in reading order.
  let places: [Place]
  private let addresses: SiteAddresses

  init(_ outline: ReportOutline, in language: Language, _ addresses: SiteAddresses) {
    self.outline = outline
    self.language = language
    self.addresses = addresses
    let pages = outline.groups.flatMap(\.pages).flatMap { [$0] + $0.parts }
    places = ([outline.first] + pages).enumerated().map { number, entry in
      Place(number: number, source: entry.path, path: addresses.path(entry.path))
    }
  }

  /// The address of a page of the outline, seen from another page.
  func address(of entry: ReportOutline.Entry, from page: Place) -> String {
    FileName.relative(addresses.path(entry.path), from: page.path)
  }
}
