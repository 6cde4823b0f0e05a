import LifelineSimulation
import LifelineStatecharts
import Testing

/// Assumptions beside data, and how long an answer counts where these are unknown.
struct DataAnswerTests {
  @Test("an assumption comes before what is computed, and a search leaves data open")
  func assumptions() throws {
    let text = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript">
      <datamodel><data id="n" expr="0"/></datamodel>
      <state id="a"><transition event="go" cond="n > 2" target="b"/></state><state id="b"/>
      </scxml>
      """
    let chart = try CompiledChart(#require(SCXMLReader.read(text).chart))
    var simulator = Simulator(chart)
    try simulator.assume(Assumption("n > 2"))
    try simulator.start()
    try simulator.send("go")
    #expect(simulator.configuration.description == "b")
    #expect(simulator.assumptions == [Assumption("n > 2")])
    var searching = Simulator(searching: chart)
    try searching.start()
    try searching.send("go")
    #expect(searching.openQuestion?.condition == "n > 2")
  }

  @Test(
    "an answer counts until something may change it",
    arguments: [
      (["load", "go"], "n > 3"), (["load", "go", "back", "go"], nil),
      (["load", "go", "back", "zero", "go"], nil), (["load", "go", "back", "load", "go"], "n > 3"),
      (["load", "go", "back", "other", "go"], nil), (["hit"], "_event.data === 1"),
      (["hit", "miss", "hit"], "_event.data === 1"),
    ] as [([String], String?)])
  func answers(events: [String], asks: String?) throws {
    let text = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript">
      <datamodel><data id="n" expr="0"/><data id="m" expr="0"/></datamodel>
      <state id="a">
        <transition event="load"><assign location="n" expr="_event.data"/></transition>
        <transition event="zero"><assign location="n" expr="0"/></transition>
        <transition event="other"><assign location="m" expr="1"/></transition>
        <transition event="hit" cond="_event.data === 1"/>
        <transition event="go" cond="n > 3" target="b"/>
      </state>
      <state id="b"><transition event="back" target="a"/></state>
      </scxml>
      """
    var simulator = Simulator(try CompiledChart(#require(SCXMLReader.read(text).chart)))
    try simulator.start()
    for event in events.dropLast() {
      try simulator.send(EventName(event))
      try simulator.resume(assuming: true)
    }
    try simulator.send(EventName(events[events.count - 1]))
    #expect(simulator.openQuestion?.condition == asks)
  }

  @Test("an answer in a block counts until the block may change it")
  func answersInContent() throws {
    let text = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript">
      <datamodel><data id="n"/><data id="seen" expr="''"/></datamodel>
      <state id="a">
        <transition event="more five part"><assign location="seen" expr="seen + _event.name + ' '"/></transition>
        <transition event="load"><assign location="n" expr="_event.data"/>
        <if cond="n > 3"><raise event="more"/></if><if cond="n > 3"><raise event="more"/></if>
        <assign location="n" expr="5"/><if cond="n > 3"><raise event="five"/></if>
        <assign location="n" expr="_event.data.part"/><if cond="n > 3"><raise event="part"/></if>
      </transition></state>
      </scxml>
      """
    var simulator = Simulator(try CompiledChart(#require(SCXMLReader.read(text).chart)))
    try simulator.start()
    try simulator.send("load")
    try simulator.resume(assuming: true)
    #expect(simulator.openQuestion?.condition == "n > 3")
    try simulator.resume(assuming: false)
    #expect(simulator.openQuestion == nil)
    #expect(simulator.variables.first { $0.name == "seen" }?.value == "'more more five '")
  }

  @Test("names that nothing declares are told in the order in which they stand")
  func undeclaredNames() throws {
    let text = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript">
      <datamodel><data id="n" expr="0"/></datamodel>
      <state id="s"><transition event="go" cond="c + a + e + b + d + a + n"/></state>
      </scxml>
      """
    let chart = try CompiledChart(#require(SCXMLReader.read(text).chart))
    #expect(chart.dataFindings.map { $0.message.prefix(3) } == ["'c'", "'a'", "'e'", "'b'", "'d'"])
  }
}
