import LifelineExpressions
import LifelineStatecharts

/// A simulator's state as an array of words, for searches that keep millions of them.
///
/// Equal words mean equal simulators of one chart: the phase, the active states and what histories
/// remember; where the chart stopped at an open condition, what it was about to do, what was answered,
/// and its queues; last, for each pending send the time left to it and its index. The absolute time is not told, so
/// that a run that comes back to where it was is seen to do so.
extension Simulator {
  /// Replaces the content of a buffer with the state.
  package func save(to words: inout [UInt64]) {
    words.removeAll(keepingCapacity: true)
    words.append(phase.code)
    words.append(contentsOf: self.words.state)
    if let suspension { save(suspension, to: &words) }
    agenda.saveTimers(to: &words)
  }

  @inline(never)
  private func save(_ suspension: Suspension, to words: inout [UInt64]) {
    words[0] |= agenda.code(of: suspension)
    let answers = (suspension.answers ?? []).map { Int32($0 ? 1 : 0) }
    let count = suspension.answers.map { Int32($0.count) } ?? -1
    for item in [suspension.event, suspension.matchingClass, suspension.question, count]
      + answers + agenda.pendingInternal.map(\.send) + agenda.pendingExternal.map(\.send)
    {
      words.append(UInt64(UInt32(bitPattern: item)))
    }
  }

  /// What decides what follows, but for the timers: the same for two simulators in which the same events
  /// do the same.
  package struct Situation: Hashable, Sendable {
    private var words: [UInt64] = []
    private var data: DataSession.State?

    fileprivate init(_ simulator: Simulator) {
      simulator.save(to: &words)
      data = simulator.data?.state
    }
  }

  /// Stops all timers, sets the time to zero, and returns what decides what follows.
  package mutating func settle() -> Situation {
    prepareData()
    for timer in agenda.timers { _ = data?.drop(timer.item.message) }
    agenda.dropTimers()
    if let data {
      data.state.forgetPast(isResting: suspension == nil)
      if !isKnownUniquelyReferenced(&words) { words = words.copy() }
      for condition in data.tables.conditions.indices {
        words.assumptions.set(Int32(condition), data.state.assumed[condition])
      }
    }
    return Situation(self)
  }

  /// How much data have cost since the simulator was settled, in steps of the interpreter.
  package var dataSteps: Int { data?.state.interpreter.stepsTaken ?? 0 }

  /// Starts a timer that is due at once.
  package mutating func start(_ timer: SendIndex) {
    prepareData()
    let send = data?.tables.sends[Int(timer.rawValue)]
    let message = data?.post(DataSession.Message(sendID: send?.id?.description))
    agenda.schedule(timer.rawValue, after: 0, message ?? -1)
  }

  /// The timers that run, earliest first, each with the time until it is due.
  package var timers: [(timer: SendIndex, left: Duration)] {
    agenda.timers.map { (SendIndex($0.send), .nanoseconds($0.due - agenda.now)) }
  }

  /// Restores a state of the same chart that `save(to:)` wrote; the time is then zero.
  ///
  /// A previous failure is forgotten, so that the simulator can be used again after an endless run.
  mutating func restore(_ words: UnsafeBufferPointer<UInt64>) {
    if !isKnownUniquelyReferenced(&self.words) { self.words = self.words.copy() }
    let count = self.words.stateCount
    phase = Phase(code: words[0] & 0xFF)
    self.words.load(UnsafeBufferPointer(rebasing: words[1...count]))
    agenda.restart()
    failure = nil
    suspension = nil
    let first = CompiledChart.placeOfTimers(in: words, stateWordCount: count)
    if first > count + 1 { restoreSuspension(words[count + 1..<first], code: words[0]) }
    agenda.restoreTimers(words[first...])
  }

  /// Takes over where the chart stopped.
  @inline(never)
  private mutating func restoreSuspension(
    _ words: Slice<UnsafeBufferPointer<UInt64>>, code: UInt64
  ) {
    guard let moment = Suspension.Moment(rawValue: UInt8(code >> 8 & 0xF)) else { return }
    let items = words.map { Int32(bitPattern: UInt32(truncatingIfNeeded: $0)) }
    let (internalCount, _) = CompiledChart.queueLengths(code)
    let events = 4 + Int(max(items[3], 0))
    suspension = Suspension(
      moment: moment, event: items[0], matchingClass: items[1], question: items[2],
      answers: items[3] < 0 ? nil : items[4..<events].map { $0 == 1 })
    for event in items[events..<events + internalCount] { agenda.raise(event) }
    for send in items[(events + internalCount)...] { agenda.enqueue(send) }
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
