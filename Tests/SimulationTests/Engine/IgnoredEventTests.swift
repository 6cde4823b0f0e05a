import LifelineSimulation
import LifelineStatecharts
import Testing

/// Why nothing happened.
struct IgnoredEventTests {
  static let chart = Statechart(children: [
    State(
      "phone", kind: .parallel,
      children: [
        State(
          "screen",
          children: [
            State(
              "home",
              transitions: [
                Transition(
                  on: ["user.tap"], if: .all([.isActive("on"), .not(.isActive("locked"))]),
                  to: ["app"])
              ]),
            State("app", transitions: [Transition(on: ["user.home"], to: ["home"])]),
          ]),
        State(
          "power",
          children: [
            State(
              "off", transitions: [Transition(on: ["user.press", "user.tap.hard"], to: ["on"])]),
            State("on"), State("locked"),
          ]),
      ])
  ])

  static func simulator() throws -> Simulator {
    var simulator = Simulator(try CompiledChart(chart))
    try simulator.start()
    return simulator
  }

  @Test func `a condition that does not hold is told`() throws {
    var simulator = try Self.simulator()
    let ignored = try #require(simulator.explainIgnored("user.tap"))
    #expect(ignored.atomicStates == ["home", "off"])
    #expect(ignored.refusals.map(\.condition) == ["In(on) and not In(locked)"])
    #expect(ignored.listening == ["user.tap", "user.press", "user.tap.hard"])
    #expect(
      ignored.description == "'home' to 'app' needs In(on) and not In(locked)")
    let macrostep = try #require(try simulator.send("user.tap").first)
    #expect(macrostep.isIgnored)
    #expect(macrostep.ignored == ignored)
  }

  @Test func `the states that would listen are told`() throws {
    let ignored = try #require(try Self.simulator().explainIgnored("user.home"))
    #expect(
      ignored.description
        == "no active state listens to it; only 'app' would")
  }

  @Test func `an unknown event says that nobody listens, and what is near`() throws {
    let ignored = try #require(try Self.simulator().explainIgnored("user.pres"))
    #expect(
      ignored.description == "no state of the chart listens to it; did you mean 'user.press'?")
  }

  @Test func `an event that something reacts to is not ignored`() throws {
    var simulator = try Self.simulator()
    #expect(simulator.explainIgnored("user.press") == nil)
    #expect(try simulator.send("user.press").map(\.ignored) == [nil])
  }

  @Test func `after a halt nothing can happen`() throws {
    let chart = Statechart(children: [
      State("a", transitions: [Transition(on: ["end"], to: ["f"])]), State("f", kind: .final),
    ])
    var simulator = Simulator(try CompiledChart(chart))
    try simulator.start()
    try simulator.send("end")
    let macrostep = try #require(try simulator.send("end").first)
    #expect(macrostep.ignored?.description == "the chart has halted in 'f'")
  }
}
