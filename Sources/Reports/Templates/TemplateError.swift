public import LifelineStatecharts

/// Templates that no page can be made from.
public struct TemplateError: Error, Equatable, Sendable, CustomStringConvertible {
  /// All mistakes, in the order of their places; never empty.
  public let findings: [Finding]

  /// One line for each mistake.
  public var description: String { findings.map(\.description).joined(separator: "\n") }
}
