/// The context of an HTML page: the words of its language.
struct HTMLPage: TextFormat {
  let texts: Texts

  init(_ language: Language) { texts = Texts(language) }

  func text(_ text: RichText) -> String { text.plain.escapedForXML }
  func listing(_ listing: Listing) -> String { listing.text.escapedForXML }
  func address(_ address: String) -> String { address.escapedForXML }
}

/// The tags of an HTML page.
typealias HTMLVocabulary<Subject> = TagVocabulary<Subject, HTMLPage>

extension TagTerm where Context == HTMLPage {
  /// A name or a text without markup; `nil` is nothing.
  static func plain(
    _ name: String, _ meaning: String, _ value: @escaping Reading<String?>
  ) -> TagTerm {
    .text(name, meaning) { subject, page in value(subject, page).map { RichText($0) } }
  }

  /// Words of a control of the page; the manual has them in English.
  static func label(_ name: String, _ value: @escaping @Sendable (Texts) -> String) -> TagTerm {
    .plain(name, value(Texts(.english))) { _, page in value(page.texts) }
  }
}
