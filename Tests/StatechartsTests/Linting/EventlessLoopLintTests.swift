import LifelineStatecharts
import Testing

struct EventlessLoopLintTests {
  /// Two states beside a region with x, y and z, which only events move.
  private func warnings(a: String, b: String) throws -> [String] {
    try StatechartsTests.warnings(
      .eventlessLoop,
      """
      <parallel id='p'>
      <state id='m'><state id='a'><transition \(a)/></state><state id='b'><transition \(b)/></state></state>
      <state id='n'><state id='x'><transition event='e' target='y'/></state><state id='y'/></state>
      </parallel>
      """)
  }

  private let loop = [
    "m:3:29: warning: eventless transitions of 'a' and 'b' can lead to each other without end; "
      + "let their conditions exclude each other"
  ]

  @Test(arguments: [
    ("target='b'", "target='a'"),
    ("target='b' cond='In(x)'", "target='a' cond='In(x) or In(y)'"),
    ("target='b' cond='In(a)'", "target='a' cond='In(b)'"),
    ("target='b' cond='not In(x)'", "target='a' cond='In(y)'"),
  ])
  func `conditions that hold together make a loop`(a: String, b: String) throws {
    #expect(try warnings(a: a, b: b) == loop)
  }

  @Test(arguments: [
    ("target='b' cond='In(x)'", "target='a' cond='not In(x)'"),
    ("target='b' cond='In(x)'", "target='a' cond='In(y)'"),
    ("target='b'", "target='a' cond='In(a)'"),
    ("target='b'", "target='a' event='e'"),
    ("target='b'", "target='a' cond='false'"),
  ])
  func `conditions that exclude each other, and events, end it`(a: String, b: String) throws {
    #expect(try warnings(a: a, b: b) == [])
  }

  @Test(arguments: ["cond='In(x)'", "target='a'", "target='m'", "cond='not In(b)'"])
  func `a transition that leaves itself enabled is a loop`(a: String) throws {
    #expect(
      try warnings(a: a, b: "event='e'") == [
        "m:3:29: warning: eventless transition of 'a' can be taken again at once, without end; "
          + "lead to a state where its condition does not hold"
      ])
  }

  @Test func `a region that moves without events itself may end the loop`() throws {
    #expect(
      try StatechartsTests.warnings(
        .eventlessLoop,
        """
        <parallel id='p'>
        <state id='m'><transition cond='In(x)'/></state>
        <state id='n'><state id='x'><transition target='y'/></state><state id='y'/></state>
        </parallel>
        """) == [])
  }

  @Test func `a beginning is followed inwards`() throws {
    #expect(
      try StatechartsTests.warnings(
        .eventlessLoop,
        """
        <state id='a'><transition target='b'/></state>
        <state id='b'><state id='c'><transition target='a'/></state></state>
        """) == [
          "m:2:15: warning: eventless transitions of 'a' and 'c' can lead to each other without end; "
            + "let their conditions exclude each other"
        ])
  }

  @Test func `with many open states a loop is assumed`() throws {
    let states = (0..<14).map {
      "<state id='s\($0)'><state id='t\($0)'/><state id='u\($0)'/></state>"
    }
    let condition = (0..<14).map { "In(t\($0))" }.joined(separator: " and ")
    #expect(
      try StatechartsTests.warnings(
        .eventlessLoop,
        "<parallel id='p'>\(states.joined())<state id='a'><transition cond='\(condition)'/></state>"
          + "</parallel>"
      ).count == 1)
  }
}
