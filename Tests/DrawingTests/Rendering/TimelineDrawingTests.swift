import LifelineDrawing
import LifelineGraphviz
import LifelineStatecharts
import Testing
import LifelineSimulation

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

  @Test(arguments: samples)
  func `Graphviz turns it into an image of the page's size`(sample: Sample) throws {
    let drawing = Drawing(of: sample.timeline)
    let png = try drawing.pinnedGraph().dot.rendered(as: .png, engine: .pinned)
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    func number(at offset: Int) -> Double {
      Double(png[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) })
    }
    // Graphviz rounds to whole dots its own way.
    #expect(abs(number(at: 16) - drawing.size.width) <= 2)
    #expect(abs(number(at: 20) - drawing.size.height) <= 2)
  }
}
