import LifelineSimulation
import LifelineStatecharts
import Testing

/// Charts that never come to rest.
struct EndlessChartTests {
  static let pingPong = Statechart(children: [
    State("rest", transitions: [Transition(on: ["go"], to: ["a"])]),
    State("a", transitions: [Transition(to: ["b"])]),
    State("b", transitions: [Transition(to: ["a"])]),
  ])

  @Test func `eventless transitions that enable each other are named`() throws {
    var simulator = Simulator(
      try CompiledChart(Self.pingPong), options: .init(microstepLimit: 100))
    try simulator.start()
    #expect {
      try simulator.send("go")
    } throws: { error in
      "\(error)"
        == "the chart does not come to rest within 100 microsteps; it repeats b -> a, a -> b"
        || "\(error)"
          == "the chart does not come to rest within 100 microsteps; it repeats a -> b, b -> a"
    }
  }

  @Test func `a simulator that failed says so again`() throws {
    var simulator = Simulator(
      try CompiledChart(Self.pingPong), options: .init(microstepLimit: 100))
    try simulator.start()
    let before = simulator
    #expect(throws: SimulationError.self) { try simulator.send("go") }
    #expect(throws: SimulationError.self) { try simulator.advance(by: .seconds(1)) }
    var copy = before
    #expect(try copy.advance(by: .seconds(1)).isEmpty, "a copy made before goes on")
  }

  @Test func `a chart without rest has not halted`() throws {
    var simulator = Simulator(
      try CompiledChart(Self.pingPong), options: .init(microstepLimit: 100))
    try simulator.start()
    #expect(throws: SimulationError.self) { try simulator.send("go") }
    #expect(!simulator.isHalted)
  }

  @Test func `events that raise each other are named with the event`() throws {
    let chart = Statechart(children: [
      State(
        "s",
        transitions: [
          Transition(on: ["ping"], content: [.raise("pong")]),
          Transition(on: ["pong"], content: [.raise("ping")]),
        ])
    ])
    var simulator = Simulator(try CompiledChart(chart), options: .init(microstepLimit: 11))
    try simulator.start()
    #expect {
      try simulator.send("ping")
    } throws: { error in
      "\(error)" == "the chart does not come to rest within 11 microsteps; "
        + "it repeats s -> (stays) on 'ping', s -> (stays) on 'pong'"
        || "\(error)" == "the chart does not come to rest within 11 microsteps; "
          + "it repeats s -> (stays) on 'pong', s -> (stays) on 'ping'"
    }
  }

  @Test func `a chart that keeps sending to itself is stopped`() throws {
    let chart = Statechart(children: [
      State("s", transitions: [Transition(on: ["again"], content: [.send(Send("again"))])])
    ])
    var simulator = Simulator(try CompiledChart(chart), options: .init(macrostepLimit: 50))
    try simulator.start()
    #expect {
      try simulator.send("again")
    } throws: { error in
      "\(error)" == "the chart keeps sending to itself, 50 times in one call; "
        + "it repeats s -> (stays) on 'again'"
    }
  }

  @Test func `a long chain below the limit is no cycle`() throws {
    let names = (0..<500).map { StateID("s\($0)") }
    let chart = Statechart(
      children: zip(names, names.dropFirst()).map { name, next in
        State(name, transitions: [Transition(to: [next])])
      } + [State(names[499])])
    var simulator = Simulator(try CompiledChart(chart), options: .init(microstepLimit: 500))
    try simulator.start()
    #expect(simulator.configuration.atomicStates == ["s499"])
  }
}
