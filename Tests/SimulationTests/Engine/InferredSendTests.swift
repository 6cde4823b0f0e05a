import LifelineSimulation
import LifelineStatecharts
import Testing

/// Messages about whose place no source says anything.
struct InferredSendTests {
  @Test func `a message is inferred if each of its own sends is`() throws {
    let reading = SCXMLReader.read(
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:l="urn:lifeline:annotations:1" version="1.0">
        <state id="a"><transition event="e" target="b">
          <send target="#_out" event="guessed" l:inferred="true"/>
          <send target="#_out" event="both" l:inferred="true"/>
          <send target="#_out" event="known"/>
        </transition></state>
        <state id="b"><onentry><send target="#_out" event="both"/></onentry></state>
      </scxml>
      """, file: "m")
    let chart = try CompiledChart(reading.get())
    #expect(
      ["guessed", "both", "known", "never"].map(chart.isInferred) == [true, false, false, false])
  }
}
