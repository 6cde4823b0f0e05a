/// An error, a warning or a note about a model: what is wrong, where, and how to fix it.
///
/// Findings are returned, never thrown, so that all problems of a file are reported at once.
///
/// ```
/// phone.scxml:14:5: 'foreground' begins in unknown state 'activ'; did you mean 'active'?
/// ```
public struct Finding: Hashable, Sendable, CustomStringConvertible {
  /// The severity of a finding.
  public enum Severity: String, Hashable, Sendable {
    /// The model has no meaning, or another than written; it cannot be used.
    case error
    /// The model can be used, but probably does not do what its author meant.
    case warning
    /// What a reader made of something; nothing is wrong.
    case note
  }

  /// The place; `nil` for a chart made in code.
  public var place: Place?
  /// The severity.
  public var severity: Severity
  /// The problem and its fix, in lower case, without a full stop.
  public var message: String
  /// Whether it matters to running alone: the chart can be drawn.
  public var concernsRunning: Bool

  /// Creates a finding from its parts.
  public init(
    _ severity: Severity = .error, at place: Place?, _ message: String,
    concernsRunning: Bool = false
  ) {
    self.concernsRunning = concernsRunning
    self.place = place
    self.severity = severity
    self.message = message
  }

  /// `file:line:column: message`, as compilers print it, with `warning:` for a warning and `note:` for a
  /// note.
  ///
  /// It is one line, whatever the names contain.
  public var description: String {
    let words = severity == .error ? message : "\(severity): \(message)"
    return (place.map { "\($0): \(words)" } ?? words).visible
  }
}

extension [Finding] {
  /// Adds a finding.
  package mutating func add(
    _ severity: Finding.Severity = .error, at place: Place?, _ message: String
  ) {
    append(Finding(severity, at: place, message))
  }

  /// The findings sorted by place, those without a place first; the sort is stable.
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

  /// Whether any finding makes the model unusable.
  package var containErrors: Bool { contains { $0.severity == .error } }

  /// The findings that something is wrong, without the notes.
  package var withoutNotes: [Finding] { filter { $0.severity != .note } }
}
