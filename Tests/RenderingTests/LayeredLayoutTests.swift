import LifelineDiagrams
import LifelineLayout
import LifelineRendering
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

  @Test func `an arrow leaves at the side of a state and turns once where nothing is there`() throws
  {
    let ends: [StateID] = ["left", "below", "right"]
    let top = State("top", transitions: ends.map { Transition(on: ["go.to.it"], to: [$0]) })
    let graph = StateGraph(of: Statechart(children: [top] + ends.map { State($0) }))
    let arrows = try arrows(in: graph).filter { !$0.isStart }
    #expect(arrows.map(\.turns).contains(1))
    #expect(arrows.allSatisfy { $0.turns <= 2 })
  }

  @Test(arguments: 1...24)
  func `whatever the chart, nothing lies on anything and no arrow runs through a state`(
    seed: Int
  ) throws {
    var dice = Dice(seed: seed)
    let chart = Self.chart(of: 8 + dice.next(below: 12), &dice)
    for direction in [StateGraph.Direction.down, .right] {
      for labels in [StateGraph.Labels.beside, .numbered] {
        var graph = StateGraph(of: chart, options: .init(direction: direction))
        graph.labels = labels
        let drawing = try Drawing(of: graph, showsLegend: false)
        let collisions = PictureCollisions(drawing)
        #expect(collisions.complaints == [], "\(direction), \(labels)")
        #expect(collisions.linesThroughStates == [], "\(direction), \(labels)")
      }
    }
  }

  /// A chart whose states are in two boxes, one of them inside the other, or in none.
  private static func chart(of count: Int, _ dice: inout Dice) -> Statechart {
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

  private func arrows(in graph: StateGraph) throws -> [Arrow] {
    try Drawing(of: graph).groups.filter { $0.connection != nil }.compactMap { group in
      let path = group.elements.lazy.compactMap { element -> Path? in
        guard case .shape(let shape) = element, case .path(let path) = shape.outline else {
          return nil
        }
        return path
      }.first
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
}
