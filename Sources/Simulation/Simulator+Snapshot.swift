/// A simulator's state as plain words, for whoever keeps very many of them.
///
/// Equal words mean equal simulators of one chart: the phase, the active states, what histories
/// remember, then for each pending send the time left to it and its index. The absolute time is
/// not told, so that a run that comes back to where it was is seen to do so.
extension Simulator {
  /// Writes the state into a buffer, which is emptied first.
  package func save(to words: inout [UInt64]) {
    words.removeAll(keepingCapacity: true)
    words.append(phase.code)
    words.append(contentsOf: self.words.state)
    for timer in agenda.timers {
      words.append(UInt64(bitPattern: timer.due - agenda.now))
      words.append(UInt64(UInt32(bitPattern: timer.send)))
    }
  }

  /// Takes over a state that `save(to:)` wrote for the same chart; the time is zero then.
  ///
  /// The simulator forgets how it failed, so that one may go on after another was endless.
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
