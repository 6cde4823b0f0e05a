import Lifeline
import LifelineCore
import Testing

/// What a model does on an event, and what settings change about it.
struct EventAnswersTests {
  private static let lamp = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:l="urn:lifeline:annotations:1"
      version="1.0" name="lamp" l:settings="config.*">
      <parallel id="house">
        <state id="mood">
          <state id="calm"><transition event="config.shy" target="shy"/>
            <transition event="config.timid" target="timid"/>
            <transition event="config.broken" target="broken"/></state>
          <state id="shy"/><state id="timid"/><state id="broken"/>
        </state>
        <state id="lamp">
          <state id="dark" l:stage="dark">
            <transition event="press" cond="In('broken')"/>
            <transition event="press" cond="In('shy') or In('timid')" target="bright">
              <send target="#_owner" event="blush"/><send target="#_owner" event="light"/>
            </transition>
            <transition event="press" target="bright"><send target="#_owner" event="light"/>
            </transition>
          </state>
          <state id="bright" l:stage="bright">
            <transition event="press" target="dark"><send target="#_owner" event="dim"/>
            </transition>
          </state>
        </state>
      </parallel>
    </scxml>
    """

  @Test func `answers that differ by settings are grouped by what differs`() throws {
    let explanation = try Model(scxml: Self.lamp).explanation(of: "press")
    #expect(
      explanation.lines(in: .english).prefix { $0 != "transitions" } == [
        "press", "handled in", "  dark        sends light", "  bright      sends dim",
        "settings that change it", "  config.shy or config.timid: also blush",
        "  config.broken: not light",
      ])
    #expect(
      explanation.lines(in: .simplifiedChinese).contains("  config.broken：没有 light"))
  }
}
