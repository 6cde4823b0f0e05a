/// The interpreter at work, for the length of one call to a simulator.
///
/// It borrows what the call needs: bare pointers into memory that the simulator keeps alive, the
/// agenda and the log, which are moved in and out again. Everything it does is one of the
/// standard's procedures, named beside each method.
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
  var agenda: Agenda
  var log: MacrostepLog
  var isRunning = true
  var failure: SimulationError.Endless?

  init(
    tables: UnsafePointer<ChartTables>, words: StateWords, options: Simulator.Options,
    agenda: Agenda, log: MacrostepLog
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
    log.begin(.start, at: agenda.now, event: -1, before: active)
    log.append(.started)
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
    log.begin(.stimulus, at: agenda.now, event: event, before: active)
    respond(to: event, matchingClass: matchingClass)
    drainExternalQueue()
  }

  /// Lets time pass up to a moment and handles the sends due by then.
  mutating func advance(to limit: Nanoseconds) {
    var count = 0
    while isRunning, failure == nil, let send = agenda.nextTimer(by: limit) {
      count += 1
      guard count <= macrostepLimit else { return fail(.macrosteps(limit: macrostepLimit)) }
      handle(send: send)
      drainExternalQueue()
    }
    if failure == nil { agenda.now = limit }
  }

  private mutating func drainExternalQueue() {
    var count = 0
    while isRunning, failure == nil, let send = agenda.nextExternal() {
      count += 1
      guard count <= macrostepLimit else { return fail(.macrosteps(limit: macrostepLimit)) }
      handle(send: send)
    }
  }

  private mutating func handle(send: Int32) {
    let row = tables.pointee.sends[send]
    log.begin(.timer, at: agenda.now, event: row.event, before: active)
    if row.isDelivery {
      log.append(.delivered(SendIndex(send)))
    } else {
      respond(to: row.event, matchingClass: tables.pointee.matching.classes[row.event])
    }
  }

  private mutating func respond(to event: Int32, matchingClass: Int32) {
    select(matchingClass)
    guard enabledCount > 0 else { return }
    log.append(event < 0 ? .unnamedEvent : .event(EventIndex(event)))
    microstep()
    settle()
  }

  /// Takes eventless transitions and internal events until nothing more is enabled.
  private mutating func settle() {
    var count = 1
    while isRunning {
      select(MatchingTables.eventless)
      if enabledCount > 0 {
        log.append(.eventless)
      } else {
        guard let event = agenda.nextInternal() else { return }
        select(tables.pointee.matching.classes[event])
        guard enabledCount > 0 else {
          log.append(.discarded(EventIndex(event)))
          continue
        }
        log.append(.event(EventIndex(event)))
      }
      count += 1
      guard count <= microstepLimit else { return fail(.microsteps(limit: microstepLimit)) }
      microstep()
    }
    halt()
  }

  /// Runs the exits of everything active; the configuration stays as it was, to be read.
  private mutating func halt() {
    log.append(.halted)
    exiting.copy(from: active)
    for state in exiting.descending { exit(state) }
    active.copy(from: exiting)
    agenda.clear()
  }

  private mutating func fail(_ failure: SimulationError.Endless) {
    self.failure = failure
    isRunning = false
  }
}
