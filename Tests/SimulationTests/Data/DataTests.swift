import LifelineSimulation
import LifelineStatecharts
import Testing

/// What a chart with data comes to: where it ends, its variables, and what happened to data.
private struct Outcome {
  var states = ""
  var variables = ""
  var data: [DataOccurrence] = []
  var question: String?

  /// Runs a chart whose `<scxml>` contains `body`, sends events, and lets 10 s pass.
  init(_ body: String, _ attributes: String = "", sending events: [EventName] = []) throws {
    let text = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript" \(attributes)>
      \(body)
      </scxml>
      """
    let reading = SCXMLReader.read(text)
    let chart = try #require(reading.chart, "\(reading.findings)")
    var simulator = Simulator(try CompiledChart(chart))
    var steps = try simulator.start()
    for event in events where simulator.openQuestion == nil { steps += try simulator.send(event) }
    if simulator.openQuestion == nil { steps += try simulator.advance(by: .seconds(10)) }
    states = simulator.configuration.description
    variables = simulator.variables.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
    data = steps.flatMap(\.data)
    question = simulator.openQuestion?.condition
  }

  /// What failed, in words.
  var failures: [String] {
    data.compactMap { if case .failed(let message, _) = $0 { message } else { nil } }
  }
}

/// Two states: `pass`, and `fail` for anything that is not expected.
private func onEntry(_ content: String, then transitions: String, _ data: String = "") -> String {
  """
  \(data)
  <state id="s">
    <onentry>\(content)</onentry>
    \(transitions)
    <transition event="*" target="fail"/>
  </state>
  <state id="pass"/><state id="fail"/>
  """
}

/// Source: W3C SCXML recommendation, sections 4 to 6 and appendix B.2.
@Suite struct DataTests {
  @Test("a counter counts, and its guard judges it")
  func counter() throws {
    let body = """
      <datamodel><data id="n" expr="0"/></datamodel>
      <state id="a">
        <transition event="go" cond="n &lt; 2"><assign location="n" expr="n + 1"/></transition>
        <transition event="go" target="b"/>
      </state>
      <state id="b"/>
      """
    #expect(try Outcome(body, sending: ["go", "go"]).states == "a")
    let end = try Outcome(body, sending: ["go", "go", "go"])
    #expect(end.states == "b")
    #expect(end.variables == "n=2")
    let words = end.data.map { occurrence in
      if case .assigned(let name, let old, let new, let place) = occurrence {
        "\(name): \(old ?? "-") → \(new) (\(place?.line ?? 0))"
      } else {
        "\(occurrence)"
      }
    }
    #expect(words == ["n: - → 0 (2)", "n: 0 → 1 (4)", "n: 1 → 2 (4)"])
  }

  @Test(
    "data begin with what an expression, JSON or text gives",
    arguments: [
      ("<data id='x' expr='1 + 1'/>", "x=2"),
      ("<data id='x'>[1, {\"a\": null}]</data>", "x=[1, {a: null}]"),
      ("<data id='x'> two\n words </data>", "x='two words'"), ("<data id='x'/>", "x=undefined"),
      ("<data id='x' expr='nobody'/>", "x=undefined"), ("<data id='x' src='x.json'/>", "x=?"),
      ("<data id='x'><a xmlns=''/></data>", "x=?"), ("<data id='x' expr='new Date()'/>", "x=?"),
      ("<data id='y' expr='1'/><data id='x' expr='y + 1'/>", "y=1 x=2"),
    ])
  func declarations(data: String, variables: String) throws {
    #expect(try Outcome("<datamodel>\(data)</datamodel><state id='a'/>").variables == variables)
  }

  @Test("late data are undefined until their state is entered, and keep their value afterwards")
  func lateBinding() throws {
    let body = """
      <state id="a"><transition event="go" cond="n === undefined" target="b"/></state>
      <state id="b">
        <datamodel><data id="n" expr="1"/></datamodel>
        <onentry><assign location="n" expr="n + 1"/></onentry>
        <transition event="again" target="b"/>
      </state>
      """
    let late = try Outcome(body, "binding='late'", sending: ["go", "again"])
    #expect(late.states == "b")
    #expect(late.variables == "n=3")
    #expect(try Outcome(body, sending: ["go"]).states == "a")
  }

  @Test(
    "an error in a block ends it and raises error.execution",
    arguments: [
      ("<assign location='nobody' expr='1'/>", "'nobody' is not declared"),
      ("<assign location='x' expr='return'/>", "'return': unexpected 'return'"),
      ("<assign location='_name' expr='1'/>", "'_name' cannot be changed"),
      ("<assign location='x.y.z' expr='1'/>", "undefined has no member 'z'"),
      ("<script>x = nobody</script>", "'nobody' is not declared"),
      ("<log expr='nobody.x'/>", "'nobody' is not declared"),
      ("<foreach array='x' item='i'/>", "'x' is no array"),
      ("<if cond='nobody'><assign location='x' expr='1'/></if>", "'nobody' is not declared"),
      ("<send eventexpr='nobody'/>", "'nobody' is not declared"),
      ("<send eventexpr=\"'e'\" target=\"it's\"/>", "nothing is at 'it's'"),
      ("<send event='e' namelist='nobody'/>", "'nobody' is not declared"),
      ("<script>while (true) x++</script>", "it takes more than 1000000 steps"),
    ])
  func errors(content: String, message: String) throws {
    let end = try Outcome(
      onEntry(
        "\(content)<raise event='after'/>",
        then: "<transition event='error.execution' target='pass'/>",
        "<datamodel><data id='x' expr='0'/></datamodel>"))
    #expect(end.states == "pass")
    #expect(end.failures == [message])
  }

  @Test("a guard that fails is false, and is told once")
  func failingGuard() throws {
    let end = try Outcome(
      """
      <datamodel><data id="x"/></datamodel>
      <state id="a">
        <transition cond="x.y &gt; 1" target="fail"/>
        <transition event="error.execution" target="pass"/>
      </state>
      <state id="pass"/><state id="fail"/>
      """)
    #expect(end.states == "pass")
    #expect(end.failures == ["undefined has no member 'y'"])
  }

  @Test("the event of a guard that fails is in the trace, before what failed")
  func eventOfFailedGuard() throws {
    let text = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript">
        <datamodel><data id="n" expr="1"/></datamodel>
        <state id="a">
          <transition event="go" cond="nobody"/>
          <transition event="go" target="b"/>
        </state>
        <state id="b"/>
      </scxml>
      """
    let chart = try #require(SCXMLReader.read(text).chart)
    var simulator = Simulator(try CompiledChart(chart))
    try simulator.start()
    var recorder = TraceRecorder(simulator)
    recorder.record(try simulator.send("go"))
    let occurrences = recorder.trace.entries.map(\.occurrence)
    let event = try #require(occurrences.firstIndex { if case .event = $0 { true } else { false } })
    let note = try #require(occurrences.firstIndex { if case .note = $0 { true } else { false } })
    #expect(event < note)
  }

