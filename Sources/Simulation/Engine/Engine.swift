import LifelineStatecharts

/// The interpreter, for the duration of one call to a simulator.
///
/// It borrows pointers into memory that the simulator keeps alive and accesses exclusively. Each
/// method is a procedure of the standard, which its comment names.
///
/// Source: W3C SCXML recommendation, section 3.13 and appendix D.
struct Engine {
  let tables: UnsafePointer<ChartTables>
  let active: StateSet
  let histories: UnsafeMutablePointer<UInt64>
  let exiting: StateSet
  let entering: StateSet
  let byDefault: StateSet
  let historyDefaults: StateSet
  /// Collects the states that conditions test.
  let asked: StateSet
  /// The optimal transition set of the current microstep.
  let enabled: UnsafeMutablePointer<Int32>
  var enabledCount: Int32 = 0

  /// Whether the chart has open conditions.
  let isOpen: Bool
  /// The data of the run; `nil` for one in which conditions on data are open.
  let data: DataSession?
  /// Whether a step may stop at an open condition, and is then undone.
  let mayStop: Bool
  /// Whether an open condition may hold anew after each microstep and event.
  let forgetsAssumptions: Bool
  /// What was answered while the content of this microstep ran, and how much of it has been used.
  var answers: [Bool] = []
  var answersUsed = 0
  /// How often loops whose items nobody knows have begun again in this microstep.
  var rounds = 0
  /// The node of an open condition that was asked for and of which nothing is assumed; or minus one.
  var question: Int32 = -1
  /// Whether content asks, not a transition.
  var asksInContent = false
  /// Where the chart stopped because of it.
  var suspension: Suspension?

  let microstepLimit: Int
  let macrostepLimit: Int
  let agenda: UnsafeMutablePointer<Agenda>
  let log: UnsafeMutablePointer<MacrostepLog>
  var isRunning = true
  var failure: SimulationError.Endless?

  init(
    tables: UnsafePointer<ChartTables>, words: SimulatorMemory, data: DataSession?,
    options: Simulator.Options,
    agenda: UnsafeMutablePointer<Agenda>, log: UnsafeMutablePointer<MacrostepLog>
  ) {
    self.tables = tables
    active = words.active
    histories = words.histories
    exiting = words.exiting
    entering = words.entering
    byDefault = words.byDefault
    historyDefaults = words.historyDefaults
    asked = words.asked
    enabled = words.enabled
    isOpen = words.assumptionCount > 0
    self.data = data
    mayStop = isOpen && data?.tables.mayStop != false
    forgetsAssumptions = options.forgetsAssumptions
    microstepLimit = options.microstepLimit
    macrostepLimit = options.macrostepLimit
    self.agenda = agenda
    self.log = log
  }
}

/// Macrosteps: procedures `interpret`, `mainEventLoop` and `exitInterpreter`.
extension Engine {
  /// Enters the initial configuration.
  mutating func start() {
    log.pointee.begin(.start, at: agenda.pointee.now, event: -1, before: active)
    enter()
    drainExternalQueue()
  }

  private mutating func enter() {
    enabled[0] = tables.pointee.startTransition
    enabledCount = 1
    guard take(.started) else { return suspend(Suspension(moment: .start)) }
    settle()
  }

  /// Handles an external event and the sends without delay that follow from it.
  ///
  /// - Parameters:
  ///   - event: The event's index, or -1 for an event that the chart does not name.
  ///   - matchingClass: The class of the event.
  ///   - name: The name of an event that the chart does not name; `nil` for another.
  mutating func handle(_ event: Int32, matchingClass: Int32, name: EventName? = nil) {
    log.pointee.begin(.stimulus, at: agenda.pointee.now, event: event, before: active)
    forget(after: .event)
    if let data { data.receive(-1, event: name ?? data.tables.events[Int(event)]) }
    respond(to: event, matchingClass: matchingClass)
    drainExternalQueue()
  }

  /// Goes on where the chart stopped, after something was assumed of the open condition.
  mutating func resume(_ suspension: Suspension) {
    log.pointee.begin(.stimulus, at: agenda.pointee.now, event: -1, before: active)
    answers = suspension.answers ?? []
    switch suspension.moment {
    case .start: enter()
    case .external: respond(to: suspension.event, matchingClass: suspension.matchingClass)
    case .eventless: settle()
    case .internal:
      settle(
        answering: Pending(index: suspension.event, matchingClass: suspension.matchingClass))
    case .halt: halt()
    }
    drainExternalQueue()
  }

