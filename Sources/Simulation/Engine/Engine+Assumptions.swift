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
        if let data { judge(Int(test.state - tables.pointee.firstAssumption) / 2, in: data) }
        let known = active.contains(test.state - 1)
        guard known else {
          if question < 0 { question = node }
          return false
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
    body(&self)
    guard question < 0 else {
      states.withUnsafeBufferPointer { states in
        if let base = states.baseAddress { active.words.update(from: base, count: states.count) }
      }
      self.agenda.pointee = agenda
      self.isRunning = isRunning
      if let before { data?.state = before }
      assigned = []
      log.pointee.keep(first: count)
      return false
    }
    forgetAssumptions()
    return true
  }

  /// The words that make up the simulator's state, which begin with the active states.
  private var stateWordCount: Int { tables.pointee.stateWordCount }

  /// Stops here, before what needs to know whether a condition holds.
  mutating func suspend(_ suspension: Suspension) {
    self.suspension = suspension
    self.suspension?.question = question
  }

  /// Lets open conditions be free again in a search of all runs, but for those about data that nothing
  /// has assigned to.
  @inline(__always)
  mutating func forgetAssumptions() {
    guard forgetsAssumptions, isOpen else { return }
    let words = active.words + Int(tables.pointee.firstAssumption) / 64
    let count = tables.pointee.assumptionWordCount
    func keep(row: Int) {
      let kept = tables.pointee.keptAssumptions.pointer(at: row * count)
      for word in 0..<count { words[word] &= kept[word] }
    }
    keep(row: 0)
    guard !assigned.isEmpty else { return }
    for operation in assigned { keep(row: Int(operation) + 1) }
    assigned = []
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
