import LifelineDrawing
import LifelineGraphviz
import LifelineStatecharts
import Testing
import LifelineSimulation

struct StateGraphDrawingTests {
  @Test(arguments: StateGraphSamples.all)
  func `no words lie on a line, a border or other words`(
    sample: StateGraphSamples.Sample
  ) throws {
    let collisions = PictureCollisions(try Drawing(of: sample.graph))
    #expect(collisions.complaints == [])
    #expect(collisions.overlappingBoxes == [])
  }

  @Test(arguments: StateGraphSamples.all)
  func `every state and every arrow is drawn once, with a name to hear and a stable id`(
    sample: StateGraphSamples.Sample
  ) throws {
    var graph = sample.graph
    graph.expansion = .all
    let groups = try Drawing(of: graph).elements.flatMap(groups)
    let states = groups.filter { $0.classes.first == "state" }
    let arrows = groups.filter { $0.classes.first == "transition" }
    #expect(Set(states.map(\.id)).count == states.count)
    #expect(arrows.count == sample.graph.edges.count)
    #expect(states.allSatisfy { !$0.label.isEmpty })
    #expect(arrows.allSatisfy { $0.role == .decoration || !$0.label.isEmpty })
    let ids = Set(states.compactMap(\.id))
    #expect(
      arrows.compactMap(\.connection).allSatisfy { ids.contains($0.from) && ids.contains($0.to) })
  }

  @Test func `arrows end at the box they lead to`() throws {
    var graph = StateGraphSamples.stages.stateGraph
    graph.arrangement = .layers  // in a row, arrows to one state share the last stretch
    let collisions = PictureCollisions(try Drawing(of: graph))
    for edge in graph.edges {
      let parts = collisions.lines.filter { $0.id == edge.id }  // broken for the steps
      for (point, id) in [
        (parts.first?.points.first, edge.from), (parts.last?.points.last, edge.to),
      ] {
        let point = try #require(point)
        let box = try #require(collisions.boxes.first { $0.id == id }?.box)
        let dx = max(box.x - point.x, point.x - box.maxX, 0)
        let dy = max(box.y - point.y, point.y - box.maxY, 0)
        #expect(dx + dy < 1.5, "\(edge.id) misses \(id) by \(dx), \(dy)")
      }
    }
  }

  @Test func `parallel arrows and loops are told apart`() throws {
    let drawing = try Drawing(of: StateGraph(of: StateGraphSamples.tangle))
    let lines = PictureCollisions(drawing).lines
    let middles = lines.map { $0.points[$0.points.count / 2] }
    for (index, a) in middles.enumerated() {
      for (offset, b) in middles[(index + 1)...].enumerated() {
        let other = index + 1 + offset
        #expect(
          abs(a.x - b.x) + abs(a.y - b.y) > 6, "\(lines[index].id) lies on \(lines[other].id)")
      }
    }
  }

  @Test func `the stages stand in the same places whichever way a path takes`() throws {
    let graphs = StateGraphSamples.paths.map(\.stateGraph)
    let drawings = try graphs.map { try LaidOutGraph($0).drawing }
    #expect(drawings.allSatisfy { $0.size.width <= 850 })
    let places = drawings.map { drawing in
      let boxes = PictureCollisions(drawing).boxes
      return ["notRunning", "inactive", "active", "background", "suspended"].compactMap { id in
        boxes.first { $0.id == id }?.box
      }
    }
    for boxes in places {
      let (off, row) = (boxes[0].center, boxes.dropFirst().map(\.center))
      #expect(row.allSatisfy { $0.y == row[0].y && off.y < $0.y })
      #expect(row[1].x < row[0].x && row[0].x < row[2].x && row[2].x < row[3].x)
    }
    #expect(drawings.flatMap { PictureCollisions($0).complaints } == [])
  }

  @Test func `numbers on a path lie on nothing, however many there are`() throws {
    func change(_ from: Stage, _ to: Stage) -> StageChange {
      StageChange(
        from: from, to: to, deliveries: [.init("applicationDidSomething:", to: "delegate")])
    }
    let loop = [
      change("inactive", "active"), change("active", "inactive"), change("inactive", "background"),
      change("background", "inactive"),
    ]
    let path = [change("notRunning", "inactive")] + loop + loop.prefix(3)
    let graph = StageTable(
      of: [StateGraphSamples.everyWay, path], path: path, chart: StateGraphSamples.phone)
    let drawing = try Drawing(of: graph.stateGraph)
    #expect(Set(PictureCollisions(drawing).words.map(\.string)).isSuperset(of: ["2, 6", "3, 7"]))
    #expect(PictureCollisions(drawing).overlappingBoxes == [])
    #expect(PictureCollisions(drawing).complaints == [])
  }

  @Test func `a picture without arrows says that nothing happens`() throws {
    let still = StateGraph(
      id: "still", title: "Still",
      vertices: [StateGraph.Vertex("a", title: "A"), StateGraph.Vertex("b", title: "B")])
    let words = PictureCollisions(try Drawing(of: still)).words.map(\.string)
    #expect(words == ["A", "B", "No transition: the state does not change."])
  }

  @Test func `an event may be called like a condition or a message that is not always sent`() throws
  {
    let graph = StateGraph(
      id: "phone", title: "Phone",
      vertices: [StateGraph.Vertex("off", title: "Off"), StateGraph.Vertex("on", title: "On")],
      edges: [
        StateGraph.Edge("1", from: "off", to: "on", stimuli: ["(ring)"]),
        StateGraph.Edge("3", from: "off", to: "on", stimuli: ["[ring]"]),
        StateGraph.Edge("2", from: "on", to: "off", stimuli: ["ring / (off)"]),
      ])
    #expect(try Drawing(of: graph).groups.allSatisfy { $0.classes != ["legend"] })
  }

  @Test func `only the marks in use are explained`() throws {
    func words(_ graph: StateGraph) throws -> [String] {
      let groups = try Drawing(of: graph).elements.flatMap(groups)
      return groups.first { $0.classes == ["legend"] }.map(texts) ?? []
    }
    #expect(
      try words(StateGraphSamples.stages.stateGraph) == [
        "1", "taken, at these steps", "not taken, label left out",
      ])
    #expect(
      try words(StateGraph(of: StateGraphSamples.nested)) == [
        "starts here", "ends", "H", "the state that was active last", "H*",
        "the innermost states that were active last", "regions active together", "event",
        "message to delegate",
      ])
    #expect(try words(StateGraph(of: Statechart(children: [State("a")]))) == [])
  }

  @Test(arguments: StateGraphSamples.all)
  func `the same graph gives the same picture`(sample: StateGraphSamples.Sample) throws {
    #expect(try Drawing(of: sample.graph) == Drawing(of: sample.graph))
  }

  @Test func `what a run took is thick and numbered, the rest stands back`() throws {
    let drawing = try Drawing(of: StateGraphSamples.stages.stateGraph)
    let arrows = drawing.elements.flatMap(groups).filter { $0.classes.first == "transition" }
    let taken = arrows.filter { $0.classes.contains("taken") }
    #expect(taken.map(\.id) == ["notRunning-to-inactive", "inactive-to-active"])
    #expect(taken.map { texts(in: $0).first } == ["1", "2"])
    #expect(taken.map { $0.data.map(\.value) } == [["1"], ["1"]])
    #expect(arrows.count - taken.count == 7)
  }

  /// The head of a thick arrow is longer than the straight piece that dot leaves for it; Graphviz
  /// draws a head backwards when the line reaches beyond its tip.
  @Test func `the pinned DOT ends its lines before their heads`() throws {
    let drawing = try Drawing(of: StateGraphSamples.fewStages.stateGraph, showsLegend: false)
    let arrows = drawing.pinnedGraph().edges.compactMap { edge -> [Point]? in
      guard case .syntax(let text)? = edge.attributes["pos"], text.hasPrefix("e,") else {
        return nil
      }
      return text.dropFirst(2).split(separator: " ").map { point in
        let numbers = point.split(separator: ",").compactMap { Double($0) }
        return Point(x: numbers[0], y: numbers[1])
      }
    }
    #expect(arrows.count == 2)
    for points in arrows {
      let (tip, start, end) = (points[0], points[1], points[points.count - 1])
      func length(_ point: Point) -> Double { abs(point.x - start.x) + abs(point.y - start.y) }
      #expect(length(end) + 8 < length(tip), "\(points)")
    }
  }

  @Test func `a picture is named, described and has a kind`() throws {
    let svg = SVGWriter().write(try Drawing(of: StateGraphSamples.stages.stateGraph))
    #expect(svg.contains("aria-roledescription=\"state diagram\""))
    #expect(svg.contains(">Lifecycle states</title>"))
    #expect(svg.contains("5 states and 9 transitions; the run takes 2 of them."))
  }

  @Test(arguments: [
    "quo\"te", "back\\slash\\", "\\N \\G", "a & b &amp; <c>", "line\nbreak", "\u{0}\u{1B}bell",
    "👩‍👩‍👧 ✅", "活动", "graph", "", String(repeating: "long ", count: 2000),
  ])
  func `hostile names are drawn`(name: String) throws {
    let chart = Statechart(children: [
      State(StateID(name), transitions: [Transition(on: [EventDescriptor(name)], to: ["b"])]),
      State("b", annotations: .init(title: LocalizedText(name))),
      State("box", children: [State(StateID(name + "2"))]),
    ])
    var graph = StateGraph(of: chart)
    graph.expansion = .all
    // A name that is too long for an arrow is in the list.
    let drawing = try Drawing(of: graph, showsLegend: false)
    let lists = drawing.groups.count { $0.classes == ["causes"] }
    #expect(drawing.elements.count == 3 + 4 + lists)
    #expect(try graph.dot.rendered(as: .svg).isEmpty == false)
  }

  @Test func `a graph without arrows and a graph without anything are drawn`() throws {
    #expect(try Drawing(of: StateGraph(of: Statechart(children: [State("a")]))).elements.count == 1)
    #expect(try Drawing(of: StateGraph(of: Statechart(children: []))).elements.isEmpty)
  }

  @Test func `a chart too large to lay out is refused`() {
    let chart = Statechart(children: (0..<2100).map { State(StateID("s\($0)")) })
    #expect(throws: LayoutError.tooLarge(count: 2101, limit: 2000)) {
      try Drawing(of: StateGraph(of: chart))
    }
  }

  @Test func `a chart whose arrows go everywhere is refused before its layout takes minutes`() {
    let chart = Statechart(
      children: (0..<100).map { index in
        State(
          StateID("s\(index)"),
          transitions: (0..<18).map { step in
            Transition(
              on: [EventDescriptor("e\(step)")],
              to: [StateID("s\((index + (step == 0 ? 1 : 37 * step)) % 100)")])
          })
      })
    do {
      _ = try Drawing(of: StateGraph(of: chart))
      Issue.record("it was drawn")
    } catch {
      guard case LayoutError.tooDense(let rows, limit: 20_000) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(rows > 20_000)
    }
  }

  private func groups(_ element: Drawing.Element) -> [Group] {
    guard case .group(let group) = element else { return [] }
    return [group] + group.elements.flatMap(groups)
  }

  private func texts(in group: Group) -> [String] {
    group.elements.compactMap { if case .text(let text) = $0 { text.string } else { nil } }
  }
}
