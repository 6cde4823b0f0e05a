import LifelineCore

/// What one event takes, and one trace entry written and read.
struct EngineBenchmarks {
  private let chart: CompiledChart

  init() throws { chart = try CompiledChart(ThreeRegions.chart) }

  func runAll() throws {
    print(Measurement.heading)
    try measureIndexed("event, one region of three reacts", "user.one")
    try measureIndexed("event, all three regions react", "user.all")
    try measureIndexed("event, one reacts and two follow", "user.follow")
    try measureNamed("event by name, all three react", "user.all")
    try measureNamed("event by name, nothing reacts", "user.none.atAll")
    try measureValues("event returning values, one reacts", "user.one")
    try measureValues("event returning values, all react", "user.all")
    try measureTraces()
  }

  /// Measures events sent by index into a log that is used again.
  private func measureIndexed(_ name: String, _ event: EventName) throws {
    guard let index = chart.index(of: event) else { return }
    var log = MacrostepLog()
    try measure(name) { simulator throws(SimulationError) in
      log.removeAll()
      try simulator.send(index, into: &log)
    }
  }

  /// Measures events sent by name.
  private func measureNamed(_ name: String, _ event: EventName) throws {
    var log = MacrostepLog()
    try measure(name) { simulator throws(SimulationError) in
      log.removeAll()
      try simulator.send(event, into: &log)
    }
  }

  /// Measures events whose macrosteps are returned as values.
  private func measureValues(_ name: String, _ event: EventName) throws {
    try measure(name, count: 200_000) { simulator throws(SimulationError) in
      _ = try simulator.send(event)
    }
  }

  private func measure(
    _ name: String, count: Int = 1_000_000,
    _ send: (inout Simulator) throws(SimulationError) -> Void
  ) throws {
    var simulator = Simulator(chart)
    try simulator.start()
    let measurement = try Measurement(name, count: count) { count throws(SimulationError) in
      for _ in 0..<count { try send(&simulator) }
    }
    print(measurement.line)
  }

  /// Measures recording, writing and reading traces.
  private func measureTraces() throws {
    var simulator = Simulator(chart)
    try simulator.start()
    var recorder = TraceRecorder(simulator)
    let recording = try Measurement("event recorded in a trace, all react", count: 20_000, runs: 1)
    { count throws(SimulationError) in
      for _ in 0..<count { recorder.record(try simulator.send("user.all")) }
    }
    print(recording.line)
    let trace = Trace(entries: Array(recorder.trace.entries.prefix(200_000)))
    let count = trace.entries.count
    var bytes: [UInt8] = []
    let writing = Measurement("trace entry written", count: count, runs: 5) { _ in
      bytes = TraceWriter.bytes(of: trace)
    }
    print(writing.line)
    let reading = try Measurement("trace entry read", count: count, runs: 5) {
      _ throws(TraceError) in
      _ = try TraceReader.read(bytes, file: "trace.jsonl")
    }
    print(reading.line)
  }
}
