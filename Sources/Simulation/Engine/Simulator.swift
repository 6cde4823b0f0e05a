import LifelineExpressions
public import LifelineStatecharts

/// The state of a running chart, as a value.
///
/// A simulator does nothing by itself: it is told what happens, and tells what follows. Time is
/// virtual and moves only by `advance(by:)`. Where it would have to know whether a condition on data
/// holds, it stops (`openQuestion`) unless something is assumed. A copy is a snapshot that can be kept, compared and
/// run on without touching the original.
///
/// ```swift
/// var simulator = Simulator(try CompiledChart(chart))
/// try simulator.start()
/// try simulator.send("user.tapIcon")
/// try simulator.advance(by: .seconds(5))
/// simulator.configuration.atomicStates      // [app, active]
/// ```
///
/// Source: W3C SCXML recommendation, section 3.13 and appendix D.
public struct Simulator: Sendable {
  /// The limits on what a chart may do before it counts as endless.
  public struct Options: Hashable, Sendable {
    /// The most microsteps of one event.
    public var microstepLimit: Int
    /// The most macrosteps of one call.
    public var macrostepLimit: Int
    /// Whether every open condition may hold anew after each microstep and event, as a search of all
    /// runs has it.
    var forgetsAssumptions = false
    /// Whether conditions on data are open, although the chart has data.
    var leavesDataOpen = false

    /// Creates options; the defaults are far above what a correct chart needs.
    public init(microstepLimit: Int = 10_000, macrostepLimit: Int = 1_000_000) {
      self.microstepLimit = microstepLimit
      self.macrostepLimit = macrostepLimit
    }

    /// Options of a run for which conditions on data are open.
    package init(leavingDataOpen macrostepLimit: Int) {
      self.init(macrostepLimit: macrostepLimit)
      leavesDataOpen = true
    }
  }

  enum Phase: Hashable { case new, running, halted }

  /// The chart.
  public let chart: CompiledChart
  /// The limits.
  public let options: Options
  var words: SimulatorMemory
  var data: DataSession?
  var agenda = Agenda()
  var phase = Phase.new
  var failure: SimulationError?
  /// Where the chart stopped because it asked for an open condition.
  var suspension: Suspension?
  /// The log of the calls that return values; emptied between calls to reuse its memory.
  private var spareLog = MacrostepLog()

  /// Creates a simulator at time zero that has not been started.
  public init(_ chart: CompiledChart, options: Options = Options()) {
    self.chart = chart
    self.options = options
    words = SimulatorMemory(for: chart.storage.tables.pointee)
    data = options.leavesDataOpen ? nil : chart.storage.data.map(DataSession.init)
  }

  /// The declared variables with their values, in the order of the chart; empty without data.
  public var variables: [(name: String, value: String)] { data?.variables ?? [] }

  /// The virtual time since the simulator was created.
  public var now: Duration { .nanoseconds(agenda.now) }

  /// The configuration; empty before the start, the last one after a halt.
  public var configuration: Configuration { Configuration(chart: chart, copying: words.active) }

  /// Whether a top-level final state was entered and the chart has halted.
  public var isHalted: Bool { phase == .halted }

  /// The time at which the next delayed send is due; `nil` when there is none.
  public var nextDue: Duration? { agenda.timers.first.map { .nanoseconds($0.due) } }

  /// The condition at which the chart stopped, since nothing is assumed of it; `nil` when it rests.
  ///
  /// Nothing more happens to a chart that has stopped: make the assumption before, in a copy of the
  /// simulator that has not.
  public var openQuestion: OpenQuestion? { suspension.map { chart.question(at: $0.question) } }

  /// Takes an open condition to hold, or not to, until something else is assumed of it.
  ///
  /// - Parameter assumption: The condition and whether it holds.
  /// - Throws: `SimulationError.noSuchCondition` when the chart has no such condition.
  public mutating func assume(_ assumption: Assumption) throws(SimulationError) {
    guard let index = chart.index(ofOpen: assumption.condition) else {
      throw .noSuchCondition(assumption.condition, known: chart.openConditions)
    }
    if !isKnownUniquelyReferenced(&words) { words = words.copy() }
    words.assumptions.assume(Int32(index), assumption.holds)
    prepareData()
    data?.state.assumed[index] = assumption.holds
  }

