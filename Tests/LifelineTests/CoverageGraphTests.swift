import Lifeline
import Testing

struct CoverageGraphTests {
  private static let lamp = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0">
      <state id="off"><transition event="press" target="on"/></state>
      <state id="on"><transition event="press" target="off"/></state>
      <state id="broken"/>
    </scxml>
    """

  @Test func `a state graph shows the coverage that a caller measured`() throws {
    let model = try Model(scxml: Self.lamp, file: "lamp.scxml")
    let trace = try model.run(["press", "press"]).trace
    var coverage = Coverage()
    coverage.add(trace, of: model.chart)
    let graph = StateGraph(
      of: model.chart.statechart, covering: [trace],
      visits: { id in
        let visits = model.chart.index(of: id).flatMap { coverage.stateVisits[$0] }
        return .init(count: visits?.count ?? 0, dwell: visits?.dwell)
      })
    let visits = graph.vertices.filter { $0.visits != nil }.map { "\($0.id) \($0.visits ?? 0)" }
    #expect(visits == ["off 2", "on 1", "broken 0"])
  }

  @Test func `so does a graph of stages`() {
    let changes = [StageChange(from: "front", to: "back"), StageChange(from: "back", to: "front")]
    let graph = StageTable.stateGraph(
      covering: [changes], visits: { .init(count: $0 == "front" ? 2 : 1) })
    #expect(graph.vertices.map(\.visits) == [2, 1])
    #expect(graph.edges.map(\.count) == [1, 1])
  }
}
