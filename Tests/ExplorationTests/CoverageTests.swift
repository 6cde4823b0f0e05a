import LifelineExploration
import LifelineSimulation
import LifelineStatecharts
import Testing

struct CoverageTests {
  /// Opens the door, waits and breaks it, as the simulator tells it.
  static func run(_ body: (inout Simulator) throws -> [Macrostep]) throws -> (CompiledChart, Trace)
  {
    let chart = try Door.chart()
    var simulator = Simulator(chart)
    var recorder = TraceRecorder(simulator)
    recorder.record(try simulator.start())
    recorder.record(try body(&simulator))
    return (chart, recorder.trace)
  }

  @Test func `states are counted with how long they were active`() throws {
    let (chart, trace) = try Self.run { door in
      var steps = try door.send("push")
      steps += try door.advance(by: .seconds(5))
      steps += try door.send("push")
      return steps
    }
    var coverage = Coverage()
    coverage.add(trace, of: chart)
    func visits(_ id: StateID) throws -> Coverage.Visits? {
      coverage.stateVisits[try #require(chart.index(of: id))]
    }
    #expect(try visits("open") == .init(count: 2, dwell: .seconds(5)))
    #expect(try visits("shut") == .init(count: 2, dwell: .zero))
    #expect(try visits("free") == .init(count: 1, dwell: .seconds(5)))
    #expect(try visits("bolted") == nil)
    #expect(coverage.timesDelivered == ["opening": 2, "opened": 2, "closing": 1])
    #expect(coverage.taken.count == 2)
  }

  /// What the replay finds is what the simulator entered.
  @Test(arguments: [
    ["push"], ["push", "break"], ["config.locked", "push"], ["push", "config.locked", "siren"],
    ["push", "knock", "pull", "push"],
  ])
  func `a replay enters what the simulator entered`(events: [String]) throws {
    let chart = try Door.chart()
    var simulator = Simulator(chart)
    var recorder = TraceRecorder(simulator)
    var steps = try simulator.start()
    for event in events { steps += try simulator.send(EventName(event)) }
    recorder.record(steps)
    var expected = Coverage()
    for step in steps { expected.add(step.occurrences, of: chart) }
    var coverage = Coverage()
    coverage.add(recorder.trace, of: chart)
    #expect(coverage.stateVisits.mapValues(\.count) == expected.stateVisits.mapValues(\.count))
    #expect(coverage.timesTaken == expected.timesTaken)
    #expect(coverage.timesDelivered == expected.timesDelivered)
  }

  @Test func `a stage lasts from where it begins to where the next one begins`() {
    let trace = Trace(
      entries: [
        TraceEntry(sequence: 0, time: .seconds(2), .stage(from: nil, to: "dark")),
        TraceEntry(sequence: 1, time: .seconds(5), .stage(from: "dark", to: "bright")),
        TraceEntry(sequence: 2, time: .seconds(9), .delivery(.init("glow", to: "lamp"))),
      ])
    var coverage = Coverage()
    coverage.add(trace, of: nil)
    #expect(coverage.stageVisits["dark"] == .init(count: 1, dwell: .seconds(3)))
    #expect(coverage.stageVisits["bright"] == .init(count: 1, dwell: .seconds(4)))
  }

  @Test func `a trace that begins in the middle tells the stage before its first change`() {
    let trace = Trace(
      entries: [
        TraceEntry(sequence: 0, time: .seconds(3), .stage(from: "dark", to: "bright")),
        TraceEntry(sequence: 1, time: .seconds(4), .stage(from: "bright", to: "dark")),
      ])
    var coverage = Coverage()
    coverage.add(trace, of: nil)
    #expect(coverage.stageVisits["dark"] == .init(count: 2, dwell: .seconds(3)))
    #expect(coverage.stageVisits["bright"] == .init(count: 1, dwell: .seconds(1)))
  }

  @Test func `a recording tells its messages and the stages that they saw`() {
    let trace = Trace(
      entries: [
        TraceEntry(
          sequence: 0, time: .zero, .delivery(.init("will:", to: "delegate", state: "active"))),
        TraceEntry(
          sequence: 1, time: .seconds(3),
          .delivery(.init("did:", to: "delegate", state: "background"))),
      ])
    var coverage = Coverage()
    coverage.add(trace, of: nil)
    #expect(coverage.stageVisits["active"] == .init(count: 1, dwell: .seconds(3)))
    #expect(coverage.stageVisits["background"] == .init(count: 1, dwell: .zero))
    #expect(coverage.delivered == ["will:", "did:"])
    #expect(coverage.stateVisits.isEmpty)
  }
}
