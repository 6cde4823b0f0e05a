import Testing

struct TransitionCheckTests {
  @Test func `a transition says something`() {
    #expect(
      problems("<state id='a'><transition/></state>")
        == ["m:2:15: transition of 'a' needs 'event', 'cond' or 'target'"])
  }

  @Test(arguments: ["event='e'", "cond='false'", "target='a'"])
  func `one attribute is enough`(attribute: String) {
    #expect(problems("<state id='a'><transition \(attribute)/></state>") == [])
  }
}
