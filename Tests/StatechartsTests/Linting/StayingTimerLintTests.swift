import LifelineStatecharts
import Testing

struct StayingTimerLintTests {
  @Test func `a timer that leaving does not cancel is heard by the next visit`() throws {
    #expect(
      try warnings(
        .stayingTimer,
        """
        <state id='a'>
          <onentry><if cond='true'><send id='t' event='e' delay='5s'/></if></onentry>
        </state>
        """) == [
          "m:2:1: warning: the timer 'e' of 'a' outlives the state; "
            + "write '<cancel sendid=\"t\"/>' in 'onexit'"
        ])
  }

  @Test func `a timer without an id cannot be cancelled`() throws {
    #expect(
      try warnings(
        .stayingTimer, "<state id='a'><onentry><send event='e' delay='5s'/></onentry></state>") == [
          "m:2:1: warning: the timer 'e' of 'a' outlives the state; "
            + "give it 'id=\"aTimer\"' and write '<cancel sendid=\"aTimer\"/>' in 'onexit'"
        ])
  }

  @Test(arguments: [
    "<onentry><send id='t' event='e' delay='5s'/></onentry><onexit><cancel sendid='t'/></onexit>",
    "<onentry><send id='t' event='e'/></onentry>",
    "<onentry><send event='e' delay='1s' target='#_delegate'/></onentry>",
    "<transition event='x'><send event='e' delay='1s'/></transition>",
  ])
  func `a cancelled timer, a send at once and a message are fine`(inside: String) throws {
    #expect(try warnings(.stayingTimer, "<state id='a'>\(inside)</state>") == [])
  }
}
