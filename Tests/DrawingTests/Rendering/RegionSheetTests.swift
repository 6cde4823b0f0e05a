import LifelineDrawing
import LifelineStatecharts
import Testing

/// Graphs of many parts that no arrow joins.
struct RegionSheetTests {
  /// A switch that is turned on and off, with words that make it 200 points wide or so.
  private static func region(_ id: StateID, to target: StateID? = nil) -> State {
    let (off, on) = (StateID("\(id)-off"), StateID("\(id)-on"))
    return State(
      id,
      children: [
        State(off, transitions: [Transition(on: ["switch.it"], to: [target ?? on])]),
        State(on, transitions: [Transition(on: ["let.it.be.off"], to: [off])]),
      ])
  }

  private static func drawing(of children: [State]) throws -> Drawing {
    let chart = Statechart(
      name: "house", children: [State("house", kind: .parallel, children: children)])
    return try Drawing(of: StateGraph(of: chart))
  }

  private static let names = (1...12).map { StateID("room\($0)") }

  private static func box(_ id: StateID, in drawing: Drawing) throws -> Rectangle {
    try #require(
      drawing.groups.first { $0.id == id.description }?.elements.lazy.compactMap(\.rectangle).first)
  }

  @Test func `regions that no arrow joins fill rows in the order of the chart`() throws {
    let drawing = try Self.drawing(of: Self.names.map { Self.region($0) })
    #expect(drawing.size.width <= 1000)
    let boxes = try Self.names.map { try Self.box($0, in: drawing) }
    for (before, after) in zip(boxes, boxes.dropFirst()) {
      let isBeside = after.y == before.y && after.x > before.x + before.width
      let isBelow = after.y > before.y + before.height && after.x < before.x
      #expect(isBeside || isBelow)
    }
    #expect(Set(boxes.map(\.y)).count > 1)
  }

  @Test func `a state around its regions has its frame around their rows`() throws {
    let inner = State("wing", kind: .parallel, children: Self.names.map { Self.region($0) })
    let drawing = try Self.drawing(of: [inner, Self.region("garden")])
    let frame = try Self.box("wing", in: drawing)
    for name in Self.names {
      let box = try Self.box(name, in: drawing)
      #expect(box.x > frame.x && box.x + box.width < frame.x + frame.width)
      #expect(box.y > frame.y && box.y + box.height < frame.y + frame.height)
    }
    #expect(SVGInspection(SVGWriter().write(drawing)).complaints == [])
  }

  @Test func `every state and every arrow is there once`() throws {
    let drawing = try Self.drawing(of: Self.names.map { Self.region($0) })
    let ids = drawing.groups.map(\.id)
    for name in Self.names { #expect(ids.count { $0 == "\(name)-off" } == 1) }
    #expect(drawing.groups.count { $0.connection != nil && $0.classes == ["transition"] } == 36)
  }

  @Test func `regions that an arrow joins stay together`() throws {
    let joined =
      Self.names.dropLast().map { Self.region($0) } + [
        Self.region("room12", to: "room1-on")
      ]
    let drawing = try Self.drawing(of: joined)
    let arrow = try #require(
      drawing.groups.first {
        $0.connection == Group.Connection(from: "room12-off", to: "room1-on")
      })
    #expect(!arrow.elements.isEmpty)
  }
}
