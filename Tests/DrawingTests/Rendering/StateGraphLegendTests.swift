import LifelineDrawing
import LifelineStatecharts
import LifelineSimulation
import Testing

/// What legends of state graphs say, and how large and in which colour the words are.
struct StateGraphLegendTests {
  static let connection = """
    <state id="LISTEN"><transition event="SYN" target="OPEN">
      <send event="SYN_ACK" target="#_peer"/></transition></state>
    <state id="OPEN"><transition event="close" target="CLOSED"/></state>
    <state id="CLOSED"><transition target="LISTEN"/></state>
    """

  @Test func `a legend speaks of those whom the chart speaks of`() throws {
    #expect(
      try legend(of: StateGraph(of: chart(Self.connection))) == [
        "starts here", "event", "message to peer", "at once, without an event",
      ])
    let titled = #"<l:participant id="peer" title="Peer"/>"# + Self.connection
    #expect(
      try legend(of: StateGraph(of: chart(titled), options: .init(language: .simplifiedChinese)))
        == ["由此开始", "事件", "发给 Peer 的消息", "无需事件，立即发生"])
  }

  @Test func `messages of which only a letter is on the arrow are not in the legend`() throws {
    var graph = StateGraph(of: chart(Self.connection))
    for edge in graph.edges.indices where !graph.edges[edge].deliveries.isEmpty {
      graph.edges[edge].deliveries = [.init(.letter("B"))]
    }
    #expect(try !legend(of: graph).contains("message to peer"))
  }

  @Test func `an arrow without words is explained`() throws {
    let changes = [
      StageChange(from: "off", to: "on", stimulus: nil, deliveries: []),
      StageChange(from: "on", to: "off", stimulus: nil, deliveries: []),
    ]
    let all = StageTable(of: [changes])
    #expect(try legend(of: all.stateGraph) == ["no message"])
    let usual = StageTable(of: [changes], options: .init(showsRareMessages: false))
    #expect(try legend(of: usual.stateGraph) == ["without a label: no message in most runs"])
    let path = StageTable(of: [changes], path: [changes[0]])
    #expect(
      try legend(of: path.stateGraph) == [
        "no message", "1", "taken, at these steps", "not taken, label left out",
      ])
  }

  @Test func `how much was visited is told in percent, and what never was is loud`() throws {
    let run = Trace(entries: [
      TraceEntry(
        sequence: 0, time: .zero, step: 0,
        .transition(index: 0, source: "LISTEN", targets: ["OPEN"]))
    ])
    let graph = StateGraph(
      of: chart(Self.connection), covering: [run],
      visits: { .init(count: $0 == "CLOSED" ? 0 : 1) })
    let sentence = "1 of 3 transitions (33.3%) taken, 2 of 3 states (66.7%) visited."
    #expect(graph.description == sentence)
    let drawing = try Drawing(of: graph)
    #expect(try legend(of: graph).first == sentence)
    let loud = Stroke(.hue(.orange, .strong), width: 2.4, dash: .dashed)
    let strokes = Dictionary(
      drawing.groups.map { ($0.id, $0.elements.compactMap(\.stroke)) },
      uniquingKeysWith: { first, _ in first })
    #expect(strokes["CLOSED"]?.contains(loud) == true)
    #expect(strokes["OPEN"]?.contains(loud) == false)
    #expect(strokes["OPEN-close-CLOSED"]?.contains { $0.colour == loud.colour } == true)
    #expect(strokes["LISTEN-SYN-OPEN"]?.contains { $0.colour == loud.colour } == false)
  }

  @Test(arguments: StateGraphSamples.all)
  func `states and messages are at least 12 high, other words 11`(
    sample: StateGraphSamples.Sample
  ) throws {
    let graph = sample.graph
    let large = Set(graph.edges.flatMap(\.deliveries).map(\.text))
    for text in try Drawing(of: graph).elements.flatMap(\.texts) {
      #expect(text.font.size >= (large.contains(text.string) ? 12 : 11), "\(text.string)")
    }
  }

  @Test func `messages are in front of their events, which look the same everywhere`() throws {
    let texts = try Drawing(of: StateGraph(of: chart(Self.connection))).elements.flatMap(\.texts)
    #expect(texts.first { $0.string == "SYN_ACK" }?.colour == .text)
    #expect(texts.first { $0.string == "SYN" }?.colour == .secondaryText)
    let silent = chart(#"<state id="a"><transition event="e" target="b"/></state><state id="b"/>"#)
    let events = try Drawing(of: StateGraph(of: silent)).elements.flatMap(\.texts)
    #expect(events.first { $0.string == "e" }?.colour == .secondaryText)
  }

  @Test func `the condition of a message stands below it in lines of its own`() throws {
    let states = """
      <state id="a"><transition event="e" target="b"><if cond="In('a')">
        <send event="applicationDidBecomeActive:" target="#_d"/></if></transition></state>
      <state id="b"/>
      """
    let texts = try Drawing(of: StateGraph(of: chart(states))).elements.flatMap(\.texts)
    #expect(texts.map(\.string).contains("applicationDidBecomeActive:"))
    #expect(texts.first { $0.string == "[in “a”]" }?.colour == .secondaryText)
  }

  private func chart(_ states: String) -> Statechart {
    let text = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="Chart"
        xmlns:l="urn:lifeline:annotations:1">\(states)</scxml>
      """
    return SCXMLReader.read(text).chart ?? Statechart(children: [])
  }

  private func legend(of graph: StateGraph) throws -> [String] {
    let legend = try Drawing(of: graph).groups.first { $0.classes == ["legend"] }
    return legend?.elements.flatMap(\.texts).map(\.string) ?? []
  }
}

extension Drawing.Element {
  fileprivate var texts: [Text] {
    switch self {
    case .shape: []
    case .text(let text): [text]
    case .group(let group): group.elements.flatMap(\.texts)
    }
  }

  fileprivate var stroke: Stroke? { if case .shape(let shape) = self { shape.stroke } else { nil } }
}
