public import LifelineStatecharts

/// What a scenario expects after a step, or at its end.
///
/// ```yaml
/// steps:
/// - event: accepted
///   expect: { active: [Packing, Billed], never: [Cancelled], within: 2s }
/// expect: { active: [Delivered] }
/// ```
public struct Expectation: Equatable, Sendable {
  /// The states that are active.
  public var active: [StateID]
  /// The states that are active at no time of the step; at the end, of the whole run.
  public var never: [StateID]
  /// The time within which the states become active, which passes until they are; `nil` for at once.
  public var within: Duration?

  /// Creates an expectation from its parts.
  public init(active: [StateID] = [], never: [StateID] = [], within: Duration? = nil) {
    (self.active, self.never, self.within) = (active, never, within)
  }

  /// What is not as expected, in a sentence; `nil` when all is.
  func disparity(active: Set<StateID>, met: Set<StateID>, atomic: [StateID]) -> String? {
    let missing = self.active.filter { !active.contains($0) }
    let forbidden = never.filter(met.contains)
    let now = atomic.map(\.description).joined(separator: ", ")
    let parts =
      (missing.isEmpty
        ? [] : ["expected \(Self.list(missing)) to be active\(Self.time(within)), got \(now)"])
      + (forbidden.isEmpty ? [] : ["\(Self.list(forbidden)) must never be active, and was"])
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  private static func list(_ states: [StateID]) -> String {
    states.map { "'\($0)'" }.joined(separator: ", ")
  }

  private static func time(_ within: Duration?) -> String {
    within.map { " within \($0.notation)" } ?? ""
  }
}

extension Expectation: YAMLMapping {
  package static let subject = "an expectation"

  package init(_ fields: YAMLFields) {
    self.init(
      active: fields.oneOrMany("active"), never: fields.oneOrMany("never"),
      within: fields.optional("within"))
    if active.isEmpty, never.isEmpty {
      fields.add("an expectation needs 'active' or 'never'; add '{ active: [STATE] }'")
    }
  }
}
