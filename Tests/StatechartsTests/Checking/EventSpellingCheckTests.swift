import Testing

struct EventSpellingCheckTests {
  @Test(arguments: ["on+", ".25s", "a..b", "foo*", "*.foo", "+", "a.b.+"])
  func `an odd name to listen to is a warning`(event: String) {
    #expect(
      problems("<state id='a'><transition event='\(event)'/></state>") == [
        "m:2:15: warning: event '\(event)' is not an event name; "
          + "write letters, digits, '_', '-' and ':', joined by '.'"
      ])
  }

  @Test(arguments: [
    ("foo.", "event 'foo.' ends in '.'; write 'foo' or 'foo.*'"),
    (".*", "event '.*' matches every event; write '*'"),
  ])
  func `what another engine reads differently is a warning`(event: String, message: String) {
    #expect(
      problems("<state id='a'><transition event='\(event)'/></state>")
        == ["m:2:15: warning: \(message)"])
  }

  @Test(arguments: [
    "<raise event='on+'/>", "<send event='on+'/>", "<send event='on+' target='#_internal'/>",
  ])
  func `an odd name to send to the chart is a warning`(action: String) {
    #expect(
      problems("<state id='a'><onentry>\(action)</onentry></state>") == [
        "m:2:1: warning: event 'on+' is not an event name; "
          + "write letters, digits, '_', '-' and ':', joined by '.'"
      ])
  }

  @Test(arguments: ["b+", ".25s", "s1-", "still in w1", "foo."])
  func `a message to a participant may be called anything`(message: String) {
    #expect(
      problems(
        "<state id='a'><onentry><send event='\(message)' target='#_delegate'/></onentry></state>")
        == [])
  }

  @Test(arguments: [
    "user.home", "*", "user.*", "done.state.a", "application:didFinishLaunchingWithOptions:",
    "a-b_c", "事件.é", "1.2",
  ])
  func `usual names are taken`(event: String) {
    #expect(problems("<state id='a'><transition event='\(event)'/></state>") == [])
  }
}
