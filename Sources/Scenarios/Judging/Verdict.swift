/// What judging one aspect of a claim came to.
public enum Verdict: Equatable, Sendable {
  /// The run shows exactly what the document says.
  case agrees
  /// The run shows something else; `nil` when nothing known explains it.
  case differs(Disparity, because: Claim.Difference?)
  /// The document says nothing about the aspect.
  case silent
}

/// What was expected and what came instead, line by line.
public struct Disparity: Equatable, Sendable {
  /// What the document says, one item a line.
  public let expected: [String]
  /// What the run shows, one item a line.
  public let actual: [String]

  /// Creates a disparity from its parts.
  public init(expected: [String], actual: [String]) {
    self.expected = expected
    self.actual = actual
  }
}

extension Disparity: CustomStringConvertible {
  /// Both lists in one line: `expected a, b; got a`.
  public var description: String {
    "expected \(expected.listed); got \(actual.listed)"
  }
}

extension [String] {
  fileprivate var listed: String { isEmpty ? "nothing" : joined(separator: ", ") }
}