  /// Advances the time and handles the sends that are due by then.
  mutating func advance(to limit: Nanoseconds) {
    var count = 0
    while isRunning, failure == nil, suspension == nil,
      let send = agenda.pointee.nextTimer(by: limit)
    {
      count += 1
      guard count <= macrostepLimit else { return fail(.macrosteps(limit: macrostepLimit)) }
      handle(send: send)
      drainExternalQueue()
    }
    if failure == nil, suspension == nil { agenda.pointee.now = limit }
  }

  private mutating func drainExternalQueue() {
    var count = 0
    while isRunning, failure == nil, suspension == nil, let send = agenda.pointee.nextExternal() {
      count += 1
      guard count <= macrostepLimit else { return fail(.macrosteps(limit: macrostepLimit)) }
      handle(send: send)
    }
  }

  private mutating func handle(send item: Agenda.Item) {
    forget(after: .event)
    if item.send < 0 { return handle(computed: item.message) }
    let send = item.send
    let row = tables.pointee.sends[send]
    if let data { data.receive(item.message, event: data.tables.events[Int(row.event)]) }
    log.pointee.begin(.timer, at: agenda.pointee.now, event: row.event, before: active)
    if row.isDelivery {
      log.pointee.append(.delivered(SendIndex(send)))
    } else {
      respond(to: row.event, matchingClass: tables.pointee.matching.classes[row.event])
    }
  }

  /// Handles a send that computed its event.
  private mutating func handle(computed message: Int32) {
    guard let data, let name = data.state.messages[Int(message)]?.name else { return }
    let index = data.tables.eventIndices[name] ?? -1
    data.receive(message, event: name)
    if index < 0 { log.pointee.name(next: name) }
    log.pointee.begin(.timer, at: agenda.pointee.now, event: index, before: active)
    respond(to: index, matchingClass: matchingClass(of: name, in: data))
  }

  private mutating func respond(to event: Int32, matchingClass: Int32) {
    data?.state.failed.removeAll()
    if isOpen { ask(for: matchingClass) }
    select(matchingClass)
    guard enabledCount > 0 || question >= 0 else {
      // A condition that failed has raised an error.
      if data?.state.failed.isEmpty == false { settle() }
      return forgetAssumptions()
    }
    guard take(event < 0 ? .unnamedEvent : .event(EventIndex(event))) else {
      return suspend(
        Suspension(moment: .external, event: event, matchingClass: matchingClass))
    }
    settle()
  }

  /// Takes eventless transitions and handles internal events until none is enabled.
  ///
  /// - Parameter pending: An internal event that has been taken from its queue and not answered.
  private mutating func settle(answering pending: Pending? = nil) {
    var pending = pending
    var count = 1
    while isRunning {
      var moment = Suspension(moment: .eventless)
      var opening = Occurrence.eventless
      if pending == nil {
        if isOpen { ask(for: MatchingTables.eventless) }
        select(MatchingTables.eventless)
      }
      if pending != nil || (enabledCount == 0 && question < 0) {
        guard let event = pending ?? nextInternal() else { return forgetAssumptions() }
        pending = nil
        if isOpen { ask(for: event.matchingClass) }
        select(event.matchingClass)
        guard enabledCount > 0 || question >= 0 else {
          if event.index >= 0 { log.pointee.append(.discarded(EventIndex(event.index))) }
          continue
        }
        moment = Suspension(
          moment: .internal, event: event.index, matchingClass: event.matchingClass)
        opening = event.index < 0 ? .unnamedEvent : .event(EventIndex(event.index))
      }
      count += 1
      guard count <= microstepLimit else { return fail(.microsteps(limit: microstepLimit)) }
      guard take(opening) else { return suspend(moment) }
    }
    halt()
  }

  /// An internal event that was taken from its queue.
  private struct Pending {
    /// Minus one for one that the chart does not name.
    let index: Int32
    let matchingClass: Int32
  }

  private mutating func nextInternal() -> Pending? {
    guard let event = agenda.pointee.nextInternal() else { return nil }
    forgetAssumptions()
    forget(after: .event)
    if let data { return Pending(index: event.send, matchingClass: receive(event, in: data)) }
    return Pending(
      index: event.send, matchingClass: tables.pointee.matching.classes[event.send])
  }

