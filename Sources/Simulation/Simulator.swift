public import LifelineStatecharts

/// A chart in the middle of its life: the engine's whole state, as a value.
///
/// A simulator does nothing by itself: it is told what happens, and tells what follows. Time is
/// virtual and moves only by `advance(by:)`. A copy is a snapshot that can be kept, compared and
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
  /// How much a chart may do before it counts as endless.
  public struct Options: Hashable, Sendable {
    /// The most microsteps that one event may lead to.
    public var microstepLimit: Int
    /// The most macrosteps that one call may lead to.
    public var macrostepLimit: Int

    /// Creates options; the defaults are far above what a sound chart needs.
    public init(microstepLimit: Int = 10_000, macrostepLimit: Int = 1_000_000) {
      self.microstepLimit = microstepLimit
      self.macrostepLimit = macrostepLimit
    }
  }

  enum Phase: Hashable { case new, running, halted }

  /// The chart that runs.
  public let chart: CompiledChart
  /// The limits.
  public let options: Options
  var words: StateWords
  var agenda = Agenda()
  var phase = Phase.new
  var failure: SimulationError?
  /// The log of the calls that return values, empty between them: its memory is used again.
  private var spareLog = MacrostepLog()

  /// Creates a simulator at time zero, not started.
  public init(_ chart: CompiledChart, options: Options = Options()) {
    self.chart = chart
    self.options = options
    words = StateWords(for: chart.storage.tables.pointee)
  }

  /// The virtual time since the simulator was made.
  public var now: Duration { .nanoseconds(agenda.now) }

  /// The active states; empty before the start, the last ones after a halt.
  public var configuration: Configuration { Configuration(chart: chart, copying: words.active) }

  /// Whether a top-level final state was entered; nothing more happens then.
  public var isHalted: Bool { phase == .halted }

  /// When the next pending send is due; `nil` when none is pending.
  public var nextDue: Duration? { agenda.timers.first.map { .nanoseconds($0.due) } }

  /// Enters the initial states and runs until the chart rests.
  ///
  /// - Returns: The start, then one macrostep for each send without delay.
  /// - Throws: `SimulationError.alreadyStarted`, or `.endless` when the chart does not rest.
  @discardableResult
  public mutating func start() throws(SimulationError) -> [Macrostep] {
    try collect { simulator, log throws(SimulationError) in try simulator.start(into: &log) }
  }

  /// Handles an event from outside and runs until the chart rests, without letting time pass.
  ///
  /// - Parameter event: Any event name; one that nothing listens to changes nothing.
  /// - Returns: The event's macrostep, then one for each send without delay. After a halt, a
  ///   macrostep that took nothing.
  /// - Throws: `SimulationError.notStarted`, or `.endless` when the chart does not rest.
  @discardableResult
  public mutating func send(_ event: EventName) throws(SimulationError) -> [Macrostep] {
    try collect { simulator, log throws(SimulationError) in
      try simulator.send(event, into: &log)
    }
  }

  /// Lets time pass and handles the sends that come due, earliest first.
  ///
  /// Sends due at exactly the new time are handled before this returns, those due at the same
  /// time in the order of sending; after each the chart runs until it rests.
  ///
  /// - Parameter interval: How long; zero handles what is already due.
  /// - Returns: One macrostep for each event handled.
  /// - Throws: `SimulationError.timeRunsBackwards` when the interval is negative, `.timeOverflows`
  ///   past 292 years, `.notStarted`, or `.endless`.
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
    return log.macrosteps(of: chart)
  }
}

/// The same without allocation: what happens is appended to a log that the caller keeps.
extension Simulator {
  /// Enters the initial states; see `start()`.
  public mutating func start(into log: inout MacrostepLog) throws(SimulationError) {
    guard phase == .new else { throw failure ?? .alreadyStarted }
    try run(into: &log) { $0.start() }
  }

  /// Handles an event from outside; see `send(_:)`.
  public mutating func send(
    _ event: EventName, into log: inout MacrostepLog
  ) throws(SimulationError) {
    if let index = chart.index(of: event) { return try send(index, into: &log) }
    guard phase != .new else { throw .notStarted }
    log.name(next: event)
    let matchingClass = chart.matchingClass(of: event)
    try run(into: &log) { $0.handle(-1, matchingClass: matchingClass) }
  }

  /// Handles an event from outside by its index: the fastest way, without a look at its name.
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

  /// Lends the simulator's memory to an engine for the length of the closure.
  @inline(__always)
  private mutating func run(
    into log: inout MacrostepLog, _ body: (inout Engine) -> Void
  ) throws(SimulationError) {
    if let failure { throw failure }
    if !isKnownUniquelyReferenced(&words) { words = words.copy() }
    log.prepare()
    let (isRunning, endless) = withUnsafeMutablePointer(to: &agenda) { agenda in
      withUnsafeMutablePointer(to: &log) { log in
        var engine = Engine(
          tables: chart.storage.tables, words: words, options: options, agenda: agenda, log: log)
        engine.isRunning = phase != .halted
        body(&engine)
        return (engine.isRunning, engine.failure)
      }
    }
    phase = isRunning ? .running : .halted
    if let endless {
      let error = SimulationError.endless(endless, SimulationError.Cycle(in: log, of: chart))
      failure = error
      throw error
    }
  }
}

/// Equal simulators behave alike from now on, whatever the time is.
///
/// Compared are the configuration, what the histories remember, and the pending sends with the
/// time left to each. So a run that comes back to an equal simulator repeats itself.
extension Simulator: Hashable {
  /// Tells whether both would answer the same future alike; both must run the same chart.
  public static func == (a: Self, b: Self) -> Bool {
    a.chart.storage === b.chart.storage && a.phase == b.phase
      && a.words.state.elementsEqual(b.words.state)
      && a.pending.elementsEqual(b.pending, by: ==)
  }

  /// Hashes what is compared.
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
