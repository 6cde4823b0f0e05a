import LifelineDrawing
import LifelineStatecharts
import Testing

struct AuthorsWordsTests {
  /// The texts of a chart's picture, in the order drawn.
  private func texts(_ chart: Statechart) throws -> [String] {
    try Drawing(of: StateGraph(of: chart)).textBoxes.map(\.0)
  }

  private func chart(
    _ labels: String..., initialLabel: String? = nil, lines: [String] = []
  ) -> Statechart {
    Statechart(
      initial: ["a"], initialLabel: initialLabel,
      children: [
        State(
          "a",
          transitions: labels.map { Transition(on: ["e"], to: ["b"], label: $0) },
          annotations: StateAnnotations(lines: lines)),
        State("b"),
      ])
  }

  @Test(arguments: [
    ("tap", ["tap"]), ("tap / beep()", ["tap", "/ beep()"]),
    ("Save / Cancel", ["Save / Cancel"]),
    ("Close (outside / Esc)", ["Close (outside / Esc)"]),
    ("DELETE /users/:id", ["DELETE /users/:id"]),
    ("refuses\n(removed)", ["refuses", "(removed)"]),
    ("tick [n = 5] / show", ["tick [n = 5]", "/ show"]),
    (
      "the amount is under 50 € [the card was used before] / say so",
      ["the amount is under 50 €", "[the card was used before]", "/ say so"]
    ),
  ])
  func `an arrow has the author's words, broken before the condition and the action`(
    label: String, lines: [String]
  ) throws {
    #expect(try texts(chart(label)).starts(with: ["a", "b"] + lines))
  }

  @Test func `two arrows between the same states have a line each, without an or`() throws {
    #expect(try texts(chart("go", "run")) == ["a", "b", "go", "run", "starts here"])
  }

  @Test func `too many words for an arrow are below the picture, a line each`() throws {
    let many = chart("one", "two", "three", "four", "five", "six", "seven")
    let texts = try texts(many)
    #expect(texts.contains("a → b"))
    #expect(texts.filter { ["one", "four", "seven"].contains($0) } == ["one", "four", "seven"])
  }

  @Test func `the initial arrow has its label, whatever the arrangement`() throws {
    let labelled = chart("go", initialLabel: "the app starts")
    for arrangement in [StateGraph.Arrangement.row, .layers] {
      var graph = StateGraph(of: labelled)
      graph.arrangement = arrangement
      let collisions = PictureCollisions(try Drawing(of: graph))
      #expect(collisions.words.map(\.string).contains("the app starts"))
      #expect(collisions.complaints == [])
    }
  }

  @Test func `the author's lines are in the box, and begin at the left below a rule where it acts`()
    throws
  {
    let drawing = try Drawing(
      of: StateGraph(of: chart(lines: ["waits", "entry / ring", "then sleeps"])))
    let group = try #require(drawing.groups.first { $0.id == "a" })
    let texts = group.elements.compactMap { if case .text(let text) = $0 { text } else { nil } }
    #expect(texts.map(\.string) == ["a", "waits", "entry / ring", "then sleeps"])
    #expect(texts.map(\.anchor) == [.middle, .middle, .start, .start])
    #expect(group.elements.count == 6)  // the box and the rule
  }

  @Test func `a state has one start dot`() throws {
    let chart = Statechart(
      initial: ["ready"],
      children: [
        State("watch", initial: .attribute(["ready"]), children: [State("ready"), State("on")])
      ])
    #expect(StateGraph(of: chart).edges.map(\.from) == ["watch.initial"])
  }

  @Test func `a condition is shown although no other arrow has its event`() throws {
    let chart = Statechart(
      children: [
        State("a", transitions: [Transition(on: ["go"], if: .isActive("c"), to: ["b"])]),
        State("b"), State("c"),
      ])
    #expect(try texts(chart).contains("[in “c”]"))
  }
}
