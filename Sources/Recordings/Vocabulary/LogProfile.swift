public import LifelineStatecharts

/// A user-defined format: a regular expression for a line, and the meanings of its words.
///
/// ```yaml
/// id: acme
/// pattern: '^(?<time>\S+) \[(?<pid>\d+)\] lifecycle=(?<event>\w+)'
/// names:
///   FRONT: "applicationDidBecomeActive:"
/// ```
///
/// One of the groups `event`, `message`, `state`, `from` and `to` is required; those of states are for a
/// chart of one's own. `time`, `process` and `pid` are optional, and so is `case`: what tells runs apart,
/// such as the number of an order.
public struct LogProfile: Equatable, Sendable {
  /// The name, for `lifeline list importers` and summaries.
  public let id: String
  /// A description of such lines, in a few words.
  public let title: String
  /// The expression, in the syntax of ICU.
  public let pattern: String
  /// The messages of words in the group `event`; other words are read like names.
  public let names: [String: EventName]
  /// Whether lines that differ in their place alone, or begin and end a call, are one call; otherwise each
  /// line is one.
  public let folds: Bool

  /// Creates a profile from its parts.
  public init(
    id: String, title: String, pattern: String, names: [String: EventName], folds: Bool = false
  ) {
    self.folds = folds
    self.id = id
    self.title = title
    self.pattern = pattern
    self.names = names
  }
}

/// An error in a profile's expression.
package struct PatternError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The error.
  package let problem: String
  /// The byte offset in the expression; `nil` when unknown.
  package let offset: Int?

  /// The error, with the offset if it is known.
  package var description: String { offset.map { "byte \($0): \(problem)" } ?? problem }

  /// The expression and, if the offset is known, a caret below it.
  ///
  /// ```
  ///   ^(?<event>\w+
  ///                ^
  /// ```
  package func excerpt(of pattern: String) -> String {
    guard let offset, pattern.utf8.count >= offset else { return "  \(pattern)" }
    let before = String(decoding: pattern.utf8.prefix(offset), as: UTF8.self)
    return "  \(pattern)\n  \(String(repeating: " ", count: before.count))^"
  }
}
