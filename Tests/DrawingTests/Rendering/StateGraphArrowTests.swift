import LifelineDrawing
import LifelineStatecharts
import Testing

/// Arrows that are drawn level and upright.
struct StateGraphArrowTests {
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
    #expect(path.start.y == work.maxY)
    #expect(path.end.y == session.maxY)
    #expect(PictureCollisions(drawing).complaints == [])
  }

  @Test(arguments: [session, loops, StateGraphSamples.nested, StateGraphSamples.phone])
  func `every arrow touches the states at its ends`(chart: Statechart) throws {
    var graph = StateGraph(of: chart)
    graph.expansion = .all
    let drawing = try Drawing(of: graph)
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
    let drawing = try Drawing(of: graph)
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

  @Test(arguments: [StateGraph.Direction.down, .right])
  func `boxes that follow one another leave room for the arrow between them`(
    direction: StateGraph.Direction
  ) throws {
    let graph = StateGraph(of: Self.boxes, options: .init(direction: direction))
    let drawing = try Drawing(of: graph)
    let places = try ["a", "b", "c"].map { try Self.box($0, in: drawing) }
    for (box, next) in zip(places, places.dropFirst()) {
      let gap = direction == .down ? next.y - box.maxY : next.x - box.maxX
      #expect(gap >= 28)
    }
  }

  @Test(arguments: StateGraphModelTests.regions(of: StateGraphModelTests.scenes))
  func `an arrow from a start stays in the box that it starts`(region: StateID) throws {
    let graph = StateGraph(of: StateGraphModelTests.scenes, options: .init(root: region))
    let drawing = try Drawing(of: graph)
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
    #expect(try Drawing(of: graph).size.width < 1000)
  }

  private static func box(_ id: StateID, in drawing: Drawing) throws -> Rectangle {
    try #require(
      drawing.groups.first { $0.id == id.description }?.elements.lazy.compactMap(\.outline).first)
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

extension Point {
  /// How far a rectangle is away; 0 inside.
  fileprivate func distance(to rectangle: Rectangle) -> Double {
    let dx = max(rectangle.x - x, x - rectangle.maxX, 0)
    let dy = max(rectangle.y - y, y - rectangle.maxY, 0)
    return (dx * dx + dy * dy).squareRoot()
  }
}
