import LifelineExploration
import LifelineScenarios
import LifelineSimulation
import LifelineStatecharts
import Testing

/// Searches take every condition on data either way.
struct OpenConditionTests {
  private func space(_ states: String) throws -> StateSpace {
    StateSpace(
      of: try Door.chart(
        """
        <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript">
        \(states)
        </scxml>
        """))
  }

  @Test func `a run leads wherever data may, and says what it takes`() throws {
    let space = try space(
      """
      <state id="shut">
        <transition event="coin" cond="coins > 2" target="open"/>
        <transition event="coin" target="paid"/>
      </state>
      <state id="paid"/><state id="open"/>
      """)
    let run = space.shortestRun(to: .state("open"))
    #expect(run == [.event("coin"), .assume(Assumption("coins > 2"))])
    #expect(run?.description == "[coin, assume coins > 2]")
    #expect(run?.steps == [Step(assuming: Assumption("coins > 2")), "coin"])
    #expect(
      space.shortestRun(to: .state("paid"))
        == [.event("coin"), .assume(Assumption("coins > 2", holds: false))])
    #expect(
      space.circumstances(of: .state("open")).map { "\($0.event ?? "-") if \($0.assumed)" }
        == ["coin if [coins > 2]"])
  }

  @Test func `a condition may hold now and not a microstep later`() throws {
    let space = try space(
      """
      <state id="a"><transition event="go" target="b"/></state>
      <state id="b">
        <transition cond="x &lt; 3" target="b"><send target="#_out" event="again"/></transition>
        <transition target="c"/>
      </state>
      <state id="c"/>
      """)
    #expect(
      space.shortestRun(to: .message("again"))
        == [.event("go"), .assume(Assumption("x < 3"))])
    #expect(space.shortestRun(to: .state("c"))?.count == 2)
    #expect(space.failures.isEmpty && space.isComplete)
    // At rest in a and in c, and stopped in b.
    #expect(space.snapshotCount == 3)
  }

  /// Whether `d` needs a condition to hold and then not to hold.
  private static func chart(between: String, data: String = #"<data id="x" expr="1"/>"#) -> String {
    """
    <datamodel>\(data)</datamodel>
    <state id="a"><transition event="go" cond="x &lt; 3" target="b"/></state>
    <state id="b"><transition event="go" target="c">\(between)</transition></state>
    <state id="c"><transition event="go" cond="!(x &lt; 3)" target="d"/></state>
    <state id="d"/>
    """
  }

  @Test(arguments: [
    "", #"<assign location="y" expr="5"/>"#, "<script>y = x</script>",
    #"<send event="e" namelist="x"/>"#,
  ])
  func `a condition keeps what was taken for it while nothing assigns to its variables`(
    between: String
  ) throws {
    let data = #"<data id="x" expr="1"/><data id="y" expr="1"/>"#
    let space = try space(Self.chart(between: between, data: data))
    #expect(space.shortestRun(to: .state("c")) != nil)
    #expect(space.shortestRun(to: .state("d")) == nil)
    #expect(space.isComplete)
  }

  @Test(arguments: [
    #"<assign location="x" expr="5"/>"#, "<script>x++</script>",
    #"<assign location="y[0]" expr="1"/>"#,
    "<script>f()</script>", #"<send event="e" idlocation="x"/>"#,
    #"<if cond="y"><assign location="x" expr="1"/></if>"#,
    #"<foreach array="y" item="x"/>"#, #"<assign location="z" expr="x++"/>"#,
    #"<log expr="x++"/>"#, #"<if cond="++x === 7"/>"#,
    #"<send event="e"><param name="p" expr="x++"/></send>"#,
  ])
  func `a condition may be otherwise after something may have assigned to its variables`(
    between: String
  ) throws {
    let data = #"<data id="x" expr="1"/><data id="y" expr="[]"/>"#
    let space = try space(Self.chart(between: between, data: data))
    #expect(space.shortestRun(to: .state("d")) != nil)
  }

  @Test func `a loop may assign to what its item is part of`() throws {
    let space = try space(
      """
      <datamodel><data id="items" expr="[{}]"/></datamodel>
      <state id="a"><transition event="go" cond="items[0].x" target="b"/></state>
      <state id="b"><transition event="go" target="c">
        <foreach array="items" item="it"><assign location="it.x" expr="1"/></foreach></transition>
      </state>
      <state id="c"><transition event="go" cond="!(items[0].x)" target="d"/></state>
      <state id="d"/>
      """)
    #expect(space.shortestRun(to: .state("d")) != nil)
  }

  @Test(arguments: [
    (#"<assign location="x" expr="2"/>"#, true), (#"<assign location="y" expr="2"/>"#, false),
    ("<script>x++</script>", true), (#"<if cond="y"><assign location="x" expr="2"/></if>"#, true),
    (#"<log expr="x"/>"#, false),
  ])
  func `content asks again what something before it in the same microstep may have changed`(
    between: String, asksAgain: Bool
  ) throws {
    let space = try space(
      """
      <datamodel><data id="x" expr="1"/><data id="y" expr="1"/></datamodel>
      <state id="a"><transition event="go" cond="x === 1" target="b">
        \(between)
        <if cond="x === 1"><raise event="same"/><else/><raise event="other"/></if>
      </transition></state>
      <state id="b"><transition event="other" target="c"/></state>
      <state id="c"/>
      """)
    let once = Assumption("x === 1")
    let run: [Stimulus] = [
      .event("go"), .assume(once), .assume(Assumption("x === 1", holds: false)),
    ]
    #expect(space.shortestRun(to: .state("c")) == (asksAgain ? run : nil))
  }

  @Test func `before each round of a loop a search asks whether there is another item`() throws {
    let space = try space(
      """
      <datamodel><data id="items"/></datamodel>
      <state id="a"><transition event="go" target="b"><foreach array="items" item="it">
        <if cond="it.isNew"><raise event="new"/><else/><raise event="old"/></if>
      </foreach></transition></state>
      <state id="b"><transition event="new" target="c"/></state>
      <state id="c"><transition event="old" target="d"/></state>
      <state id="d"/>
      """)
    let another = Stimulus.assume(Assumption("foreach it in items"))
    let isNew = Assumption("it.isNew")
    #expect(
      space.shortestRun(to: .state("d"))?.prefix(5) == [
        .event("go"), another, .assume(isNew), another,
        .assume(Assumption("it.isNew", holds: false)),
      ])
    #expect(space.isComplete)
  }

  @Test func `a variable that is not declared may be otherwise at any time`() throws {
    let space = try space(Self.chart(between: "", data: ""))
    #expect(space.shortestRun(to: .state("d")) != nil)
  }

  @Test func `queues wait while a chart asks`() throws {
    let space = try space(
      """
      <state id="a"><transition event="go" target="b">
        <raise event="one"/><raise event="two"/><send event="three"/></transition></state>
      <state id="b">
        <transition event="one" cond="x" target="c"/>
        <transition event="two three" target="d"/>
      </state>
      <state id="c"><transition event="two" target="e"/></state>
      <state id="d"/>
      <state id="e"><transition event="three" target="f"/></state>
      <state id="f"><transition event="three" target="g"/></state><state id="g"/>
      """)
    #expect(
      space.shortestRun(to: .state("f")) == [.event("go"), .assume(Assumption("x"))])
    #expect(
      space.shortestRun(to: .state("d"))
        == [.event("go"), .assume(Assumption("x", holds: false))])
    // Each event is in the queue once.
    #expect(space.shortestRun(to: .state("g")) == nil)
  }

  @Test func `what happens whatever the data are is told from what only may`() throws {
    let space = try space(
      """
      <state id="a">
        <transition event="sure" target="b"/><transition event="maybe" cond="x" target="c"/>
      </state>
      <state id="b"/><state id="c"/>
      """)
    let ids = { (coverage: Coverage) in coverage.entered.sorted().map { space.chart[$0].id } }
    #expect(ids(space.coverage) == ["a", "b", "c"])
    #expect(ids(space.certainCoverage) == ["a", "b"])
  }

  @Test func `the start may ask as well`() throws {
    let space = try space(
      """
      <state id="a"><transition cond="x" target="b"/></state><state id="b"/>
      """)
    #expect(space.shortestRun(to: .state("b")) == [.assume(Assumption("x"))])
    #expect(space.shortestRun(to: .state("b"))?.steps == [Step(assuming: Assumption("x"))])
  }

  @Test func `a loop on data that sends each time is cut off, and the search says so`() throws {
    let space = try space(
      """
      <state id="a"><transition event="go" target="b"/></state>
      <state id="b">
        <transition cond="x" target="b"><send event="later" delay="1s"/></transition>
        <transition event="later" target="a"/>
      </state>
      """)
    #expect(!space.isComplete)
    #expect(space.snapshotCount < 30_000)
  }
}
