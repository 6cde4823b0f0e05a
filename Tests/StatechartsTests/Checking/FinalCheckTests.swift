import Testing

struct FinalCheckTests {
  @Test func `a final state has no transitions`() {
    #expect(
      problems("<state id='a'/><final id='f'><transition event='e' target='a'/></final>")
        == ["m:2:30: final 'f' is never left by a transition of its own; remove it"])
  }

  @Test func `a final state holds no states`() {
    #expect(
      problems("<final id='f'><state id='a'/></final>")
        == ["m:2:15: final 'f' cannot contain 'a'; make it a state"])
  }
}
