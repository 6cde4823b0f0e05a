import LifelineStatecharts

extension StateGraphSamples {
  /// A parallel two levels down, with everything that UML has beside it: both histories, finals,
  /// three loops, an inner transition, arrows that differ in what they deliver only, and one that
  /// enters both regions at once.
  static let nested = Statechart(
    name: "nested",
    children: [
      State(
        "off",
        transitions: [
          Transition(on: ["power"], to: ["on"]), Transition(on: ["resume"], to: ["memory"]),
          Transition(on: ["both"], to: ["playing", "loud"]),
        ]),
      State(
        "on", initial: .attribute(["idle"]),
        transitions: [
          Transition(on: ["power"], to: ["off"]), Transition(on: ["crash"], to: ["broken"]),
        ],
        children: [
          State("memory", kind: .history(.deep), transitions: [Transition(to: ["idle"])]),
          idle, session,
        ]),
      State("broken", kind: .final),
    ])

  private static let idle = State(
    "idle",
    transitions: [
      telling("tick", "ticked", to: ["idle"]), telling("tock", "tocked", to: ["idle"]),
      telling("ping", "pinged", to: ["idle"]), telling("note", "noted", to: []),
      telling("play", "started", to: ["session"]), telling("fast", "hurried", to: ["session"]),
      telling("slow", "dawdled", to: ["session"]),
    ])

  private static let session = State(
    "session", kind: .parallel, transitions: [Transition(on: ["stop"], to: ["idle"])],
    children: [
      State(
        "media", initial: .attribute(["playing"]),
        children: [
          State("last", kind: .history(.shallow), transitions: [Transition(to: ["playing"])]),
          State("playing", transitions: [Transition(on: ["pause"], to: ["paused"])]),
          State(
            "paused",
            transitions: [
              Transition(on: ["play"], to: ["playing"]), Transition(on: ["end"], to: ["done"]),
            ]),
          State("done", kind: .final),
        ]),
      State(
        "sound", initial: .attribute(["quiet"]),
        transitions: [Transition(on: ["mute"], to: ["quiet"], kind: .internal)],
        children: [
          State("quiet", transitions: [Transition(on: ["up"], to: ["loud"])]),
          State("loud", transitions: [Transition(on: ["down"], to: ["quiet"])]),
        ]),
    ])

  private static func telling(
    _ event: EventDescriptor, _ message: EventName, to targets: [StateID]
  ) -> Transition {
    Transition(
      on: [event], to: targets, content: [.send(Send(message, to: .participant("delegate")))])
  }
}
