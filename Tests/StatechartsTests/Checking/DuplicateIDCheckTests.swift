import Testing

struct DuplicateIDCheckTests {
  @Test func `two states with one id`() {
    #expect(
      problems("<state id='a'/>\n<state id='b'><state id='a'/></state>")
        == ["m:3:15: two states have the id 'a'; rename one, the other is at 2:1"])
  }

  @Test func `a send and a state with one id`() {
    #expect(
      problems("<state id='a'><onentry><send id='a' event='e'/></onentry></state>")
        == ["m:2:1: warning: a send and a state have the id 'a'; rename one"])
  }

  @Test func `two sends of one state with one id`() {
    #expect(
      problems(
        """
        <state id='a'>
          <transition event='x'><send id='t' event='e'/></transition>
          <transition event='y'><if cond='true'><send id='t' event='e'/></if></transition>
        </state>
        """) == ["m:4:3: warning: two sends of 'a' have the id 't', so that one cancel drops both"])
  }

  @Test func `states may send with one id by turns`() {
    #expect(
      problems(
        """
        <state id='a'><onentry><send id='t' event='e'/></onentry></state>
        <state id='b'><onentry><send id='t' event='e'/></onentry></state>
        """) == [])
  }
}
