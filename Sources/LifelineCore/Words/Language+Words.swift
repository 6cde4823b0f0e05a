extension Language {
  /// The separator of list items.
  package var comma: String { Texts(self)["words.comma"] }

  /// The separator of clauses.
  var clauseComma: String { Texts(self)["words.clauseComma"] }

  /// The separator of items that may contain commas.
  package var semicolon: String { Texts(self)["words.semicolon"] }

  /// The separator after a heading.
  package var colon: String { Texts(self)["words.colon"] }

  /// Words in brackets, with a leading space in languages that have one.
  package func bracketed(_ words: String) -> String {
    Texts(self)["words.bracketed", ["words": words]]
  }
}

extension Texts {
  /// Returns the end of a message that suggests the nearest name; empty when none is near.
  package func question(_ name: String, among names: some Sequence<String>) -> String {
    let texts = self
    return NearestName.of(name, among: names).map { texts["error.didYouMean", ["name": $0]] } ?? ""
  }
}

extension String {
  /// The text padded with trailing spaces; Chinese characters count as two.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - columns))
  }

  /// The number of columns in a terminal; Chinese characters have two.
  package var columns: Int {
    unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? 2 : 1) }
  }

  /// The text padded with leading spaces.
  func paddedLeft(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
