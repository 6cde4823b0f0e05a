import LifelineDiagrams
import LifelineDOT
import LifelineGraphviz
import LifelineLayout
import LifelineRendering
import LifelineStatecharts
import Testing

/// Graphs whose words stand in a key below them.
struct StateGraphKeyTests {
  @Test func `arrows are numbered state by state and the key tells their words`() throws {
    #expect(
      try key(of: lamp) == [
        "Off", "1", "→ On", "switch on", "lampDidLight:", "On", "2", "flicker", "lampDidFlicker:",
        "3", "→ Off", "switch off", "break",
      ])
  }

  @Test func `arrows with the same ends are one line with one number`() throws {
    let groups = try Drawing(of: lamp, showsLegend: false).groups
    let arrows = groups.filter { $0.classes.first == "transition" }
    #expect(arrows.map(\.id) == ["off-on", "on-off"])
    #expect(arrows.map(\.label) == ["off to on", "on to off; on to off, broken"])
    #expect(arrows.map(numbers) == [["1"], ["3"]])
  }

  @Test func `a number stands on its arrow, which is broken for it`() throws {
    let drawing = try Drawing(of: lamp)
    #expect(PictureCollisions(drawing).complaints == [])
    let arrow = try #require(drawing.groups.first { $0.id == "off-on" })
    #expect(arrow.elements.count == 4)  // a line, the line with the head, the circle, the number
  }

  @Test func `with a run, steps are numbers and what it did not take has letters`() throws {
    var graph = lamp
    graph.showsRun = true
    graph.edges[0].steps = [1, 3]
    graph.edges[2].steps = [2]
    #expect(
      try key(of: graph) == [
        "Off", "1, 3", "→ On", "switch on", "lampDidLight:", "On", "a", "flicker",
        "lampDidFlicker:", "2", "→ Off", "break", "switch off",
      ])
  }

  @Test func `a picture much wider than a page gets a key, a narrow one does not`() throws {
    let graph = StateGraph(
      of: StateGraphModelTests.chart, options: .init(root: "process"))
    let (fitted, drawing) = try graph.fitted()
    #expect(fitted.labels == .numbered)
    #expect(drawing.size.width <= 1400)
    #expect(try lampBeside.fitted().graph.labels == .beside)
  }

  @Test func `DOT has its words beside the arrows`() {
    #expect(lamp.dot.description == lampBeside.dot.description)
  }

  private var lampBeside: StateGraph {
    var graph = lamp
    graph.labels = .beside
    return graph
  }

  private let lamp = StateGraph(
    id: "lamp", title: "Lamp", labels: .numbered,
    vertices: [
      StateGraph.Vertex("off", title: "Off"),
      StateGraph.Vertex(
        "on", title: "On",
        lines: [.init(.event("flicker"), .message("lampDidFlicker:", .always))]),
    ],
    edges: [
      StateGraph.Edge(
        "off-on", from: "off", to: "on", stimuli: ["switch on"],
        deliveries: [.init(.message("lampDidLight:", .always))],
        label: "off to on"),
      StateGraph.Edge("on-off", from: "on", to: "off", stimuli: ["switch off"], label: "on to off"),
      StateGraph.Edge(
        "on-break-off", from: "on", to: "off", stimuli: ["break"], label: "on to off, broken"),
    ])

  private func key(of graph: StateGraph) throws -> [String] {
    let drawing = try Drawing(of: graph, showsLegend: false)
    return drawing.groups.filter { $0.classes == ["key"] }.flatMap(numbers)
  }

  private func numbers(in group: Group) -> [String] {
    group.elements.compactMap { if case .text(let text) = $0 { text.string } else { nil } }
  }
}
