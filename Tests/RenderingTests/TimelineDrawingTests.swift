import Diagrams
import Graphviz
import Rendering
import Statecharts
import Testing
import Traces

struct TimelineDrawingTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let timeline: Timeline
    var testDescription: String { name }
  }

  static let samples = [
    Sample(
      name: "launch-call-leave",
      timeline: Timeline(
        of: TimelineSamples.launchCallLeave, in: TimelineSamples.chart,
        options: .init(id: "launch"))),
    Sample(
      name: "launch-call-leave.zh-Hans",
      timeline: Timeline(
        of: TimelineSamples.launchCallLeave, in: TimelineSamples.chart,
        options: .init(language: .simplifiedChinese, id: "launch", title: "启动、拒接电话、离开"))),
    Sample(
      name: "repetition",
      timeline: Timeline(
        of: TimelineSamples.repetition, in: TimelineSamples.chart, options: .init(id: "repetition"))
    ),
  ]

  @Test(arguments: samples) func `a timeline looks as it was approved`(sample: Sample) throws {
    let svg = SVGWriter().write(Drawing(of: sample.timeline))
    try expectGolden(svg, "Timeline/\(sample.name).svg")
  }

  @Test(arguments: samples) func `its DOT stands alone with everything pinned`(sample: Sample)
    throws
  {
    let graph = Drawing(of: sample.timeline).pinnedGraph()
    try expectGolden(graph.dot.description, "Timeline/\(sample.name).dot")
  }
}
