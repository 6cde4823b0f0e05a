import LifelineStatecharts
import Testing

struct UnheardEventLintTests {
  @Test func `an event of the chart's own that nobody hears is named once`() throws {
    #expect(
      try warnings(
        .unheardEvent,
        """
        <state id='a'>
          <onentry><raise event='timr'/><send event='timr'/></onentry>
          <transition event='timer'/>
        </state>
        """) == [
          "m:2:1: warning: no transition reacts to 'timr', which 'a' sends; did you mean 'timer'?"
        ])
  }

  @Test(arguments: ["timer.grace", "timer", "timer.*", "x timer.grace", "*"])
  func `an event that somebody hears is fine`(event: String) throws {
    #expect(
      try warnings(
        .unheardEvent,
        """
        <state id='a'>
          <onentry><send event='timer.grace' target='#_internal'/></onentry>
          <onexit><send event='message' target='#_delegate'/></onexit>
          <transition event='\(event)'/>
        </state>
        """) == [])
  }
}
