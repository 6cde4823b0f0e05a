import LifelineDrawing
import LifelineStatecharts
import Testing

/// What a layout promises for any chart.
struct LayeredLayoutTests {
  @Test func `states that follow one another are joined by straight lines`() throws {
    let chain = (1...4).map { index in
      State(
        StateID("s\(index)"),
        transitions: index < 4
          ? [Transition(on: ["next"], to: [StateID("s\(index + 1)")])] : [])
    }
    for direction in [StateGraph.Direction.down, .right] {
      let arrows = try arrows(
        in: StateGraph(of: Statechart(children: chain), options: .init(direction: direction)))
      #expect(arrows.map(\.turns) == [0, 0, 0, 0])  // with that from the dot
    }
  }

  @Test func `there and back are two straight lines side by side`() throws {
    let chart = Statechart(children: [
      State("off", transitions: [Transition(on: ["press"], to: ["on"])]),
      State("on", transitions: [Transition(on: ["press"], to: ["off"])]),
    ])
    let arrows = try arrows(in: StateGraph(of: chart)).filter { !$0.isStart }
    #expect(arrows.map(\.turns) == [0, 0])
    #expect(arrows[0].path.start.x != arrows[1].path.start.x)
  }

  @Test func `a state is a little larger where arrows could not be straight otherwise`() throws {
    for direction in [StateGraph.Direction.down, .right] {
      let graph = StateGraph(
        id: "call", title: "Call", direction: direction,
        vertices: ["on", "of"].map { StateGraph.Vertex($0, title: $0) },
        edges: [
          StateGraph.Edge("there", from: "on", to: "of", stimuli: ["hold the line"]),
          StateGraph.Edge("back", from: "of", to: "on", stimuli: ["talk again"]),
        ])
      #expect(try arrows(in: graph).map(\.turns) == [0, 0])
    }
  }

  @Test func `an arrow leaves at the side of a state and turns once where nothing is there`() throws
  {
    let ends: [StateID] = ["west", "left", "below", "right", "east"]
    let top = State("top", transitions: ends.map { Transition(on: ["go.to.it"], to: [$0]) })
    let graph = StateGraph(of: Statechart(children: [top] + ends.map { State($0) }))
    let arrows = try arrows(in: graph).filter { !$0.isStart }
    #expect(arrows.map(\.turns).contains(1))
    #expect(arrows.allSatisfy { $0.turns <= 2 })
  }

  @Test func `the words of an arrow from a box into it are beside the border that it leaves`()
    throws
  {
    let graph = StateGraph(
      id: "box", title: "Box",
      vertices: [
        StateGraph.Vertex(
          "box", title: "Box",
          children: ["a", "b", "c"].map { StateGraph.Vertex($0, title: $0) })
      ],
      edges: [
        StateGraph.Edge("1", from: "a", to: "b"), StateGraph.Edge("2", from: "b", to: "c"),
        StateGraph.Edge("3", from: "box", to: "b", stimuli: ["enter"]),
      ])
    let drawing = try Drawing(of: graph)
    let words = try #require(PictureCollisions(drawing).words.first { $0.string == "enter" })
    let first = try #require(PictureCollisions(drawing).boxes.first { $0.id == "a" })
    #expect(words.box.y < first.box.maxY)
  }

  @Test func `two arrows there and back have their words on the outer sides`() throws {
    var graph = StateGraph(
      id: "door", title: "Door",
      vertices: ["open", "closed"].map { StateGraph.Vertex($0, title: $0) },
      edges: [
        StateGraph.Edge("close", from: "open", to: "closed", stimuli: ["push it gently"]),
        StateGraph.Edge("open", from: "closed", to: "open", stimuli: ["pull it gently"]),
      ])
    graph.arrangement = .layers
    let drawing = try Drawing(of: graph)
    let lines = drawing.groups.filter { $0.connection != nil }.compactMap { group in
      group.elements.lazy.compactMap(Self.path).first?.start.x
    }
    let words = PictureCollisions(drawing).words.filter { $0.string.contains("gently") }
    #expect(words.count == 2 && lines.count == 2)
    let (left, right) = (lines.min() ?? 0, lines.max() ?? 0)
    #expect(words.allSatisfy { words in words.box.maxX < left || words.box.x > right })
    #expect(right - left < 40)
  }

  @Test func `a chart too large for a page is an overview unless all of it is asked for`() throws {
    let rooms = (1...12).map { room in
      State(
        StateID("room\(room)"),
        transitions: [
          Transition(on: ["leave.through.the.door"], to: [StateID("room\(room % 12 + 1)")])
        ],
        children: (1...4).map { place in
          State(
            StateID("place\(room)-\(place)"),
            transitions: (1...4).map {
              Transition(on: ["walk.over.there"], to: [StateID("place\(room)-\($0)")])
            })
        })
    }
    var graph = StateGraph(of: Statechart(name: "house", children: rooms))
    func boxes() throws -> Set<String> {
      Set(PictureCollisions(try Drawing(of: graph)).boxes.map(\.id))
    }
    #expect(try boxes().filter { $0.hasPrefix("place") } == [])
    #expect(try boxes().count { $0.hasPrefix("room") } == 12)
    graph.expansion = .all
    #expect(try boxes().count { $0.hasPrefix("place") } == 48)
  }

