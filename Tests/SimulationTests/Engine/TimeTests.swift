import LifelineSimulation
import LifelineStatecharts
import Testing

/// Virtual time: delayed sends and their order.
struct TimeTests {
  /// Says each of the events it sends itself with the delays given.
  static func chart(_ sends: [(EventName, Duration)], then: [Action] = []) -> Statechart {
    Statechart(children: [
      State(
        "s", onEntry: [sends.map { .send(Send($0, id: SendID("\($0)"), delay: $1)) } + then],
        transitions: sends.map { event, _ in
          Transition(on: [EventDescriptor("\(event)")], content: [say(event)])
        })
    ])
  }

  static func simulator(_ chart: Statechart) throws -> Simulator {
    var simulator = Simulator(try CompiledChart(chart))
    try simulator.start()
    return simulator
  }

  @Test func `sends come due by time, then in the order of sending`() throws {
    var simulator = try Self.simulator(
      Self.chart([
        ("c", .seconds(2)), ("a", .seconds(1)), ("d", .seconds(2)), ("b", .milliseconds(1500)),
      ]))
    #expect(try simulator.advance(by: .seconds(9)).words == ["a", "b", "c", "d"])
  }

  @Test func `a send is due at its time and not a nanosecond before`() throws {
    var simulator = try Self.simulator(Self.chart([("a", .nanoseconds(5))]))
    #expect(simulator.nextDue == .nanoseconds(5))
    #expect(try simulator.advance(by: .nanoseconds(4)).words == [])
    #expect(try simulator.advance(by: .nanoseconds(1)).words == ["a"])
    #expect(simulator.now == .nanoseconds(5))
    #expect(simulator.nextDue == nil)
  }

  @Test func `a macrostep tells the time it happened at`() throws {
    var simulator = try Self.simulator(Self.chart([("a", .seconds(1)), ("b", .seconds(3))]))
    #expect(try simulator.advance(by: .seconds(5)).map(\.time) == [.seconds(1), .seconds(3)])
  }

  @Test func `cancel drops the sends with its id and no others`() throws {
    var simulator = try Self.simulator(
      Self.chart(
        [("a", .seconds(1)), ("b", .seconds(1)), ("c", .seconds(1))],
        then: [.cancel("b"), .cancel("unknown")]))
    #expect(try simulator.advance(by: .seconds(1)).words == ["a", "c"])
  }

  @Test func `a timer restarted while time passes is heard in the same call`() throws {
    let chart = Statechart(children: [
      State(
        "s", onEntry: [[.send(Send("tick", delay: .seconds(1)))]],
        transitions: [Transition(on: ["tick"], to: ["s"], content: [say("tick")])])
    ])
    var simulator = try Self.simulator(chart)
    #expect(try simulator.advance(by: .milliseconds(3500)).words.count == 3)
    #expect(simulator.nextDue == .seconds(4))
  }

  @Test func `a delayed message reaches its participant without an event`() throws {
    let chart = Statechart(children: [
      State(
        "s", onEntry: [[.send(Send("late", to: .participant("out"), delay: .seconds(1)))]],
        transitions: [Transition(on: ["late"], content: [say("not said")])])
    ])
    var simulator = try Self.simulator(chart)
    let macrosteps = try simulator.advance(by: .seconds(1))
    #expect(macrosteps.words == ["late"])
    #expect(macrosteps.map(\.isIgnored) == [false])
    #expect(macrosteps.flatMap(\.deliveries).map(\.at.atomicStates) == [["s"]])
  }

  @Test func `time does not run backwards, and ends`() throws {
    var simulator = try Self.simulator(Self.chart([]))
    #expect(throws: SimulationError.timeRunsBackwards(.seconds(-1))) {
      try simulator.advance(by: .seconds(-1))
    }
    let age = Duration.seconds(Int64.max)
    #expect(throws: SimulationError.timeOverflows(age)) { try simulator.advance(by: age) }
    try simulator.advance(by: .nanoseconds(Int64.max))
    #expect(throws: SimulationError.timeOverflows(.nanoseconds(1))) {
      try simulator.advance(by: .nanoseconds(1))
    }
  }

  @Test func `halting drops what is pending`() throws {
    let chart = Statechart(children: [
      State(
        "s", onEntry: [[.send(Send("late", delay: .seconds(1)))]],
        transitions: [Transition(on: ["end"], to: ["f"])]), State("f", kind: .final),
    ])
    var simulator = try Self.simulator(chart)
    try simulator.send("end")
    #expect(simulator.isHalted)
    #expect(simulator.nextDue == nil)
    #expect(try simulator.advance(by: .seconds(2)).isEmpty)
    #expect(simulator.configuration.atomicStates == ["f"])
  }
}
