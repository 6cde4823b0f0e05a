import LifelineStatecharts

/// The fixed words in one language.
struct Phrases: Sendable {
  let language: Language

  init(_ language: Language) { self.language = language }

  subscript(_ phrase: Phrase) -> Words { Words(phrase.text.text(in: language)) }

  static let vocabulary = Vocabulary<Phrases>(
    "words",
    Phrase.allCases.map { phrase in
      .words(phrase.rawValue, phrase.bothTexts) { $0[phrase] }
    })
}

extension Phrase {
  /// What the phrase says in both languages, for the manual.
  fileprivate var bothTexts: String {
    Language.allCases.map { "“\(text.text(in: $0))”" }.joined(separator: " ")
  }
}
