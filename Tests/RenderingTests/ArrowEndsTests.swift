import LifelineDiagrams
import LifelineLayout
import LifelineRendering
import Testing

struct ArrowEndsTests {
  @Test func `arrows end at the same places whatever the states are called`() {
    let places = (0..<40).map { trial in paths(named: "\(trial)") }
    #expect(places.allSatisfy { $0 == places[0] })
  }

  /// A short arrow grazes both boxes that it joins: turning one end changes how the other arrives.
  private func paths(named suffix: String) -> [Path?] {
    let (from, to) = ("from\(suffix)", "to\(suffix)")
    let graph = StateGraph(
      id: "g", title: "",
      vertices: [StateGraph.Vertex(from, title: ""), StateGraph.Vertex(to, title: "")],
      edges: [StateGraph.Edge("e", from: from, to: to)])
    var placed = PlacedStateGraph(edgeCount: 1)
    placed.vertices = [
      from: Rectangle(x: 0, y: 0, width: 60, height: 60),
      to: Rectangle(x: 70, y: 30, width: 60, height: 60),
    ]
    placed.titles = placed.vertices
    placed.paths = [
      Path(
        from: Point(x: 60, y: 20),
        [.curve(Point(x: 60, y: 25), Point(x: 70, y: 31), to: Point(x: 70, y: 36))])
    ]
    placed.spreadEnds(graph, withNumbers: false)
    return placed.paths
  }
}
