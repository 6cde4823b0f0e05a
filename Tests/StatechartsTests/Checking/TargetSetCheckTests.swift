import Testing

struct TargetSetCheckTests {
  private static let states = """
    <state id='a'><state id='a1'/><state id='a2'/></state>
    <parallel id='p'>
      <history id='h'><transition target='x1'/></history>
      <state id='x'><state id='x1'/><state id='x2'/></state>
      <state id='y'><state id='y1'/><state id='y2'/></state>
    </parallel>
    """

  @Test(arguments: [
    ("a1 a2", "'a1' and 'a2'"), ("a p", "'a' and 'p'"), ("a1 y2", "'a1' and 'y2'"),
    ("x1 y1 x2", "'x1' and 'x2'"),
  ])
  func `targets that exclude each other are refused`(targets: String, names: String) {
    #expect(
      problems("<state id='s'><transition event='e' target='\(targets)'/></state>" + Self.states)
        == [
          "m:2:15: transition of 's' on 'e' leads to both \(names), which cannot be active together"
        ])
  }

  @Test(arguments: ["x1 y2", "y2 x1", "p x1", "x1 p", "a a1", "x1 x1", "h y1", "x y"])
  func `targets that can be active together are taken`(targets: String) {
    #expect(
      problems("<state id='s'><transition event='e' target='\(targets)'/></state>" + Self.states)
        == [])
  }

  @Test func `initial states are held to the same`() {
    #expect(
      problems("<state id='a'/><state id='b'/>", root: "initial='a b'")
        == ["m:1:1: the chart begins in both 'a' and 'b', which cannot be active together"])
    #expect(
      problems("<state id='s' initial='a b'><state id='a'/><state id='b'/></state>")
        == ["m:2:1: 's' begins in both 'a' and 'b', which cannot be active together"])
  }
}
