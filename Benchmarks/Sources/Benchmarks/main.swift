import LifelineExploration
import Foundation
import LifelineSimulation
import LifelineStatecharts
import LifelineTraces

// Run with: swift run --package-path Benchmarks -c release Benchmarks

let chart = try CompiledChart(ThreeRegions.chart)
print(Measurement.heading)

/// Measures events sent by index into a log that is used again.
func measureIndexed(_ name: String, _ event: EventName) throws {
  guard let index = chart.index(of: event) else { return }
  var simulator = Simulator(chart)
  try simulator.start()
  var log = MacrostepLog()
  let measurement = try Measurement(name, count: 1_000_000) { count throws(SimulationError) in
    for _ in 0..<count {
      log.removeAll()
      try simulator.send(index, into: &log)
    }
  }
  print(measurement.line)
}

try measureIndexed("event, one region of three reacts", "user.one")
try measureIndexed("event, all three regions react", "user.all")
try measureIndexed("event, one reacts and two follow", "user.follow")

/// Measures events sent by name.
func measureNamed(_ name: String, _ event: EventName) throws {
  var simulator = Simulator(chart)
  try simulator.start()
  var log = MacrostepLog()
  let measurement = try Measurement(name, count: 1_000_000) { count throws(SimulationError) in
    for _ in 0..<count {
      log.removeAll()
      try simulator.send(event, into: &log)
    }
  }
  print(measurement.line)
}

try measureNamed("event by name, all three react", "user.all")
try measureNamed("event by name, nothing reacts", "user.none.atAll")

/// Measures events whose macrosteps are returned as values.
func measureValues(_ name: String, _ event: EventName) throws {
  var simulator = Simulator(chart)
  try simulator.start()
  let measurement = try Measurement(name, count: 200_000) { count throws(SimulationError) in
    for _ in 0..<count { _ = try simulator.send(event) }
  }
  print(measurement.line)
}

try measureValues("event returning values, one reacts", "user.one")
try measureValues("event returning values, all react", "user.all")

/// Measures recording, writing and reading traces.
func measureTraces() throws {
  var simulator = Simulator(chart)
  try simulator.start()
  var recorder = TraceRecorder(simulator)
  let recording = try Measurement("event recorded in a trace, all react", count: 20_000, runs: 1) {
    count throws(SimulationError) in
    for _ in 0..<count { recorder.record(try simulator.send("user.all")) }
  }
  print(recording.line)
  let trace = Trace(entries: Array(recorder.trace.entries.prefix(200_000)))
  var bytes: [UInt8] = []
  let writing = Measurement("trace entry written", count: trace.entries.count, runs: 5) { _ in
    bytes = TraceWriter.bytes(of: trace)
  }
  print(writing.line)
  let reading = try Measurement("trace entry read", count: trace.entries.count, runs: 5) {
    _ throws(TraceError) in
    _ = try TraceReader.read(bytes, file: "trace.jsonl")
  }
  print(reading.line)
}

try measureTraces()

/// Measures trying every event in every snapshot of the built-in model.
func measureExploration(_ name: String, withSettings: Bool, limit: Int, runs: Int) throws {
  let file = URL(filePath: #filePath).appending(
    path: "../../../../Sources/UIKitLifecycle/Models/UIApplication.scxml")
  let text = try String(contentsOf: file.standardized, encoding: .utf8)
  let chart = try CompiledChart(SCXMLReader.read(text, file: "UIApplication.scxml").get())
  let external = ExternalEvents(of: chart)
  let events = external.happenings + (withSettings ? external.settings : [])
  let count = StateSpace(of: chart, trying: events, limit: limit).snapshotCount
  let measurement = Measurement("\(name), \(count)", count: count, runs: runs) { _ in
    _ = StateSpace(of: chart, trying: events, limit: limit)
  }
  print(measurement.line)
}

try measureExploration(
  "snapshots as the model starts", withSettings: false, limit: 1_000_000, runs: 9)
try measureExploration("snapshots with settings", withSettings: true, limit: 200_000, runs: 1)

try measureComparison(count: 200_000)
