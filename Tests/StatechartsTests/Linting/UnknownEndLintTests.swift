import LifelineStatecharts
import Testing

struct UnknownEndLintTests {
  @Test func `the end of a state that does not exist never comes`() throws {
    #expect(
      try warnings(.unknownEnd, "<state id='job'><transition event='done.state.jobb'/></state>")
        == [
          "m:2:17: warning: transition of 'job' on 'done.state.jobb' waits for the end of unknown "
            + "state 'jobb'; did you mean 'job'?"
        ])
  }

  @Test(arguments: [
    "done.state.job", "done.state.job.*", "done.state", "done.state.a.b", "done.state.a",
  ])
  func `the end of a state that exists may come`(event: String) throws {
    #expect(
      try warnings(
        .unknownEnd,
        "<state id='job'><transition event='\(event)'/></state><state id='a.b'/>") == [])
  }
}
