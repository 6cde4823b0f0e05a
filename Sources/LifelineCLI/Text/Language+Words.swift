import LifelineStatecharts

extension Language {
  /// The text of the two that is in this language.
  func of(_ english: String, _ chinese: String) -> String {
    switch self {
    case .english: english
    case .simplifiedChinese: chinese
    }
  }

  /// What stands between the members of a list.
  var comma: String { of(", ", "、") }

  /// What stands between a head and what it is about.
  var colon: String { of(": ", "：") }

  /// Words in brackets, with the blank that English puts before them.
  func bracketed(_ words: String) -> String { of(" (\(words))", "（\(words)）") }

  /// A count with its noun.
  func count(_ count: Int, _ one: String, _ many: String, _ chinese: String) -> String {
    of("\(count) \(count == 1 ? one : many)", "\(count) \(chinese)")
  }
}

extension NearestName {
  /// Returns the end of a message that offers the nearest name; empty when none is near.
  static func question(
    _ name: String, among names: some Sequence<String>, in language: Language
  ) -> String {
    of(name, among: names).map { language.of("; did you mean '\($0)'?", "；是否指“\($0)”？") }
      ?? ""
  }
}
