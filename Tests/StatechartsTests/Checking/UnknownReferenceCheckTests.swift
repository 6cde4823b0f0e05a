import Testing

struct UnknownReferenceCheckTests {
  @Test(arguments: [
    (
      "<state id='off' initial='onn'><state id='on'/></state>",
      "m:2:1: 'off' begins in unknown state 'onn'; did you mean 'on'?"
    ),
    (
      "<state id='off'><initial><transition target='onn'/></initial><state id='on'/></state>",
      "m:2:26: initial transition of 'off' leads to unknown state 'onn'; did you mean 'on'?"
    ),
    (
      "<state id='off'><transition event='go now' target='banana'/></state>",
      "m:2:17: transition of 'off' on 'go now' leads to unknown state 'banana'"
    ),
    (
      "<state id='off'><history id='h'><transition target='onn'/></history><state id='on'/></state>",
      "m:2:33: default transition of history 'h' leads to unknown state 'onn'; did you mean 'on'?"
    ),
    (
      "<state id='off'><transition event='e' cond='not In(of)'/></state>",
      "m:2:17: transition of 'off' on 'e' asks for unknown state 'of'; did you mean 'off'?"
    ),
    (
      "<state id='off'><onexit><if cond='In(offf)'/></onexit></state>",
      "m:2:1: a choice in 'off' asks for unknown state 'offf'; did you mean 'off'?"
    ),
    (
      """
      <state id='off'>
        <onentry><send id='timer' event='e'/></onentry>
        <onexit><cancel sendid='timr'/></onexit>
      </state>
      """,
      "m:2:1: no send has the id 'timr', which 'off' cancels; did you mean 'timer'?"
    ),
  ])
  func `a name of nothing offers the nearest`(text: String, message: String) {
    #expect(problems(text) == [message])
  }

  @Test func `the chart may begin in an unknown state`() {
    #expect(
      problems("<state id='off'/>", root: "initial='of'")
        == ["m:1:1: the chart begins in unknown state 'of'; did you mean 'off'?"])
  }
}
