import LifelineDrawing
import LifelineStatecharts
import Testing
import LifelineSimulation

struct TimeScaleTests {
  typealias Entry = TimelineSamples.Entry

  static func drawing(_ scale: Timeline.TimeScale, _ entries: [Entry]) -> Drawing {
    Drawing(
      of: Timeline(
        of: TimelineSamples.trace("Times", entries), in: TimelineSamples.chart,
        options: .init(timeScale: scale)))
  }

  /// The heights of the arrows of messages.
  static func heights(_ drawing: Drawing) -> [Double] {
    drawing.groups.filter { $0.classes.first == "message" }.compactMap { $0.ends.first?.y }
  }

  /// The differences of neighbours, in whole points.
  static func steps(_ heights: [Double]) -> [Double] {
    zip(heights, heights.dropFirst()).map { ($1 - $0).rounded() }
  }

  static func times(_ drawing: Drawing) -> [String] {
    drawing.groups.filter { $0.classes == ["time"] }.flatMap(\.elements).flatMap(\.textBoxes)
      .map(\.0)
  }

  static let uneven: [Entry] = [
    .event("user.a"), .call("one:", nil), .event("user.b", .seconds(1)),
    .event("user.c", .seconds(60)), .call("two:", nil, .seconds(60)),
  ]

  @Test func `ordinal rows are equally far apart and have no gaps`() {
    let drawing = Self.drawing(.ordinal, Self.uneven)
    #expect(Set(Self.steps(Self.heights(drawing))).count == 1)
    #expect(!drawing.groups.contains { $0.classes == ["gap"] || $0.classes == ["axis"] })
    #expect(Self.times(drawing) == ["0 s", "1 s", "1 min"])
  }

  @Test func `an ordinal row with more words takes several rows`() {
    let long = EventName(String(repeating: "long words ", count: 15))
    let drawing = Self.drawing(
      .ordinal, [.event("user.a"), .event("user.b"), .event(long), .event("user.c")])
    let steps = Self.steps(Self.heights(drawing))
    let rows = Double(steps[1]) / Double(steps[0])
    #expect(rows > 1.5 && abs(rows - rows.rounded()) < 0.05, "\(steps)")
    #expect(steps[2] == steps[0])
  }

  @Test func `proportional rows are as far apart as time passes between them`() throws {
    let drawing = Self.drawing(
      .proportional,
      [.event("user.a"), .event("user.b", .seconds(10)), .event("user.c", .seconds(40))])
    let steps = Self.steps(Self.heights(drawing))
    try #require(steps.count == 2)
    #expect(abs(steps[1] - 3 * steps[0]) <= 2)
  }

  @Test func `what happens at once stands as near as words allow and shares one time`() {
    let drawing = Self.drawing(.proportional, Self.uneven)
    let steps = Self.steps(Self.heights(drawing))
    #expect(steps[0] < 40 && steps[3] < 40 && steps[2] > 300)
    #expect(Self.times(drawing) == ["0 s", "1 s", "1 min"])
  }

  @Test(arguments: [
    (Duration.milliseconds(40), ["10 ms", "20 ms", "30 ms"]),
    (.seconds(40), ["10 s", "20 s", "30 s"]), (.seconds(7200), ["30 min", "1 h", "1 h 30 min"]),
  ])
  func `the axis has round times`(end: Duration, ticks: [String]) throws {
    let drawing = Self.drawing(.proportional, [.event("user.a"), .event("user.b", end)])
    let axis = try #require(drawing.groups.first { $0.classes == ["axis"] })
    let labels = axis.elements.flatMap(\.textBoxes).map(\.0)
    #expect(Set(ticks).isSubset(of: labels), "\(labels)")
    #expect(labels.count < 16)
  }

  @Test(arguments: [Duration.seconds(1), .seconds(100_000_000), .nanoseconds(3)])
  func `the picture is not much higher than twice its rows`(end: Duration) {
    let entries: [Entry] = [.event("user.a"), .event("user.b", end)]
    let rows = Self.drawing(.ordinal, entries).size.height
    let drawing = Self.drawing(.proportional, entries)
    #expect(drawing.size.height <= max(2 * rows, rows + 460))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `words lie on nothing, whatever the scale`(seed: UInt64) {
    for scale in Timeline.TimeScale.allCases {
      var timeline = TimelineLayoutTests.timeline(seed: seed)
      timeline.timeScale = scale
      expectClear(Drawing(of: timeline, headEvery: 500))
    }
  }
}
