import LifelineSimulation
import LifelineStatecharts
import Testing

/// Conditions that only data could judge: nothing is computed, the run is told.
struct OpenConditionTests {
  private func simulator(_ states: String) throws -> Simulator {
    let reading = SCXMLReader.read(
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript">
      \(states)
      </scxml>
      """, file: "m")
    return Simulator(try CompiledChart(reading.get()))
  }

  private static let gate = """
    <state id="shut"><transition event="coin" cond="coins > 2" target="open"/></state>
    <state id="open"><transition event="push" target="shut"/></state>
    """

  @Test func `a chart stops where it would have to know, and says where`() throws {
    var gate = try simulator(Self.gate)
    try gate.start()
    let macrosteps = try gate.send("coin")
    #expect(gate.openQuestion?.description == "m:2:18: 'coins > 2' is open")
    #expect(macrosteps.map(\.isIgnored) == [false])
    #expect(gate.configuration.atomicStates == ["shut"])
    #expect(throws: SimulationError.self) { try gate.send("coin") }
  }

  @Test func `an assumption holds until it is replaced`() throws {
    var gate = try simulator(Self.gate)
    try gate.assume(Assumption("coins > 2", holds: false))
    try gate.start()
    try gate.send("coin")
    #expect(gate.configuration.atomicStates == ["shut"])
    try gate.assume(Assumption(" coins  > 2 "))
    try gate.send("coin")
    #expect(gate.configuration.atomicStates == ["open"])
    try gate.send("push")
    try gate.send("coin")
    #expect(gate.configuration.atomicStates == ["open"])
    #expect(gate.assumptions == [Assumption("coins > 2")])
  }

  @Test func `an event that an assumption keeps from doing anything is ignored for that reason`()
    throws
  {
    var gate = try simulator(Self.gate)
    try gate.assume(Assumption("coins > 2", holds: false))
    try gate.start()
    let ignored = try gate.send("coin")[0].ignored
    #expect(ignored?.description == "'shut' to 'open' needs coins > 2")
  }

  @Test func `each condition has its own assumption`() throws {
    var simulator = try simulator(
      """
      <state id="a"><transition event="e" cond="x" target="b"/><transition event="f" cond="y" target="b"/></state>
      <state id="b"/>
      """)
    try simulator.assume(Assumption("x", holds: false))
    try simulator.assume(Assumption("y"))
    try simulator.start()
    #expect(simulator.explainIgnored("e")?.description == "'a' to 'b' needs x")
    #expect(simulator.explainIgnored("f") == nil)
  }

  @Test func `a chart also stops at a condition that no event leads to`() throws {
    var simulator = try simulator(
      """
      <state id="a"><transition event="e" target="b"/></state>
      <state id="b"><transition cond="x" target="c"/></state>
      <state id="c"/>
      """)
    try simulator.start()
    try simulator.send("e")
    #expect(simulator.openQuestion?.description == "m:3:15: 'x' is open")
  }

  @Test func `nobody is asked for what does not matter`() throws {
    var simulator = try simulator(
      """
      <state id="a">
        <transition event="e" cond="x &amp;&amp; In('b')" target="b"/>
        <transition event="e" cond="In('a') || y" target="b">
          <if cond="z"><assign location="z" expr="1"/></if>
          <foreach array="list" item="i"><script>f()</script></foreach>
        </transition>
      </state>
      <state id="b"/>
      """)
    try simulator.start()
    try simulator.send("e")
    #expect(simulator.openQuestion == nil)
    #expect(simulator.configuration.atomicStates == ["b"])
  }

  @Test(arguments: [(true, ["many", "b"]), (false, ["none", "b"])])
  func `a choice in content asks before anything of its microstep happens`(
    holds: Bool, said: [EventName]
  ) throws {
    let states = """
      <state id="a">
        <transition event="e" target="b">
          <if cond="n > 0"><send target="#_out" event="many"/>
          <else/><send target="#_out" event="none"/></if>
        </transition>
      </state>
      <state id="b"><onentry><send target="#_out" event="b"/></onentry></state>
      """
    var simulator = try simulator(states)
    try simulator.start()
    var stopped = simulator
    #expect(try stopped.send("e").flatMap(\.occurrences) == [])
    #expect(stopped.configuration.atomicStates == ["a"])
    try simulator.assume(Assumption("n > 0", holds: holds))
    #expect(try simulator.send("e").words == said)
  }

  @Test func `what a loop does is done once, or not at all`() throws {
    var simulator = try simulator(
      """
      <state id="a"><transition event="e"><foreach array="list" item="i">
        <send target="#_out" event="each"/></foreach></transition></state>
      """)
    #expect(simulator.chart.openConditions == ["foreach i in list"])
    try simulator.start()
    try simulator.assume(Assumption("foreach i in list"))
    #expect(try simulator.send("e").words == ["each"])
    try simulator.assume(Assumption("foreach i in list", holds: false))
    #expect(try simulator.send("e").words == [])
  }

  @Test func `a chart that never rests says under which assumption`() throws {
    var simulator = try simulator(
      """
      <state id="a"><transition event="go" target="b"/></state>
      <state id="b"><transition cond="x &lt; 3" target="b"/></state>
      """)
    try simulator.start()
    try simulator.assume(Assumption("x < 3"))
    let error = try #require(throws: SimulationError.self) { try simulator.send("go") }
    #expect(
      error.description
        == "the chart does not come to rest within 10000 microsteps; it repeats b -> b, "
        + "assuming 'x < 3'")
  }

  @Test func `a condition that the chart does not have is refused`() throws {
    var gate = try simulator(Self.gate)
    let error = try #require(throws: SimulationError.self) {
      try gate.assume(Assumption("coins > 3"))
    }
    #expect(
      error.description
        == "the chart has no condition 'coins > 3' on data; did you mean 'coins > 2'?")
  }
}