  /// Takes the enabled transitions, unless that depends on an open condition: then nothing has
  /// happened.
  @inline(__always)
  private mutating func take(_ opening: Occurrence) -> Bool {
    guard mayStop else {
      log.pointee.append(opening)
      microstep()
      return true
    }
    return attempt {
      $0.log.pointee.append(opening)
      $0.microstep()
    }
  }

  /// Runs the exits of all active states; the configuration is kept, so that it can be read.
  private mutating func halt() {
    guard mayStop else { return leaveEverything() }
    if !attempt({ $0.leaveEverything() }) { suspend(Suspension(moment: .halt)) }
  }

  private mutating func leaveEverything() {
    log.pointee.append(.halted)
    exiting.copy(from: active)
    for state in exiting.descending { exit(state) }
    active.copy(from: exiting)
    agenda.pointee.clear()
  }

  private mutating func fail(_ failure: SimulationError.Endless) { self.failure = failure }
}

/// Selecting transitions: procedures `selectTransitions`, `selectEventlessTransitions`,
/// `removeConflictingTransitions` and `computeExitSet`.
extension Engine {
  /// Computes the optimal transition set for a class of events and the current configuration.
  @inline(__always)
  mutating func select(_ matchingClass: Int32) {
    enabledCount = 0
    let matching = tables.pointee.matching
    let wordCount = active.wordCount
    let listening = matching.listening.pointer(at: Int(matchingClass) * wordCount)
    for word in 0..<wordCount {
      var hits = active.words[word] & listening[word]
      guard hits != 0 else { continue }
      let rank = matching.ranks[matchingClass &* Int32(wordCount) &+ Int32(word)]
      repeat {
        let below = hits & (0 &- hits) &- 1
        let list = rank &+ Int32(truncatingIfNeeded: (listening[word] & below).nonzeroBitCount)
        selectCandidate(from: matching.lists[list], to: matching.lists[list + 1])
        hits &= hits &- 1
      } while hits != 0
    }
  }

  /// Adds the first candidate of an atomic state whose condition holds.
  @inline(__always)
  private mutating func selectCandidate(from lower: Int32, to upper: Int32) {
    let tables = tables.pointee
    for position in lower..<upper {
      let transition = tables.matching.candidates[position]
      guard holds(tables.transitions[transition].condition) else { continue }
      if enabledCount == 0 {
        enabled[0] = transition
        enabledCount = 1
      } else {
        add(transition)
      }
      return
    }
  }

  /// Adds a transition unless it is present or preempted by a conflicting one.
  ///
  /// Two transitions conflict when their exit sets intersect. Both domains contain active states,
  /// and domains are nested or disjoint, so that is the case when the domains overlap. The
  /// transition whose source is inside the other's wins, otherwise the one selected first.
  private mutating func add(_ transition: Int32) {
    let source = tables.pointee.transitions[transition].source
    let domain = domain(of: transition)
    var kept: Int32 = 0
    // Decide before removing: a preempted transition must not remove others.
    for position in 0..<Int(enabledCount) {
      let other = enabled[position]
      if other == transition { return }
      guard domain.overlaps(self.domain(of: other)) else { continue }
      let otherSource = tables.pointee.transitions[other].source
      if !tables.pointee.hierarchy.isDescendant(source, of: otherSource) { return }
    }
    for position in 0..<Int(enabledCount) {
      let other = enabled[position]
      if domain.overlaps(self.domain(of: other)) { continue }
      enabled[Int(kept)] = other
      kept += 1
    }
    enabled[Int(kept)] = transition
    enabledCount = kept + 1
  }

  /// Returns the descendants of a transition's domain; the active ones are its exit set.
  @inline(__always)
  func domain(of transition: Int32) -> StateRange {
    let row = tables.pointee.transitions[transition]
    return row.hasHistoryTarget ? entrySet.domain(of: row) : row.domain
  }

  var entrySet: EntrySet {
    EntrySet(
      hierarchy: tables.pointee.hierarchy, entering: entering, byDefault: byDefault,
      historyDefaults: historyDefaults, histories: histories)
  }

  @inline(__always)
  func holds(_ condition: Int32) -> Bool {
    var node = condition
    while node >= 0 {
      let test = tables.pointee.conditions[node]
      asked.insert(test.state)
      node = active.contains(test.state) ? test.ifActive : test.ifInactive
    }
    return node == ConditionNode.always
  }
}
