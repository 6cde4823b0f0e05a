import Foundation
import Testing

/// `lifeline lint`, besides what reads the chart.
struct LintCommandTests {
  private static let light = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="null" name="light">
      <parallel id="p">
        <state id="door"><state id="shut"><transition event="open" target="ajar"/></state>
          <state id="ajar"/></state>
        <state id="light">
          <state id="off">
            <transition event="press" cond="In('ajar') and In('shut')" target="on"/>
            <transition event="hold" cond="In('ajar') and In('shut')" target="dim"/>
          </state>
          <state id="on"><state id="dim"/></state>
          <state id="lost"/>
        </state>
      </parallel>
    </scxml>
    """

  @Test func `a state that no run enters is told with the transitions to it`() throws {
    let lint = try CommandLineRun("lint", "-", input: Self.light)
    #expect(lint.status == 1)
    #expect(
      lint.lines == [
        "<standard input>:10:7: warning: no run enters 'on': no transition to it (lines 7, 8) is ever "
          + "taken; change them, or remove all",
        "<standard input>:11:7: warning: nothing leads to 'lost'; add a transition or remove it",
      ])
  }

  @Test func `a search that does not end tells nothing, and says so`() throws {
    let lint = try CommandLineRun("lint", "-", "--limit", "1", input: Self.light)
    #expect(lint.status == 1)
    #expect(
      lint.lines == [
        "<standard input>:1:1: note: the search for states that no run enters stopped after 1 "
          + "situations, at its limit, and knows nothing of them; --limit searches longer",
        "<standard input>:11:7: warning: nothing leads to 'lost'; add a transition or remove it",
      ])
  }

  @Test func `a chart that never rests is told with its loop`() throws {
    let lint = try CommandLineRun(
      "lint", "-",
      input: """
        <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="null">
        <state id="i"><transition event="go" target="u"/></state>
        <state id="u"><onentry><raise event="x"/></onentry><transition event="x" target="u"/></state>
        </scxml>
        """)
    #expect(lint.status == 1)
    #expect(
      lint.lines == [
        "<standard input>:3:1: warning: after 'go' the chart does not come to rest within 10000 "
          + "microsteps; it repeats u -> u on 'x'"
      ])
  }

  @Test func `what fails wherever data are computed is told with its place`() throws {
    let lint = try CommandLineRun(
      "lint", "-",
      input: """
        <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript">
        <datamodel><data id="coins" expr="0"/><data id="1x"/></datamodel>
        <state id="a"><transition event="go" cond="coins >" target="b"/>
          <transition event="coin"><assign location="coin" expr="coins + 1"/></transition>
          <transition event="pay" cond="typeof card === 'object'" target="b"/></state>
        <state id="b"/>
        </scxml>
        """)
    #expect(lint.status == 1)
    #expect(
      lint.lines == [
        "<standard input>:2:39: warning: '1x' is not the name of a variable",
        "<standard input>:3:15: warning: 'coins >': the end comes too early; where it is run, the chart "
          + "gets 'error.execution'",
        "<standard input>:4:28: warning: 'coin' is not declared; where it is run, the chart gets "
          + "'error.execution'; did you mean 'coins'?",
      ])
  }

  @Test func `an error of data may lead where no other run does`() throws {
    let chart = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript">
      <state id="a"><onentry><assign location="v.x" expr="1"/><raise event="ready"/></onentry>
      <transition event="error" target="b"/><transition event="ready" target="c"/></state>
      <state id="b"/><state id="c"/></scxml>
      """
    let lint = try CommandLineRun("lint", "-", input: chart)
    #expect(lint.status == 0)
    #expect(
      lint.lines == ["<standard input>:4:1: note: no run enters 'b', unless data cause an error"])
    let search = try CommandLineRun("explore", "--model", "-", "--to", "b", input: chart)
    #expect(search.errors.contains("no run leads to 'b', unless data cause an error"))
  }

  @Test(arguments: ["0", "-1", "many"])
  func `a limit is a number of snapshots`(limit: String) throws {
    let lint = try CommandLineRun("lint", "-", "--limit=\(limit)", input: Self.light)
    #expect(lint.status == 64 || lint.status == 2)
    #expect(lint.errors.contains("limit"))
  }
}
