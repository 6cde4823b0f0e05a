import LifelineStatecharts
import Testing

struct CatchAllLintTests {
  private let message = "<onentry><send event='m' target='#_delegate'/></onentry>"

  @Test(arguments: ["*", "error", "error.*", "error.communication"])
  func `a transition that hears errors hears other engines' answers`(event: String) throws {
    #expect(
      try warnings(.catchAll, "<state id='a'>\(message)<transition event='x \(event)'/></state>")
        == [
          "m:2:71: warning: '\(event)' of 'a' also matches 'error.communication', "
            + "other engines' answer to messages; name the events"
        ])
  }

  @Test func `without messages, or with other events, there is nothing to say`() throws {
    #expect(try warnings(.catchAll, "<state id='a'><transition event='*'/></state>") == [])
    #expect(
      try warnings(
        .catchAll, "<state id='a'>\(message)<transition event='error.execution errors'/></state>")
        == [])
  }
}
