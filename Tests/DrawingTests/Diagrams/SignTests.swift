import LifelineDrawing
import LifelineStatecharts
import Testing

struct SignTests {
  private static let choice = Statechart(
    children: [
      State("Ask", transitions: [Transition(on: ["answer"], to: ["ok"])]),
      State(
        "ok",
        transitions: [
          Transition(if: .open("true"), to: ["Yes"], label: "true"),
          Transition(to: ["No"], label: "false"),
        ], annotations: StateAnnotations(sign: .choice)), State("Yes"), State("No"),
    ])

  private static let fork = Statechart(
    children: [
      State("Ordered", transitions: [Transition(on: ["pay"], to: ["split"])]),
      State(
        "split", transitions: [Transition(to: ["Packing"]), Transition(to: ["Invoicing"])],
        annotations: StateAnnotations(sign: .fork)),
      State("Packing", transitions: [Transition(on: ["boxed"], to: ["both"])]),
      State("Invoicing", transitions: [Transition(on: ["mailed"], to: ["both"])]),
      State(
        "both", transitions: [Transition(to: ["done"])],
        annotations: StateAnnotations(sign: .join)),
      State("done", kind: .final),
    ])

  @Test(arguments: StateGraph.Arrangement.allCases)
  func `a choice is a diamond without a name, which its arrows touch`(
    arrangement: StateGraph.Arrangement
  ) throws {
    var graph = StateGraph(of: Self.choice)
    graph.arrangement = arrangement
    guard let drawing = try? Drawing(of: graph) else { return }  // not every arrangement suits
    let texts = drawing.textBoxes.map(\.0)
    #expect(!texts.contains("ok") && texts.contains("true") && texts.contains("false"))
    let diamond = try #require(drawing.groups.first { $0.id == "ok" })
    #expect(diamond.classes == ["state", "choice"])
    guard case .shape(let shape) = diamond.elements[0], case .path(let path) = shape.outline else {
      Issue.record("no diamond")
      return
    }
    let box = path.bounds
    #expect((box.width, box.height) == (30, 30))
    for arrow in drawing.groups where arrow.connection?.to == "ok" {
      let end = try #require(arrow.ends.last)
      let reach = abs(end.x - box.center.x) + abs(end.y - box.center.y)
      #expect(abs(reach - 15) < 0.5, "\(arrow.label) ends \(reach) from the middle")
    }
  }

  @Test func `forks and joins are bars as long as their arrows need`() throws {
    let drawing = try Drawing(of: StateGraph(of: Self.fork))
    for id in ["split", "both"] {
      let bar = try #require(drawing.groups.first { $0.id == id }?.elements.first?.rectangle)
      #expect(min(bar.width, bar.height) == 6)
      #expect(max(bar.width, bar.height) >= 60)
    }
    #expect(!drawing.textBoxes.map(\.0).contains("split"))
    #expect(PictureCollisions(drawing).complaints == [])
  }

  @Test func `dot draws diamonds, bars and the lines of a box`() {
    let dot = StateGraph(of: Self.choice).dot.description
    #expect(dot.contains(#"shape=diamond"#))
    #expect(StateGraph(of: Self.fork).dot.description.contains("height=0.0833"))
  }

  @Test func `the ends and regions that a diagram does not name have no names`() throws {
    let chart = Statechart(
      children: [
        State(
          "Active", kind: .parallel,
          children: [("Active_1", "a"), ("Active_2", "b")].map { id, inner in
            State(
              StateID(id),
              children: [
                State(
                  StateID(inner),
                  transitions: [Transition(on: ["go"], to: [StateID("\(id)_final")])]),
                State(StateID("\(id)_final"), kind: .final),
              ])
          }),
        State("end", transitions: [Transition(on: ["x"], to: ["complete"])]),
        State("complete", kind: .final),
      ])
    let drawing = try Drawing(of: StateGraph(of: chart))
    let texts = Set(drawing.textBoxes.map(\.0))
    #expect(texts.isDisjoint(with: ["Active_1", "Active_2", "Active_1_final", "Active_2_final"]))
    #expect(texts.isSuperset(of: ["Active", "complete"]))
    #expect(drawing.groups.allSatisfy { !$0.label.contains("Active_1") })
  }

  @Test func `a final state that its author named keeps the name`() {
    let chart = Statechart(children: [
      State("order", transitions: [Transition(on: ["pay"], to: ["order_final"])]),
      State("order_final", kind: .final),
    ])
    let titles = StateGraph(of: chart).vertices.map(\.title)
    #expect(titles.contains("order_final"))
  }

  private static func graph(_ diagram: String) throws -> StateGraph {
    let text = "stateDiagram-v2\n\(diagram)\n"
    let chart = ModelReader.read(Array(text.utf8), file: "a.mmd").chart
    return StateGraph(of: try #require(chart))
  }

  @Test func `a diagram shows no beginning and no words that its author did not draw`() throws {
    let graph = try Self.graph("a --> b\nstate b {\nx --> y\n}\nb --> c\nb --> c : [ok]")
    #expect(!graph.vertices.flatMap { [$0] + $0.children }.contains { $0.shape == .initial })
    #expect(graph.edges.flatMap(\.stimuli).map(\.text) == ["[ok]"])
    let texts = try Drawing(of: graph).textBoxes.map(\.0)
    #expect(Set(texts) == ["a", "b", "x", "y", "c", "[ok]"])
  }

  @Test func `words about a choice stand in a box, as in Mermaid`() throws {
    let graph = try Self.graph("state c <<choice>>\nc : Which one?\na --> c\nc --> b : this")
    let choice = try #require(graph.vertices.first { $0.id == "c" })
    #expect(choice.shape == .state && choice.title == "Which one?")
  }

  @Test func `ways out of a choice are an arrow each`() throws {
    let graph = try Self.graph("state c <<choice>>\na --> c\nc --> b : this\nc --> b : that")
    #expect(graph.edges.count { $0.from == "c" } == 2)
  }

  @Test(arguments: [
    ("Save / Cancel", false), ("save / store()", true), ("save [ok] / store", true),
    ("/ store", true),
  ])
  func `an action has its colour where it can be nothing else`(label: String, isAction: Bool) throws
  {
    let drawing = try Drawing(of: Self.graph("a --> b : \(label)"))
    let arrow = try #require(drawing.groups.first { $0.connection != nil })
    let colours = arrow.elements.compactMap { element -> Colour? in
      guard case .text(let text) = element else { return nil }
      return text.colour
    }
    #expect(colours.contains(.text) == isAction)
  }

  @Test func `beside a label that tells an action, what follows any slash is one`() throws {
    let drawing = try Drawing(
      of: Self.graph("a --> b : save / store\nb --> a : undo [any] / restore"))
    let texts = drawing.textBoxes.map(\.0)
    #expect(Set(["/ store", "/ restore"]).isSubset(of: texts))
  }

  @Test func `a box has the colour that its author gave it`() throws {
    let svg = SVGWriter().write(
      try Drawing(of: Self.graph("state n {\na --> b\n}\nstyle n fill:#2196f3")))
    #expect(svg.contains("fill-blue-soft"))
  }

  @Test func `the author's direction is that of the picture where it fits`() throws {
    #expect(try Self.graph("direction LR\na --> b").direction == .right)
    #expect(try Self.graph("a --> b\nstate b {\ndirection LR\nx --> y\n}").direction == .down)
  }
}
