/// What a simulator still has to do: its queues, its pending sends and its clock.
struct Agenda: Sendable {
  /// A send that waits for its time.
  struct Timer: Hashable, Sendable {
    var due: Nanoseconds
    var send: Int32
  }

  /// Events raised and not yet handled.
  private var internalEvents = Queue()
  /// Sends without delay not yet handled.
  private var externalSends = Queue()
  /// Pending sends, earliest first, equal times in the order of sending.
  private(set) var timers: [Timer] = []
  var now: Nanoseconds = 0

  mutating func raise(_ event: Int32) { internalEvents.items.append(event) }
  mutating func nextInternal() -> Int32? { internalEvents.next() }

  mutating func enqueue(_ send: Int32) { externalSends.items.append(send) }
  mutating func nextExternal() -> Int32? { externalSends.next() }

  /// Starts a delay; one that would end after 292 years never does.
  mutating func schedule(_ send: Int32, after delay: Nanoseconds) {
    let (due, overflow) = now.addingReportingOverflow(delay)
    guard !overflow else { return }
    // Behind all that are due no later, so that ties keep the order of sending.
    let place = timers.lastIndex { $0.due <= due }.map { $0 + 1 } ?? 0
    timers.insert(Timer(due: due, send: send), at: place)
  }

  mutating func cancel(where isCancelled: (Int32) -> Bool) {
    timers.removeAll { isCancelled($0.send) }
  }

  /// Takes the earliest pending send if it is due by then, and sets the clock to its time.
  mutating func nextTimer(by limit: Nanoseconds) -> Int32? {
    guard let first = timers.first, first.due <= limit else { return nil }
    timers.removeFirst()
    now = first.due
    return first.send
  }

  /// Forgets everything but the time.
  mutating func clear() { self = Agenda(now: now) }

  /// Forgets everything and begins at time zero, keeping the memory.
  mutating func restart() {
    internalEvents.clear()
    externalSends.clear()
    timers.removeAll(keepingCapacity: true)
    now = 0
  }

  /// Puts a timer behind those there are; they come in the order in which they are due.
  mutating func restore(_ timer: Timer) { timers.append(timer) }

  init(now: Nanoseconds = 0) { self.now = now }
}

/// What waits to be handled, from `head` on; the memory is kept.
private struct Queue {
  var items: [Int32] = []
  private var head = 0

  mutating func next() -> Int32? {
    guard head < items.count else { return nil }
    let item = items[head]
    head += 1
    if head == items.count { clear() }
    return item
  }

  mutating func clear() {
    items.removeAll(keepingCapacity: true)
    head = 0
  }
}

/// Virtual time: a whole number of nanoseconds, so that equal times are equal on every host.
package typealias Nanoseconds = Int64

extension Nanoseconds {
  /// Converts a duration, dropping what is finer than a nanosecond; `nil` past 292 years.
  package init?(exactly duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, carry) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    guard !overflow, !carry else { return nil }
    self = sum
  }

  /// Converts a duration, cut off towards zero and at 292 years.
  package init(clamping duration: Duration) {
    self = Nanoseconds(exactly: duration) ?? (duration < .zero ? .min : .max)
  }
}
