public import LifelineExploration
import LifelineSimulation
public import LifelineStatecharts
public import LifelineTraces
import Synchronization

/// Judges recorded runs by whether some run of a model explains what a log tells.
///
/// A log holds what the app printed, not what was done to it, and not every message. So the check
/// follows all runs of the model at once and keeps those that agree with the log so far; where
/// none is left, the log does not conform.
///
/// ```swift
/// let check = ConformanceCheck(of: ModelSearches(of: chart))
/// let verdict = check.verdict(on: trace)
/// verdict.conforms                        // false
/// verdict.findings[0].source              // app.log:12
/// verdict.findings[0].legal[0].message    // applicationWillResignActive:
/// ```
///
/// The model is searched once, and what was worked out for one run is used for all others: a run
/// costs about one look into a table for each of its messages. So keep one check for many runs.
public final class ConformanceCheck: Sendable {
  /// The most different findings that are described in full.
  public static let mostFindings = 100
  /// The most messages that are explained: the last ones before a finding.
  public static let longestExplanation = 96

  private let searches: ModelSearches
  private let given: [EventName]
  private let candidates: [EventName]
  private let pairs: [ObservedModel.Pair]
  private let claims: [GeneralClaim]
  private let limit: Int
  private let messages: Set<EventName>
  private let prepared: Mutex<Prepared>

  /// What was worked out so far.
  private struct Prepared: Sendable {
    var readers: [[EventName]: [Set<EventName>: LogReader]] = [:]
    /// The messages that some run sends, by the settings.
    var sent: [[EventName]: Set<EventName>] = [:]
    /// The settings that runs with certain messages need.
    var needed: [Set<EventName>: [EventName]] = [:]
  }

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - searches: The searches of the model.
  ///   - given: The settings that are known.
  ///   - candidates: Settings that may be assumed when the log calls for them; `nil` for all.
  ///   - pairs: Messages whose order is no rule when one follows the other at once, such as a
  ///     callback and its notification.
  ///   - claims: The rules to hold a finding against.
  ///   - limit: The most snapshots of the model.
  public init(
    of searches: ModelSearches, given: [EventName] = [], assuming candidates: [EventName]? = nil,
    inEitherOrder pairs: [(EventName, EventName)] = [], claims: [GeneralClaim] = [],
    limit: Int = 2_000_000
  ) {
    self.searches = searches
    self.given = given
    self.candidates = (candidates ?? searches.events.settings).filter {
      !given.contains($0)
    }
    self.pairs = pairs.map { ObservedModel.Pair(first: $0.0, second: $0.1) }
    self.claims = claims
    self.limit = limit
    messages = Set(searches.chart.sends.map(\.event))
    prepared = Mutex(Prepared())
  }

  /// Judges a run.
  ///
  /// Settings that nobody gave are assumed when the log calls for them: first those without which
  /// a message of the log never comes, then a single one with which the whole log conforms.
  ///
  /// - Parameters:
  ///   - trace: The run; only its deliveries are read.
  ///   - observables: Which messages the log can contain.
  /// - Returns: Whether it conforms, and what is wrong and why.
  public func verdict(
    on trace: Trace, observing observables: Observables = .occurring
  ) -> ConformanceVerdict {
    let log = ObservedLog(trace, observing: observables, of: messages)
    return prepared.withLock { prepared in
      let settings = given + needed(for: log.heard, &prepared)
      let first = reading(of: log, under: settings, &prepared)
      guard first.count > 0 else { return first.verdict(assuming: assumed(settings)) }
      for candidate in candidates where !settings.contains(candidate) {
        let other = reading(of: log, under: settings + [candidate], &prepared)
        if other.count == 0 { return other.verdict(assuming: assumed(settings + [candidate])) }
      }
      return first.verdict(assuming: assumed(settings))
    }
  }

  private func assumed(_ settings: [EventName]) -> [EventName] {
    Array(settings.dropFirst(given.count))
  }

  private func reading(
    of log: ObservedLog, under settings: [EventName], _ prepared: inout Prepared
  ) -> LogReading {
    if let reader = prepared.readers[settings]?[log.observed] { return LogReading(of: log, reader) }
    let model = ObservedModel(
      searches.space(after: settings, limit: limit), seeing: log.observed, inEitherOrder: pairs)
    let reader = LogReader(model, claims: claims)
    prepared.readers[settings, default: [:]][log.observed] = reader
    return LogReading(of: log, reader)
  }

  /// The settings without which some messages never come.
  private func needed(
    for heard: Set<EventName>, _ prepared: inout Prepared
  ) -> [EventName] {
    if heard.isSubset(of: sent(given, &prepared)) { return [] }
    if let known = prepared.needed[heard] { return known }
    var settings: [EventName] = []
    for message in heard.sorted() where !sent(given + settings, &prepared).contains(message) {
      let candidate = candidates.first {
        !settings.contains($0) && sent(given + settings + [$0], &prepared).contains(message)
      }
      if let candidate { settings.append(candidate) }
    }
    prepared.needed[heard] = settings
    return settings
  }

  /// The messages that some run sends after settings.
  private func sent(_ settings: [EventName], _ prepared: inout Prepared) -> Set<EventName> {
    if let known = prepared.sent[settings] { return known }
    let space = searches.space(after: settings, limit: limit)
    var sent = Set(space.firstMessages)
    for behaviour in 0..<space.behaviourCount { sent.formUnion(space.messages(of: behaviour)) }
    prepared.sent[settings] = sent
    return sent
  }
}

/// Which messages a log can contain.
///
/// An app prints some of what it hears. A message that it never prints may have come at any time,
/// so only the messages that the log can contain are demanded.
public enum Observables: Equatable, Sendable {
  /// Those that occur in the log, the usual case: what an app prints once it prints every time.
  case occurring
  /// Every message of the model.
  case all
  /// These and no others; what else the log contains is not judged.
  case only(Set<EventName>)
}
