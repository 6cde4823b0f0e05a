/// The pending work of a simulator: its queues, its delayed sends and its clock.
struct Agenda: Sendable {
  /// A delayed send.
  struct Timer: Hashable, Sendable {
    var due: Nanoseconds
    var item: Item

    var send: Int32 { item.send }
  }

  /// Something that waits: a send or, in the internal queue, an event.
  struct Item: Hashable, Sendable, BitwiseCopyable {
    /// The index of the send or event; minus one for a name that only its message knows.
    var send: Int32
    /// The number of what a session with data knows of it; minus one for nothing.
    var message: Int32 = -1
  }

  /// The internal queue: raised events that have not been handled.
  private var internalEvents = Queue()
  /// The external queue: sends without delay that have not been handled.
  private var externalSends = Queue()
  /// Delayed sends, earliest first; equal times are in the order of sending.
  private(set) var timers: [Timer] = []
  var now: Nanoseconds = 0

  mutating func raise(_ event: Int32, _ message: Int32 = -1) {
    internalEvents.items.append(Item(send: event, message: message))
  }
  mutating func nextInternal() -> Item? { internalEvents.next() }

  mutating func enqueue(_ send: Int32, _ message: Int32 = -1) {
    externalSends.items.append(Item(send: send, message: message))
  }
  mutating func nextExternal() -> Item? { externalSends.next() }

  /// Starts a delay; one that would end after 292 years never ends.
  mutating func schedule(_ send: Int32, after delay: Nanoseconds, _ message: Int32 = -1) {
    let (due, overflow) = now.addingReportingOverflow(delay)
    guard !overflow else { return }
    // After all that are due at the same time, which keeps the order of sending.
    let place = timers.lastIndex { $0.due <= due }.map { $0 + 1 } ?? 0
    timers.insert(Timer(due: due, item: Item(send: send, message: message)), at: place)
  }

  mutating func cancel(where isCancelled: (Item) -> Bool) {
    timers.removeAll { isCancelled($0.item) }
  }

  /// Removes and returns the earliest delayed send if it is due, and sets the clock to its time.
  mutating func nextTimer(by limit: Nanoseconds) -> Item? {
    guard let first = timers.first, first.due <= limit else { return nil }
    timers.removeFirst()
    now = first.due
    return first.item
  }

  /// The events raised and not yet handled.
  var pendingInternal: ArraySlice<Item> { internalEvents.pending }
  /// The sends without delay not yet handled.
  var pendingExternal: ArraySlice<Item> { externalSends.pending }

  /// Removes everything but keeps the time.
  mutating func clear() { self = Agenda(now: now) }

  /// Removes everything and resets the time to zero; the memory is kept.
  mutating func restart() {
    internalEvents.clear()
    externalSends.clear()
    timers.removeAll(keepingCapacity: true)
    now = 0
  }

  /// Drops the delayed sends and sets the time to zero.
  mutating func dropTimers() {
    timers.removeAll()
    now = 0
  }

  /// Appends a timer; timers must be added in the order in which they are due.
  mutating func restore(_ timer: Timer) { timers.append(timer) }

  init(now: Nanoseconds = 0) { self.now = now }
}

/// A queue that begins at `head`; its memory is kept.
private struct Queue {
  var items: [Agenda.Item] = []
  private var head = 0

  var pending: ArraySlice<Agenda.Item> { items[head...] }

  mutating func next() -> Agenda.Item? {
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

/// Virtual time in whole nanoseconds, so that times are equal on every host.
typealias Nanoseconds = Int64

extension Nanoseconds {
  /// Converts a duration, rounding down to nanoseconds; `nil` above 292 years.
  init?(exactly duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, carry) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    guard !overflow, !carry else { return nil }
    self = sum
  }
}

extension Duration {
  /// The whole nanoseconds, rounded towards zero and limited to 292 years.
  package var nanoseconds: Int64 { Int64(exactly: self) ?? (self < .zero ? .min : .max) }
}
