public import LifelineExploration
public import LifelineSimulation
public import LifelineStatecharts
public import LifelineTraces

/// Judges recorded runs by whether some run of a model explains what a log tells.
///
/// A log holds what the app printed, not what was done to it, and not every message. So the check
/// follows all runs of the model at once and keeps those that agree with the log so far; where
/// none is left, the log does not conform.
///
/// ```swift
/// var check = ConformanceCheck(of: chart)
/// let verdict = check.verdict(on: trace)
/// verdict.conforms                        // false
/// verdict.findings[0].source              // app.log:12
/// verdict.findings[0].legal[0].message    // applicationWillResignActive:
/// ```
public struct ConformanceCheck {
  /// The most different findings that are told in full.
  public static let mostFindings = 100
  /// The most messages that are explained: the last ones before a finding.
  public static let longestExplanation = 96

  private let chart: CompiledChart
  private let given: [EventName]
  private let candidates: [EventName]
  private let pairs: [ObservedModel.Pair]
  private let claims: [GeneralClaim]
  private let limit: Int
  private var spaces: [[EventName]: StateSpace] = [:]

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - chart: The model.
  ///   - given: The settings that are known.
  ///   - candidates: Settings that may be assumed when the log calls for them; `nil` for all.
  ///   - pairs: Messages whose order is no rule when one follows the other at once, such as a
  ///     callback and its notification.
  ///   - claims: The rules to hold a finding against.
  ///   - limit: The most snapshots of the model.
  public init(
    of chart: CompiledChart, given: [EventName] = [], assuming candidates: [EventName]? = nil,
    inEitherOrder pairs: [(EventName, EventName)] = [], claims: [GeneralClaim] = [],
    limit: Int = 2_000_000
  ) {
    self.chart = chart
    self.given = given
    self.candidates = (candidates ?? ExternalEvents(of: chart).settings).filter {
      !given.contains($0)
    }
    self.pairs = pairs.map { ObservedModel.Pair(first: $0.0, second: $0.1) }
    self.claims = claims
    self.limit = limit
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
  public mutating func verdict(
    on trace: Trace, observing observables: Observables = .occurring
  ) -> ConformanceVerdict {
    let heard = Set(trace.entries.lazy.compactMap { $0.delivery?.message })
    let settings = given + needed(for: heard)
    let log = ObservedLog(
      trace, observing: observables, of: Set(chart.sends.map(\.event)))
    let first = reading(of: log, under: settings)
    guard first.count > 0 else { return first.verdict(assuming: assumed(settings)) }
    for candidate in candidates where !settings.contains(candidate) {
      let other = reading(of: log, under: settings + [candidate])
      if other.count == 0 { return other.verdict(assuming: assumed(settings + [candidate])) }
    }
    return first.verdict(assuming: assumed(settings), holding: claims)
  }

  private func assumed(_ settings: [EventName]) -> [EventName] {
    Array(settings.dropFirst(given.count))
  }

  private mutating func reading(of log: ObservedLog, under settings: [EventName]) -> LogReading {
    LogReading(
      of: log, in: ObservedModel(space(settings), seeing: log.observed, inEitherOrder: pairs))
  }

  /// The settings without which some messages never come.
  private mutating func needed(for messages: Set<EventName>) -> [EventName] {
    var settings: [EventName] = []
    let known = Set(chart.sends.map(\.event))
    for message in messages.intersection(known).sorted()
    where !space(given + settings).sends(message) {
      let candidate = candidates.first {
        !settings.contains($0) && space(given + settings + [$0]).sends(message)
      }
      if let candidate { settings.append(candidate) }
    }
    return settings
  }

  private mutating func space(_ settings: [EventName]) -> StateSpace {
    if let known = spaces[settings] { return known }
    let space = StateSpace(of: chart, after: settings, limit: limit)
    spaces[settings] = space
    return space
  }
}

extension StateSpace {
  /// Whether some run sends a message.
  func sends(_ message: EventName) -> Bool {
    firstMessages.contains(message)
      || (0..<behaviourCount).contains { messages(of: $0).contains(message) }
  }
}
