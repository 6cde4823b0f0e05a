import LifelineSimulation
import LifelineStatecharts
import Testing

/// What lives beside the app has stages of its own.
struct TrackTests {
  private static let model = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:l="urn:lifeline:annotations:1"
      version="1.0" datamodel="null" name="Window">
      <l:participant id="delegate" title="AppDelegate"/>
      <l:participant id="windowDelegate" title="WindowDelegate" track="window"/>
      <parallel id="all">
        <state id="window" l:track="window" l:title="Window">
          <state id="closed" l:stage="closed">
            <transition event="open" target="opened">
              <send target="#_windowDelegate" event="willOpen"/>
            </transition>
          </state>
          <state id="opened" l:stage="opened">
            <onentry>
              <send target="#_windowDelegate" event="didOpen"/>
              <send target="#_delegate" event="windowsChanged"/>
            </onentry>
          </state>
        </state>
        <state id="app">
          <state id="idle" l:stage="idle"><transition event="open" target="busy"/></state>
          <state id="busy" l:stage="busy"/>
        </state>
        <state id="curtain">
          <state id="drawn"><transition event="draw" target="shut"/></state>
          <state id="shut" l:sees="idle"><transition event="open"/></state>
        </state>
      </parallel>
    </scxml>
    """

  private static func trace(_ events: EventName...) throws -> Trace {
    let chart = try CompiledChart(SCXMLReader.read(model, file: "window.scxml").get())
    var simulator = Simulator(chart)
    var recorder = TraceRecorder(simulator)
    recorder.record(try simulator.start())
    for event in events { recorder.record(try simulator.send(event)) }
    return recorder.trace
  }

  @Test func `a track is told beside the stages of the app`() throws {
    let trace = try Self.trace("open")
    #expect(trace.stages == ["idle", "busy"])
    #expect(trace.tracks == ["window"])
    #expect(trace.stages(of: "window") == ["closed", "opened"])
    #expect(trace.stages(of: "curtain") == [])
  }

  @Test func `a participant of a track sees its stage, and the others the app's`() throws {
    let seen = try Self.trace("open").deliveries.map { "\($0.message) \($0.state ?? "-")" }
    #expect(seen == ["willOpen closed", "didOpen opened", "windowsChanged idle"])
  }

  @Test func `a track has changes of its own`() throws {
    let changes = try Self.trace("open").stageChanges(of: "window")
    #expect(changes.map { "\($0.from) → \($0.to)" } == ["closed → opened"])
    #expect(changes.first?.stimulus == "open")
    #expect(
      changes.first?.deliveries.map(\.message) == ["willOpen", "didOpen", "windowsChanged"])
  }

  @Test func `while a state says what is seen, the app's stage is another one`() throws {
    let chart = try CompiledChart(
      SCXMLReader.read(
        Self.model.replacing(
          ##"<state id="busy" l:stage="busy"/>"##,
          with: ##"""
            <state id="busy" l:stage="busy">
              <transition event="ask"><send target="#_delegate" event="asked"/></transition>
            </state>
            """##), file: "window.scxml"
      ).get())
    var simulator = Simulator(chart)
    _ = try simulator.start()
    _ = try simulator.send("open")
    var recorder = TraceRecorder(simulator)
    recorder.record(try simulator.send("ask"))
    recorder.record(try simulator.send("draw"))
    recorder.record(try simulator.send("ask"))
    #expect(recorder.trace.deliveries.map(\.state) == ["busy", "idle"])
    #expect(recorder.trace.stages == ["busy"])
  }

  @Test func `a track that the chart leaves is over until it is entered again`() throws {
    let chart = try CompiledChart(
      Statechart(children: [
        State("off", transitions: [Transition(on: ["power"], to: ["on"])]),
        State(
          "on", kind: .parallel, transitions: [Transition(on: ["power"], to: ["off"])],
          children: [
            State(
              "sound",
              children: [
                State("loud", transitions: [Transition(on: ["mute"], to: ["muted"])]),
                State("muted"),
              ])
          ]),
      ]).withStatesAsStages)
    var simulator = Simulator(chart)
    var recorder = TraceRecorder(simulator)
    recorder.record(try simulator.start())
    for event: EventName in ["power", "mute", "power", "power"] {
      recorder.record(try simulator.send(event))
    }
    #expect(recorder.trace.stages == ["off", "on", "off", "on"])
    #expect(recorder.trace.stages(of: "sound") == ["loud", "muted", .ended, "loud"])
  }

  @Test func `a trace from before there were tracks is read as it was`() throws {
    let reading = try TraceReader.read(
      """
      {"format":"lifeline-trace","version":1}
      {"seq":0,"time":0,"from":"active","to":"inactive"}
      {"seq":1,"time":0,"track":"scene","to":"background"}

      """, file: "old.jsonl")
    #expect(reading.trace.stages == ["inactive"])
    #expect(reading.trace.stages(of: "scene") == ["background"])
    #expect(reading.trace.entries.map(\.unknown) == [[:], [:]])
  }

  @Test func `callbacks are what delegates get`() throws {
    #expect(try Self.trace("open").callbacks == ["willOpen", "didOpen", "windowsChanged"])
    let other = TraceEntry.Delivery("post", to: "notificationCenter")
    #expect(!other.isCallback)
  }

  @Test(arguments: [
    ("locationManager:didVisit:", "code", true), ("main", "code", false),
    ("initWithFrame:", "window", false), ("shutDown", "doorDelegate", true),
  ])
  func `of the messages to the app's code the methods of delegates are callbacks`(
    message: EventName, target: String, isCallback: Bool
  ) {
    #expect(TraceEntry.Delivery(message, to: target).isCallback == isCallback)
  }
}
