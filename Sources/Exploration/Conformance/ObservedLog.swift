import LifelineStatecharts
import LifelineSimulation

/// The messages of a log that are checked.
struct ObservedLog: Sendable {
  let trace: Trace
  /// The messages that the log can contain and the model knows.
  let observed: Set<EventName>
  /// The messages of the log that the model knows.
  let occurring: Set<EventName>
  /// The events of the log: those of a simulation, and of a recorder that was told.
  let events: Set<EventName>
  /// The indices of the checked messages in the trace's entries.
  let entries: [Int]
  /// What can happen unseen before each checked message.
  let rooms: [Room]
  /// Messages that are not checked, most frequent first.
  let unjudged: [(message: EventName, count: Int)]

  /// The messages that the model never sends, with those that it sends instead.
  let replaced: [EventName: EventName]

  init(
    _ trace: Trace, observing observables: Observables, of known: Set<EventName>,
    replacing replaced: [EventName: EventName] = [:]
  ) {
    self.trace = trace
    self.replaced = replaced
    let judged = if case .only(let messages) = observables { messages } else { known }
    var entries: [Int] = []
    var others: [EventName: Int] = [:]
    var occurring: Set<EventName> = []
    var events: Set<EventName> = []
    for (index, entry) in trace.entries.enumerated() {
      if case .event(let event) = entry.occurrence { events.insert(event) }
      guard case .delivery(let delivery) = entry.occurrence else { continue }
      let isKnown = occurring.contains(delivery.message) || known.contains(delivery.message)
      if isKnown { occurring.insert(delivery.message) }
      if replaced[delivery.message] != nil || isKnown && judged.contains(delivery.message) {
        entries.append(index)
      } else {
        others[delivery.message, default: 0] += 1
      }
    }
    self.entries = entries
    rooms = entries.indices.map { place in
      place == 0
        ? .open
        : Room(
          between: trace.entries[entries[place - 1]].time, and: trace.entries[entries[place]].time)
    }
    self.occurring = occurring
    self.events = events
    observed = observables == .occurring ? occurring : judged.intersection(known)
    unjudged = others.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { (message: $0.key, count: $0.value) }
  }

  /// Whether all messages are of one process, which the log numbers.
  var isOfOneProcess: Bool { trace.pid != nil }

  /// Returns the message at an index of the checked messages.
  func message(_ index: Int) -> EventName? { trace.entries[entries[index]].delivery?.message }

  /// Whether the log has times; without them, equal times say nothing.
  private var hasTimes: Bool { trace.start != nil || trace.duration > .zero }

  /// Returns whether a message only repeats the previous one: the same text at the same time, which
  /// happens when an app prints twice in one method or a console was pasted twice.
  func isRepetition(_ index: Int) -> Bool {
    guard index > 0, hasTimes, entries[index] == entries[index - 1] + 1 else { return false }
    let (a, b) = (trace.entries[entries[index - 1]], trace.entries[entries[index]])
    return a.time == b.time && a.source != nil && a.delivery == b.delivery
  }
}
