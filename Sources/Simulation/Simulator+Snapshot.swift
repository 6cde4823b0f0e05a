/// A simulator's state as an array of words, for searches that keep millions of them.
///
/// Equal words mean equal simulators of the same chart. The words contain the phase, the active
/// states, the histories, and for each delayed send the remaining time and its index, but not the
/// absolute time, so that returning to an earlier state gives equal words.
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
  }

  /// Restores a state of the same chart that `save(to:)` wrote; the time is then zero.
  ///
  /// A previous failure is forgotten, so that the simulator can be used again after an endless run.
  package mutating func restore(_ words: UnsafeBufferPointer<UInt64>) {
    if !isKnownUniquelyReferenced(&self.words) { self.words = self.words.copy() }
    let count = self.words.stateCount
    phase = Phase(code: words[0])
    self.words.load(UnsafeBufferPointer(rebasing: words[1...count]))
    agenda.restart()
    failure = nil
    var position = count + 1
    while position + 1 < words.count {
      agenda.restore(
        Agenda.Timer(
          due: Nanoseconds(bitPattern: words[position]),
          send: Int32(bitPattern: UInt32(truncatingIfNeeded: words[position + 1]))))
      position += 2
    }
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
