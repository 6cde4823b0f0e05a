import LifelineScenarios
import LifelineSimulation
import LifelineStatecharts

/// A phone with one app, small enough to be followed by eye.
///
/// ```
/// off ──tap──► active ──home──► background ──10 s──► suspended
///                ▲ │ ask             │ tap                │ tap
///         cancel │ ▼                 ▼                    ▼
///               prompt             active               active
/// ```
enum Phone {
  static func deliver(_ message: EventName) -> Action {
    .send(Send(message, to: .participant("delegate")))
  }
  static func post(_ message: EventName) -> Action {
    .send(Send(message, to: .participant("notificationCenter")))
  }

  static let chart = Statechart(
    name: "Phone",
    children: [
      State(
        "off",
        transitions: [
          Transition(on: ["user.tap"], to: ["active"], content: [deliver("didFinish")])
        ], annotations: StateAnnotations(stage: "notRunning")),
      State(
        "active", onEntry: [[deliver("didBecomeActive"), post("DidBecomeActive")]],
        transitions: [
          Transition(
            on: ["user.home"], to: ["background"],
            content: [deliver("willResign"), post("WillResign")]),
          Transition(on: ["app.ask"], to: ["prompt"], content: [deliver("willResign")]),
        ], annotations: StateAnnotations(stage: "active")),
      State(
        "prompt", transitions: [Transition(on: ["user.cancel"], to: ["active"])],
        annotations: StateAnnotations(stage: "inactive")),
      State(
        "background",
        onEntry: [
          [deliver("didEnterBackground"), .send(Send("timer.suspend", delay: .seconds(10)))]
        ],
        transitions: [
          Transition(on: ["user.tap"], to: ["active"], content: [deliver("willEnterForeground")]),
          Transition(on: ["timer.suspend"], to: ["suspended"]),
        ], annotations: StateAnnotations(stage: "background")),
      State(
        "suspended",
        transitions: [
          Transition(on: ["user.tap"], to: ["active"], content: [deliver("willEnterForeground")])
        ], annotations: StateAnnotations(stage: "suspended")),
    ])

  /// Plays a scenario on the phone.
  static func run(
    given: [Step] = [], _ steps: [Step], reactions: [Reaction] = [], claims: [Claim] = []
  ) throws -> ScenarioRun {
    try ScenarioRunner(CompiledChart(chart)).run(
      Scenario(
        id: "phone", title: "On the phone", given: given, steps: steps, reactions: reactions,
        claims: claims))
  }
}
