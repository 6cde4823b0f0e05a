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

  /// The texts for templates: `{{words.contents}}` is `page.contents`.
  static let vocabulary = Vocabulary<PageTexts>(
    "words",
    Texts(.english).keys.filter { $0.hasPrefix("page.") && !$0.dropFirst(5).contains(".") }
      .map { key in
        let meaning = Language.allCases.map { "“\(Texts($0)[key])”" }.joined(separator: " ")
        return .text(String(key.dropFirst(5)), meaning) { texts, _ in texts[key] }
      })
}
