import LifelineStatecharts
import Testing

struct UnreachableStateLintTests {
  @Test func `a state that nothing leads to is named, its insides are not`() throws {
    #expect(
      try warnings(
        .unreachableState,
        """
        <state id='a'/>
        <state id='b'><state id='c'/><transition event='e' target='a'/></state>
        """) == ["m:3:1: warning: nothing leads to 'b'; add a transition or remove it"])
  }

  @Test func `a condition that never holds leads nowhere`() throws {
    #expect(
      try warnings(
        .unreachableState,
        "<state id='a'><transition event='e' cond='false' target='b'/></state><state id='b'/>")
        == ["m:2:70: warning: nothing leads to 'b'; add a transition or remove it"])
  }

  @Test func `a sibling that only the default would enter is named`() throws {
    #expect(
      try warnings(
        .unreachableState,
        """
        <state id='a'><transition event='e' target='d'/></state>
        <state id='b'><state id='c'/><state id='d'/></state>
        """) == ["m:3:15: warning: nothing leads to 'c'; add a transition or remove it"])
  }

  @Test(arguments: [
    "<state id='a' initial='c'><state id='b'><state id='c'/></state></state>",
    "<parallel id='p'><state id='a'/><state id='b'><state id='c'/></state></parallel>",
    "<state id='a'><transition event='e' target='y'/></state>"
      + "<parallel id='p'><state id='x'><state id='x1'/></state><state id='y'/></parallel>",
    "<state id='a'><transition event='e' target='h'/></state>"
      + "<state id='b'><history id='h'><transition target='c'/></history><state id='c'/></state>",
    "<state id='a'><initial><transition target='b'/></initial>"
      + "<state id='b'><transition event='e' target='f'/></state><final id='f'/></state>",
  ])
  func `defaults, regions, histories and initial states lead somewhere`(text: String) throws {
    #expect(try warnings(.unreachableState, text) == [])
  }

  @Test func `the chart's initial states count instead of the first`() throws {
    #expect(
      try warnings(.unreachableState, "<state id='a'/><state id='b'/>", root: "initial='b'")
        == ["m:2:1: warning: nothing leads to 'a'; add a transition or remove it"])
  }
}
