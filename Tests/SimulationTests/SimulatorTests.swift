import Simulation
import Statecharts
import Testing

/// What a simulator tells while it runs.
struct SimulatorTests {
  static let toggle = Statechart(children: [
    State("off", transitions: [Transition(on: ["toggle"], to: ["on"])]),
    State(
      "on",
      onEntry: [[.send(Send("lit", to: .participant("lamp")))]],
      transitions: [Transition(on: ["toggle"], to: ["off"])]),
  ])

  @Test func `a chart starts in its first state`() throws {
    var simulator = Simulator(try CompiledChart(Self.toggle))
    let macrosteps = try simulator.start()
    #expect(macrosteps.map(\.cause) == [.start])
    #expect(macrosteps.flatMap(\.entered) == ["off"])
    #expect(simulator.configuration.atomicStates == ["off"])
  }

  @Test func `a macrostep tells exits, transitions, entries and deliveries in order`() throws {
    let chart = try CompiledChart(Self.toggle)
    var simulator = Simulator(chart)
    try simulator.start()
    let macrostep = try #require(try simulator.send("toggle").first)
    let toggle = try #require(chart.index(of: "toggle" as EventName))
    let off = try #require(chart.index(of: "off" as StateID))
    let on = try #require(chart.index(of: "on" as StateID))
    #expect(
      macrostep.occurrences.dropLast() == [
        .event(toggle), .exited(off), .took(macrostep.transitions[0]), .entered(on),
      ])
    #expect(macrostep.deliveries.map(\.message) == ["lit"])
    #expect(macrostep.deliveries.map(\.target) == ["lamp"])
    #expect(macrostep.deliveries.map(\.before.atomicStates) == [["off"]])
    #expect(macrostep.deliveries.map(\.at.atomicStates) == [["on"]])
    #expect(macrostep.after.atomicStates == ["on"])
  }
}
