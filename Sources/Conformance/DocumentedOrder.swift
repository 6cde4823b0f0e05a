public import LifelineScenarios
public import LifelineStatecharts

/// Which messages documents put right after each other, with the places where they say so.
///
/// ```swift
/// let order = DocumentedOrder(of: scenarios)
/// order.sources(of: "applicationWillResignActive:", before: "applicationDidEnterBackground:")
/// // [document 001, 情景二, …]
/// ```
public struct DocumentedOrder: Sendable {
  /// A place where a document tells an order.
  public struct Source: Hashable, Sendable {
    /// The document.
    public let document: DocumentID
    /// Where in it; `nil` when it has no such places.
    public let place: LocalizedText?
    /// The scenario that plays what it tells.
    public let scenario: ScenarioID
  }

  private struct Pair: Hashable {
    let first: EventName
    let second: EventName
  }

  private var places: [Pair: [Source]] = [:]

  /// Reads the claims of scenarios; those that the model is known to differ from are left out.
  public init(of scenarios: [Scenario]) {
    for scenario in scenarios {
      for claim in scenario.claims where claim.differences.isEmpty {
        let source = Source(
          document: claim.document, place: claim.place, scenario: scenario.id)
        let lists =
          [claim.callbacks, claim.notifications].compactMap(\.self)
          + (claim.moments ?? []).map(\.callbacks) + (claim.stages ?? []).compactMap(\.callbacks)
        for list in lists {
          for (first, second) in zip(list, list.dropFirst()) {
            let pair = Pair(first: first, second: second)
            if places[pair]?.contains(source) != true { places[pair, default: []].append(source) }
          }
        }
      }
    }
  }

  /// Returns where documents say that one message comes right before another.
  public func sources(of first: EventName, before second: EventName) -> [Source] {
    places[Pair(first: first, second: second)] ?? []
  }

  /// An order that a finding breaks.
  public struct Rule: Equatable, Sendable {
    /// The message that comes first.
    public let first: EventName
    /// The message that comes right after it.
    public let second: EventName
    /// Where documents say so, at least one.
    public let sources: [Source]
  }

  /// Returns the orders that a finding breaks: what should have come before its message, else what
  /// should have come after the message before.
  public func rules(about finding: Nonconformity) -> [Rule] {
    guard let message = finding.message else { return [] }
    func rules(_ pairs: [(EventName, EventName)]) -> [Rule] {
      pairs.compactMap { first, second in
        let sources = sources(of: first, before: second)
        return sources.isEmpty ? nil : Rule(first: first, second: second, sources: sources)
      }
    }
    let legal = finding.legal.map(\.message)
    let before = rules(legal.filter { $0 != message }.map { ($0, message) })
    if !before.isEmpty { return Array(before.prefix(2)) }
    guard let previous = finding.previous else { return [] }
    return Array(rules(legal.map { (previous, $0) }).prefix(2))
  }
}
