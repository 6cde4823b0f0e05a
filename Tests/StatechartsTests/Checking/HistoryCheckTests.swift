import Testing

struct HistoryCheckTests {
  @Test(arguments: [
    ("<history id='h'/>", "m:2:15: history 'h' needs one default transition, not 0"),
    (
      "<history id='h'><transition target='b'/><transition target='b'/></history>",
      "m:2:15: history 'h' needs one default transition, not 2"
    ),
    (
      "<history id='h'><transition event='e' target='b'/></history>",
      "m:2:31: the default of history 'h' is always taken; remove 'event' and 'cond'"
    ),
    (
      "<history id='h'><transition cond='true' target='b'/></history>",
      "m:2:31: the default of history 'h' is always taken; remove 'event' and 'cond'"
    ),
    (
      "<history id='h'><transition/></history>",
      "m:2:31: the default of history 'h' leads nowhere"
    ),
    (
      "<history id='h'><transition target='out'/></history>",
      "m:2:31: the default 'out' of history 'h' is not inside 'a'"
    ),
    (
      "<history id='h'><transition target='a'/></history>",
      "m:2:31: the default 'a' of history 'h' is not inside 'a'"
    ),
    (
      "<history id='h'><transition target='h'/></history>",
      "m:2:31: the default of history 'h' is the history 'h'; name a state"
    ),
    (
      "<history id='h'><onentry/><transition target='b'/></history>",
      "m:2:15: history 'h' cannot be active; it may only contain its default transition"
    ),
  ])
  func `a history must know where to go`(inside: String, message: String) {
    #expect(
      problems("<state id='a'>\(inside)<state id='b'/></state><state id='out'/>") == [message])
  }

  @Test func `a history at the top has nothing to remember`() {
    #expect(
      problems("<state id='a'/><history id='h'><transition target='a'/></history>")
        == ["m:2:16: history 'h' remembers a state's insides; put it in a state"])
  }
}