  /// What is assumed, in the order of the chart's open conditions.
  public var assumptions: [Assumption] {
    chart.openConditions.indices.compactMap { index in
      if let data {
        let known = data.state.assumed[index] ?? data.state.answered[index]
        return known.map { Assumption(chart.openConditions[index], holds: $0) }
      }
      let bits = words.assumptions.bits(of: Int32(index))
      return bits & 1 == 0 ? nil : Assumption(chart.openConditions[index], holds: bits & 2 != 0)
    }
  }

  /// Enters the initial states and runs until the chart is stable.
  ///
  /// - Returns: The macrostep of the start, then one for each send without delay.
  /// - Throws: `SimulationError.alreadyStarted`, or `.endless` when the chart does not become
  ///   stable.
  @discardableResult
  public mutating func start() throws(SimulationError) -> [Macrostep] {
    try collect { simulator, log throws(SimulationError) in try simulator.start(into: &log) }
  }

  /// Sends an external event and runs until the chart is stable; the time does not change.
  ///
  /// - Parameter event: The name of the event; it need not be one of the chart's.
  /// - Returns: The event's macrostep, then one for each send without delay. After a halt, a
  ///   macrostep without transitions.
  /// - Throws: `SimulationError.notStarted`, `.endless` when the chart does not become stable, or
  ///   `.open` when it has stopped before.
  @discardableResult
  public mutating func send(_ event: EventName) throws(SimulationError) -> [Macrostep] {
    try collect { simulator, log throws(SimulationError) in
      try simulator.send(event, into: &log)
    }
  }

  /// Advances the time and handles the delayed sends that become due, earliest first.
  ///
  /// Sends that are due at exactly the new time are included; equal times are in the order of
  /// sending. After each the chart runs until it is stable.
  ///
  /// - Parameter interval: The time to advance; zero handles what is already due.
  /// - Returns: One macrostep for each event handled.
  /// - Throws: `SimulationError.timeRunsBackwards` when the interval is negative, `.timeOverflows`
  ///   past 292 years, `.notStarted`, `.endless`, or `.open` when the chart has stopped before.
  @discardableResult
  public mutating func advance(by interval: Duration) throws(SimulationError) -> [Macrostep] {
    try collect { simulator, log throws(SimulationError) in
      try simulator.advance(by: interval, into: &log)
    }
  }

  private mutating func collect(
    _ body: (inout Simulator, inout MacrostepLog) throws(SimulationError) -> Void
  ) throws(SimulationError) -> [Macrostep] {
    var log = MacrostepLog()
    swap(&log, &spareLog)
    defer {
      log.removeAll()
      swap(&log, &spareLog)
    }
    try body(&self, &log)
    var macrosteps = log.macrosteps(of: chart)
    if !macrosteps.isEmpty { macrosteps[macrosteps.count - 1].openQuestion = openQuestion }
    return macrosteps
  }
}

/// Variants without allocation, which append to a log of the caller's.
extension Simulator {
  /// Enters the initial states; see `start()`.
  ///
  /// - Parameter log: The log to append the macrosteps to.
  /// - Throws: The same errors as `start()`.
  public mutating func start(into log: inout MacrostepLog) throws(SimulationError) {
    guard phase == .new else { throw failure ?? .alreadyStarted }
    try run(into: &log) { $0.start() }
  }

  /// Handles an event from outside; see `send(_:)`.
  ///
  /// - Parameters:
  ///   - event: The name of the event; it need not be one of the chart's.
  ///   - log: The log to append the macrosteps to.
  /// - Throws: The same errors as `send(_:)`.
  public mutating func send(
    _ event: EventName, into log: inout MacrostepLog
  ) throws(SimulationError) {
    if let index = chart.index(of: event) { return try send(index, into: &log) }
    guard phase != .new else { throw .notStarted }
    log.name(next: event)
    let matchingClass = chart.matchingClass(of: event)
    try run(into: &log) { $0.handle(-1, matchingClass: matchingClass, name: event) }
  }

  /// Sends an external event by its index, which saves looking up its name.
  ///
  /// - Parameters:
  ///   - event: The index of the event in this chart; that of another chart is a programming error.
  ///   - log: The log to append the macrosteps to.
  /// - Throws: The same errors as `send(_:)`.
  public mutating func send(
    _ event: EventIndex, into log: inout MacrostepLog
  ) throws(SimulationError) {
    guard phase != .new else { throw .notStarted }
    precondition(chart.owns(event), "the event's index belongs to another chart")
    try run(into: &log) { engine in
      let matchingClass = engine.tables.pointee.matching.classes[event.rawValue]
      engine.handle(event.rawValue, matchingClass: matchingClass)
    }
  }

