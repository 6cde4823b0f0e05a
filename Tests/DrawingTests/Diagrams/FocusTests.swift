import LifelineDrawing
import LifelineStatecharts
import Testing

/// What is drawn around a state: `--focus`.
struct FocusTests {
  /// A chain a → b → c → d → e; `c` stands in a box that `reset` leaves from anywhere in it.
  private static let chain = Statechart(
    name: "chain",
    children: [
      State("a", transitions: [Transition(on: ["go"], to: ["b"])]),
      State("b", transitions: [Transition(on: ["go"], to: ["box"])]),
      State(
        "box", initial: .attribute(["c"]),
        transitions: [Transition(on: ["reset"], to: ["e"])],
        children: [
          State("c", transitions: [Transition(on: ["go"], to: ["d"])]),
          State("other", transitions: [Transition(on: ["back"], to: ["a"])]),
        ]),
      State("d", transitions: [Transition(on: ["go"], to: ["e"])]),
      State(
        "e", transitions: [Transition(on: ["go"], to: ["a"])],
        children: [State("inside"), State("more")]),
    ])

  private func ids(_ graph: StateGraph) -> [String] {
    func flat(_ vertex: StateGraph.Vertex) -> [String] {
      [vertex.id] + vertex.children.flatMap(flat)
    }
    return graph.vertices.flatMap(flat)
  }

  @Test func `a state is drawn with its transitions, the states at their other ends and its box`() {
    let graph = StateGraph(of: Self.chain, options: .init(focus: ["c"]))
    #expect(ids(graph) == ["b", "box", "box.initial", "c", "d", "e"])
    // Into the box is into `c`, and what any state of the box does, `c` does.
    #expect(
      graph.edges.filter { !$0.isDefault }.map(\.id) == ["b-go-box", "box-reset-e", "c-go-d"])
    #expect(graph.id == "chain-c")
  }

  @Test func `a wider radius draws what is further away`() {
    let graph = StateGraph(of: Self.chain, options: .init(focus: ["b"], radius: 2))
    #expect(ids(graph) == ["chart.initial", "a", "b", "box", "other", "e"])
  }

  @Test func `what is left out is told in the description and at the states it touches`() throws {
    let graph = StateGraph(of: Self.chain, options: .init(focus: ["c"]))
    #expect(
      graph.description
        == "5 states and 3 transitions. Left out: 4 states and 4 transitions.")
    let b = try #require(graph.vertices.first { $0.id == "b" })
    let e = try #require(graph.vertices.first { $0.id == "e" })
    #expect(b.lines.map(\.text) == ["+ 1 transition"])
    #expect(e.lines.map(\.text) == ["+ 2 transitions"])
    let chinese = StateGraph(
      of: Self.chain, options: .init(language: .simplifiedChinese, focus: ["c"]))
    #expect(chinese.description == "5 个状态，3 条跃迁。略去 4 个状态、4 条跃迁。")
  }

  @Test func `several states are drawn together, and a compound one with all that is in it`() {
    let graph = StateGraph(of: Self.chain, options: .init(focus: ["a", "e"]))
    #expect(
      ids(graph) == [
        "chart.initial", "a", "b", "box", "other", "d", "e", "e.initial", "inside", "more",
      ])
  }

  @Test func `a state that the chart does not have is passed over`() {
    #expect(
      StateGraph(of: Self.chain, options: .init(focus: ["nowhere"])).vertices
        == StateGraph(of: Self.chain).vertices)
  }
}

/// Arrows between the same two states.
struct MergedEdgeTests {
  private static let chart = Statechart(children: [
    State(
      "a",
      transitions: [
        Transition(on: ["one"], to: ["b"]), Transition(on: ["two"], to: ["b"]),
        Transition(
          on: ["three"], to: ["b"], content: [.send(Send("told", to: .participant("delegate")))]),
        Transition(on: ["four"], to: ["a"]),
      ]), State("b"),
  ])

  @Test func `transitions that differ in their stimulus only are one arrow`() {
    let graph = StateGraph(of: Self.chart)
    let edges = graph.edges.filter { !$0.isDefault }
    #expect(edges.map { $0.stimuli.map(\.text) } == [["one", "two"], ["three"], ["four"]])
    #expect(edges[0].id == "a-one-b")
    #expect(edges[0].label == "a to b on one or two")
    #expect(graph.description == "2 states and 4 transitions.")
  }
}
