/// The error of invalid templates.
package struct TemplateError: Error, Equatable, Sendable, CustomStringConvertible {
  /// All errors, by place; never empty.
  package let findings: [Finding]

  /// One line per error.
  package var description: String { findings.map(\.description).joined(separator: "\n") }
}
