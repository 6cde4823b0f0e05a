import LifelineDiagrams
import LifelineStatecharts
import Testing

import LifelineLayout
import LifelineRendering

/// Arrows that are drawn level and upright where dot's curves would be tangled or wrong.
struct ArrowRoutingTests {
  /// A session whose work ends in the session itself and begins anew in itself.
  private static let session = Statechart(
    name: "session",
    children: [
      State(
        "session",
        children: [
          State("login", transitions: [Transition(on: ["ok"], to: ["work"])]),
          State(
            "work",
            transitions: [
              Transition(on: ["logout"], to: ["session"]), Transition(on: ["reload"], to: ["work"]),
            ],
            children: [
              State("view", transitions: [Transition(on: ["edit"], to: ["edit"])]),
              State("edit", transitions: [Transition(on: ["save"], to: ["view"])]),
            ]),
        ])
    ])

  @Test func `an arrow from a box to the box around it ends at both borders`() throws {
    let drawing = try Drawing(of: StateGraph(of: Self.session))
    let arrow = try #require(
      drawing.groups.first { $0.connection == .init(from: "work", to: "session") })
    let path = try #require(arrow.elements.lazy.compactMap(\.path).first)
    let work = try Self.box("work", in: drawing)
    let session = try Self.box("session", in: drawing)
    #expect(work.edge(at: path.start) != nil)
    #expect(session.edge(at: path.end) != nil)
    #expect(PictureCollisions(drawing).complaints == [])
  }

  @Test(arguments: [session, loops, StateGraphSamples.nested, StateGraphSamples.phone])
  func `every arrow touches the states at its ends`(chart: Statechart) throws {
    let drawing = try StateGraph(of: chart).fitted().drawing
    let arrows = drawing.groups.filter { $0.classes.first == "transition" && $0.connection != nil }
    #expect(!arrows.isEmpty)
    for arrow in arrows where arrow.role != .decoration {
      let paths = arrow.elements.compactMap(\.path)
      guard let connection = arrow.connection, let first = paths.first, let last = paths.last
      else { continue }
      for (id, end) in [(connection.from, first.start), (connection.to, last.end)] {
        let box = try Self.box(StateID(id), in: drawing)
        #expect(end.distance(to: box) < 1.5, "\(arrow.label) misses \(id)")
      }
    }
  }

  private static let loops = Statechart(
    name: "loops",
    children: [
      State(
        "a",
        transitions: [
          Transition(on: ["self1"], to: ["a"]), Transition(on: ["one"], to: ["b"]),
        ]),
      State(
        "b",
        transitions: [
          Transition(on: ["back"], to: ["a"]), Transition(on: ["again"], to: ["b"]),
          Transition(on: ["and.again"], to: ["b"]),
        ]),
    ])

  @Test func `a final state is called by its name`() throws {
    let chart = Statechart(
      name: "order",
      children: [
        State(
          "open",
          transitions: [
            Transition(on: ["pay"], to: ["paid"]), Transition(on: ["drop"], to: ["dropped"]),
          ]),
        State("paid", kind: .final), State("dropped", kind: .final),
      ])
    let words = PictureCollisions(try Drawing(of: StateGraph(of: chart))).words.map(\.string)
    #expect(Set(words).isSuperset(of: ["open", "paid", "dropped"]))
  }

  @Test(arguments: StateGraphModelTests.regions)
  func `frames stay inside the frames around them`(region: StateID) throws {
    let graph = StateGraph(of: StateGraphModelTests.chart, options: .init(root: region))
    let drawing = try graph.fitted().drawing
    for outer in drawing.groups where outer.classes.first == "state" {
      guard let frame = outer.elements.lazy.compactMap(\.rectangle).first else { continue }
      for case .group(let inner) in outer.elements {
        guard let box = inner.elements.lazy.compactMap(\.rectangle).first else { continue }
        #expect(frame.contains(box), "\(inner.label) leaves \(outer.label)")
      }
    }
  }

  /// Two boxes joined at their borders, and a state joined with the second.
  private static let boxes = Statechart(
    name: "boxes",
    children: [
      State("a", transitions: [Transition(on: ["go"], to: ["b"])], children: [State("a1")]),
      State("b", transitions: [Transition(on: ["end"], to: ["c"])], children: [State("b1")]),
      State("c"),
    ])

  @Test(arguments: [StateGraph.Direction.down, .right], [StateGraph.Labels.beside, .numbered])
  func `boxes that follow one another leave room for the arrow between them`(
    direction: StateGraph.Direction, labels: StateGraph.Labels
  ) throws {
    var graph = StateGraph(of: Self.boxes, options: .init(direction: direction))
    graph.labels = labels
    let drawing = try Drawing(of: graph)
    let places = try ["a", "b", "c"].map { try Self.box($0, in: drawing) }
    for (box, next) in zip(places, places.dropFirst()) {
      let gap = direction == .down ? next.y - box.maxY : next.x - box.maxX
      #expect(gap >= (labels == .numbered ? 44 : 28))
    }
  }

  @Test(arguments: StateGraphModelTests.regions(of: StateGraphModelTests.scenes))
  func `an arrow from a start stays in the box that it starts`(region: StateID) throws {
    let graph = StateGraph(of: StateGraphModelTests.scenes, options: .init(root: region))
    let drawing = try graph.fitted().drawing
    for box in drawing.groups where box.classes.first == "state" {
      guard let frame = box.elements.lazy.compactMap(\.rectangle).first else { continue }
      let starts = box.elements.compactMap { element -> String? in
        if case .group(let group) = element, group.classes.contains("initial") {
          group.id
        } else {
          nil
        }
      }
      for arrow in drawing.groups where starts.contains(arrow.connection?.from ?? "") {
        let path = try #require(arrow.elements.lazy.compactMap(\.path).first)
        #expect(frame.grown(by: 1).contains(path.bounds), "\(arrow.connection?.to ?? "")")
      }
    }
  }

  @Test func `a tree of many leaves is turned rather than drawn as a strip`() throws {
    let leaves = (1...120).map { State(StateID("leaf\($0)")) }
    let root = State(
      "root", transitions: leaves.map { Transition(on: ["grow"], to: [$0.id]) })
    let graph = StateGraph(of: Statechart(name: "tree", children: [root] + leaves))
    let fitted = try graph.fitted()
    #expect(fitted.graph.direction == .right)
    #expect(fitted.drawing.size.width < 1000)
  }

  private static func box(_ id: StateID, in drawing: Drawing) throws -> Rectangle {
    try #require(
      drawing.groups.first { $0.id == id.description }?.elements.lazy.compactMap(\.outline).first)
  }
}

