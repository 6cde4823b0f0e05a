import LifelineStatecharts
import Testing

struct SCXMLWriterTests {
  @Test func `a chart is written one element a line`() {
    let chart = Statechart(
      name: "Lamp & Co", initial: ["lamp"],
      children: [
        State(
          "lamp", initial: .element(Transition(to: ["off"], content: [.raise("begun")])),
          onEntry: [
            [
              .send(Send("lit", to: .participant("person"))),
              .choose([
                Action.Branch(if: .isActive("on"), actions: [.cancel("t")]),
                Action.Branch(if: .constant(false), actions: []),
                Action.Branch(if: nil, actions: [.log(label: "a\n\"b\"", text: "<'c'>")]),
              ]),
            ]
          ],
          onExit: [[]],
          children: [
            State("h", kind: .history(.deep), transitions: [Transition(to: ["on"])]),
            State(
              "off",
              transitions: [
                Transition(
                  on: ["toggle", "power.*"], if: .not(.isActive("on")), to: ["on"], kind: .internal,
                  content: [.send(Send("e", to: .internal))])
              ]),
            State(
              "on", onEntry: [[.send(Send("timer", id: "t", delay: .milliseconds(1500)))]]),
            State("f", kind: .final),
          ]),
        State(
          "p", kind: .parallel, initial: nil,
          children: [State("r", initial: .attribute(["x"]), children: [State("x")])]),
      ])
    #expect(
      SCXMLWriter.text(of: chart) == """
        <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="null" name="Lamp &amp; Co" initial="lamp">
          <state id="lamp">
            <initial>
              <transition target="off">
                <raise event="begun"/>
              </transition>
            </initial>
            <onentry>
              <send event="lit" target="#_person"/>
              <if cond="In(on)">
                <cancel sendid="t"/>
                <elseif cond="false"/>
                <else/>
                <log label="a&#10;&quot;b&quot;" expr="&lt;'c'&gt;"/>
              </if>
            </onentry>
            <onexit/>
            <history id="h" type="deep">
              <transition target="on"/>
            </history>
            <state id="off">
              <transition event="toggle power.*" cond="not In(on)" target="on" type="internal">
                <send event="e" target="#_internal"/>
              </transition>
            </state>
            <state id="on">
              <onentry>
                <send event="timer" id="t" delay="1500ms"/>
              </onentry>
            </state>
            <final id="f"/>
          </state>
          <parallel id="p">
            <state id="r" initial="x">
              <state id="x"/>
            </state>
          </parallel>
        </scxml>

        """)
    #expect(SCXMLReader.read(SCXMLWriter.text(of: chart)).chart?.removingPlaces() == chart)
  }

  @Test func `annotations are written in their namespace`() {
    let chart = Statechart(
      children: [
        State(
          "a", transitions: [Transition(on: ["e"], evidence: ["G03", "A-resign"])],
          annotations: StateAnnotations(
            title: LocalizedText("Active", [.simplifiedChinese: "活动"]), stage: "active"))
      ],
      glossary: Glossary(
        events: [Glossary.Term(name: "e", title: LocalizedText("goes", [.simplifiedChinese: "走"]))],
        participants: [Glossary.Term(name: "delegate", title: "AppDelegate")]))
    #expect(
      SCXMLWriter.text(of: chart) == """
        <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:l="urn:lifeline:annotations:1" version="1.0" datamodel="null">
          <l:event name="e" title="goes" title-zh-Hans="走"/>
          <l:participant id="delegate" title="AppDelegate"/>
          <state id="a" l:title="Active" l:title-zh-Hans="活动" l:stage="active">
            <transition event="e" l:evidence="G03 A-resign"/>
          </state>
        </scxml>

        """)
    #expect(SCXMLReader.read(SCXMLWriter.text(of: chart)).chart?.removingPlaces() == chart)
  }

  @Test func `a character that XML cannot hold is replaced`() {
    let chart = Statechart(children: [
      State("a", onEntry: [[.log(label: "\u{0}\u{1F}\u{FFFF}", text: nil)]])
    ])
    #expect(SCXMLWriter.text(of: chart).contains(#"<log label="\#u{FFFD}\#u{FFFD}\#u{FFFD}"/>"#))
  }
}
