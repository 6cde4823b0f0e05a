import LifelineSimulation
import LifelineStatecharts
import Testing

/// Sends that cannot be carried out.
struct ErrorEventTests {
  static func failing(_ target: String) -> Action {
    .send(Send("lost", to: .unreachable(target)))
  }

  @Test(arguments: [
    ("#_scxml_other", "error.communication"), ("#_parent", "error.communication"),
    ("baz", "error.execution"), ("http://127.0.0.1/", "error.execution"),
  ])
  func `an unreachable target raises an error event`(target: String, event: String) throws {
    let chart = Statechart(children: [
      State(
        "s", onEntry: [[Self.failing(target)]],
        transitions: [Transition(on: [EventDescriptor(event)], content: [say("caught")])])
    ])
    #expect(try words(of: chart) == ["caught"])
  }

  /// What W3C's tests 194, 199, 496, 521 and 577 ask for.
  @Test(arguments: [
    ("target='baz'", "error.execution"),
    ("type='27'", "error.execution"),
    (
      "type='http://www.w3.org/TR/scxml/#SCXMLEventProcessor' target='#_scxml_foo'",
      "error.communication"
    ),
    ("target='#_scxml_foo'", "error.communication"),
    ("type='http://www.w3.org/TR/scxml/#BasicHTTPEventProcessor'", "error.communication"),
    ("type='basichttp' target='http://127.0.0.1/'", "error.communication"),
  ])
  func `a file may send where nothing is, and hears so before any other event`(
    attributes: String, error: String
  ) throws {
    let reading = SCXMLReader.read(
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0">
        <state id="s">
          <onentry><send event="e" \(attributes)/><send event="not sent"/></onentry>
          <transition event="\(error)" target="pass"/>
          <transition event="*" target="fail"/>
        </state>
        <final id="pass"/>
        <final id="fail"/>
      </scxml>
      """)
    var simulator = Simulator(try CompiledChart(reading.get()))
    try simulator.start()
    #expect(simulator.configuration.atomicStates == ["pass"])
  }

  @Test func `an error ends its own block and no other`() throws {
    let chart = Statechart(children: [
      State(
        "s",
        onEntry: [[say("1"), Self.failing("x"), say("not said")], [say("2")]],
        onExit: [[Self.failing("x"), say("not said")], [say("3")]],
        transitions: [
          Transition(
            on: ["go"], to: ["t"], content: [say("4"), Self.failing("x"), say("not said")])
        ]), State("t", onEntry: [[say("5")]]),
    ])
    #expect(try words(of: chart, after: "go") == ["1", "2", "3", "4", "5"])
  }

  @Test func `an error inside a choice ends the whole block`() throws {
    let chart = Statechart(children: [
      State(
        "s",
        onEntry: [
          [.choose([.init(if: nil, actions: [Self.failing("x")])]), say("not said")]
        ])
    ])
    #expect(try words(of: chart) == [])
  }

  @Test func `a failed send is told in the macrostep`() throws {
    let chart = Statechart(children: [State("s", onEntry: [[Self.failing("x")]])])
    var simulator = Simulator(try CompiledChart(chart))
    let occurrences = try simulator.start().flatMap(\.occurrences)
    #expect(occurrences.contains { if case .failed = $0 { true } else { false } })
  }
}
