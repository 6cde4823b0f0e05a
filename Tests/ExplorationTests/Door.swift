import LifelineExploration
import LifelineSimulation
import LifelineStatecharts

/// A door that closes by itself after five seconds and tells a guard, for tests.
enum Door {
  static let text = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:l="urn:lifeline:annotations:1"
      version="1.0" datamodel="null" name="Door" l:settings="config.*">
      <l:participant id="guard" title="Guard"/>
      <parallel id="door">
        <state id="lock" initial="free">
          <state id="free"><transition event="config.locked" target="bolted"/></state>
          <state id="bolted"/>
        </state>
        <state id="leaf" initial="shut">
          <state id="shut">
            <transition event="push" cond="In('free')" target="open">
              <send target="#_guard" event="opening"/>
            </transition>
          </state>
          <state id="open">
            <onentry>
              <send target="#_guard" event="opened"/>
              <send id="closer" event="timer.close" delay="5s"/>
            </onentry>
            <onexit><cancel sendid="closer"/></onexit>
            <transition event="timer.close pull" target="shut">
              <send target="#_guard" event="closing"/>
            </transition>
            <transition event="knock"><send target="#_guard" event="knocked"/></transition>
            <transition event="break" target="broken"/>
          </state>
          <state id="broken"/>
        </state>
        <state id="alarm"><transition event="siren" cond="In('bolted') and In('open')" target="alarm"/></state>
      </parallel>
    </scxml>
    """

  static func chart(_ text: String = text) throws -> CompiledChart {
    try CompiledChart(SCXMLReader.read(text, file: "door.scxml").get())
  }

  static func space(after settings: EventName..., limit: Int = 1000) throws -> StateSpace {
    StateSpace(of: try chart(), after: settings, limit: limit)
  }
}
