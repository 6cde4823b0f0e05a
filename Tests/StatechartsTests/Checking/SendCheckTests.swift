import LifelineStatecharts
import Testing

struct SendCheckTests {
  @Test func `an internal event cannot wait`() {
    #expect(
      problems(
        """
        <state id='a'><transition event='x'>
          <send event='e' target='#_internal' delay='1s'/>
        </transition></state>
        """) == [
          "m:2:15: the send of 'e' in 'a' to '#_internal' cannot wait; remove 'delay' or the target"
        ])
  }

  @Test(arguments: [
    (
      Send("e", delay: .seconds(-1)),
      "the send of 'e' in 'a' waits -1.0 seconds; delays are from 0 to 292 years"
    ),
    (
      Send("e", to: .participant("a b")),
      "the send of 'e' in 'a' goes to 'a b', which is not a participant's name"
    ),
    (
      Send("e", to: .participant("internal")),
      "the send of 'e' in 'a' goes to 'internal', which is not a participant's name"
    ),
  ])
  func `a send made in code is one that a file can hold`(send: Send, message: String) {
    let chart = Statechart(children: [State("a", onExit: [[.send(send)]])])
    #expect(ChartCheck.findings(in: chart).map(\.description) == [message])
  }
}
