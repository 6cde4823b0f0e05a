import LifelineStatecharts
import Testing

/// What only a data model or another session gives a meaning: kept as text, and written again.
struct OpaqueElementTests {
  /// Reads a chart, writes it, reads that, and returns what both readings gave.
  private func kept(_ body: String) throws -> Statechart {
    let read = try chart(body, root: "datamodel='ecmascript' binding='late'")
    #expect(try SCXMLReader.read(SCXMLWriter.text(of: read)).get().removingPlaces() == read)
    return read
  }

  @Test func `data and code of the chart`() throws {
    let read = try kept(
      """
      <datamodel>
        <data id='x' expr='0'/>
        <data id='list'>[1, 2,
         3]</data>
      </datamodel>
      <script>var y = x &lt; 3 &amp;&amp; "z";</script>
      <state id='a'><datamodel><data id='z' src='z.json'/></datamodel></state>
      """)
    #expect(read.binding == "late")
    #expect(
      read.opaque == [
        OpaqueElement(
          "datamodel",
          content: [
            .element(OpaqueElement("data", [.init("id", "x"), .init("expr", "0")])),
            .element(
              OpaqueElement("data", [.init("id", "list")], content: [.text("[1, 2,\n   3]")])),
          ]),
        OpaqueElement("script", content: [.text("var y = x < 3 && \"z\";")]),
      ])
    #expect(read.children[0].opaque.map(\.name) == ["datamodel"])
  }

  @Test func `actions on data`() throws {
    let read = try kept(
      """
      <state id='a'>
        <onentry>
          <assign location='x' expr='x + 1'/>
          <script>go()</script>
          <foreach array='list' item='i' index='n'>
            <raise event='each'/>
            <assign location='sum' expr='sum + i'/>
          </foreach>
        </onentry>
        <transition event='each'><if cond='x > 3'><assign location='x' expr='0'/></if></transition>
      </state>
      """)
    let assign = OpaqueElement("assign", [.init("location", "x"), .init("expr", "x + 1")])
    #expect(
      read.children[0].onEntry == [
        [
          .opaque(assign), .opaque(OpaqueElement("script", content: [.text("go()")])),
          .forEach(
            OpaqueElement(
              "foreach", [.init("array", "list"), .init("item", "i"), .init("index", "n")]),
            [
              .raise("each"),
              .opaque(
                OpaqueElement("assign", [.init("location", "sum"), .init("expr", "sum + i")])),
            ]),
        ]
      ])
    #expect(assign.words == "assign x = x + 1")
    #expect(read.openConditions == ["x > 3", "foreach i in list"])
  }

  @Test func `what events carry`() throws {
    let read = try kept(
      """
      <state id='a'><onexit>
        <send event='e' namelist='x y' idlocation='id'>
          <param name='p' expr='1'/><content><x:note xmlns:x='urn:x' a='b'>hi</x:note></content>
        </send>
      </onexit></state>
      """)
    guard case .send(let send) = read.children[0].onExit[0][0] else {
      Issue.record("no send")
      return
    }
    #expect((send.event, send.target) == ("e", .external))
    #expect(
      send.payload
        == OpaqueElement(
          "send", [.init("namelist", "x y"), .init("idlocation", "id")],
          content: [
            .element(OpaqueElement("param", [.init("name", "p"), .init("expr", "1")])),
            .element(
              OpaqueElement(
                "content",
                content: [
                  .element(
                    OpaqueElement(
                      "x:note", [.init("xmlns:x", "urn:x"), .init("a", "b")],
                      content: [.text("hi")]))
                ])),
          ]))
  }

  @Test(arguments: [
    "<send eventexpr='e'/>", "<send event='e' targetexpr='t'/>", "<send event='e' typeexpr='t'/>",
    "<send event='e' delayexpr='d' id='i'><param name='p'/></send>", "<cancel sendidexpr='i'/>",
  ])
  func `what computes its names is no send of the chart`(text: String) throws {
    let read = try kept("<state id='a'><onentry>\(text)</onentry></state>")
    guard case .opaque = read.children[0].onEntry[0][0] else {
      Issue.record("\(read.children[0].onEntry)")
      return
    }
    #expect(read.ownEvents.isEmpty)
  }

  @Test func `invocations, and sends to them, which reach nobody`() throws {
    let read = try kept(
      """
      <state id='a'>
        <onentry><send event='m' target='#_child'/><send event='m' target='#_delegate'/></onentry>
        <invoke id='child' type='scxml' src='child.scxml' autoforward='true'>
          <param name='p' expr='x'/>
          <finalize><assign location='x' expr='_event.data'/></finalize>
        </invoke>
      </state>
      <final id='f'><donedata><content expr='x'/></donedata></final>
      """)
    #expect(read.children[0].invocations.map(\.words) == ["invoke child child.scxml"])
    #expect(read.children[0].invocations[0].content.count == 2)
    #expect(
      read.children[0].onEntry == [
        [
          .send(Send("m", to: .unreachable("#_child"))),
          .send(Send("m", to: .participant("delegate"))),
        ]
      ])
    #expect(read.children[1].opaque.map(\.name) == ["donedata"])
  }

  @Test func `a machine inside a machine is text`() throws {
    let read = try kept(
      """
      <state id='a'><invoke><content><scxml version='1.0'><state id='a'/></scxml></content></invoke>
      </state>
      """)
    #expect(read.states.map(\.id) == ["a"])
  }

  @Test func `places are kept`() throws {
    let read = try SCXMLReader.read(
      model("<state id='a'>\n  <onentry><script>x</script></onentry></state>"), file: "m"
    ).get()
    guard case .opaque(let script) = read.children[0].onEntry[0][0] else { return }
    #expect(script.place == Place(file: "m", line: 3, column: 12))
  }

  @Test func `a line of words is short, whatever the code`() {
    let script = OpaqueElement(
      "script", content: [.text("a\n\n  b " + String(repeating: "c", count: 100))])
    #expect(script.words.hasPrefix("script a b ccc") && script.words.count == 60)
  }

  @Test func `a session may cancel what only another one sends`() throws {
    let cancel = "<onentry><cancel sendid='foo'/></onentry>"
    #expect(
      problems("<state id='a'>\(cancel)</state>")
        == ["m:2:1: no send has the id 'foo', which 'a' cancels"])
    #expect(
      problems("<state id='a'>\(cancel)<invoke src='b.scxml'/></state>")
        == ["m:2:1: warning: no send has the id 'foo', which 'a' cancels"])
  }
}
