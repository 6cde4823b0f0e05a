import LifelineSimulation
import LifelineStatecharts
import Testing

/// A simulator as a value, and what it tells.
struct SimulatorTests {
  static let toggle = Statechart(children: [
    State("off", transitions: [Transition(on: ["toggle"], to: ["on"])]),
    State(
      "on", onEntry: [[.send(Send("lit", to: .participant("lamp")))]],
      transitions: [Transition(on: ["toggle"], to: ["off"])]),
  ])

  static func started(_ chart: Statechart = toggle) throws -> Simulator {
    var simulator = Simulator(try CompiledChart(chart))
    try simulator.start()
    return simulator
  }

  @Test func `a chart starts in its first state`() throws {
    var simulator = Simulator(try CompiledChart(Self.toggle))
    #expect(simulator.configuration.states == [])
    let macrosteps = try simulator.start()
    #expect(macrosteps.map(\.cause) == [.start])
    #expect(macrosteps.flatMap(\.entered) == ["off"])
    #expect(simulator.configuration.atomicStates == ["off"])
  }

  @Test func `a compiled chart knows the parent of each state, also below the first one`() throws {
    let chart = try CompiledChart(
      Statechart(children: [State("home", children: [State("kitchen")]), State("street")]))
    let parents = chart.stateIndices.map { state in chart.parent(of: state).map { chart[$0].id } }
    #expect(parents == [nil, "home", nil])
  }

  @Test func `a macrostep tells what happened in order`() throws {
    var simulator = try Self.started()
    let chart = simulator.chart
    let macrostep = try #require(try simulator.send("toggle").first)
    let toggle = try #require(chart.index(of: "toggle" as EventName))
    let off = try #require(chart.index(of: "off" as StateID))
    let on = try #require(chart.index(of: "on" as StateID))
    #expect(
      macrostep.occurrences.dropLast() == [
        .event(toggle), .exited(off), .took(macrostep.transitions[0]), .entered(on),
      ])
    #expect(macrostep.exited == ["off"])
    #expect(macrostep.entered == ["on"])
    #expect(macrostep.before.atomicStates == ["off"])
    #expect(macrostep.after.atomicStates == ["on"])
  }

  @Test func `a delivery knows the configurations around it`() throws {
    let chart = Statechart(children: [
      State(
        "a", onExit: [[say("exit")]],
        transitions: [Transition(on: ["go"], to: ["b"], content: [say("content")])]),
      State("b", onEntry: [[say("entry")]], transitions: [Transition(to: ["c"])]),
      State("c", onEntry: [[say("next")]]),
    ])
    var simulator = try Self.started(chart)
    let seen = try simulator.send("go").flatMap(\.deliveries).map {
      "\($0.message) \($0.microstep): \($0.before) / \($0.at) / \($0.after)"
    }
    #expect(
      seen == [
        "exit 0: a / a / b", "content 0: a /  / b", "entry 0: a / b / b", "next 1: b / c / c",
      ])
  }

  @Test func `a copy is a snapshot`() throws {
    var simulator = try Self.started()
    let snapshot = simulator
    try simulator.send("toggle")
    #expect(snapshot.configuration.atomicStates == ["off"])
    #expect(simulator.configuration.atomicStates == ["on"])
    #expect(simulator != snapshot)
    try simulator.send("toggle")
    #expect(simulator == snapshot)
    #expect(simulator.hashValue == snapshot.hashValue)
  }

  @Test func `equality asks for the time left, not for the time`() throws {
    let chart = Statechart(children: [
      State(
        "s", onEntry: [[.send(Send("tick", delay: .seconds(1)))]],
        transitions: [Transition(on: ["tick"], to: ["s"])])
    ])
    var simulator = try Self.started(chart)
    let first = simulator
    try simulator.advance(by: .milliseconds(500))
    #expect(simulator != first)
    try simulator.advance(by: .milliseconds(500))
    #expect(simulator == first)
    #expect(simulator.now != first.now)
  }

  @Test func `equality asks what histories remember`() throws {
    let chart = Statechart(children: [
      State(
        "p", transitions: [Transition(on: ["out"], to: ["q"])],
        children: [
          State("h", kind: .history(.shallow), transitions: [Transition(to: ["a"])]),
          State("a", transitions: [Transition(on: ["next"], to: ["b"])]), State("b"),
        ]),
      State("q", transitions: [Transition(on: ["back"], to: ["h"])]),
    ])
    var one = try Self.started(Statechart(initial: ["a"], children: chart.children))
    var other = one
    try one.send("out")
    try other.send("next")
    try other.send("out")
    #expect(one.configuration == other.configuration)
    #expect(one != other)
    try other.send("back")
    #expect(other.configuration.atomicStates == ["b"])
  }

  @Test func `an event the chart never names may still be matched`() throws {
    let chart = Statechart(children: [
      State(
        "s",
        transitions: [
          Transition(on: ["user.home"], content: [say("prefix")]),
          Transition(on: ["*"], content: [say("star")]),
        ])
    ])
    var simulator = try Self.started(chart)
    #expect(try simulator.send("user.home.long.press").words == ["prefix"])
    #expect(try simulator.send("user.homePage").words == ["star"])
    #expect(try simulator.send("user").words == ["star"])
    let macrostep = try #require(try simulator.send("never.named").first)
    #expect(macrostep.event == "never.named")
    #expect(macrostep.occurrences.first == .unnamedEvent)
  }

  @Test func `a log is used again without mixing up what it holds`() throws {
    var simulator = try Self.started()
    var log = MacrostepLog()
    try simulator.send("never.named", into: &log)
    try simulator.send("toggle", into: &log)
    #expect(log.macrosteps(of: simulator.chart).map(\.event) == ["never.named", "toggle"])
    #expect(log.macrosteps(of: simulator.chart).map(\.isIgnored) == [true, false])
    let kept = log
    log.removeAll()
    try simulator.send("toggle", into: &log)
    #expect(log.macrosteps(of: simulator.chart).map(\.after.atomicStates) == [["off"]])
    #expect(kept.macrosteps(of: simulator.chart).map(\.after.atomicStates) == [["off"], ["on"]])
  }

  @Test func `a simulator wants to be started, once`() throws {
    var simulator = Simulator(try CompiledChart(Self.toggle))
    #expect(throws: SimulationError.notStarted) { try simulator.send("toggle") }
    #expect(throws: SimulationError.notStarted) { try simulator.advance(by: .zero) }
    try simulator.start()
    #expect(throws: SimulationError.alreadyStarted) { try simulator.start() }
  }
}
