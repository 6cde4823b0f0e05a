import LifelineDrawing
import LifelineStatecharts
import Testing

/// Which arrangement a graph gets, and what each promises.
struct ArrangementTests {
  @Test func `a chain stands in a row, in the order of its arrows`() throws {
    let boxes = try boxes(graph("a, c, b", "a b go, b c go on, c b go back"))
    let (a, b, c) = try (#require(boxes["a"]), #require(boxes["b"]), #require(boxes["c"]))
    #expect(a.maxX < b.x && b.maxX < c.x)
    #expect(a.center.y == b.center.y && b.center.y == c.center.y)
  }

  @Test func `the start state is above a row if most states are joined to it`() throws {
    let boxes = try boxes(graph("off, a, b, c", "off a, a b, b a, b c, a off, b off, c off"))
    let (off, a, c) = try (#require(boxes["off"]), #require(boxes["a"]), #require(boxes["c"]))
    #expect(off.maxY < a.y && a.maxX < c.x)
  }

  @Test func `the states of a box stay together in a row`() throws {
    let boxes = try boxes(
      graph(
        "off, front: active inactive, back: waiting",
        "active inactive, inactive waiting, waiting inactive, active off, inactive off, waiting off, off inactive"
      ))
    let (front, waiting) = try (#require(boxes["front"]), #require(boxes["waiting"]))
    let (active, inactive) = try (#require(boxes["active"]), #require(boxes["inactive"]))
    #expect(front.contains(active) && front.contains(inactive) && front.maxX < waiting.x)
    #expect(active.maxX < inactive.x)  // so that the arrow to the waiting state crosses none
  }

  @Test func `boxes stand below each other where a row would break names`() throws {
    let boxes = try boxes(
      graph(
        "off, front: in act, back: wait gone",
        """
        off in applicationDidFinishLaunchingWithAVeryLongName, in act applicationDidBecomeActiveAndMuchMore, \
        act in applicationWillResignActiveAndMuchMore, in wait applicationDidEnterBackgroundAndMore, \
        wait in applicationWillEnterForegroundAndMore, wait gone applicationWasPutAwayForEver, \
        gone off applicationWillTerminateAtLast
        """))
    let (off, front, back) = try (
      #require(boxes["off"]), #require(boxes["front"]), #require(boxes["back"])
    )
    #expect(off.maxY < front.y && front.maxY < back.y)
    #expect(boxes["in"]?.center.x == boxes["wait"]?.center.x)
  }

  @Test func `a star is a ladder: no arrow has a bend`() throws {
    let graph = graph(
      "none, a, b, c, d, e, f, g, h",
      """
      none a open the first door of the house, a none close the first door, \
      none b open the second door of the house, b none close the second door, \
      none c open the third door of the house, c none close the third door, \
      none d open the fourth door of the house, d none close the fourth door, \
      none e open the fifth door of the house, none f open the sixth door of the house, none g, none h
      """
    )
    let drawing = try Drawing(of: graph, showsLegend: false)
    let boxes = try boxes(graph)
    let (hub, a, f) = try (#require(boxes["none"]), #require(boxes["a"]), #require(boxes["f"]))
    #expect(hub.maxX < a.x && a.x == f.x && a.width == f.width)
    #expect(hub.y <= a.y && f.maxY <= hub.maxY + 1)
    let lines = PictureCollisions(drawing).lines.filter { $0.id.hasPrefix("e") }
    #expect(
      lines.allSatisfy { line in line.points.allSatisfy { abs($0.y - line.points[0].y) < 4 } })
  }

  @Test func `the hub of a ladder is at the right where most arrows lead to it`() throws {
    let boxes = try boxes(graph("a, b, c, d, e, end", "a end, b end, c end, d end, e end"))
    let (end, a) = try (#require(boxes["end"]), #require(boxes["a"]))
    #expect(a.maxX < end.x)
  }

  @Test(arguments: StateGraph.Arrangement.allCases)
  func `an arrangement is used if asked for, or says why it cannot be`(
    arrangement: StateGraph.Arrangement
  ) throws {
    // Each state leads to each later one.
    var mesh = graph(
      "a, b, c, d, e, f",
      "a b, a c, a d, a e, a f, b c, b d, b e, b f, c d, c e, c f, d e, d f, e f")
    mesh.arrangement = arrangement
    let drawing = Result { () throws(LayoutError) in try Drawing(of: mesh) }
    switch arrangement {
    case .chain, .layers: _ = try drawing.get()
    default:
      #expect(throws: LayoutError.unsuited(arrangement)) { _ = try drawing.get() }
    }
  }

  @Test func `a path stands on the columns of its chart`() throws {
    let chart = graph("a, b, c", "a b aLongNameOfACallback:, b c next")
    var path = chart
    path.content = .run
    path.edges[1].steps = [1]
    path.edges[0].usualMessages = ["aLongNameOfACallback:"]
    path.edges[0].stimuli = []
    let (first, second) = (try boxes(chart), try boxes(path))
    for id in ["a", "b", "c"] {
      let (one, other) = try (#require(first[id]), #require(second[id]))
      #expect(abs(one.x - other.x) < 14, "\(id)")
    }
  }

  @Test func `the initial state of a box is the first of its row`() throws {
    var graph = graph(
      "idle, gate: closed reading", "idle reading scan, reading closed passed, closed idle down")
    graph.vertices[1].children.append(
      StateGraph.Vertex("gate-initial", shape: .initial, title: ""))
    graph.edges.append(
      StateGraph.Edge("start", from: "gate-initial", to: "reading", isDefault: true))
    let boxes = try boxes(graph)
    let (reading, closed) = try (#require(boxes["reading"]), #require(boxes["closed"]))
    #expect(reading.maxX < closed.x)
  }

  @Test func `states beside each other have one size`() throws {
    var graph = graph(
      "ready, waiting, done, gone", "ready waiting, ready done, waiting gone, done gone")
    graph.arrangement = .layers
    let boxes = try boxes(graph)
    let sizes = try ["ready", "waiting", "done", "gone"].map { try #require(boxes[$0]).width }
    #expect(Set(sizes).count == 1)
  }

  @Test func `the numbers of two arrows between frames stand beside each other`() throws {
    var graph = graph(
      "front: in act, back: wait",
      """
      in act applicationDidBecomeActiveAndMuchMore, act in applicationWillResignActiveAndMuchMore, \
      in wait applicationDidEnterBackgroundAndMore, wait in applicationWillEnterForegroundAndMore
      """)
    graph.arrangement = .frames
    graph.content = .run
    for edge in graph.edges.indices { graph.edges[edge].steps = [10 + edge, 20 + edge, 30 + edge] }
    let badges = try Drawing(of: graph, showsLegend: false).textBoxes.filter {
      $0.0.contains("12,") || $0.0.contains("13,")
    }
    try #require(badges.count == 2)
    let (left, right) =
      badges[0].1.x < badges[1].1.x ? (badges[0], badges[1]) : (badges[1], badges[0])
    #expect(left.1.maxX + 10 < right.1.x)
  }

  @Test func `a direction turns a graph, and shows no less of it`() throws {
    var turned = graph(
      "off, on: a b c d", "off a, a b a long label, b c a long label, c d a long label, d off")
    turned.direction = .right
    let drawing = try Drawing(of: turned, isTurnable: false, showsLegend: false)
    let ids = Set(PictureCollisions(drawing).boxes.map(\.id))
    #expect(ids.isSuperset(of: ["off", "on", "a", "b", "c", "d"]))
    turned.arrangement = .row
    #expect(throws: LayoutError.turned(.row)) {
      try Drawing(of: turned, isTurnable: false, showsLegend: false)
    }
  }

  @Test func `a direction that is asked for is kept, also where a row would be lower`() throws {
    let chain = graph("a, b, c", "a b go, b c go")
    let drawing = try Drawing(of: chain, isTurnable: false, showsLegend: false)
    let boxes = PictureCollisions(drawing).boxes.sorted { $0.box.y < $1.box.y }
    #expect(boxes.map(\.id) == ["a", "b", "c"])
    #expect(zip(boxes, boxes.dropFirst()).allSatisfy { $0.box.maxY < $1.box.y })
  }

  @Test func `arrows of one state that lead past others in a ladder share a line`() throws {
    var star = graph(
      "none, a, b, c, d, e",
      "none a, none b, none c, none d, a none, b none, c none, d none, e none, e a one, e b two")
    star.arrangement = .ladder
    let rails = try Drawing(of: star, showsLegend: false).groups.filter {
      ["e9", "e10"].contains($0.id)
    }
    let ends = rails.map { group in
      group.elements.compactMap { element -> Double? in
        guard case .shape(let shape) = element, case .path(let path) = shape.outline else {
          return nil
        }
        return path.segments.map(\.end.x).max()
      }.max()
    }
    #expect(ends.count == 2 && ends[0] == ends[1])
  }

  @Test func `an arrow between first states of boxes that are apart leads around at the left`()
    throws
  {
    var apart = graph(
      "off, front: in act, back: wait gone",
      "off in, in act, act in, in wait, wait in, wait gone, gone wait, gone off, wait off")
    apart.arrangement = .frames
    let boxes = try boxes(apart)
    let (off, front, back) = try (
      #require(boxes["off"]), #require(boxes["front"]), #require(boxes["back"])
    )
    #expect(off.maxY < front.y && front.maxY < back.y)
  }

  @Test func `an arrow that leads around at the left passes the names of others`() throws {
    var apart = graph(
      "off, front: in act, back: wait gone",
      """
      off in didFinishLaunching, in act didBecomeActive, act in willResignActive, \
      in wait didEnterBackground, wait in willEnterForeground, wait gone, gone wait, gone off, \
      wait off willTerminate
      """)
    apart.arrangement = .frames
    #expect(PictureCollisions(try Drawing(of: apart)).complaints == [])
  }
}
