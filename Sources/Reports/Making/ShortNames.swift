/// Short names for long ones that have much in common, such as selectors in the heads of a table.
///
/// Words that all names begin or end with are dropped; of a name that is still longer than three
/// words as many are kept as tell it from all others, and at least two.
///
/// ```swift
/// let names = ["applicationDidBecomeActive:", "application:didFinishLaunchingWithOptions:"]
/// ShortNames(names, among: names).of(names[0]).text    // didBecomeActive
/// ShortNames(names, among: names).of(names[1]).text    // didFinish
/// ```
struct ShortNames {
  /// A short name and the words it is made of, between which a line may break.
  struct Name: Equatable {
    var text: String
    var words: [String]

    /// The name with places between its words where a line may break.
    var breakable: Words {
      var rest = text[...]
      var pieces: [Words.Piece] = []
      for word in words {
        guard let range = rest.firstRange(of: word) else { continue }
        if !pieces.isEmpty {
          pieces.append(.plain(String(rest[..<range.lowerBound])))
          pieces.append(.mayBreak)
        }
        pieces.append(.plain(word))
        rest = rest[range.upperBound...]
      }
      return Words(pieces + (rest.isEmpty ? [] : [.plain(String(rest))]))
    }
  }

  private let prefix: [String]
  private let suffix: [String]
  private let all: [[String]]

  /// Learns what names have in common.
  ///
  /// - Parameters:
  ///   - names: The names that are compared to find common words.
  ///   - all: The names from which each must be told apart.
  init(_ names: [String], among all: [String]) {
    let words = names.map { Self.words(of: $0).map { $0.lowercased() } }
    let shortest = (words.map(\.count).min() ?? 0) - 1
    prefix = names.count < 2 ? [] : Self.common(words, atMost: shortest)
    let reversed = words.map { Array($0.reversed()) }
    suffix =
      names.count < 2
      ? [] : Self.common(reversed, atMost: shortest - prefix.count).reversed()
    self.all = all.map { Self.words(of: $0).map { $0.lowercased() } }
  }

  /// Returns the short name of one of the names.
  func of(_ name: String) -> Name {
    var words = Self.words(of: name)[...]
    let whole = words.map { $0.lowercased() }
    if words.count > prefix.count, whole.starts(with: prefix) {
      words = words.dropFirst(prefix.count)
    }
    if words.count > suffix.count, whole.reversed().starts(with: suffix.reversed()) {
      words = words.dropLast(suffix.count)
    }
    if words.count > Self.enough {
      let dropped = words.startIndex
      let others = all.filter { $0 != whole }
      let count = (2...words.count).first { count in
        let start = whole[..<(dropped + count)]
        return !others.contains { $0.starts(with: start) }
      }
      words = words.prefix(count ?? words.count)
    }
    guard let first = words.first, let last = words.last else {
      return Name(text: name, words: [name])
    }
    let text = Self.uncapitalised(name[first.startIndex..<last.endIndex])
    return Name(
      text: text, words: [Self.uncapitalised(first)] + words.dropFirst().map(String.init))
  }

  /// This many words need no shortening.
  private static let enough = 3

  /// Parts a name where a capital follows a small letter, and at colons.
  private static func words(of name: String) -> [Substring] {
    name.split(separator: ":").flatMap { part in
      var words: [Substring] = []
      var start = part.startIndex
      var wasCapital = true
      for index in part.indices {
        if part[index].isUppercase, !wasCapital {
          words.append(part[start..<index])
          start = index
        }
        wasCapital = part[index].isUppercase
      }
      return words + [part[start...]]
    }
  }

  private static func common(_ names: [[String]], atMost limit: Int) -> [String] {
    guard let first = names.first, limit > 0 else { return [] }
    var count = 0
    while count < limit, names.allSatisfy({ $0[count] == first[count] }) { count += 1 }
    return Array(first.prefix(count))
  }

  /// `DidBecome` is `didBecome`; `URL` stays as it is.
  private static func uncapitalised(_ text: Substring) -> String {
    let second = text.dropFirst().first
    return second?.isUppercase == true
      ? String(text) : text.prefix(1).lowercased() + text.dropFirst()
  }
}
