/// Open conditions: what is assumed of them, and stopping where nothing is.
extension Engine {
  /// Looks for an open condition of which nothing is assumed, among those that decide which
  /// transitions answer a class of events; it becomes the question at which the chart stops.
  @inline(never)
  mutating func ask(for matchingClass: Int32) {
    let matching = tables.pointee.matching
    let listening = matching.listening.pointer(at: Int(matchingClass) * active.wordCount)
    for word in 0..<active.wordCount {
      var list = matching.ranks[matchingClass * Int32(active.wordCount) + Int32(word)]
      var states = listening[word]
      while states != 0 {
        let state = Int32(word << 6 + states.trailingZeroBitCount)
        if active.contains(state) {
          for position in matching.lists[list]..<matching.lists[list + 1] {
            let transition = matching.candidates[position]
            guard !ask(tables.pointee.transitions[transition].condition) else { break }
            guard question < 0 else { return }
          }
        }
        states &= states - 1
        list += 1
      }
    }
  }

  /// Judges a condition, up to the first open one of which nothing is assumed: that is the question
  /// then.
  ///
  /// - Returns: Whether the condition holds.
  @inline(never)
  @discardableResult
  mutating func ask(_ condition: Int32) -> Bool {
    var node = condition
    while node >= 0 {
      let test = tables.pointee.conditions[node]
      if test.state >= tables.pointee.firstAssumption {
        let condition = (test.state - tables.pointee.firstAssumption) / 2
        if let data { judge(Int(condition), in: data) }
        if !active.contains(test.state - 1) {
          guard answersUsed < answers.count else {
            if question < 0 { question = node }
            return false
          }
          assumptions.assume(condition, answers[answersUsed])
          data?.state.answered[Int(condition)] = answers[answersUsed]
          answersUsed += 1
        }
      }
      node = active.contains(test.state) ? test.ifActive : test.ifInactive
    }
    return node == ConditionNode.always
  }

  /// Does something that may ask for open conditions; when nothing is assumed of one, everything is
  /// as before.
  ///
  /// - Returns: Whether it was done.
  @inline(never)
  mutating func attempt(_ body: (inout Engine) -> Void) -> Bool {
    guard question < 0 else { return false }
    let before = data?.state
    let states = Array(UnsafeBufferPointer(start: active.words, count: stateWordCount))
    let (agenda, count, isRunning) = (self.agenda.pointee, log.pointee.occurrenceCount, isRunning)
    (answersUsed, rounds) = (0, 0)
    body(&self)
    guard question < 0 else {
      asksInContent = true
      states.withUnsafeBufferPointer { states in
        if let base = states.baseAddress { active.words.update(from: base, count: states.count) }
      }
      self.agenda.pointee = agenda
      self.isRunning = isRunning
      if let before { data?.state = before }
      log.pointee.keep(first: count)
      return false
    }
    answers = []
    forgetAssumptions()
    return true
  }

  /// The words that make up the simulator's state, which begin with the active states.
  private var stateWordCount: Int { tables.pointee.stateWordCount }

  /// Stops here, before what needs to know whether a condition holds.
  mutating func suspend(_ suspension: Suspension) {
    self.suspension = suspension
    self.suspension?.question = question
    self.suspension?.answers = asksInContent ? answers : nil
  }

  /// What is assumed of open conditions, two bits each.
  var assumptions: UnsafeMutablePointer<UInt64> {
    active.words + Int(tables.pointee.firstAssumption) / 64
  }

  /// Lets open conditions be free again in a search of all runs, but for those whose variables keep their
  /// values.
  @inline(__always)
  mutating func forgetAssumptions() {
    if forgetsAssumptions { forget(after: .microstep) }
  }

  /// Lets open conditions be free again that may be otherwise after something has happened.
  @inline(__always)
  mutating func forget(after cause: ForgettingCause) {
    if isOpen { forget(row: cause.row) }
  }

  @inline(never)
  private mutating func forget(row: Int) {
    let count = tables.pointee.assumptionWordCount
    let kept = tables.pointee.keptAssumptions.pointer(at: row * count)
    guard let data else {
      for word in 0..<count { assumptions[word] &= kept[word] }
      return
    }
    guard !data.state.answered.isEmpty else { return }
    data.state.answered = data.state.answered.filter {
      kept[$0.key / 32] >> UInt64(2 * ($0.key % 32)) & 1 != 0
    }
  }
}

/// After what an open condition may be otherwise: a row of `ChartTables.keptAssumptions`.
enum ForgettingCause {
  /// A microstep, in a search of all runs.
  case microstep
  /// Content that only a run with data does was left out.
  case leftOut
  /// Another event is answered.
  case event
  case operation(Int32)

  var row: Int {
    switch self {
    case .microstep: 0
    case .leftOut: 1
    case .event: 2
    case .operation(let number): 3 + Int(number)
    }
  }
}

extension UnsafeMutablePointer<UInt64> {
  /// What is assumed of an open condition: bit 0 tells whether anything is, bit 1 what.
  func bits(of condition: Int32) -> UInt64 {
    self[Int(condition) >> 5] >> UInt64(2 * (condition & 31)) & 3
  }

  /// Assumes something of an open condition.
  func assume(_ condition: Int32, _ holds: Bool) {
    let shift = UInt64(2 * (condition & 31))
    self[Int(condition) >> 5] &= ~(3 << shift)
    self[Int(condition) >> 5] |= (holds ? 3 : 1) << shift
  }
}
