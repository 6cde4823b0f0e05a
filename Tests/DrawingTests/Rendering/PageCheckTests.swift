import LifelineDrawing
import LifelineStatecharts
import Testing

struct PageCheckTests {
  /// Two regions, the first with a state from which arrows lead to many others.
  private static func regions(_ count: Int) -> Statechart {
    let many = (0..<count).map { StateID("Waiting\($0)") }
    let hub = State(
      "Idle",
      transitions: many.map { Transition(on: [EventDescriptor("go\($0)")], to: [$0]) })
    return Statechart(
      children: [
        State(
          "M", kind: .parallel,
          children: [
            State("First", children: [hub] + many.map { State($0) }),
            State("Second", children: [State("Off"), State("On")]),
          ])
      ])
  }

  @Test(arguments: [3, 20, 60])
  func `all of a region is on the page, whatever its width`(count: Int) throws {
    let drawing = try Drawing(of: StateGraph(of: Self.regions(count)))
    #expect(PictureCollisions(drawing).complaints.filter { $0.hasSuffix("off the page") } == [])
    for (id, box) in PictureCollisions(drawing).boxes {
      #expect(box.x >= 0 && box.maxX <= drawing.size.width, "\(id) is off the page")
    }
  }

  @Test func `what is cut off is an error`() throws {
    var drawing = try Drawing(of: StateGraph(of: Self.regions(3)))
    drawing.size.width -= 60
    #expect(throws: LayoutError.self) { try PageCheck.check(drawing) }
  }

  @Test func `only a chart without transitions says that it has none`() throws {
    let words = "No transition: the state does not change."
    let still = Statechart(children: [State("a"), State("b")])
    #expect(try Drawing(of: StateGraph(of: still)).textBoxes.map(\.0).contains(words))
    let inRegion = Statechart(
      children: [
        State(
          "a", children: [State("c", transitions: [Transition(on: ["go"], to: ["d"])]), State("d")]),
        State("b"),
      ])
    var graph = StateGraph(of: inRegion)
    graph.expansion = .none
    #expect(try !Drawing(of: graph).textBoxes.map(\.0).contains(words))
  }
}
