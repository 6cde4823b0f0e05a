import LifelineStatecharts
import Testing

struct AnnotationTests {
  @Test func `states have titles and stages`() throws {
    let read = try chart(
      """
      <state id='a' l:title='Active' l:title-zh-Hans='活动' l:stage='active'/>
      <state id='b' l:title='Elsewhere'/>
      """)
    #expect(
      read.children.map(\.annotations) == [
        StateAnnotations(
          title: LocalizedText("Active", [.simplifiedChinese: "活动"]), stage: "active"),
        StateAnnotations(title: "Elsewhere"),
      ])
  }

  @Test func `states may begin a track, say what receivers see and tell what they are for`() throws
  {
    let read = try chart(
      """
      <l:participant id='sceneDelegate' title='SceneDelegate' track='scene'/>
      <state id='scene' l:track='scene' l:title='Scene'><state id='a' l:stage='active'/></state>
      <state id='locked' l:sees='inactive'/>
      <state id='errand' l:note='Why it runs.' l:note-zh-Hans='运行的原因。'/>
      """)
    #expect(
      read.children.map(\.annotations) == [
        StateAnnotations(title: "Scene", track: "scene"), StateAnnotations(sees: "inactive"),
        StateAnnotations(note: LocalizedText("Why it runs.", [.simplifiedChinese: "运行的原因。"])),
      ])
    #expect(
      read.glossary.participants == [
        Glossary.Term(name: "sceneDelegate", title: "SceneDelegate", track: "scene")
      ])
    let written = try SCXMLReader.read(SCXMLWriter.text(of: read), file: "again").get()
    #expect(written.glossary == read.glossary)
    #expect(written.children.map(\.annotations) == read.children.map(\.annotations))
  }

  @Test func `a state may have a hue, which is written back`() throws {
    let read = try chart("<state id='lost' l:hue='red'/><state id='b'/>")
    #expect(read.children.map(\.annotations.hue) == [.red, nil])
    let written = try SCXMLReader.read(SCXMLWriter.text(of: read), file: "again").get()
    #expect(written.children.map(\.annotations.hue) == [.red, nil])
  }

  @Test func `a chart may have a title, which is written back`() throws {
    let root = "name='lamp' l:title='My lamp' l:title-zh-Hans='我的灯'"
    let read = try chart("<state id='a'/>", root: root)
    #expect(read.title == LocalizedText("My lamp", [.simplifiedChinese: "我的灯"]))
    let written = SCXMLWriter.text(of: read)
    #expect(written.contains(#"name="lamp" l:title="My lamp" l:title-zh-Hans="我的灯""#))
    #expect(try SCXMLReader.read(written, file: "again").get().title == read.title)
  }

  @Test func `an event may be rare`() throws {
    let read = try chart(
      """
      <l:event name='crash' title='crash' rare='true'/><l:event name='go' title='go' rare='false'/>
      <state id='a'/>
      """)
    #expect(read.glossary.events.map(\.isRare) == [true, false])
    let written = try SCXMLReader.read(SCXMLWriter.text(of: read), file: "again").get()
    #expect(written.glossary == read.glossary)
  }

  @Test(
    arguments: [("7", 7...7), ("4-12", 4...12), ("-3", 0...3), ("13-", 13...Int.max)])
  func `a setting may stand for versions of the system`(
    text: String, versions: ClosedRange<Int>
  ) throws {
    let read = try chart(
      "<l:event name='config.old' title='old' systems='\(text)'/><state id='a'/>")
    #expect(read.glossary.events.map(\.systems) == [versions])
    #expect(SCXMLWriter.text(of: read).contains("systems=\"\(text)\""))
  }

  @Test(arguments: ["", "-", "x", "12-4", "1-2-3", "7.1"])
  func `other versions are errors`(text: String) {
    #expect(throws: (any Error).self) {
      try chart("<l:event name='config.old' title='old' systems='\(text)'/><state id='a'/>")
    }
  }

  @Test func `a chart says which events are ordinary, which settings enable, and who is a person`()
    throws
  {
    let read = try SCXMLReader.read(
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:l="urn:lifeline:annotations:1"
        version="1.0" l:ordinary="go stop" l:enabling="set.fetches">
        <l:participant id="user" title="User" role="person"/>
        <state id="a"><transition event="go stop crash set.fetches"/></state>
      </scxml>
      """, file: "chart.scxml"
    ).get()
    #expect(read.glossary.ordinary == ["go", "stop"] && read.glossary.enabling == ["set.fetches"])
    #expect(read.glossary.participants.map(\.role) == [.person])
    let written = try SCXMLReader.read(SCXMLWriter.text(of: read), file: "again").get()
    #expect(written.glossary == read.glossary)
  }

  @Test func `stages have a hue and a column, and may run nothing`() throws {
    let read = try chart(
      """
      <l:column id='front' title='In front' title-zh-Hans='前台'/>
      <l:stage id='off' hue='grey' running='false'/><l:stage id='on' hue='green' column='front'/>
      <state id='a' l:stage='off'/><state id='b' l:stage='on'/>
      """)
    #expect(
      read.glossary.stages == [
        Glossary.StageTerm("off", hue: .grey, isRunning: false),
        Glossary.StageTerm("on", hue: .green, column: "front"),
      ])
    #expect(
      read.glossary.columns == [
        Glossary.Term(
          name: "front", title: LocalizedText("In front", [.simplifiedChinese: "前台"]))
      ])
    let written = try SCXMLReader.read(SCXMLWriter.text(of: read), file: "again").get()
    #expect(written.glossary == read.glossary)
  }

  @Test func `participants say which events they send and what they are to the chart`() throws {
    let read = try chart(
      """
      <l:participant id='driver' title='Driver' events='pedal wheel.turn'/>
      <l:participant id='car' title='Car' role='model'/>
      <l:participant id='watch' title='Watch' role='clock'/><state id='a'/>
      """)
    #expect(
      read.glossary.participants == [
        Glossary.Term(name: "driver", title: "Driver", events: ["pedal", "wheel.turn"]),
        Glossary.Term(name: "car", title: "Car", role: .model),
        Glossary.Term(name: "watch", title: "Watch", role: .clock),
      ])
    let written = try SCXMLReader.read(SCXMLWriter.text(of: read), file: "again").get()
    #expect(written.glossary == read.glossary)
  }

  @Test func `a chart says which events are settings, and which of them are versions`() throws {
    let text = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:l="urn:lifeline:annotations:1"
        version="1.0" l:settings="set.*" l:versions="set.v1 set.v2">
        <state id="a"><transition event="set.v1 set.v2 set.loud go"/></state>
      </scxml>
      """
    let read = try SCXMLReader.read(text, file: "m").get()
    #expect(read.glossary.settings == ["set.*"] && read.glossary.versions == ["set.v1", "set.v2"])
    let written = try SCXMLReader.read(SCXMLWriter.text(of: read), file: "again").get()
    #expect(written.glossary == read.glossary)
  }

  @Test func `settings that no event has are errors`() {
    let text = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:l="urn:lifeline:annotations:1"
        version="1.0" l:settings="set.lowd" l:versions="go">
        <state id="a"><transition event="set.loud go"/></state>
      </scxml>
      """
    #expect(
      SCXMLReader.read(text, file: "m").findings.map(\.description) == [
        "m:2:17: no event is called 'set.lowd'; did you mean 'set.loud'?"
      ])
  }

  @Test func `transitions have evidence`() throws {
    let read = try chart("<state id='a'><transition event='e' l:evidence='G03  A-resign'/></state>")
    #expect(read.children[0].transitions[0].evidence == ["G03", "A-resign"])
  }

  @Test func `what no source says is a send that is inferred, also when it is written again`()
    throws
  {
    let read = try chart(
      "<state id='a'><onentry><send event='e' target='#_d' l:inferred='true'/>"
        + "<send event='f' target='#_d'/></onentry></state>")
    let again = try SCXMLReader.read(SCXMLWriter.text(of: read)).get()
    for chart in [read, again] {
      let sends = chart.children[0].onEntry[0].map { action in
        if case .send(let send) = action { send.isInferred } else { false }
      }
      #expect(sends == [true, false])
    }
  }

  @Test func `events and participants have titles in document order`() throws {
    let read = try chart(
      """
      <l:event name='user.tapIcon' title='taps the icon' title-zh-Hans='点按图标'/>
      <l:participant id='delegate' title='AppDelegate'/>
      <state id='a'/>
      <l:event name='user.home' title='presses Home'/>
      """)
    #expect(
      read.glossary
        == Glossary(
          events: [
            Glossary.Term(
              name: "user.tapIcon",
              title: LocalizedText("taps the icon", [.simplifiedChinese: "点按图标"])),
            Glossary.Term(name: "user.home", title: "presses Home"),
          ],
          participants: [Glossary.Term(name: "delegate", title: "AppDelegate")]))
  }

  @Test(arguments: [
    (
      "<state id='a' l:titel='A'/>",
      "m:2:15: unknown annotation 'l:titel' of 'state'; did you mean 'title'?"
    ),
    (
      "<state id='a'><transition event='e' l:stage='x'/></state>",
      "m:2:37: unknown annotation 'l:stage' of 'transition'"
    ),
    (
      "<state id='a' l:title-zh-Hans='甲'/>",
      "m:2:15: 'l:title-zh-Hans' needs an English title beside it"
    ),
    (
      "<state id='a'/><l:evnt name='x' title='y'/>",
      "m:2:16: unknown annotation element 'evnt'; did you mean 'event'?"
    ),
    (
      "<state id='a'><l:event name='x' title='y'/></state>",
      "m:2:15: annotation element 'event' belongs directly in 'scxml'"
    ),
    (
      "<state id='a'/><l:event name='x'/>",
      "m:2:16: annotation element 'event' needs 'name' and 'title'"
    ),
    (
      "<state id='a'/><l:participant id='x' title='y' titel='z'/>",
      "m:2:48: unknown attribute 'titel' of 'participant'; did you mean 'title'?"
    ),
    (
      "<state id='a' l:stage='on'/><l:stage id='on' hue='grean'/>",
      "m:2:46: hue 'grean' is unknown; did you mean 'green'?"
    ),
    (
      "<state id='a' l:stage='on'/><l:stage id='onn'/>",
      "m:2:38: no state represents stage 'onn'; did you mean 'on'?"
    ),
    (
      "<state id='a'/><l:column id='front' title='In front'/><l:stage id='a' column='frond'/>",
      "m:2:71: there is no column 'frond'; did you mean 'front'?"
    ),
    (
      "<state id='a'/><l:stage id='a' running='no'/>",
      "m:2:32: 'running' is 'true' or 'false'"
    ),
    (
      "<state id='a'/><l:stage hue='red'/>", "m:2:16: annotation element 'stage' needs 'id'"
    ),
    (
      "<state id='a'/><l:participant id='x' title='y' role='modle'/>",
      "m:2:48: role 'modle' is unknown; did you mean 'model'?"
    ),
  ])
  func `a mistake in an annotation is an error`(text: String, message: String) {
    #expect(problems(text) == [message])
  }
}
