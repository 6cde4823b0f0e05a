import LifelineStatecharts
import LifelineSimulation

/// What is checked of a log.
struct ObservedLog: Sendable {
  let trace: Trace
  /// What the log can contain and the model knows.
  let observed: Set<Observation>
  /// The messages of the log that the model knows.
  let occurring: Set<EventName>
  /// The events of the log: those of a simulation, and of a recorder that was told.
  let events: Set<EventName>
  /// The indices of what is checked in the trace's entries.
  let entries: [Int]
  /// What can happen unseen before each checked message.
  let rooms: [Room]
  /// Messages that are not checked, most frequent first.
  let unjudged: [(message: EventName, count: Int)]

  /// The messages that the model never sends, with those that it sends instead.
  let replaced: [EventName: EventName]

  init(
    _ trace: Trace, observing observables: Observables, of known: Set<EventName>,
    replacing replaced: [EventName: EventName] = [:], unnoticed: Set<EventName> = []
  ) {
    self.trace = trace
    self.replaced = replaced
    let judged: Set<Observation> =
      if case .only(let own) = observables { own } else { Set(known.map(Observation.message)) }
    isOfOwnChart = judged.contains { $0.messageName == nil }
    var entries: [Int] = []
    var others: [EventName: Int] = [:]
    var occurring: Set<EventName> = []
    var events: Set<EventName> = []
    for (index, entry) in trace.entries.enumerated() {
      if case .event(let event) = entry.occurrence { events.insert(event) }
      guard let observation = Observation(entry) else { continue }
      guard let message = observation.messageName else {
        if judged.contains(observation) { entries.append(index) }
        continue
      }
      let isKnown = occurring.contains(message) || known.contains(message)
      if isKnown { occurring.insert(message) }
      if replaced[message] != nil || isKnown && judged.contains(observation) {
        entries.append(index)
      } else {
        others[message, default: 0] += 1
      }
    }
    self.entries = entries
    hasFineTimes = trace.entries.contains { $0.time.components.attoseconds != 0 }
    rooms = Self.rooms(before: entries, of: trace, unnoticed)
    self.occurring = occurring
    self.events = events
    let all = observables == .occurring ? Set(occurring.map(Observation.message)) : judged
    observed = all.filter { $0.messageName.map(known.contains) ?? true }
    unjudged = others.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { (message: $0.key, count: $0.value) }
  }

  /// The room since the last message that a person may have noticed.
  private static func rooms(
    before entries: [Int], of trace: Trace, _ unnoticed: Set<EventName>
  ) -> [Room] {
    var last: Duration?
    return entries.map { index in
      let entry = trace.entries[index]
      defer {
        if entry.delivery.map({ !unnoticed.contains($0.message) }) ?? true { last = entry.time }
      }
      return last.map { Room(between: $0, and: entry.time) } ?? .open
    }
  }

  /// Whether all messages are of one process, which the log numbers.
  var isOfOneProcess: Bool { trace.pid != nil }

  /// Whether events or states are checked, which only the charts of one's own log.
  let isOfOwnChart: Bool

  /// Whether the log is known to begin with the model's start, as a trace of a simulation does.
  var isWhole: Bool { isOfOwnChart && (trace.caseID != nil || !trace.isRecorded) }

  /// Returns what is observed at an index of what is checked.
  func observation(_ index: Int) -> Observation {
    // Only entries that show something are checked.
    Observation(trace.entries[entries[index]]) ?? .message("")
  }

  /// Whether the log has times finer than a second; otherwise equal times say nothing.
  private let hasFineTimes: Bool

  /// Returns whether a message only repeats the previous one: the same text at the same time, which
  /// happens when an app prints twice in one method or a console was pasted twice.
  func isRepetition(_ index: Int) -> Bool {
    guard index > 0, hasFineTimes, !isOfOwnChart, entries[index] == entries[index - 1] + 1 else {
      return false
    }
    let (a, b) = (trace.entries[entries[index - 1]], trace.entries[entries[index]])
    return a.time == b.time && a.source != nil && a.occurrence == b.occurrence
  }
}
