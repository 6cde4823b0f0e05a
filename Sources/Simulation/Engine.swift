/// The interpreter at work, for the length of one call to a simulator.
///
/// It borrows what the call needs, as bare pointers into memory that the simulator keeps alive
/// and that nobody else touches meanwhile. Everything it does is one of the standard's
/// procedures, named beside each method.
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
  /// The optimal transition set of the current microstep.
  let enabled: UnsafeMutablePointer<Int32>
  var enabledCount: Int32 = 0

  let microstepLimit: Int
  let macrostepLimit: Int
  let agenda: UnsafeMutablePointer<Agenda>
  let log: UnsafeMutablePointer<MacrostepLog>
  var isRunning = true
  var failure: SimulationError.Endless?

  init(
    tables: UnsafePointer<ChartTables>, words: StateWords, options: Simulator.Options,
    agenda: UnsafeMutablePointer<Agenda>, log: UnsafeMutablePointer<MacrostepLog>
  ) {
    self.tables = tables
    active = words.active
    histories = words.histories
    exiting = words.exiting
    entering = words.entering
    byDefault = words.byDefault
    historyDefaults = words.historyDefaults
    enabled = words.enabled
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
    log.pointee.append(.started)
    enabled[0] = tables.pointee.startTransition
    enabledCount = 1
    microstep()
    settle()
    drainExternalQueue()
  }

  /// Handles an event from outside and what follows from it at the same time.
  ///
  /// - Parameters:
  ///   - event: The event's index, or minus one for an event that the chart does not name.
  ///   - matchingClass: Which transitions it may take.
  mutating func handle(_ event: Int32, matchingClass: Int32) {
    log.pointee.begin(.stimulus, at: agenda.pointee.now, event: event, before: active)
    respond(to: event, matchingClass: matchingClass)
    drainExternalQueue()
  }

  /// Lets time pass up to a moment and handles the sends due by then.
  mutating func advance(to limit: Nanoseconds) {
    var count = 0
    while isRunning, failure == nil, let send = agenda.pointee.nextTimer(by: limit) {
      count += 1
      guard count <= macrostepLimit else { return fail(.macrosteps(limit: macrostepLimit)) }
      handle(send: send)
      drainExternalQueue()
    }
    if failure == nil { agenda.pointee.now = limit }
  }

  private mutating func drainExternalQueue() {
    var count = 0
    while isRunning, failure == nil, let send = agenda.pointee.nextExternal() {
      count += 1
      guard count <= macrostepLimit else { return fail(.macrosteps(limit: macrostepLimit)) }
      handle(send: send)
    }
  }

  private mutating func handle(send: Int32) {
    let row = tables.pointee.sends[send]
    log.pointee.begin(.timer, at: agenda.pointee.now, event: row.event, before: active)
    if row.isDelivery {
      log.pointee.append(.delivered(SendIndex(send)))
    } else {
      respond(to: row.event, matchingClass: tables.pointee.matching.classes[row.event])
    }
  }

  private mutating func respond(to event: Int32, matchingClass: Int32) {
    select(matchingClass)
    guard enabledCount > 0 else { return }
    log.pointee.append(event < 0 ? .unnamedEvent : .event(EventIndex(event)))
    microstep()
    settle()
  }

  /// Takes eventless transitions and internal events until nothing more is enabled.
  private mutating func settle() {
    var count = 1
    while isRunning {
      select(MatchingTables.eventless)
      if enabledCount > 0 {
        log.pointee.append(.eventless)
      } else {
        guard let event = agenda.pointee.nextInternal() else { return }
        select(tables.pointee.matching.classes[event])
        guard enabledCount > 0 else {
          log.pointee.append(.discarded(EventIndex(event)))
          continue
        }
        log.pointee.append(.event(EventIndex(event)))
      }
      count += 1
      guard count <= microstepLimit else { return fail(.microsteps(limit: microstepLimit)) }
      microstep()
    }
    halt()
  }

  /// Runs the exits of everything active; the configuration stays as it was, to be read.
  private mutating func halt() {
    log.pointee.append(.halted)
    exiting.copy(from: active)
    for state in exiting.descending { exit(state) }
    active.copy(from: exiting)
    agenda.pointee.clear()
  }

  private mutating func fail(_ failure: SimulationError.Endless) {
    self.failure = failure
    isRunning = false
  }
}