  /// Lets time pass; see `advance(by:)`.
  ///
  /// - Parameters:
  ///   - interval: The time to advance; zero handles what is already due.
  ///   - log: The log to append the macrosteps to.
  /// - Throws: The same errors as `advance(by:)`.
  public mutating func advance(
    by interval: Duration, into log: inout MacrostepLog
  ) throws(SimulationError) {
    guard phase != .new else { throw .notStarted }
    guard interval >= .zero else { throw .timeRunsBackwards(interval) }
    guard let nanoseconds = Nanoseconds(exactly: interval) else { throw .timeOverflows(interval) }
    let (limit, overflow) = agenda.now.addingReportingOverflow(nanoseconds)
    guard !overflow else { throw .timeOverflows(interval) }
    try run(into: &log) { $0.advance(to: limit) }
  }

  /// Gives an engine access to the simulator's memory during a closure.
  @inline(__always)
  private mutating func run(
    into log: inout MacrostepLog, _ body: (inout Engine) -> Void
  ) throws(SimulationError) {
    if let failure { throw failure }
    if let openQuestion { throw .open(openQuestion) }
    if !isKnownUniquelyReferenced(&words) { words = words.copy() }
    prepareData()
    log.prepare()
    let (isRunning, endless, suspension) = withUnsafeMutablePointer(to: &agenda) { agenda in
      withUnsafeMutablePointer(to: &log) { log in
        var engine = Engine(
          tables: chart.storage.tables, words: words, data: data, options: options,
          agenda: agenda, log: log)
        engine.isRunning = phase != .halted
        body(&engine)
        return (engine.isRunning, engine.failure, engine.suspension)
      }
    }
    data?.state.interpreter.memory.collect()
    self.suspension = suspension
    phase = isRunning ? .running : .halted
    if let endless {
      var cycle = SimulationError.Cycle(in: log, of: chart)
      cycle.assumptions = assumptions
      let error = SimulationError.endless(endless, cycle)
      failure = error
      throw error
    }
  }
}

extension Simulator {
  /// Makes the data unique, so that an engine may write.
  mutating func prepareData() {
    if data != nil, !isKnownUniquelyReferenced(&data) { data = data?.copy() }
  }
}

/// What a search of all runs does.
extension Simulator {
  /// Creates a simulator for which every open condition may hold anew after each microstep.
  package init(searching chart: CompiledChart) {
    var options = Options()
    options.forgetsAssumptions = true
    options.leavesDataOpen = true
    self.init(chart, options: options)
  }

  /// Says whether the open condition holds at which the chart stopped, and goes on.
  ///
  /// That is so until something may change it.
  @discardableResult
  package mutating func resume(assuming holds: Bool) throws(SimulationError) -> [Macrostep] {
    guard let suspension = answer(holds) else { return [] }
    return try collect { simulator, log throws(SimulationError) in
      try simulator.run(into: &log) { $0.resume(suspension) }
    }
  }

  /// Answers the question at which the chart stopped.
  ///
  /// - Returns: Where it is to go on; `nil` where it had not stopped.
  mutating func answer(_ holds: Bool) -> Suspension? {
    guard var suspension else { return nil }
    self.suspension = nil
    if suspension.answers != nil {
      suspension.answers?.append(holds)
    } else {
      if !isKnownUniquelyReferenced(&words) { words = words.copy() }
      prepareData()
      let condition = chart.openCondition(at: suspension.question)
      words.assumptions.assume(condition, holds)
      data?.state.answered[Int(condition)] = holds
    }
    return suspension
  }
}

/// Equality: equal simulators behave alike from now on, whatever their time.
///
/// It compares the configuration, the histories, and the delayed sends with their remaining time.
/// So a run that returns to an equal simulator repeats itself.
extension Simulator: Hashable {
  /// Returns whether both behave alike from now on; both must run the same chart.
  public static func == (a: Self, b: Self) -> Bool {
    a.chart.storage === b.chart.storage && a.phase == b.phase && a.suspension == b.suspension
      && a.words.state.elementsEqual(b.words.state)
      && a.pending.elementsEqual(b.pending, by: ==)
      && a.data?.state.interpreter.memory == b.data?.state.interpreter.memory
      && a.data?.state.messages == b.data?.state.messages
  }

  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(phase)
    hasher.combine(bytes: UnsafeRawBufferPointer(words.state))
    for (left, send) in pending {
      hasher.combine(left)
      hasher.combine(send)
    }
  }

  private var pending: some Sequence<(Nanoseconds, Int32)> {
    agenda.timers.lazy.map { [now = agenda.now] in ($0.due - now, $0.send) }
  }
}
