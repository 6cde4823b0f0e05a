public import LifelineScenarios
public import LifelineStatecharts

/// The pairs of messages that documents put right after each other, with the places.
///
/// ```swift
/// let order = DocumentedOrder(of: scenarios)
/// order.sources(of: "applicationWillResignActive:", before: "applicationDidEnterBackground:")
/// // [document 001, 情景二, …]
/// ```
public struct DocumentedOrder: Sendable {
  /// A place where a document states an order.
  public struct Source: Hashable, Sendable {
    /// The document.
    public let document: DocumentID
    /// The place in the document; `nil` when the document has no places.
    public let place: LocalizedText?
    /// The scenario of the statement.
    public let scenario: ScenarioID
  }

  private struct Pair: Hashable {
    let first: EventName
    let second: EventName
  }

  private var places: [Pair: [Source]] = [:]

  /// Collects the claims of scenarios, except those from which the model is known to differ.
  public init(of scenarios: [Scenario]) {
    for scenario in scenarios {
      for claim in scenario.claims where claim.differences.isEmpty {
        let source = Source(
          document: claim.document, place: claim.place, scenario: scenario.id)
        let lists =
          [claim.callbacks, claim.notifications].compactMap(\.self)
          + (claim.messages ?? []).map(\.messages) + (claim.moments ?? []).map(\.callbacks)
          + (claim.stages ?? []).compactMap(\.callbacks)
        for list in lists {
          for (first, second) in zip(list, list.dropFirst()) {
            let pair = Pair(first: first, second: second)
            if places[pair]?.contains(source) != true { places[pair, default: []].append(source) }
          }
        }
      }
    }
  }

  /// Returns the places where documents put one message right before another.
  ///
  /// - Parameters:
  ///   - first: The message that comes first.
  ///   - second: The message right after it.
  /// - Returns: The places in the order of the scenarios; none when no document has this order.
  public func sources(of first: EventName, before second: EventName) -> [Source] {
    places[Pair(first: first, second: second)] ?? []
  }

  /// An order that a finding breaks.
  public struct Rule: Equatable, Sendable {
    /// The first message.
    public let first: EventName
    /// The second message.
    public let second: EventName
    /// The places, at least one.
    public let sources: [Source]
  }

  /// Returns the orders that a finding breaks: those of messages that should precede it or, without
  /// any, that of the only message that may follow the previous one.
  public func rules(about finding: Nonconformity) -> [Rule] {
    guard let message = finding.message else { return [] }
    func rules(_ pairs: [(EventName, EventName)]) -> [Rule] {
      pairs.compactMap { first, second in
        let sources = sources(of: first, before: second)
        return sources.isEmpty ? nil : Rule(first: first, second: second, sources: sources)
      }
    }
    let legal = finding.legal.compactMap(\.message)
    let before = rules(legal.filter { $0 != message }.map { ($0, message) })
    if !before.isEmpty { return Array(before.prefix(2)) }
    guard let previous = finding.previous?.messageName, legal.count == 1 else { return [] }
    return rules([(previous, legal[0])])
  }
}