  @Test func `words stand below each other where side by side they would be wider than a page`()
    throws
  {
    let words: StateGraph.Line = "the condition that this one needs and no other"
    let graph = StateGraph(
      id: "fan", title: "Fan",
      vertices: (1...8).map { StateGraph.Vertex("s\($0)", title: "S\($0)") }
        + [StateGraph.Vertex("end", title: "End")],
      edges: (1...8).map { StateGraph.Edge("to\($0)", from: "s\($0)", to: "end", stimuli: [words]) }
    )
    let layout = try LaidOutGraph(graph)
    #expect(layout.size.width <= 850)
    let svg = SVGWriter().write(layout.drawing)
    #expect(svg.matches(of: #/<text[^>]*>the condition/#).count == 8)
    #expect(Set(svg.matches(of: #/ y="([0-9.]+)"[^>]*>the condition/#).map(\.1)).count > 1)
  }

  @Test func `a label of about equal lines breaks no name that fits`() {
    let graph = StateGraph(
      id: "launch", title: "Launch",
      vertices: ["on", "of"].map { StateGraph.Vertex($0, title: $0) },
      edges: [
        StateGraph.Edge(
          "to", from: "on", to: "of", stimuli: ["UIApplicationDidFinishLaunchingNotification"])
      ])
    var narrow = graph
    narrow.lineLength = .shortest
    let style = StateGraphStyle(stages: [], lineLength: .shortest)
    let words = style.block(of: narrow.edges[0])?.lines.map { $0.map(\.string).joined() }
    #expect(words == ["UIApplicationDid", "FinishLaunching", "Notification"])
  }

  @Test(arguments: 1...24)
  func `whatever the chart, nothing lies on anything and no arrow runs through a state`(
    seed: Int
  ) throws {
    var dice = Dice(seed: seed)
    let chart = Self.chart(of: 8 + dice.next(below: 12), &dice)
    for direction in [StateGraph.Direction.down, .right] {
      let graph = StateGraph(of: chart, options: .init(direction: direction))
      let drawing = try Drawing(of: graph, isTurnable: false, showsLegend: false)
      let collisions = PictureCollisions(drawing)
      #expect(collisions.complaints == [], "\(direction)")
      #expect(collisions.linesThroughStates == [], "\(direction)")
    }
  }

  /// In both charts dot's order of the layers would lead an arrow from one side of a box to the other.
  @Test(arguments: [3, 6])
  func `an arrow runs round a box that neither of its ends is in`(seed: Int) throws {
    var dice = Dice(seed: seed)
    let chart = Self.chart(of: 12 + dice.next(below: 12), &dice)
    let drawing = try Drawing(of: StateGraph(of: chart), isTurnable: false, showsLegend: false)
    let ends = drawing.groups.reduce(into: [String: [String]]()) { ends, group in
      if let id = group.id, let connection = group.connection {
        ends[id] = [connection.from, connection.to]
      }
    }
    #expect(PictureCollisions(drawing).linesThroughBoxes(ends: ends) == [])
  }

  /// A chart whose states are in two boxes, one of them inside the other, or in none.
  static func chart(of count: Int, _ dice: inout Dice) -> Statechart {
    let states = (0..<count).map { index in
      let transitions = (0..<(1 + dice.next(below: 2))).map { _ in
        Transition(
          on: [EventDescriptor("event.\(dice.next(below: 100))")],
          to: [StateID("s\(dice.next(below: count))")])
      }
      return State(StateID("s\(index)"), transitions: transitions)
    }
    let third = count / 3
    let inner = State("inner", children: Array(states[third..<(2 * third)]))
    let outer = State("outer", children: [inner] + states[(2 * third)...])
    return Statechart(children: states[..<third] + [outer])
  }

  /// An arrow as it is drawn.
  private struct Arrow {
    let path: Path
    let isStart: Bool
    /// How often it turns.
    var turns: Int {
      path.segments.count { if case .curve = $0 { true } else { false } }
    }
  }

  private static func path(_ element: Drawing.Element) -> Path? {
    guard case .shape(let shape) = element, case .path(let path) = shape.outline else {
      return nil
    }
    return path
  }

  private func arrows(in graph: StateGraph) throws -> [Arrow] {
    var graph = graph
    graph.arrangement = .layers
    return try Drawing(of: graph).groups.filter { $0.connection != nil }.compactMap { group in
      let path = group.elements.lazy.compactMap(Self.path).first
      return path.map { Arrow(path: $0, isStart: group.role == .decoration) }
    }
  }
}

extension PictureCollisions {
  /// Lines with a point inside a box that holds no other box.
  fileprivate var linesThroughStates: [String] {
    let states = boxes.filter { outer in
      !boxes.contains { $0.id != outer.id && outer.box.contains($0.box) }
    }
    return lines.flatMap { line in
      states.filter { state in
        line.points.contains { point in
          state.id != line.id
            && state.box.x + 1 < point.x && point.x < state.box.maxX - 1
            && state.box.y + 1 < point.y
            && point.y < state.box.maxY - 1
        }
      }.map { "\(line.id) runs through \($0.id)" }
    }
  }

  /// Lines with a point inside a box that holds neither of the ends of their arrows.
  fileprivate func linesThroughBoxes(ends: [String: [String]]) -> [String] {
    boxes.flatMap { outer in
      let inside = boxes.filter { outer.box.contains($0.box) }.map(\.id)
      return lines.filter { line in
        guard inside.count > 1, let ends = ends[line.id], !ends.contains(where: inside.contains)
        else { return false }
        return line.points.contains { point in
          outer.box.x + 1 < point.x && point.x < outer.box.maxX - 1 && outer.box.y + 1 < point.y
            && point.y < outer.box.maxY - 1
        }
      }.map { "\($0.id) runs through \(outer.id)" }
    }
  }
}
