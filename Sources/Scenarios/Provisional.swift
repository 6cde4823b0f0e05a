public import Statecharts

/// Something a reader of the model should know: what is wrong or doubtful, where, what to do.
///
/// Findings are returned, never thrown, so that a file tells all of its problems at once.
///
/// ```
/// phone.scxml:14:5: transition of 'inactive' to unknown state 'activ'; did you mean 'active'?
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
  /// The findings by place, those without a place first; at one place in the order given.
  public var sortedByPlace: [Finding] {
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
  public var containErrors: Bool { contains { $0.severity == .error } }
}
/// Finds the name that someone probably meant.
///
/// ```swift
/// NearestName.of("activ", among: ["inactive", "active"])       // "active"
/// NearestName.of("banana", among: ["inactive", "active"])      // nil
/// NearestName.question("activ", among: ["inactive", "active"])
/// // "; did you mean 'active'?"
/// ```
///
/// A name is near when at most a third of its letters, and at least one, were added, dropped,
/// replaced or swapped with a neighbour (optimal string alignment; capitals count as half).
public enum NearestName {
  /// Returns the nearest of some names, the first among equals; `nil` when none is near.
  public static func of(_ name: String, among names: some Sequence<String>) -> String? {
    let wanted = Array(name.utf8)
    guard wanted.count <= longestName else { return nil }
    let budget = 2 * max(1, wanted.count / 3)
    var best: (name: String, distance: Int)?
    for candidate in names where candidate != name && !candidate.isEmpty {
      let limit = best.map { $0.distance - 1 } ?? budget
      let length = candidate.utf8.count
      guard length <= longestName, 2 * abs(length - wanted.count) <= limit else { continue }
      if let distance = distance(wanted, Array(candidate.utf8), atMost: limit) {
        best = (candidate, distance)
      }
    }
    return best?.name
  }

  /// Returns the end of a message that offers the nearest name; empty when none is near.
  public static func question(_ name: String, among names: some Sequence<String>) -> String {
    of(name, among: names).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// Nobody mistypes names longer than this, and comparing them costs their product.
  private static let longestName = 100

  /// Returns twice the number of edits between two names, a change of case counting as half an
  /// edit, or `nil` when it exceeds the limit.
  private static func distance(_ a: [UInt8], _ b: [UInt8], atMost limit: Int) -> Int? {
    var beforeLast: [Int] = []
    var last = (0...b.count).map { 2 * $0 }
    for i in a.indices {
      var row = [2 * (i + 1)]
      row.reserveCapacity(b.count + 1)
      for j in b.indices {
        var cost = min(last[j] + substitution(a[i], b[j]), last[j + 1] + 2, row[j] + 2)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 2)
        }
        row.append(cost)
      }
      if (row.min() ?? 0) > limit, (last.min() ?? 0) > limit { return nil }
      beforeLast = last
      last = row
    }
    return last[b.count] <= limit ? last[b.count] : nil
  }

  private static func substitution(_ a: UInt8, _ b: UInt8) -> Int {
    if a == b { return 0 }
    let areLetters = a & 0xDF == b & 0xDF && (UInt8(ascii: "A")...UInt8(ascii: "Z")) ~= a & 0xDF
    return areLetters ? 1 : 2
  }
}
