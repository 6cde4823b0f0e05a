import LifelineStatecharts
import LifelineSimulation

/// The messages of a log that are checked.
struct ObservedLog: Sendable {
  /// The trace.
  let trace: Trace
  /// The messages that the log can contain and the model knows.
  let observed: Set<EventName>
  /// The messages of the log that the model knows.
  let heard: Set<EventName>
  /// The indices of the checked messages in the trace's entries.
  let entries: [Int]
  /// Messages that are not checked, most frequent first.
  let unjudged: [(message: EventName, count: Int)]

  init(_ trace: Trace, observing observables: Observables, of known: Set<EventName>) {
    self.trace = trace
    let judged = if case .only(let messages) = observables { messages } else { known }
    var entries: [Int] = []
    var others: [EventName: Int] = [:]
    var heard: Set<EventName> = []
    for (index, entry) in trace.entries.enumerated() {
      guard case .delivery(let delivery) = entry.occurrence else { continue }
      let isKnown = heard.contains(delivery.message) || known.contains(delivery.message)
      if isKnown { heard.insert(delivery.message) }
      if isKnown, judged.contains(delivery.message) {
        entries.append(index)
      } else {
        others[delivery.message, default: 0] += 1
      }
    }
    self.entries = entries
    self.heard = heard
    observed = observables == .occurring ? heard : judged.intersection(known)
    unjudged = others.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { (message: $0.key, count: $0.value) }
  }

  /// Returns the message at an index of the checked messages.
  func message(_ index: Int) -> EventName? { trace.entries[entries[index]].delivery?.message }

  /// Returns whether a message only repeats the previous one: the same text at the same time, which
  /// happens when an app prints twice in one method or a console was pasted twice.
  func isRepetition(_ index: Int) -> Bool {
    guard index > 0, entries[index] == entries[index - 1] + 1 else { return false }
    let (a, b) = (trace.entries[entries[index - 1]], trace.entries[entries[index]])
    return a.time == b.time && a.source != nil && a.delivery == b.delivery
  }
}
