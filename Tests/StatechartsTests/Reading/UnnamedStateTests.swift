import LifelineStatecharts
import Testing

struct UnnamedStateTests {
  @Test func `a state without an id gets one, in document order`() throws {
    let read = try chart("<state><state/></state><parallel><state id='x'/></parallel>")
    #expect(
      read.children == [
        State("unnamed1", children: [State("unnamed2")]),
        State("unnamed3", kind: .parallel, children: [State("x")]),
      ])
  }

  @Test func `a made-up id is never one that the document uses`() throws {
    let read = try chart(
      """
      <state/>
      <state id='unnamed1'><onentry><send id='unnamed2' event='e'/></onentry></state>
      """)
    #expect(read.children.map(\.id) == ["unnamed3", "unnamed1"])
  }

  @Test func `a wrong target does not meet a made-up id`() {
    #expect(
      problems("<state/><state id='a'><transition event='e' target='unnamed1'/></state>") == [
        "m:2:23: transition of 'a' on 'e' leads to unknown state 'unnamed1'; did you mean 'unnamed2'?"
      ])
  }

  @Test func `an empty id is refused`() {
    #expect(
      problems("<state id=''/>")
        == ["m:2:8: the id is empty; leave out 'id' to generate one"])
  }
}
