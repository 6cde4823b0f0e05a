import LifelineDrawing
import LifelineStatecharts
import LifelineSimulation
import Testing

/// Which colour a state has, in all pictures of its chart.
struct StageHuesTests {
  static let traffic = chart(
    """
    <state id="red"><transition event="timer" target="redAmber"/>
      <transition event="fault" target="flashing"/></state>
    <state id="redAmber"><transition event="timer" target="green"/></state>
    <state id="green"><transition event="timer" target="amber"/></state>
    <state id="amber"><transition event="timer" target="red"/></state>
    <state id="flashing"><transition event="repaired" target="red"/></state>
    """)

  @Test func `a state named after a colour has it, by its last word`() {
    #expect(
      hues(of: Self.traffic) == [
        "red": .red, "redAmber": .amber, "green": .green, "amber": .amber, "flashing": .blue,
      ])
    let names = Self.chart(
      """
      <state id="a" l:title="Yellow light"/><state id="b" l:title="Stop" l:title-zh-Hans="红灯"/>
      <state id="c" l:title="绿"/><state id="BLUE_TEAM"/>
      """)
    #expect(hues(of: names) == ["a": .amber, "b": .red, "c": .green, "BLUE_TEAM": .blue])
  }

  @Test func `a word inside a word is no colour, and the language of a picture changes nothing`() {
    let chart = Self.chart(
      #"<state id="redelivered"/><state id="b" l:title-zh-Hans="蓝" l:title="B"/>"#)
    #expect(hues(of: chart) == ["redelivered": .amber, "b": .blue])
    #expect(hues(of: chart, in: .simplifiedChinese) == hues(of: chart))
  }

  @Test func `a word for an error or an end counts alone, or in a final state`() {
    let chart = Self.chart(
      (0..<12).map { #"<state id="s\#($0)"/>"# }.joined()
        + """
        <state id="failed"/><state id="paymentFailed"/><final id="fatalError"/>
        <state id="x" l:title-zh-Hans="故障" l:title="X"/><state id="y" l:title-zh-Hans="出现故障" l:title="Y"/>
        <final id="z" l:title-zh-Hans="支付失败" l:title="Z"/>
        """)
    let red = hues(of: chart).filter { $0.value == .red }.keys.sorted()
    #expect(red == ["failed", "fatalError", "x", "z"])
  }

  @Test(arguments: [
    "NotDone", "ErrorFree", "NoFailure", "WaitingForSuccess", "Incomplete", "Undone", "not_red",
    "未完成", "无错误", "等待成功", "非红",
  ])
  func `a name with a negation has no hue, not even that of a final state`(name: String) {
    let chart = Statechart(
      children: [
        State("a", annotations: StateAnnotations(title: LocalizedText(name))),
        State("b", kind: .final, annotations: StateAnnotations(title: LocalizedText(name))),
      ])
    #expect(StateGraph(of: chart).stages.map(\.hue) == [nil, nil])
  }

  @Test func `beside a timeline a state has the hue of its bar`() throws {
    let run = Trace(entries: [
      TraceEntry(sequence: 0, time: .zero, .stage(from: "red", to: "flashing"))
    ])
    let drawing = try Drawing(of: StateGraph(of: Self.traffic, run: run), showsLegend: false)
    let fills = drawing.groups.first { $0.id == "flashing" }?.elements.compactMap { element in
      if case .shape(let shape) = element { shape.fill } else { nil }
    }
    #expect(fills == [.hue(.blue, .soft)])
  }

  @Test func `what the chart says goes before what a name means`() {
    let chart = Self.chart(
      #"<l:stage id="red" hue="purple"/><state id="red" l:stage="red"/><state id="b" l:stage="b"/>"#
    )
    #expect(hues(of: chart) == ["red": .purple, "b": .blue])
  }

  @Test func `states joined by a transition differ, and so do siblings while there are hues`() {
    let hues = hues(of: Self.connection)
    for (from, to) in Self.connection.ways { #expect(hues[from] != hues[to], "\(from) to \(to)") }
    let few = Self.chart((0..<6).map { #"<state id="s\#($0)"/>"# }.joined())
    #expect(Set(self.hues(of: few).values).count == 6)
  }

  @Test func `states that a state around them leaves for differ from all inside`() {
    let chart = Self.chart(
      """
      <state id="on"><transition event="off" target="off"/>
        <state id="a"/><state id="b"/><state id="c"/><state id="d"/></state>
      <state id="off"/>
      """)
    let hues = hues(of: chart)
    #expect(!["a", "b", "c", "d"].map { hues[$0] }.contains(hues["off"]))
  }

  @Test func `a state graph has only the hues that its chart says, a timeline all`() throws {
    let chart = Self.chart(
      #"<state id="idle"/><state id="lost" l:hue="pink"/><state id="failed"/><state id="done"/>"#)
    let graph = StateGraph(of: chart)
    #expect(graph.stages.map(\.hue) == [nil, .pink, .red, .green])
    let drawing = try Drawing(of: graph, showsLegend: false)
    let fills = ["idle", "lost", "failed", "done"].map { id in
      drawing.groups.first { $0.id == id }?.elements.compactMap { element -> Colour? in
        if case .shape(let shape) = element { shape.fill } else { nil }
      }.first
    }
    #expect(
      fills == [.surface, .hue(.pink, .soft), .hue(.red, .soft), .hue(.green, .soft)])
    let stages = Timeline(of: Trace(entries: []), in: chart).stages
    #expect(stages.hue(of: "idle") == .blue)
  }

  @Test func `graph, run, part, stages and timeline of a chart have the same hues`() {
    let chart = Self.traffic
    let run = Trace(entries: [
      TraceEntry(sequence: 0, time: .zero, .stage(from: "red", to: "flashing"))
    ])
    let expected = hues(of: chart)
    let part = Statechart(children: [State("flashing"), State("green")])
    let graphs = [
      StateGraph(of: chart, run: run), StateGraph(ofPart: part, in: chart),
      StateGraph(of: chart, covering: [run], visits: { _ in .init(count: 0) }),
      StateGraph(
        of: chart, runs: [run, run], as: Overlay([.init("A", title: "A"), .init("B", title: "B")])),
      StageTable(of: [run.stageChanges], chart: chart).stateGraph,
    ]
    for graph in graphs {
      for vertex in graph.vertices where vertex.shape == .state {
        #expect(graph.stages.hue(of: vertex.stage) == expected[vertex.id], "\(vertex.id)")
      }
    }
    let stages = Timeline(of: run, in: chart).stages
    #expect(stages.map { stages.hue(of: $0.stage) } == stages.map { expected["\($0.stage)"] })
  }

  @Test func `a part has the hue of a state around it that was cut away`() {
    let chart = Self.chart(
      """
      <l:stage id="front" hue="orange"/>
      <state id="front" l:stage="front"><state id="launching"/><state id="shown"/></state>
      """)
    let graph = StateGraph(ofPart: Statechart(children: [State("launching")]), in: chart)
    #expect(graph.vertices.map { graph.stages.hue(of: $0.stage) } == [.orange])
  }

  /// The states of TCP, as RFC 9293 draws them.
  static let connection = chart(
    [
      ("CLOSED", "LISTEN SYN_SENT"), ("LISTEN", "SYN_RECEIVED CLOSED"),
      ("SYN_SENT", "ESTABLISHED SYN_RECEIVED CLOSED"), ("SYN_RECEIVED", "ESTABLISHED FIN_WAIT_1"),
      ("ESTABLISHED", "FIN_WAIT_1 CLOSE_WAIT"), ("FIN_WAIT_1", "FIN_WAIT_2 CLOSING TIME_WAIT"),
      ("FIN_WAIT_2", "TIME_WAIT"), ("CLOSING", "TIME_WAIT"), ("TIME_WAIT", "CLOSED"),
      ("CLOSE_WAIT", "LAST_ACK"), ("LAST_ACK", "CLOSED"),
    ].map { state, targets in
      let ways = targets.split(separator: " ").map { #"<transition event="e" target="\#($0)"/>"# }
      return #"<state id="\#(state)">\#(ways.joined())</state>"#
    }.joined())

  private static func chart(_ states: String) -> Statechart {
    let text = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="Chart"
        xmlns:l="urn:lifeline:annotations:1">\(states)</scxml>
      """
    return SCXMLReader.read(text).chart ?? Statechart(children: [])
  }

  private func hues(of chart: Statechart, in language: Language = .english) -> [String: Hue] {
    let stages = StateGraph(of: chart, options: .init(language: language)).stages
    return Dictionary(
      uniqueKeysWithValues: stages.map { ("\($0.stage)", stages.hue(of: $0.stage)) })
  }
}

extension Statechart {
  /// The ends of all transitions of a flat chart.
  fileprivate var ways: [(from: String, to: String)] {
    children.flatMap { state in
      state.transitions.flatMap(\.targets).map { ("\(state.id)", "\($0)") }
    }
  }
}
