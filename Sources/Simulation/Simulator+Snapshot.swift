/// A simulator's state as an array of words, for searches that keep millions of them.
///
/// Equal words mean equal simulators of one chart: the phase, the active states, what histories
/// remember, then for each pending send the time left to it and its index. The absolute time is
/// not told, so that a run that comes back to where it was is seen to do so. Where the chart stopped
/// at an open condition, its queues and what it was about to do come last.
extension Simulator {
  /// Replaces the content of a buffer with the state.
  package func save(to words: inout [UInt64]) {
    words.removeAll(keepingCapacity: true)
    words.append(phase.code)
    words.append(contentsOf: self.words.state)
    for timer in agenda.timers {
      words.append(UInt64(bitPattern: timer.due - agenda.now))
      words.append(UInt64(UInt32(bitPattern: timer.send)))
    }
    if let suspension { save(suspension, to: &words) }
  }

  @inline(never)
  private func save(_ suspension: Suspension, to words: inout [UInt64]) {
    words[0] |= agenda.code(of: suspension)
    for item in [suspension.event, suspension.matchingClass, suspension.question]
      + agenda.pendingInternal + agenda.pendingExternal
    {
      words.append(UInt64(UInt32(bitPattern: item)))
    }
  }

  /// Restores a state of the same chart that `save(to:)` wrote; the time is then zero.
  ///
  /// A previous failure is forgotten, so that the simulator can be used again after an endless run.
  package mutating func restore(_ words: UnsafeBufferPointer<UInt64>) {
    if !isKnownUniquelyReferenced(&self.words) { self.words = self.words.copy() }
    let count = self.words.stateCount
    phase = Phase(code: words[0] & 0xFF)
    self.words.load(UnsafeBufferPointer(rebasing: words[1...count]))
    agenda.restart()
    failure = nil
    suspension = nil
    let end = words[0] > 0xFF ? restoreSuspension(words) : words.count
    var position = count + 1
    while position + 1 < end {
      agenda.restore(
        Agenda.Timer(
          due: Nanoseconds(bitPattern: words[position]),
          send: Int32(bitPattern: UInt32(truncatingIfNeeded: words[position + 1]))))
      position += 2
    }
  }

  /// Takes over where the chart stopped, and returns where the words about that begin.
  @inline(never)
  private mutating func restoreSuspension(_ words: UnsafeBufferPointer<UInt64>) -> Int {
    guard let moment = Suspension.Moment(rawValue: UInt8(words[0] >> 8 & 0xF)) else {
      return words.count
    }
    let internalCount = Int(words[0] >> 16 & 0xFF_FFFF)
    let externalCount = Int(words[0] >> 40)
    let first = words.count - externalCount - internalCount
    func item(_ place: Int) -> Int32 { Int32(bitPattern: UInt32(truncatingIfNeeded: words[place])) }
    suspension = Suspension(
      moment: moment, event: item(first - 3), matchingClass: item(first - 2),
      question: item(first - 1))
    for place in first..<first + internalCount { agenda.raise(item(place)) }
    for place in first + internalCount..<words.count { agenda.enqueue(item(place)) }
    return first - 3
  }
}

extension Agenda {
  /// What a simulator that has stopped tells with its phase: at what, and how long its queues are.
  fileprivate func code(of suspension: Suspension) -> UInt64 {
    1 << 12 | UInt64(suspension.moment.rawValue) << 8 | UInt64(pendingInternal.count) << 16
      | UInt64(pendingExternal.count) << 40
  }
}

extension Simulator.Phase {
  fileprivate var code: UInt64 {
    switch self {
    case .new: 0
    case .running: 1
    case .halted: 2
    }
  }

  fileprivate init(code: UInt64) {
    self = code == 0 ? .new : code == 1 ? .running : .halted
  }
}
