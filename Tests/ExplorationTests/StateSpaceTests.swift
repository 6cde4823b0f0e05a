import LifelineExploration
import LifelineSimulation
import LifelineStatecharts
import Testing

struct StateSpaceTests {
  @Test func `every snapshot is found once, and time that only passes makes no new one`() throws {
    let space = try Door.space()
    // Shut, open with five seconds left, broken; knocking leaves the timer as it is.
    #expect(space.snapshotCount == 3)
    // push; wait, knock, pull, break.
    #expect(space.stepCount == 5)
    #expect(space.isComplete)
    #expect(space.failures.isEmpty)
  }

  /// Regions with a timer each, so that a snapshot has two words for each that runs.
  private static func timers(_ count: Int) throws -> CompiledChart {
    let regions = (1...count).map { number in
      """
      <state id="r\(number)"><state id="a\(number)">
        <onentry><send event="t\(number)" delay="\(number)s"/></onentry>
        <transition event="t\(number)" target="b\(number)"/></state>
        <state id="b\(number)"><transition event="again" target="a\(number)"/></state></state>
      """
    }.joined()
    return try Door.chart(
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0"><parallel id="p">\(regions)</parallel>
      </scxml>
      """)
  }

  @Test func `a search stops where its memory is full, and says so`() throws {
    let chart = try Self.timers(5)
    let whole = StateSpace(of: chart, memory: 10 << 20)
    #expect(whole.isComplete && !whole.isFull)
    let part = StateSpace(of: chart, memory: 180_000)
    #expect(!part.isComplete && part.isFull)
    #expect((2..<whole.snapshotCount).contains(part.snapshotCount))
  }

  @Test func `events that the chart sends to itself or that set it up are not tried`() throws {
    let external = ExternalEvents(of: try Door.chart())
    #expect(external.happenings == ["push", "pull", "knock", "break", "siren"])
    #expect(external.settings == ["config.locked"])
    #expect(try Door.space().events == external.happenings)
  }

  @Test(arguments: [
    (#"<onentry><raise event="go"/></onentry><transition event="go" target="c"/>"#, ["go"]),
    (#"<transition event="next" target="c"><raise event="go"/></transition>"#, ["go", "next"]),
    (#"<transition event="again" target="c"><send event="again"/></transition>"#, ["go", "again"]),
    (#"<onentry><raise event="x.y"/></onentry><transition event="x" target="c"/>"#, ["go", "x"]),
  ])
  func `an event that a state waits for before the chart sends it comes from outside, too`(
    inside: String, events: [EventName]
  ) throws {
    let chart = try Door.chart(
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0">
        <state id="a"><transition event="go" target="b"/></state>
        <state id="b">\(inside)</state><state id="c"/>
      </scxml>
      """)
    #expect(ExternalEvents(of: chart).happenings == events)
    #expect(StateSpace(of: chart).shortestRun(to: .state("c")) != nil)
  }

  @Test func `stages are told apart also beyond the first 64 states of a chart`() throws {
    let others = (1...70).map { "<state id=\"other\($0)\"/>" }.joined()
    let chart = try Door.chart(
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:l="urn:lifeline:annotations:1"
        version="1.0">
        <l:participant id="guard" title="Guard"/>
        <parallel id="all">
          <state id="others">\(others)</state>
          <state id="bell">
            <transition event="press"><send target="#_guard" event="ring"/></transition>
          </state>
          <state id="lamp">
            <state id="dark" l:stage="dark"><transition event="switch" target="bright"/></state>
            <state id="bright" l:stage="bright"/>
          </state>
        </parallel>
      </scxml>
      """)
    let rings = DistinctSteps(StateSpace(of: chart)).circumstances(of: .message("ring"))
    #expect(rings.map(\.stage) == ["dark", "bright"])
  }

  @Test func `events that only the standard sends are not tried`() throws {
    let chart = try Door.chart(
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0">
        <state id="a">
          <transition event="go error.execution done.state.b" target="b"/>
        </state>
        <state id="b"/>
      </scxml>
      """)
    #expect(ExternalEvents(of: chart).happenings == ["go"])
  }

