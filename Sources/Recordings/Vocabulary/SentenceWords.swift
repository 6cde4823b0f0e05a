/// The words that make a line a sentence about a callback, not its call.
///
/// ```
/// waiting for applicationDidBecomeActive:            a word of the clause before the name
/// applicationDidEnterBackground was never called     a negation behind it
/// ```
package struct SentenceWords: Sendable {
  /// Where words stand.
  package enum Place: String, CaseIterable, Sendable {
    /// Texts with which a message begins.
    case opening
    /// Right before the name.
    case beside
    /// Before the name, in its clause.
    case clause
    /// Right behind the name.
    case next
    /// Among the first words behind the name.
    case behind
    /// Behind the name, before a negation: `was`, `has been`.
    case auxiliary
    /// Behind the name and auxiliary words, or before a word of `called`.
    case negation
    /// Behind a negation: `called`, `implemented`.
    case called
    /// In Chinese letters right beside the name.
    case wide
  }

  private var words: [Place: Set<String>] = [:]
  /// The texts in Chinese letters, as bytes.
  let wide: [[UInt8]]
  /// The texts with which messages begin, as bytes.
  let openings: [[UInt8]]

  /// Collects words.
  ///
  /// - Parameter texts: The words of a place, in small letters.
  package init(_ texts: (Place) -> [String] = { _ in [] }) {
    for place in Place.allCases { words[place] = Set(texts(place)) }
    wide = texts(.wide).map { Array($0.utf8) }
    openings = texts(.opening).map { Array($0.utf8) }
  }

  /// Whether a word, in small letters, is one of those in a place.
  func contains(_ word: String, _ place: Place) -> Bool { words[place]?.contains(word) ?? false }
}
