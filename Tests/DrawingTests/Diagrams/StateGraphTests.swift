import LifelineDrawing
import LifelineStatecharts
import Testing
import LifelineSimulation

struct StateGraphTests {
  /// A door: closed or open; open has two states of its own and remembers the last.
  static let door = Statechart(
    name: "door",
    children: [
      State(
        "closed", onExit: [[.send(Send("creak", to: .participant("delegate")))]],
        transitions: [
          Transition(
            on: ["user.push"], if: .not(.isActive("locked")), to: ["open"],
            content: [.send(Send("willOpen", to: .participant("delegate")))]),
          Transition(
            on: ["user.knock"], content: [.send(Send("knock", to: .participant("delegate")))]),
        ], annotations: StateAnnotations(title: LocalizedText("Closed", [.simplifiedChinese: "关"]))),
      State(
        "open", initial: .attribute(["ajar"]),
        onEntry: [
          [.send(Send("didOpen", to: .participant("delegate")))],
          [
            .choose([
              .init(
                if: .isActive("wide"), actions: [.send(Send("wind", to: .participant("delegate")))])
            ])
          ],
        ],
        transitions: [
          Transition(on: ["user.pull"], to: ["closed"]),
          Transition(on: ["user.shake"], to: ["wide"]),
        ],
        children: [
          State("memory", kind: .history(.deep), transitions: [Transition(to: ["ajar"])]),
          State(
            "ajar",
            transitions: [
              Transition(if: .any([.isActive("wide"), .not(.isActive("closed"))]), to: ["wide"])
            ]),
          State("wide"), State("gone", kind: .final),
        ]),
    ],
    glossary: Glossary(events: [
      .init(name: "user.push", title: LocalizedText("push", [.simplifiedChinese: "推"]))
    ]))

