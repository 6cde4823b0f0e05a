import Statecharts

/// Why a scenario, a document or a disagreement cannot be read.
public enum ScenarioError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file has these mistakes, in the order of their places; never empty.
  case unreadable([Finding])

  /// One line per mistake: `file:line:column: what is wrong; what to do`.
  public var description: String {
    switch self {
    case .unreadable(let findings): findings.map(\.description).joined(separator: "\n")
    }
  }
}
