import LifelineDrawing
import LifelineStatecharts
import Testing

/// States in the cells of a grid, and boxes beside and below each other.
struct GridArrangementTests {
  /// Nine states, each joined to others that can stand beside, above or below it.
  private static func download(_ name: String = "") -> (states: String, arrows: String) {
    let arrows = """
      Queued Checking next, Checking Rejected no space, Checking Fetching fits,
      Fetching Waiting offline, Waiting Fetching online, Waiting Queued after 1 h,
      Fetching Verifying all, Verifying Fetching broken, Verifying Stored sum right,
      Fetching OnHold hold, OnHold Fetching go on, OnHold Removed cancel
      """
    let states = "Queued Checking Rejected Fetching Waiting Verifying Stored OnHold Removed"
    guard !name.isEmpty else {
      return (states.split(separator: " ").joined(separator: ", "), arrows.oneLine)
    }
    let own = arrows.oneLine.split(separator: ",").map { arrow in
      let words = arrow.split(separator: " ")
      return (words.prefix(2).map { "\(name)\($0)" } + words.dropFirst(2).map(String.init))
        .joined(separator: " ")
    }
    let inner = states.split(separator: " ").map { "\(name)\($0)" }.joined(separator: " ")
    return ("\(name): \(inner)", own.joined(separator: ","))
  }

  private func numbers(_ graph: StateGraph) throws -> (size: Size, numbers: PictureNumbers) {
    let drawing = try Drawing(of: graph, showsLegend: false)
    let collisions = PictureCollisions(drawing)
    #expect(collisions.complaints == [])
    #expect(collisions.overlappingBoxes == [])
    return (drawing.size, PictureNumbers(drawing))
  }

  @Test func `arrows join neighbours in a grid, without a bend`() throws {
    let (states, arrows) = Self.download()
    let (size, numbers) = try numbers(graph(states, arrows))
    #expect(size.width <= 450)
    #expect(size.height <= 260)
    #expect(numbers.bends == 0)
    #expect(numbers.crossings == 0)
  }

  @Test func `an arrow that is added moves a third of the states at most, on average`() throws {
    let (states, arrows) = Self.download()
    let names = states.split(separator: ", ").map(String.init)
    let before = try order(graph(states, arrows))
    var moved: [Int] = []
    for (place, from) in names.enumerated() {
      let to = names[(place + 4) % names.count]
      var changed = graph(states, "\(arrows), \(from) \(to) anew")
      changed.arrangement = .grid
      guard let after = try? order(changed) else { continue }
      moved.append(before.count { after[$0.key] != $0.value })
    }
    #expect(moved.count > 5)
    #expect(moved.reduce(0, +) <= 3 * moved.count)
  }

  /// The row and the column of each state.
  private func order(_ graph: StateGraph) throws -> [String: [Int]] {
    let boxes = try boxes(graph)
    func places(_ value: (Rectangle) -> Double) -> [Double] {
      Set(boxes.values.map { value($0).rounded() }).sorted()
    }
    let (rows, columns) = (places(\.center.y), places(\.center.x))
    return boxes.mapValues { box in
      [
        rows.firstIndex(of: box.center.y.rounded()) ?? -1,
        columns.firstIndex(of: box.center.x.rounded()) ?? -1,
      ]
    }
  }

  @Test func `a chart without cycles is read from top to bottom`() throws {
    let arrows = "a b, a c, b d, b e, c f, c g, d h, e h, f i, g i, h j, i j, j k"
    let states = "abcdefghijk".map(String.init).joined(separator: ", ")
    let boxes = try boxes(graph(states, arrows))
    for arrow in arrows.split(separator: ", ").map({ $0.split(separator: " ") }) {
      let (from, to) = (boxes[String(arrow[0])], boxes[String(arrow[1])])
      #expect(try #require(from).maxY < #require(to).y)
    }
  }

