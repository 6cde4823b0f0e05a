import LifelineDrawing
import LifelineStatecharts
import Testing

struct RemarkTests {
  private static func chart(_ notes: Note...) -> Statechart {
    Statechart(
      initial: ["Closed"],
      children: [
        State("Closed", transitions: [Transition(on: ["read"], to: ["Opening"])]),
        State("Opening", transitions: [Transition(on: ["up"], to: ["Open"])]),
        State("Open", transitions: [Transition(on: ["passed"], to: ["Closing"])]),
        State(
          "Closing",
          transitions: [
            Transition(on: ["below"], to: ["Opening"]), Transition(on: ["down"], to: ["Closed"]),
          ]),
      ], notes: notes)
  }

  private static let long = "A car that stands under the bar\nkeeps it up, whatever the clock says."

  @Test(arguments: StateGraph.Arrangement.allCases)
  func `notes are sheets beside their states and cover nothing`(
    arrangement: StateGraph.Arrangement
  ) throws {
    let chart = Self.chart(
      Note("Times are those of Bern"), Note("The lamp is red", beside: "Closed", on: .left),
      Note(Self.long, beside: "Open"))
    var graph = StateGraph(of: chart)
    graph.arrangement = arrangement
    guard let drawing = try? Drawing(of: graph) else { return }
    let texts = drawing.textBoxes.map(\.0)
    #expect(texts.contains("Times are those of Bern") && texts.contains("The lamp is red"))
    #expect(PictureCollisions(drawing).complaints == [])
    #expect(drawing.groups.contains { $0.classes == ["remark"] })
  }

  @Test func `a note is on the author's side if that is free`() throws {
    let chart = Statechart(
      children: [State("a", transitions: [Transition(on: ["go"], to: ["b"])]), State("b")],
      notes: [Note("left", beside: "a", on: .left), Note("right", beside: "b", on: .right)])
    var graph = StateGraph(of: chart)
    graph.arrangement = .layers
    let drawing = try Drawing(of: graph)
    let boxes = PictureCollisions(drawing).boxes
    let words = PictureCollisions(drawing).words
    func word(_ string: String) throws -> Rectangle {
      try #require(words.first { $0.string == string }).box
    }
    #expect(try word("left").maxX < #require(boxes.first { $0.id == "a" }).box.x)
    #expect(try word("right").x > #require(boxes.first { $0.id == "b" }).box.maxX)
  }

  @Test func `what would make the picture much higher is numbered and listed below`() throws {
    let text = (1...12).map { "line \($0)" }.joined(separator: "\n")
    let drawing = try Drawing(of: StateGraph(of: Self.chart(Note(text, beside: "Open"))))
    let texts = drawing.textBoxes.map(\.0)
    #expect(texts.contains("¹") && texts.contains("¹ Open") && texts.contains("line 12"))
    #expect(PictureCollisions(drawing).complaints == [])
  }

  @Test func `a note on a state that an overview closes is listed below`() throws {
    let chart = Statechart(
      children: [
        State("on", children: [State("a"), State("b")]),
        State("off", transitions: [Transition(on: ["go"], to: ["on"])]),
      ], notes: [Note("hidden words", beside: "b")])
    var graph = StateGraph(of: chart)
    graph.expansion = .none
    #expect(try Drawing(of: graph).textBoxes.map(\.0).contains("hidden words"))
  }

  @Test func `dot draws notes as sheets`() {
    let dot = StateGraph(of: Self.chart(Note("The lamp is red", beside: "Closed"))).dot.description
    #expect(dot.contains("shape=note") && dot.contains("The lamp is red"))
  }
}
