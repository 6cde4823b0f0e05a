import Testing

struct ParallelCheckTests {
  @Test func `a parallel state needs regions`() {
    #expect(
      problems("<parallel id='p'/>") == ["m:2:1: parallel 'p' has no regions; give it states"])
  }

  @Test func `a final state is no region`() {
    #expect(
      problems("<parallel id='p'><state id='a'/><final id='f'/></parallel>")
        == ["m:2:33: final 'f' cannot be a region of parallel 'p'; put it in a state"])
  }
}
