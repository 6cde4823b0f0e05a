import LifelineExploration
import LifelineSimulation
import LifelineStatecharts
import Testing

/// States that no run enters, whatever happens.
struct UnenteredStateTests {
  private func unentered(_ states: String, root: String = "", limit: Int = 1000) throws -> [String]?
  {
    let chart = try Door.chart(
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:l="urn:lifeline:annotations:1" \(root)>
      \(states)
      </scxml>
      """)
    return (try? ModelSearches(of: chart).unenteredStates(limit: limit))?
      .map { chart[$0].id.description }
  }

  @Test func `conditions that contradict each other lead nowhere`() throws {
    let light = """
      <parallel id="p">
        <state id="door"><state id="shut"><transition event="open" target="ajar"/></state>
          <state id="ajar"/></state>
        <state id="light"><state id="off">
          <transition event="press" cond="In('ajar') and In('shut')" target="on"/></state>
          <state id="on"><state id="dim"/></state></state>
      </parallel>
      """
    #expect(try unentered(light) == ["on", "dim"])
    #expect(try unentered(light, limit: 1) == nil)
    #expect(try unentered(light.replacing("and In('shut')", with: "")) == [])
  }

  @Test(arguments: [
    // What comes from outside has any name.
    (#"<state id="a"><transition event="*" target="b"/></state><state id="b"/>"#, ""),
    (
      #"<state id="a"><transition event="x"/><transition event="*" target="b"/></state><state id="b"/>"#,
      ""
    ),
    (#"<state id="a"><transition event="key.*" target="b"/></state><state id="b"/>"#, ""),
    // A setting may be made.
    (
      #"<state id="a"><transition event="config.x" target="b"/></state><state id="b"/>"#,
      #"l:settings="config.*""#
    ),
    // What depends on data may hold.
    (
      #"<state id="a"><transition cond="x > 3" target="b"/></state><state id="b"/>"#,
      #"datamodel="ecmascript""#
    ),
    // A pause between the starts of two timers changes their order.
    (
      """
      <parallel id="p">
        <state id="one"><onentry><send event="first" delay="3s"/></onentry></state>
        <state id="two"><state id="a"><transition event="go" target="b"/></state>
          <state id="b"><onentry><send event="second" delay="2s"/></onentry>
            <transition event="second" target="c"/><transition event="first" target="d"/></state>
          <state id="c"/><state id="d"/></state>
      </parallel>
      """, ""
    ),
  ])
  func `what some run enters is none`(states: String, root: String) throws {
    #expect(try unentered(states, root: root) == [])
  }

  @Test func `a timer that another always cancels leads nowhere`() throws {
    #expect(
      try unentered(
        """
        <state id="a"><onentry><send id="t" event="t" delay="3s"/><send event="u" delay="1s"/></onentry>
          <transition event="u" target="b"><cancel sendid="t"/></transition></state>
        <state id="b"><transition event="t" target="c"/></state><state id="c"/>
        """.replacing(#"<send event="u" delay="1s"/>"#, with: #"<send event="u"/>"#)) == ["c"])
  }
}
