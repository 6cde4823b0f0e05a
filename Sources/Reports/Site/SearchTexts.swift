#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The texts of a site's pages in one language, for its search field.
///
/// They are a script and not JSON, because pages in a folder may not read other files.
struct SearchTexts {
  /// A page of the site.
  struct Page: Encodable {
    struct Section: Encodable {
      let anchor: String
      let title: String
      let text: String
    }

    let title: String
    let address: String
    let sections: [Section]

    init(title: String, address: String, sections: [MarkdownDocument.Section]) {
      self.title = title
      self.address = address
      self.sections = sections.map {
        Section(
          anchor: $0.anchor, title: $0.title,
          text: $0.text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
      }
    }
  }

  private let pages: [Page]

  init(_ pages: [Page]) { self.pages = pages }

  /// The path of the script in a language.
  static func path(in language: Language) -> String { "search.\(language.rawValue).js" }

  /// The script.
  func file(in language: Language) -> ReportFile {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // All values are texts, which are always encoded.
    let bytes = (try? encoder.encode(pages)).map(Array.init) ?? []
    return ReportFile(
      path: Self.path(in: language),
      bytes: Array("lifelineSearch(".utf8) + bytes + Array(");\n".utf8))
  }
}
