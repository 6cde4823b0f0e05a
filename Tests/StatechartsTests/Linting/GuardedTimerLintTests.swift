import LifelineStatecharts
import Testing

struct GuardedTimerLintTests {
  private let timer = "<onentry><send event='timer.grace' delay='5s'/></onentry>"

  @Test(arguments: ["timer.grace", "timer", "*"])
  func `a condition can lose a timer`(event: String) throws {
    #expect(
      try warnings(
        .guardedTimer,
        "<state id='a'>\(timer)<transition event='\(event)' cond='In(a)'/></state>") == [
          "m:2:72: warning: transition of 'a' on '\(event)' loses the timer 'timer.grace' while "
            + "its condition does not hold; lead to a state that waits for the condition"
        ])
  }

  @Test func `without a condition, a delay or a match nothing is lost`() throws {
    #expect(
      try warnings(
        .guardedTimer,
        """
        <state id='a'>\(timer)<onexit><send event='now'/></onexit>
          <transition event='timer.grace'/>
          <transition event='timer.gracious now' cond='In(a)'/>
        </state>
        """) == [])
  }
}
