import Testing

struct InitialCheckTests {
  @Test(arguments: [
    (
      "<state id='a' initial='b'/><state id='b'/>",
      ["m:2:1: 'a' has no states inside to begin in; remove the initial states"]
    ),
    (
      "<state id='a' initial='b'><state id='c'/></state><state id='b'/>",
      ["m:2:1: 'a' cannot begin in 'b', which is not inside it"]
    ),
    (
      "<state id='a' initial='a'><state id='c'/></state>",
      ["m:2:1: 'a' cannot begin in 'a', which is not inside it"]
    ),
    (
      "<parallel id='p' initial='b'><state id='b'/></parallel>",
      ["m:2:1: parallel 'p' enters all of its children; remove the initial states"]
    ),
    (
      "<state id='a'><final id='f' initial='a'/></state>",
      ["m:2:15: 'f' has nothing inside to begin in; remove the initial states"]
    ),
    (
      "<state id='a'><initial><transition event='e' target='b'/></initial><state id='b'/></state>",
      ["m:2:24: the initial transition of 'a' is always taken; remove 'event' and 'cond'"]
    ),
    (
      "<state id='a'><initial><transition cond='true' target='b'/></initial><state id='b'/></state>",
      ["m:2:24: the initial transition of 'a' is always taken; remove 'event' and 'cond'"]
    ),
    (
      "<state id='a'><initial><transition/></initial><state id='b'/></state>",
      ["m:2:24: the initial states of 'a' are missing"]
    ),
    ("<state id='a' initial='c'><state id='b'><state id='c'/></state></state>", []),
  ])
  func `initial states lie inside the state they begin`(text: String, messages: [String]) {
    #expect(problems(text) == messages)
  }
}