  @Test func `events of the chart's own may be called as those of the standard begin`() throws {
    let chart = try Door.chart(
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0">
        <state id="loading">
          <transition event="error" target="failed"/><transition event="done" target="playing"/>
        </state>
        <state id="failed"/><state id="playing"/>
      </scxml>
      """)
    #expect(ExternalEvents(of: chart).happenings == ["error", "done"])
  }

  @Test func `an event that is sent without delay is no timer`() throws {
    let space = StateSpace(
      of: try Door.chart(
        """
        <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0">
          <state id="a"><transition event="go" target="b">
            <send event="now"/><send event="later" delay="1s"/>
          </transition></state>
          <state id="b"><transition event="now" target="c"/></state>
          <state id="c">
            <transition event="now" target="twice"/><transition event="later" target="d"/>
          </state>
          <state id="twice"/><state id="d"/>
        </scxml>
        """), trying: ["go"])
    #expect(space.shortestRun(to: .state("d")) == [.event("go"), .wait(.seconds(1))])
    #expect(space.shortestRun(to: .state("twice")) == nil)
  }

  @Test func `what happens rarely is told apart`() throws {
    let text = Door.text.replacing(
      "<l:participant",
      with: "<l:event name=\"break\" title=\"break\" rare=\"true\"/><l:participant")
    let external = ExternalEvents(of: try Door.chart(text))
    #expect(external.happenings == ["break", "push", "pull", "knock", "siren"])
    #expect(external.ordinary == ["push", "pull", "knock", "siren"])
  }

  @Test func `a way that needs a setting says which, after those that need none`() throws {
    let text = Door.text.replacing(
      "event=\"knock\">", with: "event=\"knock\" cond=\"In('free')\">"
    ).replacing(
      "</parallel>",
      with: """
        <state id="bell"><transition event="ring" cond="In('bolted')">
          <send target="#_guard" event="knocked"/></transition></state></parallel>
        """)
    let space = StateSpace(of: try Door.chart(text), choosing: [["config.locked"]])
    let ways = space.circumstances(of: .message("knocked"))
    #expect(ways.map(\.event) == ["knock", "ring"])
    #expect(ways.map(\.settings) == [[], ["config.locked"]])
  }

  @Test func `a way that needs several settings says which`() throws {
    let text = Door.text.replacing(
      "</parallel>",
      with: """
        <state id="oil"><state id="dry"><transition event="config.oiled" target="oiled"/></state>
          <state id="oiled"/></state>
        <state id="bell"><transition event="ring" cond="In('bolted') and In('oiled')">
          <send target="#_guard" event="rung"/></transition></state></parallel>
        """)
    let chart = try Door.chart(text)
    let sets: [[EventName]] = [["config.locked"], ["config.locked", "config.oiled"]]
    let space = StateSpace(of: chart, choosing: sets)
    let ways = space.circumstances(of: .message("rung"))
    #expect(ways.map(\.settings) == [[]])
    #expect(ways.map(\.combinations) == [[["config.locked", "config.oiled"]]])
    #expect(
      space.shortestRun(to: .message("rung"))
        == [.event("config.locked"), .event("config.oiled"), .event("ring")])
    // One set at a time: the second setting alone was not among them.
    let alone = StateSpace(of: chart, choosing: [["config.locked"], ["config.oiled"]])
    #expect(alone.shortestRun(to: .message("rung")) == nil)
  }

  @Test func `a setting that changes nothing does not stop those after it`() throws {
    let space = StateSpace(of: try Door.chart(), choosing: [["config.unheard", "config.locked"]])
    #expect(space.shortestRun(to: .state("bolted")) == [.event("config.locked")])
  }

  @Test func `a setting is made before the search begins`() throws {
    let space = try Door.space(after: "config.locked")
    #expect(space.snapshotCount == 1)
    #expect(space.shortestRun(to: .state("bolted")) == [])
    #expect(space.shortestRun(to: .state("open")) == nil)
  }

  @Test(
    arguments: [
      (.state("open"), [.event("push")]),
      (.state("broken"), [.event("push"), .event("break")]),
      (.message("knocked"), [.event("push"), .event("knock")]),
      (.message("closing"), [.event("push"), .event("pull")]),
      (.event("pull"), [.event("push"), .event("pull")]),
      (.event("timer.close"), [.event("push"), .wait(.seconds(5))]),
      (.state("shut"), []),
      (.state("bolted"), nil), (.message("nobody"), nil), (.event("siren"), nil),
    ] as [(StateSpace.Goal, [Stimulus]?)])
  func `a shortest run leads to a goal`(goal: StateSpace.Goal, run: [Stimulus]?) throws {
    #expect(try Door.space().shortestRun(to: goal) == run)
  }

  @Test func `an event that the chart sends to itself is told with what comes of it`() throws {
    let space = try Door.space()
    let ways = space.circumstances(of: .event("timer.close"))
    #expect(ways.map(\.event) == [nil])
    #expect(ways.map(\.messages) == [["closing"]])
    let taken = space.transitions(reaching: .event("timer.close"))
    #expect(taken.map { space.chart[$0].targets } == [["shut"]])
    #expect(
      space.chart.selfSends(of: "timer.close")
        == [SelfSend(moment: .entering("open"), delay: .seconds(5))])
    #expect(space.chart.selfSends(of: "pull") == [])
  }

  @Test func `what comes before an event that is raised is not its doing`() throws {
    let chart = try Door.chart(
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:l="urn:lifeline:annotations:1"
        version="1.0" datamodel="null">
        <l:participant id="guard" title="Guard"/>
        <state id="a">
          <transition event="go" target="b">
            <send target="#_guard" event="going"/><raise event="own.arrived"/>
          </transition>
        </state>
        <state id="b">
          <transition event="own.arrived"><send target="#_guard" event="arrived"/></transition>
        </state>
      </scxml>
      """)
    let space = StateSpace(of: chart)
    #expect(space.shortestRun(to: .event("own.arrived")) == [.event("go")])
    #expect(space.circumstances(of: .event("own.arrived")).map(\.messages) == [["arrived"]])
    #expect(chart.selfSends(of: "own.arrived").map(\.delay) == [.zero])
  }

