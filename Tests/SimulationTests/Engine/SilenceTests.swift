import LifelineSimulation
import LifelineStatecharts
import Testing

/// Why an event calls nothing, for people who do not read the chart.
struct SilenceTests {
  /// A lamp that only burns while it has power, and tells its owner.
  static let chart = Statechart(children: [
    State(
      "house", kind: .parallel,
      children: [
        State(
          "lamp",
          children: [
            State(
              "dark",
              transitions: [
                Transition(on: ["press"], if: .isActive("on"), to: ["bright"]),
                Transition(on: ["peek"], if: .not(.isActive("off"))),
                Transition(
                  on: ["peek"],
                  if: .all([.any([.isActive("on"), .isActive("spare")]), .not(.isActive("warm"))]),
                  to: ["bright"]),
              ], annotations: StateAnnotations(title: "Dark")),
            State(
              "bright", onEntry: [[.send(Send("lit", to: .participant("owner")))]],
              transitions: [Transition(on: ["release"], to: ["dark"])],
              annotations: StateAnnotations(title: "Bright")),
          ], annotations: StateAnnotations(title: "Lamp")),
        State(
          "power",
          children: [
            State(
              "off",
              transitions: [
                Transition(on: ["plug"], to: ["on"]),
                Transition(on: ["glow"], if: .isActive("bright"), to: ["spare"]),
                Transition(on: ["glow"], if: .isActive("spare"), to: ["on"]),
              ]), State("on"), State("spare"),
          ], annotations: StateAnnotations(title: "Power")),
        State("air", children: [State("warm", transitions: [Transition(on: ["cool"])])]),
      ])
  ])

  static func silence(of event: EventName, after events: [EventName] = []) throws -> Silence? {
    var simulator = Simulator(try CompiledChart(chart))
    try simulator.start()
    for event in events { try simulator.send(event) }
    return try #require(try simulator.send(event).first).silence
  }

  @Test func `an unmet condition names the region and the state that it would need`() throws {
    #expect(
      try Self.silence(of: "press")
        == .lacks([[.state(region: "Power", is: "off", wanted: ["on"])]]))
  }

  @Test func `a state that would listen but is not active is named likewise`() throws {
    #expect(
      try Self.silence(of: "release")
        == .lacks([[.state(region: "Lamp", is: "Dark", wanted: ["Bright"])]]))
  }

  @Test func `alternatives in one region are joined, and a state that must not be is named`() throws
  {
    #expect(
      try Self.silence(of: "peek")
        == .lacks([
          [
            .state(region: "Power", is: "off", wanted: ["on", "spare"]),
            .anotherState(region: "air", is: "warm"),
          ]
        ]))
  }

  @Test func `two ways that lack as little are both named`() throws {
    #expect(
      try Self.silence(of: "glow")
        == .lacks([
          [.state(region: "Lamp", is: "Dark", wanted: ["Bright"])],
          [.state(region: "Power", is: "off", wanted: ["spare"])],
        ]))
  }

  @Test func `a transition without effect is as silent as none`() throws {
    #expect(
      try Self.silence(of: "peek", after: ["plug"])
        == .lacks([[.anotherState(region: "air", is: "warm")]]))
    #expect(try Self.silence(of: "cool") == .lacks([]))
  }

  @Test func `a change of which nobody is told is named`() throws {
    #expect(
      try Self.silence(of: "plug") == .changes([Silence.Change(region: "Power", state: "on")]))
  }

  @Test func `an event that calls something is not silent`() throws {
    #expect(try Self.silence(of: "press", after: ["plug"]) == nil)
  }

  @Test func `an event that no transition can match has at most a near name`() throws {
    #expect(try Self.silence(of: "pres") == .unknown(nearest: "press"))
    #expect(try Self.silence(of: "nonsense") == .unknown(nearest: nil))
  }

  @Test func `a chart that calls nobody is silent only about what changes nothing`() throws {
    let chart = Statechart(children: [
      State("red", transitions: [Transition(on: ["go"], to: ["green"])]), State("green"),
    ])
    var simulator = Simulator(try CompiledChart(chart))
    try simulator.start()
    #expect(try simulator.send("go").map(\.silence) == [nil])
    #expect(
      try simulator.send("go").map(\.silence) == [
        .lacks([[.state(region: nil, is: "green", wanted: ["red"])]])
      ])
  }
}
