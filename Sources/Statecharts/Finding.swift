/// Something a reader of the model should know: what is wrong or doubtful, where, what to do.
///
/// Findings are returned, never thrown, so that a file tells all of its problems at once.
///
/// ```
/// phone.scxml:14:5: 'foreground' begins in unknown state 'activ'; did you mean 'active'?
/// ```
public struct Finding: Hashable, Sendable, CustomStringConvertible {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable {
    /// The model has no meaning, or not the one written; it cannot be used.
    case error
    /// The model can be used, and is probably not what its author meant.
    case warning
  }

  /// Where it is; `nil` for a chart made in code.
  public var place: Place?
  /// How bad it is.
  public var severity: Severity
  /// What is wrong and what to do, in lower case, without a full stop.
  public var message: String

  /// Creates a finding from its parts.
  public init(_ severity: Severity = .error, at place: Place?, _ message: String) {
    self.place = place
    self.severity = severity
    self.message = message
  }

  /// `file:line:column: message`, as compilers print it; a warning says so.
  public var description: String {
    let words = severity == .warning ? "warning: \(message)" : message
    return place.map { "\($0): \(words)" } ?? words
  }
}

extension [Finding] {
  /// Adds a finding.
  package mutating func add(
    _ severity: Finding.Severity = .error, at place: Place?, _ message: String
  ) {
    append(Finding(severity, at: place, message))
  }

  /// The findings by place, those without a place first; at one place in the order given.
  package var sortedByPlace: [Finding] {
    enumerated().sorted { a, b in
      switch (a.element.place, b.element.place) {
      case (nil, nil): a.offset < b.offset
      case (nil, _): true
      case (_, nil): false
      case (let first?, let second?):
        first == second ? a.offset < b.offset : first < second
      }
    }.map(\.element)
  }

  /// Whether anything here keeps the model from being used.
  package var containErrors: Bool { contains { $0.severity == .error } }
}
