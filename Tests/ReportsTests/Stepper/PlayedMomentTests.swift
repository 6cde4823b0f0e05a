import LifelineReports
import LifelineStatecharts
import Testing

struct PlayedMomentTests {
  private static func model() throws -> Model {
    try Model(
      scxml: """
        <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript" name="door">
          <state id="shut"><transition event="push" cond="weight &gt; 3" target="open"/></state>
          <state id="open"><onentry><send event="close" delay="5s"/></onentry>
            <transition event="close" target="shut"/></state>
        </scxml>
        """)
  }

  @Test(arguments: [
    (["?weight > 3", "push"], "open"), (["?weight > 3", "push", "4s"], "open"),
    (["?weight > 3", "push", "5s"], "shut"), (["?weight > 3", "push", "until"], "shut"),
    (["!weight > 3", "push"], "shut"),
  ])
  func `events, times and answers lead to a situation`(played: [String], state: String) throws {
    let model = try Self.model()
    #expect(try PlayedMoment(played, of: model).active == [StateID(state)])
  }

  @Test(arguments: [
    (["pull"], PlayedMoment.Mistake.unknown("pull")), (["25h"], .tooLong),
    (["-5s"], .unknown("-5s")),
    (["close"], .unknown("close")), (Array(repeating: "5s", count: 2_001), .tooLong),
  ])
  func `what cannot be played is refused`(played: [String], mistake: PlayedMoment.Mistake) throws {
    let model = try Self.model()
    #expect(throws: mistake) { try PlayedMoment(played, of: model) }
  }

  private static func counter(_ condition: String) throws -> Model {
    try Model(
      scxml: """
        <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript" name="gate">
          <datamodel><data id="coins" expr="0"/></datamodel>
          <state id="shut">
            <transition event="coin" cond="\(condition)" target="open"/>
            <transition event="coin"><assign location="coins" expr="coins + 1"/></transition></state>
          <state id="open"/>
        </scxml>
        """)
  }

  @Test func `data decide what follows`() throws {
    let model = try Self.counter("coins &gt; 1")
    #expect(try PlayedMoment(["coin", "coin"], of: model).active == ["shut"])
    #expect(try PlayedMoment(["coin", "coin", "coin"], of: model).active == ["open"])
    #expect(try Page(playing: model).html().contains("coins: 1 → 2"))
  }

  @Test func `a page whose chart counts without end asks for its conditions instead`() throws {
    let model = try Self.counter("coins &lt; 0")
    #expect(try !Page(playing: model).html().contains("coins: 1 → 2"))
  }

  @Test(arguments: [
    (["load", "?n > 3", "go"], "t"), (["load", "!n > 3", "go"], "s"),
    (["?n > 3", "load", "!n > 3", "go"], "s"),
    (["load", "?n > 3", "go", "back", "zero", "go"], "s"),
  ])
  func `an answer counts until something may change it`(played: [String], state: String) throws {
    let model = try Model(
      scxml: """
        <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript" name="ask">
          <datamodel><data id="n" expr="0"/></datamodel>
          <state id="s">
            <transition event="load"><assign location="n" expr="_event.data"/></transition>
            <transition event="zero"><assign location="n" expr="0"/></transition>
            <transition event="go" cond="n > 3" target="t"/>
          </state>
          <state id="t"><transition event="back" target="s"/></state>
        </scxml>
        """)
    #expect(try PlayedMoment(played, of: model).active == [StateID(state)])
  }

  @Test func `nothing follows a condition that is open`() throws {
    let model = try Self.model()
    #expect(throws: PlayedMoment.Mistake.self) { try PlayedMoment(["push", "5s"], of: model) }
  }
}
