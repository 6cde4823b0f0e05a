package import LifelineStatecharts

/// Templates that no page can be made from.
package struct TemplateError: Error, Equatable, Sendable, CustomStringConvertible {
  /// All mistakes, in the order of their places; never empty.
  package let findings: [Finding]

  /// One line for each mistake.
  package var description: String { findings.map(\.description).joined(separator: "\n") }
}
