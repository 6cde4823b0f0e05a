import LifelineStatecharts
import Testing

/// What the reader says of text it does not take, each with the text.
struct ReaderMessageTests {
  static let mistakes: [(String, String)] = [
    ("<transitoin event='e'/>", "m:2:15: unknown element 'transitoin'; did you mean 'transition'?"),
    ("<banana/>", "m:2:15: unknown element 'banana'"),
    (
      "<raise event='e'/>",
      "m:2:15: 'raise' is not allowed in 'state'; "
        + "it belongs in 'transition', 'onentry', 'onexit', 'if' or 'foreach'"
    ),
    (
      "<onentry><data id='x'/></onentry>",
      "m:2:24: 'data' is not allowed in 'onentry'; it belongs in 'datamodel'"
    ),
    (
      "<param name='x'/>",
      "m:2:15: 'param' is not allowed in 'state'; it belongs in 'send', 'invoke' or 'donedata'"
    ),
    ("<finalize/>", "m:2:15: 'finalize' is not allowed in 'state'; it belongs in 'invoke'"),
    ("<scxml/>", "m:2:15: 'scxml' is not allowed in 'state'; it belongs in no element"),
    (
      "<onentry><else/></onentry>",
      "m:2:24: 'else' is not allowed in 'onentry'; it belongs in 'if'"
    ),
    (
      "<transition evnt='e' target='a'/>",
      "m:2:27: unknown attribute 'evnt' of 'transition'; did you mean 'event'?"
    ),
    (
      "<transition event='' target='a'/>", "m:2:27: 'event' is empty; leave it out"
    ),
    (
      "<transition event='e' type='intern'/>",
      "m:2:37: 'type' is 'external' or 'internal', not 'intern'; did you mean 'internal'?"
    ),
    (
      "words here", "m:2:1: text 'words' in 'state' means nothing; use a comment or 'log'"
    ),
    ("<onentry><raise/></onentry>", "m:2:24: 'raise' needs 'event'"),
    ("<onentry><send/></onentry>", "m:2:24: 'send' needs 'event'"),
    ("<onentry><send event=''/></onentry>", "m:2:30: 'event' is empty"),
    ("<onentry><cancel/></onentry>", "m:2:24: 'cancel' needs 'sendid'"),
    ("<onentry><if/></onentry>", "m:2:24: 'if' needs 'cond'"),
    (
      "<onentry><if cond='true'><else/><elseif cond='true'/></if></onentry>",
      "m:2:47: 'elseif' follows 'else'; 'else' comes last"
    ),
    (
      "<initial/><state id='b'/>", "m:2:15: 'initial' needs one transition, not 0"
    ),
    (
      "<initial><transition target='b'/><transition target='b'/></initial><state id='b'/>",
      "m:2:15: 'initial' needs one transition, not 2"
    ),
  ]

  @Test(arguments: mistakes)
  func `a mistake inside a state is named with its place`(inside: String, message: String) {
    #expect(problems("<state id='a'>\(inside)</state>") == [message])
  }

  static let roots: [(String, String)] = [
    (
      "<x/>",
      "m:1:1: a model begins with '<scxml xmlns=\"http://www.w3.org/2005/07/scxml\">', "
        + "not with '<x>'"
    ),
    (
      "<scxml><state id='a'/></scxml>",
      "m:1:1: 'scxml' has no namespace; add 'xmlns=\"http://www.w3.org/2005/07/scxml\"'"
    ),
    (
      "<s:scxml xmlns:s='http://www.w3.org/2005/07/scxml'><state id='a'/></s:scxml>",
      "m:1:52: 'state' is not in SCXML's namespace; give it the prefix of 'scxml'"
    ),
  ]

  @Test(arguments: roots)
  func `the root must be SCXML's`(text: String, message: String) {
    #expect(SCXMLReader.read(text, file: "m").findings.map(\.description) == [message])
  }

  @Test(arguments: [
    ("version='2.0'", "m:1:85: version '2.0' of SCXML is unknown; write '1.0'"),
    ("initial=' '", "m:1:85: 'initial' is empty; leave it out"),
  ])
  func `a mistake in the root is named with its place`(root: String, message: String) {
    #expect(problems("<state id='a'/>", root: root) == [message])
  }

  @Test func `initial states are given once`() {
    #expect(
      problems(
        """
        <state id='a' initial='b'>
          <initial><transition target='b'/></initial>
          <state id='b'/>
        </state>
        """) == ["m:3:3: 'a' has its initial states given twice; keep one"])
  }

  @Test func `the example of the documentation says what it says there`() {
    let reading = SCXMLReader.read(
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0">
        <state id="off"><transition event="toggle" target="onn"/></state>
        <state id="on"/>
      </scxml>
      """, file: "lamp.scxml")
    #expect(
      reading.findings.map(\.description) == [
        "lamp.scxml:2:19: transition of 'off' on 'toggle' leads to unknown state 'onn'; "
          + "did you mean 'on'?"
      ])
  }

  @Test func `all problems are told at once, by place`() {
    #expect(
      problems(
        """
        <state id='a' initail='b'>
          <onentry><send event='e' delay='5'/></onentry>
          <transition event='go' cond='In(b) nor In(c)' target='bb'/>
          <state id='b'/>
        </state>
        <stat id='b'><transition event='x.' target='a'/></stat>
        """, root: "datamodel='null'") == [
          "m:2:15: unknown attribute 'initail' of 'state'; did you mean 'initial'?",
          "m:3:28: delay '5' has no unit; write '5ms' or '5s'",
          "m:4:3: transition of 'a' on 'go' leads to unknown state 'bb'; did you mean 'b'?",
          "m:4:38: in 'cond': expected 'and' or 'or' before 'nor'",
          "m:7:1: unknown element 'stat'; did you mean 'state'?",
          "m:7:1: two states have the id 'b'; rename one, the other is at 5:3",
          "m:7:14: warning: event 'x.' ends in '.'; write 'x' or 'x.*'",
        ])
  }

  @Test func `a thousand problems are enough`() {
    let reading = SCXMLReader.read(
      model(String(repeating: "<banana/>", count: 5000)), file: "m")
    #expect(reading.findings.count == 1001)
    #expect(reading.chart == nil)
  }

  @Test func `an unreadable model says why, one finding a line`() {
    #expect(throws: ModelError.self) { try chart("<stat id='a'/>") }
    let error = ModelError(findings: [
      Finding(at: Place(file: "m", line: 1, column: 2), "this"), Finding(.warning, at: nil, "that"),
    ])
    #expect(error.description == "m:1:2: this\nwarning: that")
  }
}
