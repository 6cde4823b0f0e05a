import Lifeline
import Testing

struct LargeChartTests {
  @Test func `a chart whose tables would fill the memory is refused before they are made`() throws {
    let states = (0..<50_000).map { State(StateID("s\($0)")) }
    let error = try #require(throws: LifelineError.self) {
      try Model(Statechart(children: states), name: "big")
    }
    #expect(
      error.description
        == "big: to run, lint or search 50000 states with 0 transitions takes more than 1 GB of memory; split the chart"
    )
  }
}
