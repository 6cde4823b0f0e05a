import LifelineStatecharts
import Testing

/// Every element of the profile, with the value it becomes.
struct ElementTests {
  @Test func `the root says how to begin and what it is called`() throws {
    let read = try chart(
      "<state id='a'/><state id='b'/>",
      root: "name='Lamp' initial='b' version='1.0' datamodel='ecmascript'")
    #expect(
      read
        == Statechart(
          name: "Lamp", dataModel: .ecmascript, initial: ["b"], children: [State("a"), State("b")]))
  }

  @Test func `states nest in document order`() throws {
    let read = try chart(
      """
      <state id='a' initial='b'>
        <state id='b'/>
        <parallel id='p'><state id='x'/><state id='y'/></parallel>
        <final id='f'/>
      </state>
      """)
    #expect(
      read.children == [
        State(
          "a", initial: .attribute(["b"]),
          children: [
            State("b"), State("p", kind: .parallel, children: [State("x"), State("y")]),
            State("f", kind: .final),
          ])
      ])
  }

  @Test(arguments: [
    ("", State.History.shallow), ("type='shallow'", .shallow), ("type='deep'", .deep),
  ])
  func `a history has a type and a default`(type: String, history: State.History) throws {
    let read = try chart(
      "<state id='a'><history id='h' \(type)><transition target='b'/></history><state id='b'/></state>"
    )
    #expect(
      read.children[0].children[0]
        == State("h", kind: .history(history), transitions: [Transition(to: ["b"])]))
  }

  @Test func `an initial element carries its transition`() throws {
    let read = try chart(
      """
      <state id='a'>
        <initial><transition target='b'><raise event='begun'/></transition></initial>
        <state id='b'/>
      </state>
      """)
    #expect(
      read.children[0].initial
        == .element(Transition(to: ["b"], content: [.raise("begun")])))
  }

  @Test func `a transition says when, where and how`() throws {
    let read = try chart(
      """
      <state id='a'>
        <transition event='go  user.*
          *' cond='In(b)' target='b' type='internal'><raise event='gone'/></transition>
        <transition event='stay' type='external'/>
        <state id='b'/>
      </state>
      """)
    #expect(
      read.children[0].transitions == [
        Transition(
          on: ["go", "user.*", "*"], if: .isActive("b"), to: ["b"], kind: .internal,
          content: [.raise("gone")]),
        Transition(on: ["stay"]),
      ])
  }

  @Test func `each onentry and onexit is a block of its own`() throws {
    let read = try chart(
      """
      <state id='a'>
        <onentry><raise event='x'/><raise event='y'/></onentry>
        <onentry/>
        <onexit><log label='l' expr="'out'"/><log/></onexit>
      </state>
      """)
    #expect(read.children[0].onEntry == [[.raise("x"), .raise("y")], []])
    #expect(
      read.children[0].onExit == [[.log(label: "l", text: "'out'"), .log(label: nil, text: nil)]])
  }

  @Test(arguments: [
    ("<send event='e'/>", Send("e")),
    ("<send event='e' type='scxml'/>", Send("e")),
    ("<send event='e' type='http://www.w3.org/TR/scxml/#SCXMLEventProcessor'/>", Send("e")),
    ("<send event='e' target='#_internal'/>", Send("e", to: .internal)),
    ("<send event='b+' target='#_delegate'/>", Send("b+", to: .participant("delegate"))),
    (
      "<send event='e' id='t' delay='1.5s'/>",
      Send("e", id: "t", delay: .milliseconds(1500))
    ),
  ])
  func `a send has an event, a target, an id and a delay`(text: String, send: Send) throws {
    let read = try chart("<state id='a'><onentry>\(text)</onentry></state>")
    #expect(read.children[0].onEntry == [[.send(send)]])
  }

  @Test func `a cancel names its send`() throws {
    let read = try chart(
      """
      <state id='a'>
        <onentry><send id='t' event='e' delay='1s'/></onentry>
        <onexit><cancel sendid='t'/></onexit>
      </state>
      """)
    #expect(read.children[0].onExit == [[.cancel("t")]])
  }

  @Test func `choices have branches and nest`() throws {
    let read = try chart(
      """
      <state id='a'><onentry>
        <if cond="In('a')"><raise event='x'/>
        <elseif cond='true'/><if cond='false'><raise event='n'/></if>
        <else/><raise event='y'/>
        </if>
        <raise event='z'/>
      </onentry></state>
      """)
    #expect(
      read.children[0].onEntry == [
        [
          .choose([
            Action.Branch(if: .isActive("a"), actions: [.raise("x")]),
            Action.Branch(
              if: .constant(true),
              actions: [.choose([Action.Branch(if: .constant(false), actions: [.raise("n")])])]),
            Action.Branch(if: nil, actions: [.raise("y")]),
          ]),
          .raise("z"),
        ]
      ])
  }

  @Test func `places are where elements begin, in bytes`() throws {
    let text =
      "<!-- 状态 --><scxml xmlns='http://www.w3.org/2005/07/scxml'>\n\n"
      + "  <state id='状态'><transition\n   event='e'/></state></scxml>"
    let read = try SCXMLReader.read(text, file: "m").get()
    #expect(read.children[0].place == Place(file: "m", line: 3, column: 3))
    #expect(
      read.children[0].transitions[0].place == Place(file: "m", line: 3, column: 22))
  }

  @Test func `prefixes, comments, instructions and foreign elements change nothing`() throws {
    let read = try SCXMLReader.read(
      """
      <?xml version="1.0" encoding="UTF-8"?><?editor?>
      <!-- <state id='no'/> -->
      <s:scxml xmlns:s="http://www.w3.org/2005/07/scxml" xmlns:x="urn:x" x:zoom="2" xml:lang="en">
        <x:layout><state id="no"/>words</x:layout><?foo?>
        <s:state id="a" x:color="red"><![CDATA[  ]]></s:state>
      </s:scxml>
      """
    ).get()
    #expect(read.removingPlaces() == Statechart(children: [State("a")]))
  }

  @Test func `references stand for characters`() throws {
    let read = try chart(
      "<state id='&#x4E2D;'><onentry><log label='a&amp;b&#10;c'/></onentry></state>")
    #expect(read.children[0].id == "中")
    #expect(read.children[0].onEntry == [[.log(label: "a&b\nc", text: nil)]])
  }
}
