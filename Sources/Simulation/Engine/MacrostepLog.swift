import LifelineStatecharts

/// A reusable record of macrosteps, so that recording does not allocate memory.
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
  struct Entry: BitwiseCopyable {
    var time: Nanoseconds
    /// The event's index; -1 for none or one that the chart does not name.
    var event: Int32
    var cause: Macrostep.Cause
    var firstOccurrence: Int
    var firstData = 0
  }

  private var flat = PlainBuffer<Occurrence>()
  private var entries = PlainBuffer<Entry>()
  /// What happened to data, in order.
  private var data: [DataOccurrence] = []
  /// The configuration before each macrostep.
  private var configurations = PlainBuffer<UInt64>()
  /// Events that the chart does not name, each with the macrostep that it began.
  private var unnamed: [(macrostep: Int, event: EventName)] = []

  /// Creates an empty log.
  public init() {}

  /// The number of macrosteps.
  public var count: Int { entries.count }

  /// The occurrences of all macrosteps, in order.
  public var occurrences: [Occurrence] { flat.withElements { Array($0) } }

  /// Whether all macrosteps are empty.
  var isEmpty: Bool { flat.count == 0 }

  /// The occurrences of all macrosteps; only valid while the log is alive and unchanged.
  var lastingOccurrences: UnsafeBufferPointer<Occurrence> { flat.withElements { $0 } }

  /// Removes all macrosteps and keeps the memory.
  public mutating func removeAll() {
    flat.removeAll()
    entries.removeAll()
    configurations.removeAll()
    if !unnamed.isEmpty { unnamed.removeAll() }
    if !data.isEmpty { data.removeAll(keepingCapacity: true) }
  }

  /// How many occurrences there are.
  var occurrenceCount: Int { flat.count }

  /// Forgets the occurrences after some.
  mutating func keep(first count: Int) {
    flat.keep(first: count)
    guard !data.isEmpty, let last = entries.withElements({ $0.last }) else { return }
    let kept = flat.withElements { flat in
      flat[last.firstOccurrence...].count { if case .data = $0 { true } else { false } }
    }
    data.removeLast(data.count - last.firstData - kept)
  }

  /// Returns the recorded macrosteps as values.
  ///
  /// - Parameter chart: The chart that ran; until it is emptied, a log belongs to one chart.
  /// - Returns: The macrosteps in order.
  public func macrosteps(of chart: CompiledChart) -> [Macrostep] {
    flat.withElements { flat in
      entries.withElements { entries in
        configurations.withElements { words in
          let wordCount = entries.isEmpty ? 0 : words.count / entries.count
          var names = unnamed[...]
          return entries.indices.map { index in
            let entry = entries[index]
            let end = index + 1 < entries.count ? entries[index + 1].firstOccurrence : flat.count
            var event = entry.event < 0 ? nil : chart[EventIndex(entry.event)]
            if let first = names.first, first.macrostep == index {
              event = first.event
              names.removeFirst()
            }
            let lastData = index + 1 < entries.count ? entries[index + 1].firstData : data.count
            let before = words[index * wordCount..<(index + 1) * wordCount]
            return Macrostep(
              chart: chart, time: .nanoseconds(entry.time), cause: entry.cause, event: event,
              before: Configuration(chart: chart, words: Array(before)),
              occurrences: Array(flat[entry.firstOccurrence..<end]),
              data: Array(data[entry.firstData..<lastData]))
          }
        }
      }
    }
  }

  /// Makes the memory unique, so that an engine may append.
  @inline(__always)
  mutating func prepare() {
    flat.prepare()
    entries.prepare()
    configurations.prepare()
  }

  @inline(__always)
  mutating func begin(
    _ cause: Macrostep.Cause, at time: Nanoseconds, event: Int32, before active: StateSet
  ) {
    entries.append(
      Entry(
        time: time, event: event, cause: cause, firstOccurrence: flat.count, firstData: data.count))
    for word in 0..<active.wordCount { configurations.append(active.words[word]) }
  }

  @inline(__always)
  mutating func append(_ occurrence: Occurrence) { flat.append(occurrence) }

  /// Appends what happened to data.
  mutating func append(_ occurrence: DataOccurrence) {
    let first = entries.withElements { $0.last?.firstData ?? 0 }
    flat.append(.data(Int32(data.count - first)))
    data.append(occurrence)
  }

  /// Sets the name of the next macrostep's event, which the chart does not name.
  mutating func name(next event: EventName) { unnamed.append((entries.count, event)) }
}
