import LifelineCore

/// What one event takes, and one trace entry written and read.
struct EngineBenchmarks {
  private let chart: CompiledChart

  init() throws { chart = try CompiledChart(ThreeRegions.chart) }

  func runAll() throws {
    print(Measurement.heading)
    try measure("event, one region of three reacts", "user.one")
    try measure("event, all three regions react", "user.all")
    try measure("event, one reacts and two follow", "user.follow")
    try measure("event, nothing reacts", "user.none.atAll")
    try measure("event, three regions count", "tick", of: ThreeRegions.counters())
    try measureTraces()
  }

  /// Measures an event whose macrosteps are returned as values.
  private func measure(
    _ name: String, _ event: EventName, of other: CompiledChart? = nil
  ) throws {
    var simulator = Simulator(other ?? chart)
    _ = try simulator.start()
    let measurement = try Measurement(name, count: 200_000) { count throws(SimulationError) in
      for _ in 0..<count { _ = try simulator.send(event) }
    }
    print(measurement.line)
  }

  /// Measures recording, writing and reading traces.
  private func measureTraces() throws {
    var simulator = Simulator(chart)
    _ = try simulator.start()
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
