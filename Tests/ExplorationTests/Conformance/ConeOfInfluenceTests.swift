import LifelineExploration
import LifelineSimulation
import LifelineStatecharts
import Testing

/// Regions that send no message of the log matter where they influence one that does.
struct ConeOfInfluenceTests {
  private func verdict(
    _ regions: String, _ messages: EventName..., limit: Int = 100
  ) throws -> ConformanceVerdict {
    let text = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="null">
        <parallel id="all">\(regions)</parallel>
      </scxml>
      """
    let chart = try CompiledChart(SCXMLReader.read(text, file: "regions.scxml").get())
    let trace = Trace(
      entries: messages.enumerated().map { index, message in
        TraceEntry(
          sequence: index, time: .seconds(index), .delivery(.init(message, to: "owner")))
      })
    return ConformanceCheck(of: ModelSearches(of: chart), limit: limit).verdict(on: trace)
  }

  @Test func `a region that cancels a timer of another is tried`() throws {
    let verdict = try verdict(
      """
      <state id="alarm" initial="idle">
        <state id="idle"><transition event="go" target="waiting"/></state>
        <state id="waiting">
          <onentry>
            <send id="bell" event="late" delay="1s"/><send event="over" delay="2s"/>
          </onentry>
          <transition event="late" target="rung"/>
          <transition event="over" target="missed"/>
        </state>
        <state id="rung"/>
        <state id="missed"><onentry><send target="#_owner" event="missed"/></onentry></state>
      </state>
      <state id="switch" initial="on">
        <state id="on"><transition event="stop" target="off"/></state>
        <state id="off"><onentry><cancel sendid="bell"/></onentry></state>
      </state>
      """, "missed")
    #expect(verdict.conforms)
    #expect(verdict.explanation.stimuli.contains(.event("stop")))
  }

  @Test func `a region whose transition leaves it, and so exits the others, is tried`() throws {
    let verdict = try verdict(
      """
      <state id="walk" initial="home">
        <state id="home">
          <transition event="go" target="away"><send target="#_owner" event="went"/></transition>
        </state>
        <state id="away"/>
      </state>
      <state id="kicking"><transition event="kick" target="hit"/></state>
      <state id="hits" initial="none"><state id="none"/><state id="hit"/></state>
      """, "went", "went")
    #expect(verdict.conforms)
    #expect(verdict.explanation.stimuli.contains(.event("kick")))
  }

  @Test func `a region that is tested only for what is no message of the log is not tried`() throws
  {
    let verdict = try verdict(
      """
      <state id="walk" initial="home">
        <state id="home">
          <transition event="go" target="home"><send target="#_owner" event="went"/></transition>
          <transition event="look" cond="In('lit')"><send target="#_owner" event="seen"/></transition>
        </state>
      </state>
      <state id="lamp" initial="dark">
        <state id="dark"><transition event="press" target="lit"/></state>
        <state id="lit"/>
      </state>
      """, "went", "went", limit: 1)
    // The lamp would double the snapshots.
    #expect(verdict.isComplete)
  }
}
