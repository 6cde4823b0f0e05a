/// Chooses the windows to search logs for: two parts of every name that do not overlap, so that
/// names with a wrong letter or a line break are found, too.
///
/// Windows should be rare in other text. Those with the beginning of a word (`meActive`) are rarer
/// than those inside one (`ckground`), and those that another name shares cost nothing. Of all
/// pairs the one whose worse window is best is chosen, since one frequent window makes candidates
/// of many lines. A name that is too short for two has one.
///
/// ```swift
/// WindowChoice(of: [Array("sceneDidEnterBackground".utf8)], width: 8).shortestWords
/// // ["cenedide": 21, "nterback": 21], as 21 of the word's 23 letters may be there
/// ```
package struct WindowChoice {
  /// The case-folded windows, each with the length of the shortest word that may contain it: that
  /// of the name minus the letters that a misspelling may omit; 1 for windows with characters other
  /// than letters.
  package private(set) var shortestWords: [[UInt8]: Int] = [:]
  private let width: Int

  package init(of texts: [[UInt8]], width: Int) {
    self.width = width
    for text in texts { choose(from: text) }
  }

  private mutating func choose(from text: [UInt8]) {
    let rarities = (0...text.count - width).map { rarity(of: text[$0..<$0 + width], at: $0) }
    let single = rarities.indices.max { rarities[$0] < rarities[$1] } ?? 0
    var places = [single]
    var worth = (0, 0)
    /// Returns the best window that ends before the second one begins.
    var first = 0
    for second in rarities.indices.dropFirst(width) {
      if rarities[second - width] >= rarities[first] { first = second - width }
      let pair = (rarities[first], rarities[second])
      let (low, high) = (min(pair.0, pair.1), max(pair.0, pair.1))
      guard (low, high) >= worth else { continue }
      places = [first, second]
      worth = (low, high)
    }
    for place in places {
      let window = Self.fold(text[place..<place + width])
      let length = Self.shortestWord(in: text, around: place..<place + width)
      shortestWords[window] = min(shortestWords[window] ?? length, length)
    }
  }

  /// Returns the rarity of a window; of equal ones the later is better, since names have common
  /// beginnings.
  private func rarity(of window: ArraySlice<UInt8>, at start: Int) -> Int {
    let marks = window.dropFirst().count { !($0 &- 0x61 < 26) }
    let isKnown = shortestWords[Self.fold(window)] != nil
    return min(marks, 3) * 200 + (isKnown ? 100 : 0) + min(start, 99)
  }

  private static func shortestWord(in text: [UInt8], around window: Range<Int>) -> Int {
    guard text[window].allSatisfy(\.isASCIIWord) else { return 1 }
    var (start, end) = (window.lowerBound, window.upperBound)
    while start > 0, text[start - 1].isASCIIWord { start -= 1 }
    while end < text.count, text[end].isASCIIWord { end += 1 }
    return max(1, end - start - MisspellingSearch.budget)
  }

  private static func fold(_ bytes: ArraySlice<UInt8>) -> [UInt8] { bytes.map { $0 | 0x20 } }
}
