import LifelineStatecharts
import Testing

struct RegionResetLintTests {
  private func warnings(_ transition: String) throws -> [String] {
    try StatechartsTests.warnings(
      .regionReset,
      """
      <parallel id='phone'>
      <state id='screen'>\(transition)<state id='home'/><state id='app'/></state>
      <state id='process'/>
      </parallel>
      """)
  }

  @Test func `a region's external transition inside itself resets all regions`() throws {
    #expect(
      try warnings("<transition event='choose' target='app'/>") == [
        "m:3:20: warning: transition of 'screen' on 'choose' leaves and enters all regions of "
          + "'phone' again; write 'type=\"internal\"'"
      ])
  }

  @Test(arguments: ["external", "internal"])
  func `a region's transition to itself does so, whatever its type`(type: String) throws {
    #expect(
      try warnings("<transition event='again' target='screen' type='\(type)'/>") == [
        "m:3:20: warning: transition of 'screen' on 'again' leaves and enters all regions of "
          + "'phone' again; put a state inside 'screen' and move it there"
      ])
  }

  @Test(arguments: [
    "<transition event='choose' target='app' type='internal'/>",
    "<transition event='choose'/>",
    "<transition event='choose' target='process'/>",
  ])
  func `an internal or targetless transition is fine`(transition: String) throws {
    #expect(try warnings(transition) == [])
  }
}
