import LifelineDrawing
import LifelineGraphviz
import LifelineStatecharts
import Testing
import LifelineSimulation

struct OverlayDrawingTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let timeline: Timeline
    var testDescription: String { name }
  }

  static let samples = [
    Sample(name: "two", timeline: OverlaySamples.two),
    Sample(name: "two.zh-Hans", timeline: OverlaySamples.inChinese),
    Sample(name: "three", timeline: OverlaySamples.three),
  ]

  @Test(arguments: samples) func `an overlay looks as it was approved`(sample: Sample) throws {
    try expectGolden(SVGWriter().write(Drawing(of: sample.timeline)), "Overlay/\(sample.name).svg")
  }

  @Test(arguments: samples) func `its DOT stands alone with everything pinned`(sample: Sample)
    throws
  {
    let graph = Drawing(of: sample.timeline).pinnedGraph()
    try expectGolden(graph.dot.description, "Overlay/\(sample.name).dot")
  }

  @Test(arguments: DiagramTextTests.Writer.allCases)
  func `as text it has the signs`(writer: DiagramTextTests.Writer) throws {
    try expectGolden(writer.write(OverlaySamples.two), "Overlay/two.\(writer)")
    try expectGolden(writer.write(OverlaySamples.stages), "Overlay/stages.\(writer)")
  }

  @Test func `the picture of two ways through the stages`() throws {
    let svg = SVGWriter().write(try Drawing(of: OverlaySamples.stages))
    try expectGolden(svg, "Overlay/stages.svg")
  }

  @Test(arguments: samples) func `no words lie on others`(sample: Sample) {
    expectClear(Drawing(of: sample.timeline))
  }

  /// Whoever sees no colours reads signs, letters and dashes.
  @Test func `each mark has a sign, a dash and a shape of its own`() throws {
    let drawing = Drawing(of: OverlaySamples.two)
    func band(_ name: String) throws -> Group {
      try #require(drawing.groups.first { $0.classes == ["band", name] })
    }
    let bands = try [band("only-a"), band("only-b"), band("moved")]
    #expect(bands.map { $0.elements.flatMap(\.textBoxes).map(\.0) } == [["−"], ["+"], ["↕1"]])
    let dashes = bands.map { band in
      band.elements.lazy.compactMap { element -> Stroke.Dash? in
        guard case .shape(let shape) = element, case .path = shape.outline, shape.fill == nil else {
          return nil
        }
        return shape.stroke?.dash
      }.first
    }
    #expect(dashes == [.dashed, .solid, .dotted])
  }

  @Test func `a row says aloud who has it`() {
    let labels = Drawing(of: OverlaySamples.two).groups.map(\.label)
    #expect(labels.contains { $0.hasSuffix("press Home, only in A") })
    #expect(labels.contains { $0.hasSuffix("double-press Home, only in B") })
    #expect(labels.contains { $0.contains("move 1, here in B") })
  }

  @Test func `the bar splits where the runs are in different stages`() {
    let pieces = Drawing(of: OverlaySamples.two).groups.filter { $0.classes == ["bar"] }
      .compactMap { $0.elements.compactMap(\.rectangle).first?.width }
    #expect(Set(pieces) == [12, 6])
  }

  @Test func `a cross stands where a process ends, and not where one has not begun`() {
    let timeline = OverlaySamples.timeline([OverlaySamples.home, OverlaySamples.launch])
    #expect(Drawing(of: timeline).groups.count { $0.id == "end" } == 1)
    let alone = OverlaySamples.timeline([OverlaySamples.launch, OverlaySamples.home])
    #expect(Drawing(of: alone).groups.count { $0.id == "end" } == 1)
  }

  @Test func `marked words stand out from their bands`() {
    // The pairs themselves are held to 4.5 to 1 by `ThemeTests`; here they are found in use.
    for mark in [Overlay.Mark.only(0), .only(1), .several([0, 1]), .moved(1, isAway: true)] {
      let timeline = OverlaySamples.timeline([OverlaySamples.home, OverlaySamples.switcher])
      #expect(timeline.overlay?.sign(of: mark).isEmpty == false)
    }
  }
}

struct CoverageDrawingTests {
  static let graph = StageTable.stateGraph(
    covering: [OverlaySamples.home.stageChanges, OverlaySamples.switcher.stageChanges],
    visits: { stage in
      switch stage {
      case "active": .init(count: 2, dwell: .milliseconds(250))
      case "inactive": .init(count: 2, dwell: .milliseconds(2750))
      case "background": .init(count: 1)
      default: .init(count: 0)
      }
    }, chart: TimelineSamples.chart)

  @Test func `the picture of what was visited`() throws {
    try expectGolden(SVGWriter().write(try Drawing(of: Self.graph)), "Coverage/stages.svg")
  }

  @Test(arguments: DiagramTextTests.Writer.allCases)
  func `as text it has the counts`(writer: DiagramTextTests.Writer) throws {
    try expectGolden(writer.write(Self.graph), "Coverage/stages.\(writer)")
  }

  @Test func `what was never visited is dashed and says so`() throws {
    let drawing = try Drawing(of: Self.graph)
    let suspended = try #require(drawing.groups.first { $0.id == "suspended" })
    #expect(suspended.label == "Suspended, state, not visited")
    #expect(suspended.elements.flatMap(\.textBoxes).map(\.0).contains("0×"))
    guard case .shape(let box)? = suspended.elements.first else {
      Issue.record("no box")
      return
    }
    #expect(box.stroke?.dash == .dashed)
    let active = try #require(drawing.groups.first { $0.id == "active" })
    #expect(active.label == "Active, state, visited 2 times, 250 ms in all")
  }
}
