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
  static let mostFindings = 100
  /// The most messages that are explained: the last ones before a finding.
  static let longestExplanation = 96

  private let searches: ModelSearches
  private let given: [EventName]
  private let candidates: [EventName]
  private let pairs: [ObservedModel.Pair]
  private let claims: [GeneralClaim]
  private let allowsIgnored: Bool
  private let unestablished: [EventName: Set<Stage>]
  private let unnoticed: Set<EventName>
  private let limit: Int
  private let messages: Set<EventName>
  private let prepared: Locked<Prepared>

  /// The cached results.
  private struct Prepared: Sendable {
    var readers: [Reader: LogReader] = [:]
    /// The events that can influence a message.
    var influences: [EventName: [EventName]] = [:]
    /// The stimuli that send a message in some run.
    var senders: [Sending: Set<EventName?>] = [:]
    /// The requirements of certain messages.
    var requirements: [LogTraits: Requirements] = [:]
    /// The settings that may change what the required events do.
    var relevant: [Requirements: [EventName]] = [:]
  }

  /// What distinguishes readers.
  private struct Reader: Hashable {
    let requirements: Requirements
    let supposes: Bool
    let observed: Set<Observation>
    let isOneProcess: Bool
  }

  /// What is asked of the model: what sends a message after settings.
  private struct Sending: Hashable {
    let message: EventName
    let settings: [EventName]
  }

  /// What is known of a log.
  private struct LogTraits: Hashable {
    /// The messages that it can contain.
    let messages: Set<EventName>
    /// Those that it contains.
    let occurring: Set<EventName>
    /// The events that it shows itself; most logs show none.
    let events: Set<EventName>
    /// The settings that are not assumed.
    let excluded: Set<EventName>
    /// Whether everything can influence what it shows, since it shows events or states.
    let isOfOwnChart: Bool

    init(of log: ObservedLog, without excluded: Set<EventName>) {
      messages = log.occurring.union(log.observed.lazy.compactMap(\.messageName))
      (occurring, events, self.excluded) = (log.occurring, log.events, excluded)
      isOfOwnChart = log.isOfOwnChart
    }
  }

  /// What a log requires of the runs that explain it.
  private struct Requirements: Hashable {
    var settings: [EventName]
    /// The events that are tried, in the order of the model.
    var events: [EventName]
    /// The events that can influence the log's messages at all; among them those that are tried.
    let all: [EventName]
    /// The settings that can.
    let candidates: [EventName]

    /// The events that are only tried where they may be supposed.
    var rare: Set<EventName> { Set(all).subtracting(events) }

    /// Returns the same with more settings.
    func adding(_ settings: [EventName]) -> Self {
      var other = self
      other.settings += settings
      return other
    }
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
  ///   - allowsIgnored: Whether a log may show events to which nothing reacts.
  ///   - unestablished: Messages of which no source says where they come among others, with the stages of
  ///     which this is true; none for all.
  ///   - unnoticed: Messages of which a person notices nothing, so that an act may come right after one.
  ///   - limit: The most snapshots of the model.
  public init(
    of searches: ModelSearches, given: [EventName] = [], assuming candidates: [EventName]? = nil,
    inEitherOrder pairs: [(EventName, EventName)] = [], claims: [GeneralClaim] = [],
    allowsIgnored: Bool = false, unestablished: [EventName: Set<Stage>] = [:],
    unnoticed: Set<EventName> = [], limit: Int = 2_000_000
  ) {
    self.searches = searches
    self.given = given
    self.candidates = (candidates ?? searches.events.settings).filter {
      !given.contains($0)
    }
    self.pairs = pairs.map { ObservedModel.Pair(first: $0.0, second: $0.1) }
    self.claims = claims
    self.allowsIgnored = allowsIgnored
    (self.unestablished, self.unnoticed) = (unestablished, unnoticed)
    self.limit = limit
    messages = Set(searches.chart.sends.map(\.event))
    prepared = Locked(Prepared())
  }

  /// Checks a run.
  ///
  /// The first of these that explains the whole log is the verdict:
  ///
  /// 1. ordinary events, and those whose messages the log contains, with the settings without which a
  ///    message of the log is never sent;
  /// 2. any events; the log conforms only if the rare ones happened;
  /// 3. the events of 1, with a single setting more, which is assumed.
  ///
  /// - Parameters:
  ///   - trace: The run.
  ///   - observables: What the log can contain.
  ///   - excluded: Settings that are not assumed for this run.
  ///   - replaced: Messages that the model never sends, with those that it sends instead; each is a
  ///     finding.
  /// - Returns: The verdict, with the findings.
  public func verdict(
    on trace: Trace, observing observables: Observables = .occurring,
    notAssuming excluded: Set<EventName> = [], replacing replaced: [EventName: EventName] = [:]
  ) -> ConformanceVerdict {
    let log = ObservedLog(
      trace, observing: observables, of: messages, replacing: replaced, unnoticed: unnoticed)
    return prepared.withLock { prepared in
      let required = requirements(of: LogTraits(of: log, without: excluded), &prepared)
      let first = reading(of: log, required, &prepared)
      if first.count == 0 { return first.verdict(assuming: assumed(required)) }
      var last = first
      if !required.rare.isEmpty {
        let rare = reading(of: log, required, supposing: true, strictAt: first.wrong, &prepared)
        if rare.count == 0 {
          var verdict = rare.verdict(assuming: assumed(required))
          verdict.supposed = suppositions(explaining: log, rare, required, first.wrong, &prepared)
          return verdict
        }
        // Rare events that only move a fault explain nothing.
        if rare.count < first.count || rare.wrong == first.wrong { last = rare }
      }
      for candidate in relevant(required, &prepared) {
        let other = required.adding([candidate])
        let reading = reading(of: log, other, &prepared)
        if reading.count == 0 { return reading.verdict(assuming: assumed(other)) }
      }
      var verdict = last.verdict(assuming: assumed(required))
      let inferred = Set(verdict.inferred.map(Observation.message))
      verdict.restsOnInference =
        !inferred.isEmpty
        && conforms(log, observing: log.observed.subtracting(inferred), required, &prepared)
      guard verdict.findings.allSatisfy({ isUnestablished($0, in: log) }) else { return verdict }
      let doubtful = Set(verdict.findings.compactMap(\.observation))
      verdict.isUnestablished =
        conforms(log, observing: log.observed.subtracting(doubtful), required, &prepared)
        && conforms(log, observing: doubtful, required, &prepared)
      return verdict
    }
  }

  /// Returns whether no source says that a finding is a fault; what a person brings about in some stages
  /// needs time to act.
  private func isUnestablished(_ finding: Nonconformity, in log: ObservedLog) -> Bool {
    guard let stages = finding.message.flatMap({ unestablished[$0] }) else { return false }
    guard !stages.isEmpty else { return true }
    let room = log.entries.firstIndex(of: finding.entry).map { log.rooms[$0].extent }
    return finding.stage.map(stages.contains) ?? false && room != .reaction
  }

  /// Returns whether a part of the log conforms by itself.
  private func conforms(
    _ log: ObservedLog, observing part: Set<Observation>, _ required: Requirements,
    _ prepared: inout Prepared
  ) -> Bool {
    let rest = ObservedLog(
      log.trace, observing: .only(part), of: messages, replacing: log.replaced,
      unnoticed: unnoticed)
    return reading(of: rest, required, &prepared).count == 0
  }

  /// The rare events that explain a log: first those of an app that has all that makes more of them
  /// possible.
  private func suppositions(
    explaining log: ObservedLog, _ reading: LogReading, _ required: Requirements,
    _ places: [Int], _ prepared: inout Prepared
  ) -> [[EventName]] {
    let glossary = searches.chart.statechart.glossary
    let enabling = required.candidates.filter { setting in
      !required.settings.contains(setting) && glossary.enabling.contains { $0.matches(setting) }
    }
    let own = reading.supposed(among: required.rare)
    guard !enabling.isEmpty else { return own }
    let enabled = self.reading(
      of: log, required.adding(enabling), supposing: true, strictAt: places, &prepared)
    return ((enabled.count == 0 ? enabled.supposed(among: required.rare) : []) + own).eachOnce
  }

  private func assumed(_ required: Requirements) -> [EventName] {
    Array(required.settings.dropFirst(given.count))
  }

  /// Reads a log with the required events or, where rare ones are supposed, with all.
  private func reading(
    of log: ObservedLog, _ required: Requirements, supposing supposes: Bool = false,
    strictAt places: [Int] = [], _ prepared: inout Prepared
  ) -> LogReading {
    let key = Reader(
      requirements: required, supposes: supposes, observed: log.observed,
      isOneProcess: log.isOfOneProcess)
    if let reader = prepared.readers[key] {
      return LogReading(of: log, reader, strictAt: places)
    }
    let model = ObservedModel(
      space(required, supposing: supposes), seeing: log.observed, inEitherOrder: pairs,
      in: ObservedModel.Circumstances(
        isOneProcess: log.isOfOneProcess, rare: supposes ? required.rare : [],
        allowsIgnored: allowsIgnored))
    let reader = LogReader(model, claims: claims)
    prepared.readers[key] = reader
    return LogReading(of: log, reader, strictAt: places)
  }

  private func space(_ required: Requirements, supposing supposes: Bool = false) -> StateSpace {
    searches.space(
      trying: supposes ? required.all : required.events, after: required.settings, limit: limit)
  }

  private func isOrdinary(_ event: EventName) -> Bool {
    searches.chart.statechart.glossary.isOrdinary(event)
  }

  // MARK: What a log requires

  /// Finds the settings and rare events without which some messages are never sent.
  private func requirements(of traits: LogTraits, _ prepared: inout Prepared) -> Requirements {
    if let known = prepared.requirements[traits] { return known }
    let cone =
      traits.isOfOwnChart
      ? nil : ConeOfInfluence(of: traits.messages, in: searches.chart.statechart)
    func matters(_ event: EventName) -> Bool { cone?.contains(event) ?? true }
    let all = searches.events.happenings.filter(matters)
    var required = Requirements(
      settings: given, events: all.filter(isOrdinary), all: all,
      candidates: candidates.filter { matters($0) && !traits.excluded.contains($0) })
    var sent = space(required).messages
    var shown = traits.events
    for message in traits.occurring.sorted() where !sent.contains(message) {
      if senders(of: message, required, &prepared).isEmpty {
        required.settings += setting(sending: message, required, traits, &prepared)
        sent = space(required).messages
        if sent.contains(message) { continue }
      }
      shown.formUnion(senders(of: message, required, &prepared).compactMap(\.self))
    }
    let rare = traits.occurring.subtracting(sent)
    required.events = all.filter { isOrdinary($0) || shown.contains($0) }
    // Some rare event may have to come before another one that the log shows.
    if !rare.isEmpty {
      let reached = space(required).messages
      if rare.contains(where: {
        !reached.contains($0) && !senders(of: $0, required, &prepared).isEmpty
      }) {
        required.events = all
      }
    }
    prepared.requirements[traits] = required
    return required
  }

  /// The setting with which some run sends a message: the one with which ordinary events send most
  /// messages of the log.
  private func setting(
    sending message: EventName, _ required: Requirements, _ traits: LogTraits,
    _ prepared: inout Prepared
  ) -> [EventName] {
    let able = required.candidates.filter {
      !senders(of: message, required.adding([$0]), &prepared).isEmpty
    }
    guard able.count > 1 else { return able }
    var best: (setting: EventName, count: Int)?
    for candidate in able {
      let sent = space(required.adding([candidate])).messages
      let count = traits.occurring.intersection(sent).count
      if count > best?.count ?? -1 { best = (candidate, count) }
      if count == traits.occurring.count { break }
    }
    return best.map { [$0.setting] } ?? []
  }

  /// The stimuli that send a message in some run, if any event happens; `nil` is waiting, or the
  /// start.
  ///
  /// Only the events are tried that can influence the message: few, and the same for all logs.
  private func senders(
    of message: EventName, _ required: Requirements, _ prepared: inout Prepared
  ) -> Set<EventName?> {
    let key = Sending(message: message, settings: required.settings)
    if let known = prepared.senders[key] { return known }
    let events = influences(on: message, &prepared)
    let senders = searches.space(trying: events, after: required.settings, limit: limit)
      .senders(of: message)
    prepared.senders[key] = senders
    return senders
  }

  private func influences(on message: EventName, _ prepared: inout Prepared) -> [EventName] {
    if let known = prepared.influences[message] { return known }
    let cone = ConeOfInfluence(of: [message], in: searches.chart.statechart)
    let events = searches.events.happenings.filter(cone.contains)
    prepared.influences[message] = events
    return events
  }

  /// The candidates that may change what the events of a log do: those whose states some condition
  /// tests.
  private func relevant(
    _ required: Requirements, _ prepared: inout Prepared
  ) -> [EventName] {
    if let known = prepared.relevant[required] { return known }
    let terms = searches.chart.statechart.glossary.events.filter(\.isRare)
    let unusual = Set(terms.map { EventName($0.name) }).union(required.settings)
    let relevant = searches.relevant(
      required.candidates.filter { !unusual.contains($0) }, trying: required.events,
      after: required.settings, limit: limit)
    prepared.relevant[required] = relevant
    return relevant
  }
}

extension StateSpace {
  /// The messages that some run sends.
  fileprivate var messages: Set<EventName> {
    (0..<behaviourCount).reduce(into: Set(firstMessages)) { $0.formUnion(messages(of: $1)) }
  }

  /// The stimuli that send a message in some run; `nil` is waiting, or the start.
  fileprivate func senders(of message: EventName) -> Set<EventName?> {
    var senders: Set<EventName?> = firstMessages.contains(message) ? [nil] : []
    let sends = (0..<behaviourCount).map { messages(of: $0).contains(message) }
    for snapshot in 0..<snapshotCount {
      for edge in edges(from: snapshot) where sends[Int(edge.behaviour)] {
        let place = Int(edge.stimulus)
        senders.insert(place < events.count ? events[place] : nil)
      }
    }
    return senders
  }
}
