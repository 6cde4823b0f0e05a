/// The timers of a snapshot: its pending sends, the last of its words.
///
/// Only waiting depends on them. So a search simulates other steps once for all timers, and tells
/// from their occurrences which timers they start and cancel.
extension CompiledChart {
  /// Whether some send has a delay.
  package var hasDelayedSends: Bool {
    let sends = storage.tables.pointee.sends
    return (0..<Int32(sends.count)).contains { sends[$0].delay > 0 }
  }

  /// Returns where the timers begin in the words of a snapshot.
  package func placeOfTimers(in words: [UInt64]) -> Int {
    words.withUnsafeBufferPointer {
      Self.placeOfTimers(in: $0, stateWordCount: stateWordCount)
    }
  }

  @inline(__always)
  static func placeOfTimers(
    in words: UnsafeBufferPointer<UInt64>, stateWordCount: Int
  ) -> Int {
    guard words[0] > 0xFF else { return 1 + stateWordCount }
    let (internalCount, externalCount) = queueLengths(words[0])
    let answers = Int(Int32(truncatingIfNeeded: words[1 + stateWordCount + 3]))
    return 1 + stateWordCount + 4 + max(answers, 0) + internalCount + externalCount
  }

  static func queueLengths(_ code: UInt64) -> (internal: Int, external: Int) {
    (Int(code >> 16 & 0xFF_FFFF), Int(code >> 40))
  }

  /// Whether an occurrence starts or cancels timers.
  package func changesTimers(_ occurrence: Occurrence) -> Bool {
    switch occurrence {
    case .sent(let send): storage.tables.pointee.sends[send.rawValue].delay > 0
    case .cancelled, .halted: true
    default: false
    }
  }

  /// Returns the timers after occurrences that took no time; O(timers × occurrences).
  package func timers(
    _ timers: some Collection<UInt64>, after occurrences: some Collection<Occurrence>
  ) -> [UInt64] {
    var agenda = Agenda()
    agenda.restoreTimers(timers)
    let sends = storage.tables.pointee.sends
    for occurrence in occurrences where changesTimers(occurrence) {
      switch occurrence {
      case .sent(let send): agenda.schedule(send.rawValue, after: sends[send.rawValue].delay)
      case .cancelled(let id): agenda.cancel { sends[$0.send].id == id.rawValue }
      // What a chart sends while it halts is dropped, too.
      default: return []
      }
    }
    var words: [UInt64] = []
    agenda.saveTimers(to: &words)
    return words
  }
}

extension CompiledChart {
  /// The delayed sends, in the order of the chart: each is a timer, which may run several times at once.
  package var timers: [SendIndex] {
    let rows = storage.tables.pointee.sends
    return (0..<Int32(rows.count)).filter { rows[$0].delay > 0 }.map(SendIndex.init)
  }

  /// Whether the chart has data that runs compute.
  package var hasData: Bool { storage.data != nil }

  /// Whether what a timer does depends on nothing but the timer: not on what was sent with it, and no
  /// expression says when it is due or what is cancelled.
  package var hasPlainTimers: Bool {
    guard let data = storage.data else { return true }
    return timers.allSatisfy { data.payloads[Int($0.rawValue)] == nil }
      && data.operations.allSatisfy { operation, _ in
        switch operation {
        case .send(let send): send.delay == nil
        case .cancel: false
        default: true
        }
      }
  }

  /// Returns what occurrences do to timers, in order.
  ///
  /// - Parameters:
  ///   - timers: The chart's ``timers``.
  ///   - occurrences: What happened.
  /// - Returns: The number of each timer that starts, from 1, and that of each one that stops, negated.
  package func changes(of timers: [SendIndex], in occurrences: [Occurrence]) -> [Int] {
    occurrences.filter(changesTimers).flatMap { occurrence -> [Int] in
      switch occurrence {
      case .sent(let send): timers.firstIndex(of: send).map { [$0 + 1] } ?? []
      case .cancelled(let id):
        timers.indices.filter {
          storage.tables.pointee.sends[timers[$0].rawValue].id == id.rawValue
        }
        .map { -$0 - 1 }
      default: timers.indices.map { -$0 - 1 }
      }
    }
  }
}

extension Agenda {
  /// Appends the words of the timers: for each the time left to it and its send.
  func saveTimers(to words: inout [UInt64]) {
    for timer in timers {
      words.append(UInt64(bitPattern: timer.due - now))
      words.append(UInt64(UInt32(bitPattern: timer.send)))
    }
  }

  /// Adds the timers of a snapshot.
  @inline(__always)
  mutating func restoreTimers(_ words: some Collection<UInt64>) {
    var words = words.makeIterator()
    while let left = words.next(), let send = words.next() {
      restore(
        Timer(
          due: Nanoseconds(bitPattern: left),
          item: Agenda.Item(send: Int32(bitPattern: UInt32(truncatingIfNeeded: send)))))
    }
  }
}
