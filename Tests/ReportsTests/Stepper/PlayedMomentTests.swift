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

  @Test func `nothing follows a condition that is open`() throws {
    let model = try Self.model()
    #expect(throws: PlayedMoment.Mistake.self) { try PlayedMoment(["push", "5s"], of: model) }
  }
}
