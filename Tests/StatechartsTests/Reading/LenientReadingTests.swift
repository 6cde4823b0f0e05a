import LifelineStatecharts
import Testing

/// What a field's tool accepts can be drawn, but not run.
struct LenientReadingTests {
  /// Each part stands in a chart beside the states a and b.
  @Test(arguments: [
    (#"<onentry><send event="e" delay="5"/></onentry>"#, "delay '5' has no unit"),
    (#"<onentry note="x"/>"#, "unknown attribute 'note'"),
    (#"<onentry><cancel sendid="t"/></onentry>"#, "no send has the id 't'"),
    (#"<transition event="e" cond="In('c')"/>"#, "asks for unknown state 'c'"),
    (#"<transition/>"#, "needs 'event', 'cond' or 'target'"), ("words", "text 'words'"),
    (#"<history id="h"/>"#, "needs one default transition"), ("<layout/>", "unknown element"),
    (#"<parallel id="p"/>"#, "has no regions"),
    (#"<final id="f"><transition event="e" target="a"/></final>"#, "never left by a transition"),
  ])
  func `what only keeps a chart from running is a warning to pictures`(
    part: String, words: String
  ) throws {
    let reading = SCXMLReader.read(
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0">
      <state id="b"/><state id="a">\(part)</state></scxml>
      """)
    #expect(reading.chart?.children.map(\.id) == ["b", "a"])
    #expect(reading.findings.contains { $0.severity == .error && $0.message.contains(words) })
    #expect(!reading.findings.forDrawing.containErrors)
    #expect(throws: ModelError.self) { try reading.get() }
  }

  @Test(arguments: [
    #"<state id="a"/><state id="a"/>"#, #"<state id="a"><transition target="b"/></state>"#, "",
    #"<state id="a">"#,
  ])
  func `what has no picture is refused`(states: String) {
    let reading = SCXMLReader.read(
      #"<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0">\#(states)</scxml>"#)
    #expect(reading.chart == nil)
  }

  @Test func `a delay without a unit is kept as it is written`() throws {
    let send = #"<send event="e" delay="5"/>"#
    let reading = SCXMLReader.read(
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0">
      <state id="a"><onentry>\(send)</onentry></state></scxml>
      """)
    #expect(SCXMLWriter.text(of: try #require(reading.chart)).contains(send))
  }

  @Test func `an initial element of the chart names the attribute to write`() {
    let reading = SCXMLReader.read(
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0">
      <initial><transition target="b"/></initial><state id="a"/><state id="b"/></scxml>
      """, file: "m")
    #expect(reading.chart?.initial == ["b"])
    #expect(
      reading.findings.map(\.description)
        == ["m:2:1: 'initial' belongs in a state; write 'initial=\"b\"' on 'scxml'"])
  }
}