  @Test func `boxes that no arrow joins stand in rows, in their order, of equal heights`() throws {
    let parts = ["A", "B", "C", "D"].map { Self.download($0) }
    let graph = graph(
      parts.map(\.states).joined(separator: ","), parts.map(\.arrows).joined(separator: ","))
    let size = try numbers(graph).size
    #expect(size.width <= 850)
    #expect(size.height <= 650)
    let boxes = try boxes(graph)
    let frames = try ["A", "B", "C", "D"].map { try #require(boxes[$0]) }
    #expect(frames[0].y == frames[1].y && frames[0].maxX < frames[1].x)
    #expect(frames[2].y == frames[3].y && frames[0].maxY < frames[2].y)
    #expect(frames[0].height == frames[1].height)
    #expect(frames[0].x == frames[2].x && frames[0].width == frames[2].width)
  }

  @Test func `boxes that follow each other are read as text, joined by straight arrows`() throws {
    let graph = graph(
      "A: a1 a2 a3, B: b1 b2 b3, C: c1 c2 c3, D: d1 d2 d3",
      """
      a1 a2 go, a2 a3 on, b1 b2 go, b2 b3 on, c1 c2 go, c2 c3 on, d1 d2 go, d2 d3 on,
      a3 b1 next, b3 c1 next, c3 d1 next
      """.oneLine)
    let boxes = try boxes(graph)
    let (a, b) = (try #require(boxes["A"]), try #require(boxes["B"]))
    let (c, d) = (try #require(boxes["C"]), try #require(boxes["D"]))
    #expect(a.y == b.y && c.y == d.y && a.x == c.x && b.x == d.x)
    #expect(a.maxX < b.x && a.maxY < c.y)
    let numbers = try numbers(graph).numbers
    #expect(numbers.bends == 2)
    #expect(numbers.crossings == 0)
  }

  @Test func `an arrow leads from outside straight to a state in a box`() throws {
    var graph = graph(
      "off, on: stopped loading playing paused failed",
      """
      off stopped power, on off power, stopped loading play, loading playing loaded,
      loading failed error, failed loading retry, failed stopped stop, playing paused pause,
      paused playing play, paused stopped stop, playing stopped end, playing loading stall
      """.oneLine)
    graph.arrangement = .nested
    let drawing = try Drawing(of: graph, showsLegend: false)
    #expect(PictureCollisions(drawing).complaints == [])
    let power = try #require(
      drawing.groups.first { $0.connection == Group.Connection(from: "off", to: "stopped") })
    #expect(PictureNumbers(of: [power]).bends == 0)
    let boxes = try boxes(graph)
    #expect(try #require(boxes["off"]).maxY < #require(boxes["on"]).y)
  }

  @Test func `what stands on an initial arrow is kept beside rows of boxes`() throws {
    let parts = ["A", "B", "C"].map { Self.download($0) }
    var graph = graph(
      parts.map(\.states).joined(separator: ","), parts.map(\.arrows).joined(separator: ","))
    graph.vertices.append(StateGraph.Vertex("start", shape: .initial, title: ""))
    graph.edges.append(
      StateGraph.Edge(
        "begins", from: "start", to: "A", stimuli: [.init(.event("reset"))], isDefault: true))
    let texts = PictureCollisions(try Drawing(of: graph)).words.map(\.string)
    #expect(texts.contains("reset"))
  }

  @Test func `an initial arrow above its state stands on no title`() throws {
    func state(_ id: StateID, on event: EventDescriptor, to target: StateID) -> State {
      State(id, transitions: [Transition(on: [event], to: [target])])
    }
    let isReady: EventDescriptor = "in.app.ServiceCheckIsReady"
    let startup = State(
      "startup",
      children: [
        state("serviceFirstCheck", on: isReady, to: "serviceStartupIsReady"),
        State(
          "serviceStartupIsReady",
          children: [state("handlesChecksOfServices", on: isReady, to: "handlesChecksOfServices")]),
      ])
    let other = State("q", children: [state("q1", on: "e", to: "q2"), State("q2")])
    var graph = StateGraph(
      of: Statechart(children: [State("p", kind: .parallel, children: [startup, other])]))
    (graph.expansion, graph.arrangement) = (.all, .nested)
    let collisions = PictureCollisions(try Drawing(of: graph))
    #expect(collisions.complaints == [])
  }

  @Test func `boxes in boxes in boxes are drawn, however deep`() throws {
    var inner = StateGraph.Vertex("state", title: "state")
    for level in 1...14 {
      let beside = StateGraph.Vertex("beside \(level)", title: "a state beside box \(level)")
      inner = StateGraph.Vertex("box \(level)", title: "box", children: [inner, beside])
    }
    var deep = graph("a", "")
    deep.vertices.append(inner)
    deep.expansion = .all
    #expect(try boxes(deep)["state"] != nil)
  }

  @Test func `a grid and a nest say what they need`() {
    var chain = graph("a, b, c, d, e, f", "a b, b c, c d, d e, e f")
    chain.arrangement = .grid
    #expect(throws: LayoutError.unsuited(.grid)) { try Drawing(of: chain) }
    chain.arrangement = .nested
    #expect(throws: LayoutError.unsuited(.nested)) { try Drawing(of: chain) }
  }
}

/// Composite states of graphs that are too large for a page.
struct OpenedCompositeTests {
  /// Boxes of a chain each, joined to the next; arrows lead into two of them.
  private var large: StateGraph {
    let names = (1...8).map { "box\($0)" }
    let states = names.map { box in
      "\(box): " + (1...5).map { "\(box)-\($0)" }.joined(separator: " ")
    }
    let inner = names.flatMap { box in
      (1...4).map { "\(box)-\($0) \(box)-\($0 + 1) something happens" }
    }
    let outer = zip(names, names.dropFirst()).map { "\($0) \($1) goes on" }
    return graph(
      states.joined(separator: ", "),
      (inner + outer + ["box1 box4-1 leap", "box2 box4-1 leap", "box8 box1-1 again"])
        .joined(separator: ", "))
  }

  @Test func `those that most arrows enter are tried first, then those with fewer states`() {
    #expect(large.composites.prefix(2).map(\.id) == ["box4", "box1"])
  }

  @Test func `they open one by one as long as the page has room`() throws {
    let drawing = try Drawing(of: large, showsLegend: false)
    #expect(drawing.size.width <= 850)
    #expect(drawing.size.height <= 1000)
    let boxes = try boxes(large)
    let open = (1...8).filter { boxes["box\($0)-1"] != nil }
    #expect(open == [2, 3, 5, 6, 7])
  }

  @Test func `a closed one says how many states are inside`() throws {
    let texts = PictureCollisions(try Drawing(of: large)).words.map(\.string)
    #expect(texts.contains("5 states inside"))
  }

  @Test func `an overview on request has none open`() throws {
    var graph = large
    graph.expansion = .none
    #expect(try boxes(graph)["box4-1"] == nil)
  }
}

extension String {
  fileprivate var oneLine: String { split(separator: "\n").joined(separator: " ") }
}
