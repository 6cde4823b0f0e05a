public import Statecharts

/// A mistake in a template, and where it stands.
public struct TemplateFinding: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Where the mistake begins.
  public let place: Place
  /// What is wrong and what to do about it.
  public let message: String

  /// Creates a finding from its parts.
  public init(at place: Place, _ message: String) {
    self.place = place
    self.message = message
  }

  /// `file:line:column: message`.
  public var description: String { "\(place): \(message)" }

  /// Orders findings by place, then by message.
  public static func < (a: TemplateFinding, b: TemplateFinding) -> Bool {
    (a.place, a.message) < (b.place, b.message)
  }
}

/// Templates that no page can be made from.
public struct TemplateError: Error, Equatable, Sendable, CustomStringConvertible {
  /// All mistakes, in the order of their places; never empty.
  public let findings: [TemplateFinding]

  /// One line for each mistake.
  public var description: String { findings.map(\.description).joined(separator: "\n") }
}
