public import LifelineStatecharts
public import LifelineSimulation

/// Checks that a recorded run contains exactly the messages of a given run.
///
/// Only the messages that the log can contain count. Nothing after the first difference is checked.
///
/// ```swift
/// let verdict = ScenarioComparison(scenario: run.trace).verdict(on: trace)
/// verdict.findings.first?.kind     // .scenario(expected: applicationWillResignActive:)
/// ```
public struct ScenarioComparison: Sendable {
  private let scenario: Trace

  /// Creates a comparison.
  ///
  /// - Parameter scenario: The required run, as a simulator recorded it.
  public init(scenario: Trace) { self.scenario = scenario }

  /// Checks a run.
  ///
  /// - Parameters:
  ///   - trace: The run; only its deliveries are read.
  ///   - known: The messages of the model; others are not checked.
  ///   - observables: The messages that the log can contain.
  /// - Returns: The verdict, with the first difference.
  public func verdict(
    on trace: Trace, knowing known: Set<EventName>, observing observables: Observables = .occurring
  ) -> ConformanceVerdict {
    let log = ObservedLog(trace, observing: observables, of: known)
    var comparison = MessageComparison(scenario, log)
    comparison.compare()
    let picture = comparison.picture(of: trace)
    var verdict = ConformanceVerdict(explaining: { _ in picture })
    verdict.observed = log.observed.sorted()
    verdict.judged = log.entries.count
    verdict.unjudged = log.unjudged
    verdict.repeated = comparison.repeated
    verdict.findings = comparison.finding.map { [$0] } ?? []
    verdict.count = verdict.findings.count
    verdict.explanation = comparison.explanation
    return verdict
  }
}

/// Compares the required run and the log, message by message.
private struct MessageComparison {
  private let scenario: Trace
  private let log: ObservedLog
  private(set) var explanation = ExplainingRun()
  private(set) var finding: Nonconformity?
  /// The number of messages in the log that only repeat the previous one.
  private(set) var repeated = 0
  private var entries: [TraceEntry] = []
  private var inferred: Set<Int> = []
  private var illegal: [Int: Int] = [:]
  private var place = 0
  private var stage: Stage?

  init(_ scenario: Trace, _ log: ObservedLog) {
    self.scenario = scenario
    self.log = log
  }

  /// Compares up to the first difference.
  mutating func compare() {
    for entry in scenario.entries where finding == nil {
      if let observation = Observation(entry), log.observed.contains(observation) {
        follow(observation, entry)
        continue
      }
      switch entry.occurrence {
      case .stage(_, let to):
        stage = to
        add(entry)
      case .event(let event):
        explanation.steps.append(.stimulus(.event(event)))
        inferred.insert(entries.count)
        add(entry)
      case .transition: add(entry)
      case .delivery, .ignored, .state, .track, .assignment, .note, .cycle: continue
      }
    }
    guard finding == nil else { return }
    skipRepetitions()
    if place < log.entries.count { differ(.scenario(expected: nil), legal: []) }
  }

  /// Searches the log for what the scenario shows next.
  private mutating func follow(_ next: Observation, _ entry: TraceEntry) {
    skipRepetitions(before: next)
    if place == log.entries.count {
      finding = nonconformity(.cutShort(expected: next), at: log.entries.last, legal: [next])
    } else if log.observation(place) == next {
      take(step: entry.step, seeing: entry.delivery?.state)
    } else {
      differ(.scenario(expected: next), legal: [next])
    }
  }

  private mutating func skipRepetitions(before next: Observation? = nil) {
    while place < log.entries.count, log.observation(place) != next, log.isRepetition(place) {
      place += 1
      repeated += 1
    }
  }

  private mutating func differ(_ kind: Nonconformity.Kind, legal: [Observation]) {
    finding = nonconformity(
      kind, at: log.entries[place], log.observation(place), legal: legal)
    illegal[entries.count] = 0
    take(step: nil, seeing: nil)
  }

  private func nonconformity(
    _ kind: Nonconformity.Kind, at entry: Int?, _ observation: Observation? = nil,
    legal: [Observation]
  ) -> Nonconformity {
    Nonconformity(
      kind: kind, entry: entry ?? 0, observation: observation,
      source: entry.flatMap { log.trace.entries[$0].source },
      previous: place > 0 ? log.observation(place - 1) : nil, stage: stage,
      legal: legal.map { .init($0, by: []) }, explanation: explanation)
  }

  /// Takes the next message of the log.
  private mutating func take(step: Int?, seeing state: Stage?) {
    let index = log.entries[place]
    var entry = log.trace.entries[index]
    if case .delivery(var delivery) = entry.occurrence {
      delivery.state = delivery.state ?? state
      entry.occurrence = .delivery(delivery)
    }
    entry.step = step
    if illegal.isEmpty { explanation.steps.append(.entry(index)) }
    place += 1
    add(entry, at: entry.time)
  }

  private mutating func add(_ entry: TraceEntry, at time: Duration? = nil) {
    var entry = entry
    entry.sequence = entries.count
    let next = place < log.entries.count ? log.entries[place] : log.entries.last
    entry.time = time ?? next.map { log.trace.entries[$0].time } ?? .zero
    entries.append(entry)
  }

  /// The part of the required run that the log contains, and the first wrong message, for pictures.
  func picture(of trace: Trace) -> ExplainedTrace {
    var picture = ExplainedTrace()
    picture.trace = Trace(
      model: scenario.model ?? trace.model, title: trace.title, entries: entries)
    picture.inferred = inferred
    picture.illegal = illegal
    picture.leftOut = (0, log.entries.count - place)
    return picture
  }
}
