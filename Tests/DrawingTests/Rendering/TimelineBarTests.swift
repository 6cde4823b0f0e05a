import LifelineDrawing
import LifelineStatecharts
import LifelineSimulation
import Testing

/// What stands beside the bar of a timeline: composite states, and what covers the app.
struct TimelineBarTests {
  private static let shop = Statechart(
    name: "Shop",
    children: [
      State("cart", children: [State("empty"), State("filled")]),
      State("payment", children: [State("card"), State("done")]), State("closed"),
    ])

  private static let stages: [Stage] = ["empty", "filled", "card", "done", "closed"]

  private static let timeline = Timeline(
    of: Trace(
      model: "Shop",
      entries: stages.enumerated().flatMap { index, stage in
        [
          TraceEntry(sequence: 2 * index, time: .zero, .event("go")),
          TraceEntry(
            sequence: 2 * index + 1, time: .zero,
            .stage(from: index == 0 ? nil : stages[index - 1], to: stage)),
        ]
      }.dropFirst().map(\.self)), in: shop)

  @Test func `a composite state is a strip beside the bar, named where it is entered`() {
    let drawing = Drawing(of: Self.timeline)
    let strips = drawing.groups.filter { $0.classes == ["composite"] }
    #expect(strips.map(\.label) == ["cart", "payment"])
    #expect(Self.texts(drawing, "composite") == ["cart", "payment"])
    #expect(Self.texts(drawing, "stage") == ["empty", "filled", "card", "done", "closed"])
    expectClear(drawing)
  }

  private static func texts(_ drawing: Drawing, _ kind: String) -> [String] {
    drawing.groups.filter { $0.classes.first == kind }.flatMap(\.elements)
      .flatMap(\.textBoxes).map(\.0)
  }

  @Test(arguments: [1, 6])
  func `chips of tracks have whole names, below the name of the state around them`(tracks: Int) {
    let stages = ["Foreground active", "Foreground inactive", "Waiting for the other one"]
    let titles = stages.map { StageTitle(Stage($0), $0, within: ["Foreground of the scene"]) }
    var timeline = Self.covered
    timeline.initialCover = nil
    timeline.tracks = (0..<tracks).map {
      .init(
        id: TrackID("t\($0)"), title: "Scene \($0)", stages: titles,
        initialStage: titles[0].stage)
    }
    timeline.rows = [.init(at: .zero, Self.stimulus("one"))]
    for title in titles.dropFirst() {
      timeline.rows += (0..<tracks).map { .init(at: .zero, .track($0, title.stage)) }
      timeline.rows.append(.init(at: .zero, Self.stimulus("next")))
    }
    let drawing = Drawing(of: timeline)
    let chips = drawing.groups.filter { $0.classes == ["stage", "track"] }
    let texts = chips.map { $0.elements.flatMap(\.textBoxes).map(\.0).joined(separator: " ") }
    #expect(Set(texts) == Set(stages))
    let names = Self.texts(drawing, "composite").joined(separator: " ")
    #expect(
      names == Array(repeating: "Foreground of the scene", count: tracks).joined(separator: " "))
    expectClear(drawing)
  }

  private static let covered = Timeline(
    id: "c", title: "C",
    participants: [.init(id: "user", title: "User"), .init(id: "m", title: "M")],
    model: 1, stages: [.init("active", "Active")], initialStage: "active", initialCover: "Alert",
    rows: [
      .init(at: .zero, stimulus("cancel")), .init(at: .zero, .cover(nil)),
      .init(at: .zero, stimulus("ring")), .init(at: .zero, .cover("Incoming call")),
      .init(at: .zero, stimulus("answer")), .init(at: .zero, .cover("Phone call")),
    ])

  private static func stimulus(_ name: EventName) -> Timeline.Row.Content {
    .message(.init(name, kind: .stimulus, from: .participant(0), to: .participant(1)))
  }

  @Test func `what covers the app is a band with its name, as long as it does`() throws {
    let drawing = Drawing(of: Self.covered)
    let covers = drawing.groups.filter { $0.classes == ["cover"] }
    #expect(covers.map(\.label) == ["Alert", "Incoming call", "Phone call"])
    let bands = try covers.map { try #require($0.elements.first?.rectangle) }
    #expect(bands[0].maxY < bands[1].y)
    #expect(bands[1].maxY == bands[2].y)
    expectClear(drawing)
  }

  @Test func `a page begins with what covers the app there`() {
    var timeline = Self.covered
    timeline.rows = (0..<20).map { .init(at: .zero, Self.stimulus(EventName("wait\($0)"))) }
    let pages = Drawing.pages(of: timeline, height: 300)
    let covers = pages.map { $0.groups.filter { $0.classes == ["cover"] }.map(\.label) }
    #expect(covers.count > 1 && covers.allSatisfy { $0 == ["Alert"] }, "\(covers)")
    for page in pages { expectClear(page) }
  }

  @Test func `time left out interrupts a bar of any colour`() throws {
    var timeline = Self.covered
    timeline.initialCover = nil
    timeline.rows = [
      .init(at: .zero, Self.stimulus("ring")), .init(at: .seconds(9), .gap(.seconds(9))),
      .init(at: .seconds(9), Self.stimulus("answer")),
    ]
    for stage in [nil, "active"] as [Stage?] {
      timeline.initialStage = stage
      let gap = try #require(Drawing(of: timeline).groups.first { $0.classes == ["gap"] })
      let shapes = gap.elements.compactMap { element -> Shape? in
        if case .shape(let shape) = element { shape } else { nil }
      }
      #expect(shapes.contains { $0.fill == .page })
      #expect(shapes.count { $0.stroke?.colour == .line } == 2)
    }
  }
}