  @Test("what is done to find a place is done once")
  func placeIsFoundOnce() throws {
    let outcome = try Outcome(
      onEntry(
        #"<assign location="items[n++]" expr="3"/>"#, then: "",
        #"<datamodel><data id="n" expr="0"/><data id="items" expr="[]"/></datamodel>"#))
    #expect(outcome.variables == "n=1 items=[3]")
  }

  @Test("a guard that fails for each of two events is told twice")
  func failingGuards() throws {
    let end = try Outcome(
      """
      <datamodel><data id="x"/><data id="errors" expr="0"/></datamodel>
      <state id="a">
        <transition event="go" cond="x.y &gt; 1" target="a"/>
        <transition event="error.execution"><assign location="errors" expr="errors + 1"/></transition>
      </state>
      """, sending: ["go", "go", "other"])
    #expect(end.variables == "x=undefined errors=2")
  }

  @Test("foreach goes through a copy of its array, with item and index")
  func foreach() throws {
    let end = try Outcome(
      """
      <datamodel><data id="list" expr="[1, 2, 3]"/><data id="sum" expr="0"/></datamodel>
      <state id="a"><onentry>
        <foreach array="list" item="each" index="at">
          <script>list.push(each)</script>
          <foreach array="[10, 20]" item="inner"><assign location="sum" expr="sum + inner * at"/></foreach>
        </foreach>
      </onentry></state>
      """)
    #expect(end.variables == "list=[1, 2, 3, 1, 2, 3] sum=90 each=3 at=2 inner=20")
  }

  @Test(
    "an event carries what its send gives it",
    arguments: [
      (
        "<send event='e'><param name='a' expr='x'/><param name='b' location='x'/></send>",
        "_event.data.a + _event.data.b == 14"
      ),
      ("<send event='e' namelist='x'/>", "_event.data.x == 7"),
      ("<send event='e'><content expr='x * 2'/></send>", "_event.data == 14"),
      ("<send event='e'><content>[1]</content></send>", "_event.data[0] == 1"),
      ("<send event='e'><content> some text </content></send>", "_event.data == 'some text'"),
      ("<send event='e' id='me'/>", "_event.sendid == 'me' &amp;&amp; _event.data === undefined"),
      ("<send event='e' idlocation='x'/>", "_event.sendid === x"),
      (
        "<send eventexpr=\"'' + 'e'\" delayexpr=\"'1s'\"/>",
        "_event.name == 'e' &amp;&amp; _event.type == 'external'"
      ),
      ("<send event='e' targetexpr=\"'#_internal'\"/>", "_event.type == 'internal'"),
      (
        "<send event='e' targetexpr=\"_ioprocessors['scxml'].location\"/>",
        "_event.origin == _ioprocessors.scxml.location"
      ),
      ("<raise event='e'/>", "_event.type == 'internal' &amp;&amp; _event.sendid === undefined"),
      ("<send event='e'/><assign location='x' expr='8'/>", "x == 8"),
      (
        "<send event='e' target='#_internal'><param name='a' expr='1'/></send>",
        "_event.data.a == 1"
      ),
    ])
  func events(content: String, condition: String) throws {
    let end = try Outcome(
      onEntry(
        content, then: "<transition event='e' cond=\"\(condition)\" target='pass'/>",
        "<datamodel><data id='x' expr='7'/></datamodel>"))
    #expect(end.states == "pass", "\(end.failures) \(end.question ?? "")")
  }

  @Test("a delayed send is cancelled by an id that is computed")
  func cancel() throws {
    let end = try Outcome(
      onEntry(
        "<send event='e' delay='1s' id='a'/><send event='f' delay='2s' idlocation='x'/><send event='g' delay='3s'/>"
          + "<cancel sendidexpr=\"'a'\"/><cancel sendidexpr='x'/>",
        then: "<transition event='g' target='pass'/>", "<datamodel><data id='x'/></datamodel>"))
    #expect(end.states == "pass")
  }

  @Test("done.state carries the data of the final state")
  func doneData() throws {
    let end = try Outcome(
      """
      <state id="outer"><state id="inner"><transition target="end"/></state>
        <final id="end"><donedata><param name="n" expr="3"/></donedata></final>
        <transition event="done.state.outer" cond="_event.data.n == 3 &amp;&amp; _event.type == 'platform'" target="pass"/>
      </state>
      <state id="pass"/>
      """)
    #expect(end.states == "pass")
  }

  @Test(
    "what cannot be computed leaves a condition open, and never makes it false",
    arguments: [
      ("<datamodel><data id='x' expr='f(1)'/></datamodel>", "x == 1"),
      (
        "<datamodel><data id='x' expr='1'/></datamodel><script>function f() { x = 2 }</script>",
        "x == 1"
      ),
      ("<datamodel><data id='x' src='x.json'/></datamodel>", "x.length &gt; 1"),
      ("<datamodel><data id='x' expr='1'/></datamodel>", "x.map(y) == 1"), ("", "x &gt; 1"),
      ("<datamodel><data id='x' expr='1'/></datamodel>", "_event.data.x == 1"),
      (
        "<datamodel><data id='x' src='a'/><data id='y' expr='1'/></datamodel>",
        "y == 1 &amp;&amp; x"
      ),
    ])
  func unknown(data: String, condition: String) throws {
    let end = try Outcome(
      "\(data)<state id='a'><transition event='go' cond=\"\(condition)\" target='b'/></state><state id='b'/>",
      sending: ["go"])
    #expect(end.question != nil)
    #expect(end.states == "a")
  }

  @Test("what an open choice may assign is unknown afterwards")
  func unknownChoice() throws {
    let end = try Outcome(
      """
      <datamodel><data id="x" src="a"/><data id="n" expr="1"/><data id="m" expr="1"/></datamodel>
      <state id="a"><onentry>
        <if cond="x"><assign location="n" expr="2"/></if>
        <foreach array="x" item="i"><assign location="m" expr="i"/></foreach>
      </onentry></state>
      """)
    #expect(end.variables == "x=? n=? m=? i=?")
    #expect(end.question == nil)
  }

  @Test("a condition of constants is no question, not even to a search")
  func constants() throws {
    let text = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript">
      <state id="a"><transition event="go" cond="1 + 1 == 2 &amp;&amp; !''" target="b"/></state>
      <state id="b"/>
      </scxml>
      """
    let chart = try CompiledChart(#require(SCXMLReader.read(text).chart))
    var searching = Simulator(searching: chart)
    try searching.start()
    try searching.send("go")
    #expect(searching.configuration.description == "b")
    #expect(chart.openConditions == [])
  }

  @Test("copies of a simulator have data of their own")
  func snapshots() throws {
    let text = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript">
      <datamodel><data id="list" expr="[]"/></datamodel>
      <state id="a"><transition event="go"><script>list.push(1)</script></transition></state>
      </scxml>
      """
    var simulator = Simulator(try CompiledChart(#require(SCXMLReader.read(text).chart)))
    try simulator.start()
    let before = simulator
    try simulator.send("go")
    #expect(before.variables.map(\.value) == ["[]"])
    #expect(simulator.variables.map(\.value) == ["[1]"])
    #expect(before != simulator)
  }

  @Test("a diagram's conditions and actions run with the values that a user gives")
  func diagram() throws {
    let text = """
      stateDiagram-v2
        [*] --> Idle
        Idle --> Busy : go [n < 1] / n++
        Idle --> Full : go [n >= 1]
        Busy --> Idle : done
        Full --> Idle : reset [sure]
        Full --> Idle : force [2nd time]
      """
    let chart = try #require(ModelReader.read(Array(text.utf8), file: "m.mmd").chart)
    var simulator = Simulator(try CompiledChart(chart.declaring([("n", "0")])))
    try simulator.start()
    for event in ["go", "done", "go"] { try simulator.send(EventName(event)) }
    #expect(simulator.configuration.description == "Full")
    #expect(simulator.variables.map(\.value) == ["1"])
    var other = simulator
    try simulator.send("reset")
    #expect(simulator.openQuestion?.condition == "sure")
    try other.send("force")
    #expect(other.openQuestion?.condition == "2nd time")
  }

  @Test("the conditions of a diagram are words, unless a variable is given a value")
  func words() throws {
    let text = """
      stateDiagram-v2
        [*] --> a
        a --> b : go [5th in a row]
        a --> c : stop [1]
      """
    let chart = try #require(ModelReader.read(Array(text.utf8), file: "m.mmd").chart)
    #expect(try CompiledChart(chart).openConditions == ["5th in a row", "1"])
    for event in ["go", "stop"] {
      var simulator = Simulator(try CompiledChart(chart))
      try simulator.start()
      try simulator.send(EventName(event))
      #expect(simulator.openQuestion != nil)
    }
  }
}
