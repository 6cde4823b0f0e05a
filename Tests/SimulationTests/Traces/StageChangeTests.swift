import LifelineSimulation
import LifelineStatecharts
import Testing

/// Which messages belong to which change of stage.
struct StageChangeTests {
  @Test func `a simulated change holds the messages of its microstep`() throws {
    var simulator = try PhoneChart.simulator()
    var recorder = TraceRecorder(simulator)
    recorder.record(try simulator.send("user.tapIcon"))
    recorder.record(try simulator.send("user.home"))
    #expect(
      recorder.trace.stageChanges == [
        StageChange(
          from: "background", to: "inactive", stimulus: "user.tapIcon",
          deliveries: [.init("willEnterForeground", to: "delegate", state: "background")]),
        StageChange(
          from: "inactive", to: "active", stimulus: "user.tapIcon",
          deliveries: [.init("didBecomeActive", to: "delegate", state: "active")]),
        StageChange(
          from: "active", to: "inactive", stimulus: "user.home",
          deliveries: [.init("willResignActive", to: "delegate", state: "active")]),
        StageChange(
          from: "inactive", to: "background", stimulus: "user.home",
          deliveries: [.init("didEnterBackground", to: "delegate", state: "background")]),
      ])
  }

  @Test func `in a recording an event parts the messages`() {
    let trace = Self.recording([
      (0, .stage(from: "inactive", to: "active")), (0, Self.message("didBecomeActive")),
      (1, .event("user.home")), (2, Self.message("willResignActive")),
      (2, .stage(from: "active", to: "inactive")),
    ])
    #expect(
      trace.stageChanges.map { $0.deliveries.map(\.message) } == [
        ["didBecomeActive"], ["willResignActive"],
      ])
  }

  @Test func `in a recording without events the longest pause parts the messages`() {
    let trace = Self.recording([
      (0, .stage(from: "inactive", to: "active")), (1, Self.message("didBecomeActive")),
      (9, Self.message("willResignActive")), (10, .stage(from: "active", to: "inactive")),
    ])
    #expect(
      trace.stageChanges.map { $0.deliveries.map(\.message) } == [
        ["didBecomeActive"], ["willResignActive"],
      ])
  }

  @Test func `without any pause messages belong to the stage they saw begin`() {
    let trace = Self.recording([
      (0, .stage(from: "inactive", to: "active")), (0, Self.message("a")), (0, Self.message("b")),
      (0, .stage(from: "active", to: "inactive")),
    ])
    #expect(trace.stageChanges.map { $0.deliveries.map(\.message) } == [["a", "b"], []])
  }

  @Test func `the stage a trace begins in is no change`() {
    let trace = Self.recording([(0, .stage(from: nil, to: "active"))])
    #expect(trace.stageChanges.isEmpty)
    #expect(trace.stages == ["active"])
  }

  static func message(_ name: EventName) -> TraceEntry.Occurrence {
    .delivery(.init(name, to: "delegate", state: "active"))
  }

  static func recording(_ occurrences: [(Int, TraceEntry.Occurrence)]) -> Trace {
    Trace(
      entries: occurrences.enumerated().map { index, entry in
        TraceEntry(sequence: index, time: .seconds(entry.0), entry.1)
      })
  }
}
