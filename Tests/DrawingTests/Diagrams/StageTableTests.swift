import LifelineDrawing
import LifelineStatecharts
import Testing
import LifelineSimulation

struct StageTableTests {
  static let launch = StageChange(
    from: "notRunning", to: "inactive", stimulus: "user.tapIcon",
    deliveries: [.init("didFinish", to: "delegate"), .init("Finished", to: "notificationCenter")])
  static let fullLaunch = StageChange(
    from: "notRunning", to: "inactive", stimulus: "user.openURL",
    deliveries: [.init("willFinish", to: "delegate"), .init("didFinish", to: "delegate")])
  static let activate = StageChange(
    from: "inactive", to: "active", deliveries: [.init("didBecomeActive", to: "delegate")])
  static let leave = StageChange(from: "active", to: "inactive", stimulus: "user.home")

  /// Knows five stages, four of them in two columns.
  static let chart = Statechart(
    children: [
      State(
        "notRunning",
        annotations: .init(
          title: LocalizedText("Not running", [.simplifiedChinese: "非运行"]), stage: "notRunning")),
      State("inactive", annotations: .init(stage: "inactive")),
      State("active", annotations: .init(stage: "active")),
      State("background", annotations: .init(stage: "background")),
      State("suspended", annotations: .init(stage: "suspended")),
    ],
    glossary: Glossary(
      stages: [
        .init("inactive", hue: .amber, column: "front"), .init("active", column: "front"),
        .init("background", column: "back"), .init("suspended", column: "back"),
      ],
      columns: [
        .init(name: "front", title: LocalizedText("Foreground", [.simplifiedChinese: "前台"])),
        .init(name: "back", title: LocalizedText("Background", [.simplifiedChinese: "后台"])),
      ]))

  @Test func `changes between the same stages are one, with the messages of all`() throws {
    let graph = StageTable(of: [[Self.launch], [Self.fullLaunch, Self.activate]])
    #expect(
      graph.changes.map { "\($0.from) → \($0.to)" } == [
        "notRunning → inactive", "inactive → active",
      ])
    let launch = try #require(graph.changes.first)
    #expect(launch.stimuli == ["user.tapIcon", "user.openURL"])
    #expect(
      launch.callbacks == [
        .init("willFinish", isAlways: false, on: ["user.openURL"]), .init("didFinish"),
      ])
    #expect(launch.notifications == [.init("Finished", isAlways: false, on: ["user.tapIcon"])])
    let arrow = try #require(graph.stateGraph.edges.first)
    #expect(arrow.stimuli.map(\.text) == ["willFinish [on “user.openURL”]", "didFinish"])
  }

  @Test func `a message that comes sometimes with the same event is in parentheses`() {
    var other = Self.fullLaunch
    other.deliveries.removeFirst()
    let graph = StageTable(of: [[Self.fullLaunch], [other]]).stateGraph
    #expect(graph.edges[0].stimuli.map(\.text) == ["(willFinish)", "didFinish"])
  }

  @Test func `a path is numbered and shows its own messages`() {
    let path = [Self.fullLaunch, Self.activate, Self.leave, Self.activate]
    let graph = StageTable(of: [[Self.launch]], path: path)
    #expect(graph.changes.map(\.steps) == [[1], [2, 4], [3]])
    #expect(graph.changes[0].callbacks.map(\.name) == ["willFinish", "didFinish"])
    let picture = graph.stateGraph
    #expect(picture.content == .run)
    #expect(picture.vertices.map(\.visits) == [1, 2, 2])
    #expect(picture.edges[1].label == "inactive to active, delivers didBecomeActive, step 2, 4")
  }

  @Test func `stages stand in the chart's columns, whichever a run went through`() {
    let graph = StageTable(of: [[Self.launch]], chart: Self.chart).stateGraph
    #expect(
      graph.stages.map { graph.stages.hue(of: $0.stage) } == [.blue, .amber, .green, .pink, .teal])
    #expect(graph.vertices.map(\.title) == ["Not running", "Foreground", "Background"])
    #expect(
      graph.vertices.flatMap(\.children).map(\.id) == [
        "inactive", "active", "background", "suspended",
      ])
    #expect(
      graph.rows == [["notRunning"], ["inactive", "background"], ["active", "suspended"]])
  }

  @Test func `stages of another name stand where their arrows put them`() {
    let stages: [Stage] = ["notRunning", "inactive", "active", "background", "suspended"]
    let chart = Statechart(
      children: stages.map { stage in
        State(StateID(stage.description), annotations: .init(stage: stage))
      })
    let graph = StageTable(of: [[Self.launch]], chart: chart).stateGraph
    #expect(graph.vertices.map(\.id) == stages.map(\.description))
    #expect(graph.rows.isEmpty)
  }

  @Test func `titles are Chinese on request`() {
    let graph = StageTable(
      of: [[Self.launch]], chart: Self.chart, options: .init(language: .simplifiedChinese))
    #expect(graph.stateGraph.vertices.map(\.title) == ["非运行", "前台", "后台"])
  }

  @Test func `all events that cause a change are told, however many there are`() {
    let launches = (1...9).map { number in
      StageChange(
        from: "notRunning", to: "inactive", stimulus: EventName("user.tap\(number)"),
        deliveries: [])
    }
    let table = StageTable(of: launches.map { [$0] }, options: .init(showsStimuli: true))
    #expect(table.stateGraph.edges[0].stimuli.map(\.text) == (1...9).map { "user.tap\($0)" })
  }

  @Test func `messages stand in the order of most runs, rare ones on request`() {
    func launch(_ callbacks: String...) -> [StageChange] {
      [
        StageChange(
          from: "notRunning", to: "inactive",
          deliveries: callbacks.map { .init(EventName($0), to: "delegate") })
      ]
    }
    let runs = [launch("did", "open"), launch("will", "did"), launch("will", "did")]
    func callbacks(_ options: StageTable.Options) -> [String] {
      StageTable(of: runs, options: options).stateGraph.edges[0].stimuli.map(\.text)
    }
    #expect(callbacks(.init()) == ["(will)", "did", "(open)"])
    #expect(callbacks(.init(showsRareMessages: false)) == ["(will)", "did"])
  }

  @Test func `callbacks are the words of an arrow, unless its events are asked for`() {
    let plain = StageTable(of: [[Self.launch]], options: .init(showsNotifications: true))
    #expect(plain.stateGraph.edges[0].stimuli.map(\.text) == ["didFinish"])
    #expect(plain.stateGraph.edges[0].deliveries.map(\.text) == ["Finished"])
    #expect(plain.stateGraph.edges[0].tellsMessages)
    let full = StageTable(of: [[Self.launch]], options: .init(showsStimuli: true))
    #expect(full.stateGraph.edges[0].stimuli.map(\.text) == ["user.tapIcon"])
    #expect(full.stateGraph.edges[0].deliveries.map(\.text) == ["didFinish"])
    #expect(!full.stateGraph.edges[0].tellsMessages)
  }
}