  @Test func `states nest as in the chart, with UML's marks beside them`() throws {
    let graph = StateGraph(of: Self.door)
    #expect(graph.vertices.map(\.id) == ["chart.initial", "closed", "open"])
    let open = try #require(graph.vertices.last)
    #expect(
      open.children.map(\.id) == ["open.initial", "open.any", "memory", "ajar", "wide", "gone"])
    #expect(
      open.children.map(\.shape) == [.initial, .anyState, .history(.deep), .state, .state, .final])
    #expect(graph.vertices.map(\.title) == ["", "Closed", "open"])
  }

  @Test func `a graph has the title of its chart, or else its name`() {
    var chart = Self.door
    #expect(StateGraph(of: chart).title == "door")
    chart.title = LocalizedText("My door", [.simplifiedChinese: "我的门"])
    #expect(StateGraph(of: chart).title == "My door")
    #expect(StateGraph(of: chart, options: .init(language: .simplifiedChinese)).title == "我的门")
    #expect(StateGraph(of: chart).id == "door")
  }

  @Test func `every transition is an arrow with what sets it off and what it delivers`() {
    let edges = StateGraph(of: Self.door).edges.filter { !$0.isDefault }
    #expect(
      edges.map(\.id) == [
        "closed-user.push-open", "open-user.pull-closed", "open-user.shake-wide", "ajar-auto-wide",
      ])
    #expect(edges[0].stimuli.map(\.text) == ["push"])
    #expect(
      edges[0].deliveries.map(\.text) == ["creak", "willOpen", "didOpen", "wind [in “wide”]"])
    #expect(edges[1].deliveries.map(\.text) == [])
    #expect(edges[2].from == "open.any" && edges[2].to == "wide")
    #expect(edges[3].stimuli.map(\.text) == ["[in “wide” or not in “Closed”]"])
  }

  @Test func `starts and histories have arrows of their own`() {
    let edges = StateGraph(of: Self.door).edges.filter(\.isDefault)
    #expect(
      edges.map { "\($0.from) → \($0.to)" } == [
        "chart.initial → closed", "open.initial → ajar", "memory → ajar",
      ])
  }

  @Test func `a targetless transition is a line in its state`() {
    #expect(StateGraph(of: Self.door).vertices[1].lines.map(\.text) == ["user.knock / knock"])
  }

  @Test func `guards and entry actions are shown on request`() {
    let options = StateGraph.Options(showsGuards: true, showsEntryActions: true)
    let graph = StateGraph(of: Self.door, options: options)
    #expect(graph.edges.filter { !$0.isDefault }[0].condition?.text == "[not in “locked”]")
    #expect(graph.edges.filter { !$0.isDefault }[0].deliveries.map(\.text) == ["willOpen"])
    #expect(graph.vertices[1].lines.map(\.text) == ["exit / creak", "user.knock / knock"])
    #expect(
      graph.vertices[2].children.last?.lines.map(\.text) == [
        "entry / didOpen", "entry / wind [in “wide”]",
      ],
      "the lines of a box stand in a note")
  }

  @Test func `a chart that tells no delegate shows what its states do for themselves`() {
    let chart = Statechart(
      name: "Call",
      children: [
        State(
          "ringing",
          onEntry: [[.send(Send("giveUp", id: "g", delay: .seconds(30))), .raise("lit")]],
          onExit: [[.cancel("g")]],
          transitions: [
            Transition(on: ["ring"], content: [.log(label: "ring", text: nil)]),
            Transition(on: ["knock"]),
            Transition(
              on: ["answer"], to: ["talking"],
              content: [.send(Send("green", to: .participant("lamp")))]),
          ]), State("talking"),
      ])
    let plain = StateGraph(of: chart)
    #expect(plain.vertices[1].lines.map(\.text) == ["ring / log ring", "knock"])
    #expect(
      plain.edges.filter { !$0.isDefault }.map { $0.deliveries.map(\.text) } == [["green"]])
    let graph = StateGraph(of: chart, options: .init(showsEntryActions: true))
    #expect(
      graph.vertices[1].lines.map(\.text) == [
        "entry / send giveUp in 30 s", "entry / raise lit", "exit / cancel g", "ring / log ring",
        "knock",
      ])
  }

  @Test func `Chinese titles are used where there are any`() {
    let graph = StateGraph(of: Self.door, options: .init(language: .simplifiedChinese))
    #expect(graph.vertices[1].title == "关")
    #expect(graph.edges.filter { !$0.isDefault }[0].stimuli.map(\.text) == ["推"])
    #expect(graph.edges.filter { !$0.isDefault }[3].stimuli.map(\.text) == ["[处于“wide”或不处于“关”]"])
    #expect(
      graph.edges.filter { !$0.isDefault }[0].label
        == "从 关 到 open，因 推，送达 creak、willOpen、didOpen、wind")
  }

  static let run = Trace(entries: [
    TraceEntry(
      sequence: 0, time: .zero, step: 0, .transition(index: 0, source: "closed", targets: ["open"])),
    TraceEntry(sequence: 1, time: .zero, step: 0, .delivery(.init("creak", to: "delegate"))),
    TraceEntry(sequence: 2, time: .zero, step: 0, .delivery(.init("didOpen", to: "delegate"))),
    TraceEntry(
      sequence: 3, time: .zero, step: 1, .transition(index: 2, source: "open", targets: ["closed"])),
    TraceEntry(
      sequence: 4, time: .zero, step: 2, .transition(index: 0, source: "closed", targets: ["open"])),
  ])

  @Test func `a run numbers what it took, in its order, and shows what it saw`() throws {
    let graph = StateGraph(of: Self.door, run: Self.run)
    let edges = graph.edges.filter { !$0.isDefault }
    #expect(edges.map(\.steps) == [[1, 3], [2], [], []])
    #expect(edges[0].deliveries.map(\.text) == ["creak", "didOpen"])
    #expect(edges[0].label == "Closed to open on push, delivers creak, didOpen, step 1, 3")
    #expect(edges[3].label == "ajar to wide on [in “wide” or not in “Closed”], not taken")
    #expect(graph.vertices[1].visits == 2)
    #expect(graph.vertices[2].children.map(\.visits) == [nil, nil, 0, 2, 0, 0])
    #expect(graph.description == "6 states and 4 transitions; the run takes 2 of them.")
  }

  @Test func `a run is followed by names when the chart's order has changed since`() {
    let renumbered = Trace(entries: [
      TraceEntry(
        sequence: 0, time: .zero, .transition(index: 7, source: "open", targets: ["closed"]))
    ])
    let edges = StateGraph(of: Self.door, run: renumbered).edges.filter { !$0.isDefault }
    #expect(edges.map(\.steps) == [[], [1], [], []])
  }

  @Test func `only what a run used is drawn on request`() {
    let graph = StateGraph(of: Self.door, run: Self.run, options: .init(isOnlyRun: true))
    #expect(
      graph.edges.filter { !$0.isDefault }.map(\.id) == [
        "closed-user.push-open", "open-user.pull-closed",
      ])
    #expect(graph.vertices.flatMap(\.children).map(\.id) == ["open.initial", "ajar"])
  }

  @Test func `a part of a chart is drawn with the states outside that it leads to`() {
    let graph = StateGraph(of: Self.door, options: .init(root: "open"))
    #expect(graph.title == "open" && graph.id == "door-open")
    #expect(graph.vertices.map(\.id) == ["open", "closed"])
    #expect(graph.vertices.map(\.shape) == [.state, .outside])
  }

  private static func phone(_ kind: State.Kind, calling delegate: String? = nil) -> StateGraph {
    let calls = delegate.map { [[Action.send(Send("shown", to: .participant($0)))]] } ?? []
    return StateGraph(
      of: Statechart(children: [
        State(
          "phone", kind: kind,
          children: [
            State("screen", onEntry: calls, children: [State("home"), State("app")]),
            State("lock", children: [State("open")]),
          ])
      ]))
  }

  @Test func `a box around everything is left out of an app's model when no arrow touches it`() {
    #expect(Self.phone(.state).vertices.map(\.id) == ["phone"])
    let app = Self.phone(.state, calling: "appDelegate")
    #expect(app.vertices.map(\.id) == ["phone.initial", "screen", "lock"])
    let model = Self.phone(.parallel, calling: "appDelegate")
    #expect(model.vertices.map(\.shape) == [.region, .region])
    #expect(model.vertices[0].label == "screen, region with home, app")
  }

  @Test func `a parallel state keeps its frame and title, but in an app's model`() {
    let graph = Self.phone(.parallel)
    #expect(graph.vertices.map(\.title) == ["phone"])
    #expect(graph.vertices[0].children.map(\.shape) == [.region, .region])
  }

  @Test func `the message that a picture is about is told first`() {
    let names: [EventName] = ["first", "second", "third"]
    let branches = names.map { name in
      Action.choose([
        .init(if: .isActive("lit"), actions: [.send(Send(name, to: .participant("delegate")))])
      ])
    }
    let lit = State("lit", onEntry: [branches])
    let chart = Statechart(children: [
      State("dark", transitions: [Transition(on: ["press"], to: ["lit"])]), lit,
    ])
    func deliveries(_ message: EventName?) -> [String]? {
      StateGraph(of: chart, options: .init(message: message)).edges.last?.deliveries.map(\.text)
    }
    let all = ["first [in “lit”]", "second [in “lit”]", "third [in “lit”]"]
    #expect(deliveries(nil) == all)
    #expect(deliveries("third") == ["third [in “lit”]", "first [in “lit”]", "second [in “lit”]"])
    #expect(deliveries("fifth") == all)
  }

  @Test func `in a part of a chart, a state that only had others in it stands for any of them`() {
    let knock = Transition(on: ["user.knock"], content: [])
    let part = Statechart(children: [
      State("open", transitions: [knock]),
      State("closed", transitions: [Transition(if: .isActive("wide"), to: ["gone"])]),
      State("gone"),
    ])
    let graph = StateGraph(ofPart: part, in: Self.door)
    #expect(graph.vertices.map(\.shape) == [.anyState, .state, .state])
    #expect(graph.vertices.map(\.title) == ["any state of open", "closed", "gone"])
    #expect(graph.edges.map { $0.stimuli.map(\.text) } == [["[in “wide”]"]])
  }

  @Test func `the same chart gives the same graph`() {
    #expect(StateGraph(of: Self.door, run: Self.run) == StateGraph(of: Self.door, run: Self.run))
  }
}
