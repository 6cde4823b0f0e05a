import LifelineDrawing
import LifelineStatecharts
import Testing
import LifelineSimulation

/// A trace from occurrences a second apart, numbered from 0.
func trace(_ occurrences: TraceEntry.Occurrence..., model: String? = "Lamp") -> Trace {
  Trace(
    model: model, title: "A run",
    entries: occurrences.enumerated().map {
      TraceEntry(sequence: $0, time: .milliseconds(100 * $0), $1)
    })
}

struct TimelineTests {
  typealias Message = Timeline.Message

  static let chart = Statechart(
    name: "UIApplication",
    children: [
      State(
        "outer",
        children: [
          State(
            "active",
            annotations: StateAnnotations(
              title: LocalizedText("Active", [.simplifiedChinese: "活动"]), stage: "active"))
        ], annotations: StateAnnotations(title: "Not this", stage: "active"))
    ],
    glossary: Glossary(
      events: [
        .init(
          name: "user.home", title: LocalizedText("press Home", [.simplifiedChinese: "按 Home 键"]))
      ],
      participants: [
        .init(name: "user", title: LocalizedText("User", [.simplifiedChinese: "用户"])),
        .init(name: "system", title: "System"), .init(name: "app", title: "UIApplication"),
        .init(name: "delegate", title: "AppDelegate"),
        .init(name: "notificationCenter", title: "NotificationCenter"),
      ]))