  @Test func `waiting goes on to when the next send is due`() throws {
    let chart = try Door.chart(Door.text.replacing("timer.close pull", with: "timer.close"))
    let run = StateSpace(of: chart).shortestRun(to: .message("closing"))
    #expect(run == [.event("push"), .wait(.seconds(5))])
    #expect(run?.description == "[push, wait 5 s]")
  }

  @Test func `the coverage tells what never happens`() throws {
    let space = try Door.space()
    let coverage = space.coverage
    #expect(coverage.delivered == ["opening", "opened", "closing", "knocked"])
    let untaken = space.chart.transitionIndices.filter { !coverage.taken.contains($0) }
    #expect(untaken.flatMap { space.chart[$0].events } == ["config.locked", "siren"])
  }

  @Test(arguments: [(1, false), (2, false), (3, true)])
  func `a search that was cut off says so`(limit: Int, isComplete: Bool) throws {
    let space = try Door.space(limit: limit)
    #expect(space.snapshotCount == limit)
    #expect(space.isComplete == isComplete)
  }

  @Test func `a stimulus that never ends is told with the run that leads to it`() throws {
    let chart = try Door.chart(
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="null">
        <state id="a"><transition event="go" target="b"/></state>
        <state id="b"><transition event="spin" target="c"/><transition event="back" target="a"/></state>
        <state id="c"><transition target="d"/></state>
        <state id="d"><transition target="c"/></state>
      </scxml>
      """)
    let space = StateSpace(of: chart)
    #expect(space.failures.map(\.run) == [[.event("go"), .event("spin")]])
    #expect(space.snapshotCount == 2)
    #expect(space.shortestRun(to: .event("back")) == [.event("go"), .event("back")])
  }

  @Test func `what a history remembers makes another snapshot`() throws {
    let chart = try Door.chart(
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="null">
        <state id="out"><transition event="in" target="last"/></state>
        <state id="in">
          <history id="last"><transition target="a"/></history>
          <state id="a"><transition event="next" target="b"/></state>
          <state id="b"/>
          <transition event="out" target="out"/>
        </state>
      </scxml>
      """)
    // Out, a and b at first; out, a and b remembering a; out and b remembering b.
    #expect(StateSpace(of: chart).snapshotCount == 8)
  }

  /// Several timers at once: one that is cancelled, one that starts again, some that end together.
  static let timers = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="null">
      <parallel id="hall">
        <state id="lamp">
          <state id="dark"><transition event="press" target="bright"/></state>
          <state id="bright">
            <onentry><send event="fade" delay="4s" id="fading"/></onentry>
            <onexit><cancel sendid="fading"/></onexit>
            <transition event="press" target="bright"/>
            <transition event="hold" target="dark"/>
            <transition event="fade" target="dark"/>
          </state>
        </state>
        <state id="bell">
          <onentry><send event="strike" delay="2s"/></onentry>
          <state id="still"><transition event="strike" target="ringing"/></state>
          <state id="ringing">
            <onentry><send event="stop" delay="2s"/><send event="strike" delay="4s"/></onentry>
            <transition event="stop" target="still"/>
            <transition event="press" cond="In('dark')">
              <cancel sendid="sooner"/><send event="stop" delay="1s" id="sooner"/>
            </transition>
          </state>
        </state>
        <transition event="leave" target="away"/>
      </parallel>
      <state id="away"><transition event="fade" target="gone"/><transition event="leave" target="gone"/></state>
      <final id="gone"><onexit><send event="never" delay="1s"/></onexit></final>
    </scxml>
    """

  @Test(arguments: [(Door.text, 3), (timers, 26)])
  func `the search agrees with simulators that are compared whole`(
    text: String, least: Int
  ) throws {
    let chart = try Door.chart(text)
    var found: [Simulator] = []
    var first = Simulator(chart)
    try first.start()
    found.append(first)
    var next = 0
    while next < found.count {
      for event in ExternalEvents(of: chart).happenings {
        var simulator = found[next]
        try simulator.send(event)
        if !found.contains(simulator) { found.append(simulator) }
      }
      if let due = found[next].nextDue {
        var simulator = found[next]
        try simulator.advance(by: due - simulator.now)
        if !found.contains(simulator) { found.append(simulator) }
      }
      next += 1
    }
    #expect(StateSpace(of: chart).snapshotCount == found.count)
    #expect(found.count >= least)
  }
}
