public import LifelineScenarios
public import LifelineSimulation
public import LifelineStatecharts

/// Checks whether some run of a model explains a recorded run.
///
/// A log contains what the app printed: not the stimuli, and not every message. So the check
/// follows all runs of the model at once and keeps those that agree with the log so far; when none
/// is left, the log does not conform.
///
/// ```swift
/// let check = ConformanceCheck(of: ModelSearches(of: chart))
/// let verdict = check.verdict(on: trace)
/// verdict.conforms                        // false
/// verdict.findings[0].source              // app.log:12
/// verdict.findings[0].legal[0].message    // applicationWillResignActive:
/// ```
///
/// The model is searched once, and results for one run are used for all others: a run costs about
/// one table look-up per message. So use one check for many runs.
public final class ConformanceCheck: Sendable {
  /// The most distinct findings that are described in full.
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
  private let prepared: Locked<Prepared>

  /// The cached results.
  private struct Prepared: Sendable {
    var readers: [[EventName]: [Set<EventName>: LogReader]] = [:]
    /// The messages that some run sends, by settings.
    var sent: [[EventName]: Set<EventName>] = [:]
    /// The settings that certain messages require.
    var needed: [Set<EventName>: [EventName]] = [:]
  }

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - searches: The searches of the model.
  ///   - given: The known settings.
  ///   - candidates: The settings that may be assumed when the log requires them; `nil` for all.
  ///   - pairs: Messages that may be in either order when one follows the other at once, such as a
  ///     callback and its notification.
  ///   - claims: The rules that findings are compared with.
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
    prepared = Locked(Prepared())
  }

  /// Checks a run.
  ///
  /// Settings that are not given are assumed when the log requires them: first those without which
  /// a message of the log is never sent, then a single one with which the whole log conforms.
  ///
  /// - Parameters:
  ///   - trace: The run; only its deliveries are read.
  ///   - observables: The messages that the log can contain.
  /// - Returns: The verdict, with the findings.
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

  /// The settings without which some messages are never sent.
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

  /// The messages that some run sends with settings.
  private func sent(_ settings: [EventName], _ prepared: inout Prepared) -> Set<EventName> {
    if let known = prepared.sent[settings] { return known }
    let space = searches.space(after: settings, limit: limit)
    var sent = Set(space.firstMessages)
    for behaviour in 0..<space.behaviourCount { sent.formUnion(space.messages(of: behaviour)) }
    prepared.sent[settings] = sent
    return sent
  }
}

/// The messages that a log can contain.
///
/// An app logs some of its messages only. One that it never logs may have been sent at any time, so
/// the check only requires messages that the log can contain.
public enum Observables: Equatable, Sendable {
  /// Those that occur in the log (the default): an app that logs a message once always logs it.
  case occurring
  /// Every message of the model.
  case all
  /// Exactly these; other messages of the log are not checked.
  case only(Set<EventName>)
}
