import LifelineSimulation
import LifelineStatecharts
import Testing

/// What a recorder writes down of a run.
struct TraceRecorderTests {
  @Test func `each delivery tells the stage that the app sees inside it`() throws {
    var simulator = try PhoneChart.simulator()
    var recorder = TraceRecorder(simulator)
    recorder.record(try simulator.send("user.tapIcon"))
    recorder.record(try simulator.send("user.home"))
    let seen = recorder.trace.deliveries.map { "\($0.message) sees \($0.state ?? "nothing")" }
    #expect(
      seen == [
        "willEnterForeground sees background", "didBecomeActive sees active",
        "willResignActive sees active", "didEnterBackground sees background",
      ])
  }

  @Test func `a trace reads like the run, step by step`() throws {
    var simulator = try PhoneChart.simulator()
    try simulator.advance(by: .seconds(1))
    var recorder = TraceRecorder(simulator, title: "Open and wait")
    try simulator.advance(by: .seconds(1))
    recorder.record(try simulator.send("user.tapIcon"))
    #expect(
      TraceWriter.text(of: recorder.trace) == """
        {"format":"lifeline-trace","version":1,"model":"Phone","title":"Open and wait"}
        {"seq":0,"time":0,"to":"background"}
        {"seq":1,"time":1000000000,"step":0,"event":"user.tapIcon"}
        {"seq":2,"time":1000000000,"step":0,"transition":0,"source":"home","targets":["app"]}
        {"seq":3,"time":1000000000,"step":1,"transition":2,"source":"background","targets":["inactive"]}
        {"seq":4,"time":1000000000,"step":1,"deliver":"willEnterForeground","target":"delegate","state":"background"}
        {"seq":5,"time":1000000000,"step":1,"from":"background","to":"inactive"}
        {"seq":6,"time":1000000000,"step":2,"transition":4,"source":"inactive","targets":["active"]}
        {"seq":7,"time":1000000000,"step":2,"from":"inactive","to":"active"}
        {"seq":8,"time":1000000000,"step":2,"deliver":"didBecomeActive","target":"delegate","state":"active"}

        """)
  }

  @Test func `a recorder from the start tells the first stage as entered`() throws {
    var simulator = Simulator(try CompiledChart(PhoneChart.chart))
    var recorder = TraceRecorder(simulator)
    recorder.record(try simulator.start())
    #expect(recorder.trace.stages == ["background"])
    #expect(recorder.trace.entries.first?.step == 0)
  }

  @Test func `a timer's event is recorded like a stimulus`() throws {
    var simulator = try PhoneChart.simulator()
    var recorder = TraceRecorder(simulator)
    recorder.record(try simulator.advance(by: .seconds(6)))
    #expect(recorder.trace.events == ["timer.grace"])
    #expect(recorder.trace.stages == ["background", "suspended"])
    #expect(recorder.trace.duration == .seconds(5))
  }

  @Test func `leaving an inner stage brings the outer one back`() throws {
    let chart = Statechart(children: [
      State(
        "outer",
        children: [
          State(
            "inner", transitions: [Transition(on: ["up"], to: ["plain"])],
            annotations: StateAnnotations(stage: "inside")),
          State("plain"),
        ],
        annotations: StateAnnotations(stage: "outside"))
    ])
    var simulator = Simulator(try CompiledChart(chart))
    var recorder = TraceRecorder(simulator)
    recorder.record(try simulator.start())
    recorder.record(try simulator.send("up"))
    #expect(recorder.trace.stages == ["inside", "outside"])
  }

  @Test func `an ignored stimulus is recorded with the engine's reason`() throws {
    var simulator = try PhoneChart.simulator()
    var recorder = TraceRecorder(simulator)
    recorder.record(try simulator.send("user.home"))
    #expect(
      recorder.trace.entries.last?.occurrence
        == .ignored(
          "user.home",
          reason: "no active state listens to it; only 'app' would"))
  }

  @Test func `an event of the chart's own that nothing hears leaves no entry`() throws {
    let chart = Statechart(children: [
      State("a", onEntry: [[.send(Send("unheard", delay: .seconds(1)))]])
    ])
    var simulator = Simulator(try CompiledChart(chart))
    var recorder = TraceRecorder(simulator)
    recorder.record(try simulator.start())
    recorder.record(try simulator.advance(by: .seconds(2)))
    #expect(recorder.trace.entries.isEmpty)
  }

  @Test func `a delayed message is a delivery without an event`() throws {
    let chart = Statechart(children: [
      State(
        "a",
        onEntry: [[.send(Send("late", to: .participant("delegate"), delay: .seconds(1)))]],
        annotations: StateAnnotations(stage: "only"))
    ])
    var simulator = Simulator(try CompiledChart(chart))
    try simulator.start()
    var recorder = TraceRecorder(simulator)
    recorder.record(try simulator.advance(by: .seconds(2)))
    #expect(recorder.trace.events == [])
    #expect(recorder.trace.deliveries == [.init("late", to: "delegate", state: "only")])
  }

  @Test func `logs and notes become notes`() throws {
    let chart = Statechart(children: [
      State("a", onEntry: [[.log(label: "hello", text: "world")]])
    ])
    var simulator = Simulator(try CompiledChart(chart))
    var recorder = TraceRecorder(simulator)
    recorder.record(try simulator.start())
    recorder.note("the end")
    #expect(
      recorder.trace.entries.map(\.occurrence) == [.note("hello: world"), .note("the end")])
  }
}
