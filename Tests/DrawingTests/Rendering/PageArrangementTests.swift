import LifelineDrawing
import LifelineStatecharts
import Testing

/// Chains, rings and stars that are too large for one row or one column fill the page.
struct PageArrangementTests {
  /// A chart of states that follow each other, with other arrows (`"from to"`, by number).
  private func chain(_ count: Int, _ others: String...) -> StateGraph {
    let others = others.map { $0.split(separator: " ").map { StateID("s\($0)") } }
    let states = (1...count).map { number in
      let id = StateID("s\(number)")
      let next =
        number < count
        ? [Transition(on: [EventDescriptor("event\(number)")], to: [StateID("s\(number + 1)")])]
        : []
      return State(
        id,
        transitions: next
          + others.filter { $0[0] == id }.map { Transition(on: ["other"], to: [$0[1]]) })
    }
    return StateGraph(of: Statechart(children: states))
  }

  /// A chart of a state that leads to others, and they back.
  private func star(_ count: Int) -> StateGraph {
    let ends = (1...count).map { StateID("s\($0)") }
    let hub = State(
      "home", transitions: ends.map { Transition(on: [EventDescriptor("open-\($0)")], to: [$0]) })
    return StateGraph(
      of: Statechart(
        children: [hub]
          + ends.map { State($0, transitions: [Transition(on: ["back"], to: ["home"])]) }))
  }

  private func picture(_ graph: StateGraph) throws -> (size: Size, numbers: PictureNumbers) {
    let drawing = try Drawing(of: graph)
    let collisions = PictureCollisions(drawing)
    #expect(collisions.complaints == [])
    #expect(collisions.overlappingBoxes == [])
    return (drawing.size, PictureNumbers(drawing))
  }

  @Test(arguments: [(10, 190.0, 2), (20, 350.0, 6), (40, 680.0, 12)])
  func `a chain folds into rows as text does`(count: Int, height: Double, bends: Int) throws {
    let (size, numbers) = try picture(chain(count))
    #expect(size.width <= 850)
    #expect(size.height <= height)
    #expect(numbers.crossings == 0)
    #expect(numbers.bends <= bends)
  }

  @Test func `each row of a chain runs from left to right`() throws {
    let boxes = try boxes(chain(20))
    let states = try (1...20).map { try #require(boxes["s\($0)"]) }
    let rows = Set(states.map(\.center.y)).sorted().map { y in states.filter { $0.center.y == y } }
    #expect(rows.count > 1)
    #expect(rows.joined().map { $0 } == states)
    #expect(rows.allSatisfy { $0.map(\.x) == $0.map(\.x).sorted() })
  }

  @Test func `steps back, leaps and loops of a chain cross nothing`() throws {
    let numbers = try picture(chain(14, "3 2", "6 4", "9 9", "10 12", "14 13")).numbers
    #expect(numbers.crossings == 0)
  }

  @Test func `there and back between the rows of a chain cross nothing`() throws {
    let back = (2...16).map { "\($0) \($0 - 1)" }
    let graph = graph(
      (1...16).map(String.init).joined(separator: ", "),
      (zip(1...15, 2...16).map { "\($0) \($1) go" } + back.map { $0 + " return" })
        .joined(separator: ", "))
    let (size, numbers) = try picture(graph)
    #expect(size.height <= 400)
    #expect(numbers.crossings == 0)
  }

  @Test(arguments: [11, 12])
  func `a ring is two rows without a bend`(count: Int) throws {
    let (size, numbers) = try picture(chain(count, "\(count) 1"))
    #expect(size.width <= 850)
    #expect(size.height <= 220)
    #expect(numbers.bends == 0)
    #expect(numbers.crossings == 0)
  }

  @Test func `a ring that is too wide for two rows closes left of its rows`() throws {
    let (size, numbers) = try picture(chain(24, "24 1"))
    #expect(size.height <= 470)
    #expect(numbers.crossings == 0)
  }

  @Test func `a large star has neighbours on both sides, in their order`() throws {
    let graph = star(19)
    let (size, numbers) = try picture(graph)
    #expect(size.height <= 630)
    #expect(numbers.bends == 0)
    let boxes = try boxes(graph)
    let hub = try #require(boxes["home"])
    let sides = try (1...19).map { try #require(boxes["s\($0)"]).x < hub.x }
    #expect(sides == (1...19).map { $0 <= 10 })
  }

  @Test func `a star that fits a page is a column`() throws {
    let boxes = try boxes(star(12))
    let hub = try #require(boxes["home"])
    #expect(try (1...12).allSatisfy { try #require(boxes["s\($0)"]).x > hub.maxX })
  }

  @Test func `a small picture stays in layers`() throws {
    let boxes = try boxes(chain(4))
    #expect(
      try #require(boxes["s1"]).maxY < #require(boxes["s4"]).y || boxes["s1"]?.y == boxes["s4"]?.y)
  }

  @Test(arguments: ["chain", "ring", "hub"])
  func `the steps of a run lie on nothing`(name: String) throws {
    var graph =
      switch name {
      case "chain": chain(16, "9 7", "12 12")
      case "ring": chain(12, "12 1")
      default: star(19)
      }
    graph.content = .run
    for edge in graph.edges.indices where !graph.edges[edge].isDefault {
      graph.edges[edge].steps = [edge + 1, edge + 30]
    }
    graph.arrangement = StateGraph.Arrangement(rawValue: name)
    #expect(try picture(graph).numbers.crossings == 0)
  }
}
