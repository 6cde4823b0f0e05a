import LifelineSimulation
import LifelineStatecharts

/// A phone in small, with UIKit's words: `will` messages stand on transitions, `did` in entries.
enum PhoneChart {
  static let chart = Statechart(
    name: "Phone",
    children: [
      State(
        "phone", kind: .parallel,
        children: [
          State(
            "screen",
            children: [
              State("home", transitions: [Transition(on: ["user.tapIcon"], to: ["app"])]),
              State("app", transitions: [Transition(on: ["user.home"], to: ["home"])]),
            ]),
          process,
        ])
    ])

  private static let process = State(
    "process",
    children: [
      State(
        "background",
        onEntry: [
          [
            deliver("didEnterBackground"),
            .send(Send("timer.grace", id: "grace", delay: .seconds(5))),
          ]
        ],
        onExit: [[.cancel("grace")]],
        transitions: [
          Transition(
            if: .isActive("app"), to: ["inactive"], content: [deliver("willEnterForeground")])
        ],
        children: [
          State("executing", transitions: [Transition(on: ["timer.grace"], to: ["suspended"])]),
          State("suspended", annotations: StateAnnotations(stage: "suspended")),
        ],
        annotations: StateAnnotations(stage: "background")),
      State(
        "inactive",
        transitions: [
          Transition(if: .isActive("app"), to: ["active"]),
          Transition(if: .not(.isActive("app")), to: ["background"]),
        ],
        annotations: StateAnnotations(stage: "inactive")),
      State(
        "active", onEntry: [[deliver("didBecomeActive")]],
        transitions: [
          Transition(
            if: .not(.isActive("app")), to: ["inactive"], content: [deliver("willResignActive")])
        ],
        annotations: StateAnnotations(stage: "active")),
    ])

  private static func deliver(_ message: EventName) -> Action {
    .send(Send(message, to: .participant("delegate")))
  }

  /// A simulator in the home screen, the app executing in the background.
  static func simulator() throws -> Simulator {
    var simulator = Simulator(try CompiledChart(chart))
    try simulator.start()
    return simulator
  }
}
