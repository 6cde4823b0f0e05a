/// The texts of pages in one language, with placeholders for rich text.
///
/// ```swift
/// texts["page.withoutMember", ["message": page.link(toMessage: name).text]]
/// ```
struct PageTexts: Sendable {
  private let texts: Texts

  init(_ language: Language) { texts = Texts(language) }

  /// Returns a text with its placeholders filled.
  subscript(
    _ key: String, _ values: KeyValuePairs<String, RichText> = [:]
  ) -> RichText {
    let text = RichText(texts[key])
    guard !values.isEmpty else { return text }
    return text.replacing(Self.placeholder) { place in
      values.first { $0.key == place.dropFirst().dropLast() }?.value
    }
  }

  // A regular expression never changes, but is not marked Sendable.
  nonisolated(unsafe) private static let placeholder = #/\{[a-z]+\}/#
}
