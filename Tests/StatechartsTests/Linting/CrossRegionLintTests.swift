import LifelineStatecharts
import Testing

struct CrossRegionLintTests {
  @Test func `a transition into another region leaves all of them`() throws {
    #expect(
      try warnings(
        .crossRegion,
        """
        <parallel id='p'>
        <state id='a'><state id='a1'><transition event='go' target='b2'/></state></state>
        <state id='b'><state id='b1'/><state id='b2'/></state>
        </parallel>
        """) == [
          "m:3:30: warning: transition of 'a1' on 'go' leads into another region, so it leaves and "
            + "enters all regions of 'p'; let 'b' listen itself"
        ])
  }

  @Test func `a transition within a region or out of the parallel state is fine`() throws {
    #expect(
      try warnings(
        .crossRegion,
        """
        <parallel id='p'>
        <state id='a'><state id='a1'><transition event='go' target='a2'/></state><state id='a2'/></state>
        <state id='b'><transition event='out' target='c'/></state>
        </parallel>
        <state id='c'><transition event='in' target='a2 b'/></state>
        """) == [])
  }
}