/// The search for ways through cells 10 points apart on a page of 200 by 200.
struct RouteSearchTests {
  private let page = Rectangle(x: 0, y: 0, width: 200, height: 200)

  /// The cell at a point that is a multiple of 10.
  private func cell(_ x: Double, _ y: Double, in grid: RoutingGrid) -> Int {
    let place = grid.cells(in: Rectangle(x: x, y: y, width: 0, height: 0))
    return place.rows.lowerBound * grid.columns + place.columns.lowerBound
  }

  private func port(
    _ x: Double, _ y: Double, _ direction: RouteSearch.Direction, in grid: RoutingGrid
  ) -> RouteSearch.Port {
    RouteSearch.Port(
      cell: cell(x, y, in: grid), direction: direction, border: Point(x: x, y: y), cost: 0)
  }

  private func points(_ way: RouteSearch.Way?, in grid: RoutingGrid) -> [Point] {
    (way?.cells ?? []).map(grid.point)
  }

  @Test func `a line with nothing in its way is straight`() {
    let grid = RoutingGrid(over: page, pitch: 10)
    let way = RouteSearch.way(
      in: grid, from: [port(50, 20, .down, in: grid)], to: [port(50, 100, .down, in: grid)],
      by: nil)
    #expect(points(way, in: grid).map(\.x) == Array(repeating: 50, count: 9))
    #expect(
      points(way, in: grid).map(\.y) == stride(from: 20, through: 100, by: 10).map(Double.init))
  }

  @Test func `a line goes around a state with some distance`() {
    var grid = RoutingGrid(over: page, pitch: 10)
    let state = Rectangle(x: 20, y: 50, width: 60, height: 20)
    grid.block(state)
    let way = RouteSearch.way(
      in: grid, from: [port(50, 20, .down, in: grid)], to: [port(50, 100, .down, in: grid)],
      by: nil)
    let least = points(way, in: grid).map { $0.distance(to: state) }.min()
    #expect(least == RoutingGrid.clearance)
  }

  @Test func `a line that has to turn turns by its words`() {
    let grid = RoutingGrid(over: page, pitch: 10)
    func turn(by words: Rectangle?) -> Double? {
      let way = RouteSearch.way(
        in: grid, from: [port(50, 20, .down, in: grid)], to: [port(120, 150, .down, in: grid)],
        by: words.map(grid.cells))
      let points = points(way, in: grid)
      return zip(points, points.dropFirst()).first { $0.y == $1.y }?.0.y
    }
    #expect(turn(by: Rectangle(x: 80, y: 30, width: 20, height: 0)) == 30)
    #expect(turn(by: Rectangle(x: 80, y: 140, width: 20, height: 0)) == 140)
  }

  @Test func `a second line takes another lane than the first`() throws {
    var grid = RoutingGrid(over: page, pitch: 10)
    let first = try #require(
      RouteSearch.way(
        in: grid, from: [port(50, 20, .down, in: grid)], to: [port(50, 100, .down, in: grid)],
        by: nil))
    grid.count(first.cells, 1)
    let second = RouteSearch.way(
      in: grid, from: [port(50, 20, .down, in: grid), port(60, 20, .down, in: grid)],
      to: [port(50, 100, .down, in: grid), port(60, 100, .down, in: grid)], by: nil)
    #expect(points(second, in: grid).map(\.x) == Array(repeating: 60, count: 9))
  }

  @Test func `a line comes to a box from the side that it starts on and not through the box`() {
    let grid = RoutingGrid(over: page, pitch: 10)
    let box = grid.cells(in: Rectangle(x: 30, y: 40, width: 40, height: 40))
    let (start, end) = (port(50, 20, .down, in: grid), port(50, 90, .up, in: grid))
    let through = RouteSearch.way(in: grid, from: [start], to: [end], by: nil)
    let around = RouteSearch.way(in: grid, from: [start], to: [end], by: nil, besides: [box])
    func isInside(_ point: Point) -> Bool {
      (30...70).contains(point.x) && (40...80).contains(point.y)
    }
    #expect(points(through, in: grid).contains(where: isInside))
    #expect(!points(around, in: grid).contains(where: isInside))
    #expect(!points(around, in: grid).isEmpty)
  }

  @Test func `there is no way out of a closed yard`() {
    var grid = RoutingGrid(over: page, pitch: 10)
    for side in [
      Rectangle(x: 20, y: 0, width: 60, height: 1), Rectangle(x: 20, y: 60, width: 60, height: 1),
      Rectangle(x: 20, y: 0, width: 1, height: 60), Rectangle(x: 80, y: 0, width: 1, height: 60),
    ] {
      grid.block(side)
    }
    let way = RouteSearch.way(
      in: grid, from: [port(50, 30, .down, in: grid)], to: [port(150, 100, .down, in: grid)],
      by: nil)
    #expect(way == nil)
  }
}

extension Drawing.Element {
  fileprivate var path: Path? {
    guard case .shape(let shape) = self, case .path(let path) = shape.outline else { return nil }
    return path
  }

  /// The rectangle, or the one around the circle, that shows where a state is.
  fileprivate var outline: Rectangle? {
    guard case .shape(let shape) = self else { return nil }
    switch shape.outline {
    case .rectangle(let rectangle, _): return rectangle
    case .circle(let center, let radius):
      return Rectangle(center: center, width: 2 * radius, height: 2 * radius)
    case .path: return nil
    }
  }
}
