/// The text of a condition.
///
/// ```swift
/// ConditionSpelling.text(.all([.isActive("a"), .not(.isActive("b"))]), in: .null)
/// // "In(a) and not In(b)"
/// ConditionSpelling.text(.all([.isActive("a"), .not(.isActive("b"))]), in: .ecmascript)
/// // "In('a') && !In('b')"
/// ```
package enum ConditionSpelling {
  package static func text(_ condition: Condition, in spelling: DataModel) -> String {
    text(condition, Words(spelling), inside: .any)
  }

  /// The precedence of a condition's operator.
  private enum Operator: Int { case any, all, not }

  private struct Words {
    let spelling: DataModel
    let and, or, not, quote: String

    init(_ spelling: DataModel) {
      self.spelling = spelling
      (and, or, not) = spelling.hasSigns ? (" && ", " || ", "!") : (" and ", " or ", "not ")
      quote = spelling.quotesIDs ? "'" : ""
    }
  }

  private static func text(
    _ condition: Condition, _ words: Words, inside outer: Operator, isPart: Bool = false
  ) -> String {
    switch condition {
    case .constant(let value): return value ? "true" : "false"
    case .isActive(let id): return "In(\(words.quote)\(id)\(words.quote))"
    case .open(let text):
      let needsBrackets =
        outer == .not || isPart && OpenCondition.needsBrackets(text, in: words.spelling)
      return needsBrackets ? "(\(text))" : text
    case .not(let negated): return words.not + text(negated, words, inside: .not)
    case .all(let parts):
      return list(parts, .all, words.and, "true", words, inside: outer, isPart)
    case .any(let parts):
      return list(parts, .any, words.or, "false", words, inside: outer, isPart)
    }
  }

  /// Returns a list in brackets where it would otherwise merge with the enclosing list.
  private static func list(
    _ parts: [Condition], _ own: Operator, _ separator: String, _ empty: String, _ words: Words,
    inside outer: Operator, _ isPart: Bool
  ) -> String {
    guard parts.count > 1 else {
      return parts.first.map { text($0, words, inside: outer, isPart: isPart) } ?? empty
    }
    let list = parts.map { text($0, words, inside: own, isPart: true) }.joined(separator: separator)
    let needsBrackets =
      own.rawValue < outer.rawValue || (own == outer && isPart)
    return needsBrackets ? "(\(list))" : list
  }
}
