package import LifelineStatecharts
package import LifelineTexts

extension Language {
  /// The text of the two that is in this language.
  package func of(_ english: String, _ chinese: String) -> String {
    switch self {
    case .english: english
    case .simplifiedChinese: chinese
    }
  }

  /// What stands between the members of a list.
  package var comma: String { of(", ", "、") }

  /// What stands between a head and what it is about.
  package var colon: String { of(": ", "：") }

  /// Words in brackets, with the blank that English puts before them.
  package func bracketed(_ words: String) -> String { of(" (\(words))", "（\(words)）") }

  /// A count with its noun.
  package func count(_ count: Int, _ one: String, _ many: String, _ chinese: String) -> String {
    of("\(count) \(count == 1 ? one : many)", "\(count) \(chinese)")
  }
}

extension NearestName {
  /// Returns the end of a message that offers the nearest name; empty when none is near.
  package static func question(
    _ name: String, among names: some Sequence<String>, in language: Language
  ) -> String {
    Texts(language).question(name, among: names)
  }
}

extension Texts {
  /// Returns the end of a message that offers the nearest name; empty when none is near.
  package func question(_ name: String, among names: some Sequence<String>) -> String {
    let texts = self
    return NearestName.of(name, among: names).map { texts["error.didYouMean", ["name": $0]] } ?? ""
  }
}
