public import LifelineStatecharts

/// A format that a user describes: an expression that takes a line apart, and what its words mean.
///
/// ```yaml
/// id: acme
/// pattern: '^(?<time>\S+) \[(?<pid>\d+)\] lifecycle=(?<event>\w+)'
/// names:
///   FRONT: "applicationDidBecomeActive:"
/// ```
///
/// The group `event` must be there; `time`, `process` and `pid` may be.
public struct LogProfile: Equatable, Sendable {
  /// The name, for `lifeline list importers` and summaries.
  public let id: String
  /// What such lines are, in a few words.
  public let title: String
  /// The expression, in the syntax of ICU.
  public let pattern: String
  /// What words of the group `event` stand for; other words are read like names.
  public let names: [String: EventName]

  /// Creates a profile from its parts.
  public init(id: String, title: String, pattern: String, names: [String: EventName]) {
    self.id = id
    self.title = title
    self.pattern = pattern
    self.names = names
  }
}

/// What is wrong with a profile's expression, and where.
public struct PatternError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public let problem: String
  /// The byte of the expression, from 0; `nil` when the place cannot be told.
  public let offset: Int?

  /// What is wrong, with the byte where it is known.
  public var description: String { offset.map { "byte \($0): \(problem)" } ?? problem }

  /// The expression and, where the place is known, a caret below it.
  ///
  /// ```
  ///   ^(?<event>\w+
  ///                ^
  /// ```
  public func excerpt(of pattern: String) -> String {
    guard let offset, pattern.utf8.count >= offset else { return "  \(pattern)" }
    let before = String(decoding: pattern.utf8.prefix(offset), as: UTF8.self)
    return "  \(pattern)\n  \(String(repeating: " ", count: before.count))^"
  }
}
