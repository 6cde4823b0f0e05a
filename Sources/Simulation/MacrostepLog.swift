import Statecharts

/// A record of macrosteps that can be emptied and used again, so that recording allocates nothing.
///
/// ```swift
/// var log = MacrostepLog()
/// for event in stimuli {
///   log.removeAll()
///   try simulator.send(event, into: &log)
///   for macrostep in log.macrosteps(of: chart) { … }   // or read log.occurrences
/// }
/// ```
public struct MacrostepLog: Sendable {
  struct Entry {
    var time: Nanoseconds
    /// The event's index; minus one for none or one the chart does not name.
    var event: Int32
    var cause: Macrostep.Cause
    var firstOccurrence: Int
  }

  /// The occurrences of all macrosteps, in order.
  public private(set) var occurrences: [Occurrence] = []
  private(set) var entries: [Entry] = []
  /// The configuration before each macrostep.
  private var configurations: [UInt64] = []
  /// Events that the chart does not name, with the macrostep each began.
  private var unnamed: [(macrostep: Int, event: EventName)] = []

  /// Creates an empty log.
  public init() {}

  /// How many macrosteps the log holds.
  public var count: Int { entries.count }

  /// Empties the log and keeps its memory.
  public mutating func removeAll() {
    occurrences.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    configurations.removeAll(keepingCapacity: true)
    if !unnamed.isEmpty { unnamed.removeAll() }
  }

  /// Returns the recorded macrosteps as values.
  ///
  /// - Parameter chart: The chart that ran; a log belongs to one chart until it is emptied.
  /// - Returns: The macrosteps in order.
  public func macrosteps(of chart: CompiledChart) -> [Macrostep] {
    let wordCount = entries.isEmpty ? 0 : configurations.count / entries.count
    var names = unnamed[...]
    return entries.indices.map { index in
      let entry = entries[index]
      let next = index + 1 < entries.count ? entries[index + 1].firstOccurrence : occurrences.count
      var event = entry.event < 0 ? nil : chart[EventIndex(entry.event)]
      if let first = names.first, first.macrostep == index {
        event = first.event
        names.removeFirst()
      }
      return Macrostep(
        chart: chart, time: .nanoseconds(entry.time), cause: entry.cause, event: event,
        before: Configuration(
          chart: chart, words: Array(configurations[index * wordCount..<(index + 1) * wordCount])),
        occurrences: Array(occurrences[entry.firstOccurrence..<next]))
    }
  }

  @inline(__always)
  mutating func begin(
    _ cause: Macrostep.Cause, at time: Nanoseconds, event: Int32, before active: StateSet
  ) {
    entries.append(
      Entry(time: time, event: event, cause: cause, firstOccurrence: occurrences.count))
    for word in 0..<active.wordCount { configurations.append(active.words[word]) }
  }

  @inline(__always)
  mutating func append(_ occurrence: Occurrence) { occurrences.append(occurrence) }

  /// Gives the macrostep to come the name of an event that the chart does not know.
  mutating func name(next event: EventName) { unnamed.append((entries.count, event)) }
}