  @Test func `participants of a chart stand in its order when they take part`() {
    let timeline = Timeline(
      of: trace(
        .delivery(.init("b", to: "notificationCenter")), .delivery(.init("a", to: "delegate")),
        .event("user.home"), model: "UIApplication"), in: Self.chart)
    #expect(
      timeline.participants.map(\.title) == [
        "User", "UIApplication", "AppDelegate", "NotificationCenter",
      ])
    #expect(timeline.model == 1)
  }

  @Test func `the model has the title of its chart, and so has a run without a title`() {
    let chart = Statechart(title: "My lamp", children: [State("off"), State("on")])
    var run = trace(.event("press"), model: "lamp.mmd")
    run.title = nil
    let timeline = Timeline(of: run, in: chart)
    #expect(timeline.participants.map(\.title) == ["My lamp"])
    #expect(timeline.title == "My lamp")
  }

  @Test func `nobody is made up from the name of an event`() {
    let timeline = Timeline(
      of: trace(.delivery(.init("shine", to: "bulb")), .event("user.press"), .event("plain")))
    #expect(timeline.participants.map(\.id) == ["Lamp", "bulb"])
    #expect(timeline.model == 0)
    #expect(timeline.messages.map(\.from) == [.participant(0), .outside, .outside])
  }

  @Test func `an entry may name its sender, so that anybody talks to anybody`() {
    let timeline = Timeline(
      of: Trace(
        model: "Server",
        entries: [
          TraceEntry(sequence: 0, time: .zero, .event("open"), sender: "client"),
          TraceEntry(
            sequence: 1, time: .zero, .delivery(.init("lookup", to: "dns")), sender: "resolver"),
          TraceEntry(
            sequence: 2, time: .zero, .delivery(.init("answer", to: "Server")), sender: "dns"),
          TraceEntry(sequence: 3, time: .zero, .ignored("open", reason: "busy"), sender: "client"),
        ]))
    #expect(timeline.participants.map(\.id) == ["client", "Server", "resolver", "dns"])
    let ends = timeline.messages.map { [$0.from, $0.to] }
    #expect(
      ends == [
        [.participant(0), .participant(1)], [.participant(2), .participant(3)],
        [.participant(3), .participant(1)], [.participant(0), .participant(1)],
      ])
  }

  @Test func `a chart says who sends which events, who is the model and who the clock`() {
    let glossary = Glossary(participants: [
      .init(name: "driver", title: "Driver", events: ["pedal", "wheel.turn"]),
      .init(name: "engine", title: "Engine", role: .model),
      .init(name: "watch", title: "Watch", events: ["tick"], role: .clock),
    ])
    let timeline = Timeline(
      of: trace(
        .event("pedal.down"), .event("wheel.turn"), .event("wheel"), .event("engine.stalls"),
        .event("tick"), .event("driver.shouts"), model: "Car"),
      in: Statechart(name: "Car", children: [State("a")], glossary: glossary))
    #expect(timeline.participants.map(\.title) == ["Driver", "Engine"])
    #expect(timeline.model == 1)
    #expect(
      timeline.messages.map(\.from) == [
        .participant(0), .participant(0), .outside, .participant(1), .clock, .outside,
      ])
  }

  @Test func `a run without anybody has only the model`() {
    let timeline = Timeline(of: Trace())
    #expect(timeline.participants.map(\.id) == ["app"])
    #expect(timeline.model == 0 && timeline.rows.isEmpty)
  }

  @Test func `what a chart sends to itself comes from its clock, or from itself at once`() {
    let chart = Statechart(
      name: "Call",
      children: [
        State(
          "ringing",
          onEntry: [[.send(Send("giveUp", delay: .seconds(30))), .send(Send("call.log"))]])
      ])
    let timeline = Timeline(
      of: trace(.event("dial"), .event("call.log"), .event("giveUp"), model: "Call"), in: chart)
    #expect(timeline.participants.map(\.id) == ["Call"])
    #expect(timeline.messages.map(\.from) == [.outside, .participant(0), .clock])
  }

  @Test func `events of the model itself return to it`() {
    let timeline = Timeline(
      of: trace(.event("app.beginTask"), model: "UIApplication"), in: Self.chart)
    #expect(
      timeline.messages == [
        Message("app.beginTask", kind: .stimulus, from: .participant(0), to: .participant(0))
      ])
  }

  @Test func `notification centers get announcements, others calls that tell what they see`() {
    let timeline = Timeline(
      of: trace(
        .delivery(.init("applicationDidBecomeActive:", to: "delegate", state: "active")),
        .delivery(.init("Posted", to: "notificationCenter")), model: "UIApplication"),
      in: Self.chart)
    #expect(
      timeline.messages == [
        Message(
          "applicationDidBecomeActive:", kind: .call, from: .participant(0), to: .participant(1),
          seen: "active"),
        Message("Posted", kind: .announcement, from: .participant(0), to: .participant(2)),
      ])
  }

  @Test(arguments: [(Language.english, "press Home"), (.simplifiedChinese, "按 Home 键")])
  func `events are called by their titles, longer ones by the title of their beginning`(
    language: Language, title: String
  ) {
    let timeline = Timeline(
      of: trace(
        .event("user.home"), .event("user.home.long"), .event("user.homely"),
        model: "UIApplication"), in: Self.chart, options: .init(language: language))
    #expect(timeline.messages.map(\.label) == [title, title, "user.homely"])
  }

  @Test func `an ignored stimulus keeps its reason`() {
    let timeline = Timeline(of: trace(.ignored("user.home", reason: "the screen is locked")))
    #expect(timeline.messages.map(\.ignored) == ["the screen is locked"])
  }

  @Test func `a stage is named by the state of its name, else by its own words`() {
    let timeline = Timeline(
      of: trace(.stage(from: "notRunning", to: "active"), model: "UIApplication"),
      in: Self.chart, options: .init(language: .simplifiedChinese))
    #expect(
      timeline.stages == [.init("active", "活动", runHue: .blue), .init("notRunning", "not running")])
    #expect(timeline.initialStage == "notRunning")
    #expect(timeline.rows.map(\.content) == [.stage("active")])
  }

  @Test func `a track that begins in the middle of a run has a bar, which ends with it`() {
    let timeline = Timeline(
      of: trace(
        .stage(from: nil, to: "off"), .event("power"), .track("sound", from: nil, to: "loud"),
        .event("power"), .track("sound", from: "loud", to: .ended)))
    #expect(timeline.tracks.map(\.initialStage) == [nil])
    #expect(timeline.tracks.map { $0.stages.map(\.stage) } == [["loud"]])
    #expect(timeline.rows.last.map(timeline.sentence(for:)) == "400 ms: sound is over")
  }

  @Test func `a track that changes has a bar, one that does not has none`() {
    let timeline = Timeline(
      of: trace(
        .track("scene", from: nil, to: "unattached"), .track("phase", from: nil, to: "inactive"),
        .event("user.tapIcon"), .track("scene", from: "unattached", to: "foregroundActive")))
    #expect(
      timeline.tracks == [
        Timeline.Track(
          id: "scene", title: "scene",
          stages: [
            .init("unattached", "unattached"), .init("foregroundActive", "foreground active"),
          ],
          initialStage: "unattached")
      ])
    #expect(timeline.rows.last?.content == .track(0, "foregroundActive"))
    #expect(timeline.summary.hasSuffix("scene: unattached, then foreground active."))
  }

  @Test func `a track that changes only before the first message has no bar`() {
    let timeline = Timeline(
      of: trace(
        .track("phase", from: nil, to: "none"), .track("phase", from: "none", to: "inactive"),
        .track("scene", from: nil, to: "unattached"), .event("user.tapIcon"),
        .track("scene", from: "unattached", to: "foregroundActive")))
    #expect(timeline.tracks.map(\.id) == ["scene"])
    #expect(timeline.rows.last?.content == .track(0, "foregroundActive"))
  }

  @Test func `a recording without stages takes them from what deliveries saw`() {
    let timeline = Timeline(
      of: trace(
        .delivery(.init("a", to: "delegate", state: "active")),
        .delivery(.init("b", to: "delegate", state: "active")),
        .delivery(.init("c", to: "delegate", state: "inactive"))))
    #expect(timeline.initialStage == "active")
    #expect(timeline.rows.compactMap(\.stage) == ["inactive"])
    #expect(timeline.rows.map(\.sequence) == [0, 1, 2, 2])
  }

  @Test func `what covers the app is told from the transitions of its chart`() {
    func covered(_ id: StateID, _ title: String) -> State {
      State(id, annotations: StateAnnotations(title: LocalizedText(title), isCover: true))
    }
    let chart = Statechart(
      name: "Phone",
      children: [
        State(
          "phone", kind: .parallel,
          children: [
            State("app", children: [State("front"), State("back")]),
            State(
              "overlay",
              children: [State("clear"), covered("alert", "Alert"), covered("call", "Call")]),
          ])
      ])
    func step(_ source: StateID, _ target: StateID) -> [TraceEntry.Occurrence] {
      [.event("e"), .transition(index: 0, source: source, targets: [target])]
    }
    let occurrences =
      step("clear", "alert") + step("front", "back") + step("alert", "call")
      + step("call", "clear")
    let trace = Trace(
      model: "Phone",
      entries: occurrences.enumerated().map { TraceEntry(sequence: $0, time: .zero, $1) })
    let timeline = Timeline(of: trace, in: chart, options: .init(foldsFrom: nil))
    #expect(timeline.initialCover == nil)
    let covers = timeline.rows.map(\.content).compactMap { content -> String? in
      if case .cover(let title) = content { title ?? "nothing" } else { nil }
    }
    #expect(covers == ["Alert", "Call", "nothing"])
  }

  @Test func `a run that begins below something is told so when it goes`() {
    let chart = Statechart(
      name: "Phone",
      children: [
        State("clear"),
        State("alert", annotations: StateAnnotations(title: "Alert", isCover: true)),
      ])
    let timeline = Timeline(
      of: trace(
        .event("gone"), .transition(index: 0, source: "alert", targets: ["clear"]), model: "Phone"),
      in: chart)
    #expect(timeline.initialCover == "Alert")
    #expect(timeline.rows.last?.content == .cover(nil))
  }

  @Test func `a stage knows the composite states around it, but for those around all`() {
    let chart = Statechart(
      name: "Shop",
      children: [
        State(
          "open",
          children: [
            State("cart", children: [State("empty"), State("filled")]),
            State("idle"),
          ])
      ])
    let timeline = Timeline(of: trace(.stage(from: "idle", to: "empty"), model: "Shop"), in: chart)
    #expect(timeline.stages.map(\.within) == [["cart"], ["cart"], []])
  }

  @Test func `transitions are left to the state graph`() {
    let timeline = Timeline(of: trace(.transition(index: 0, source: "a", targets: ["b"])))
    #expect(timeline.rows.isEmpty)
  }

  @Test func `a row keeps the line of the log that it came from`() {
    let entry = TraceEntry(
      sequence: 0, time: .zero, .note("hello"), source: .init(file: "app.log", line: 7))
    let timeline = Timeline(of: Trace(entries: [entry]))
    #expect(timeline.rows.map(\.source) == [.init(file: "app.log", line: 7)])
    #expect(timeline.sentence(for: timeline.rows[0]) == "0 s: hello (app.log:7)")
  }
}

extension Timeline {
  /// The messages, in order.
  var messages: [Message] {
    rows.compactMap { if case .message(let message) = $0.content { message } else { nil } }
  }
}

extension Timeline.Row {
  /// The stage that begins here.
  var stage: Stage? { if case .stage(let stage) = content { stage } else { nil } }
}
