import LifelineSimulation
import LifelineStatecharts
import Testing

@testable import LifelineDrawing

/// Timing diagrams: states as levels, time to the right.
struct TimingDiagramTests {
  private static func timeline(
    _ entries: [TimelineSamples.Entry], _ options: Timeline.Options = .init()
  ) -> Timeline {
    Timeline(of: TimelineSamples.trace("Run", entries), in: TimelineSamples.chart, options: options)
  }

  private static let home: [TimelineSamples.Entry] = [
    .stage(nil, "active"), .event("user.home"), .call("applicationWillResignActive:", "active"),
    .stage("active", "inactive"), .stage("inactive", "background"),
    .call("applicationDidEnterBackground:", "background"),
    .post("UIApplicationDidEnterBackgroundNotification", "background"),
  ]

  @Test func `the levels are those from the highest to the lowest visited, in the chart's order`() {
    let course = TimingCourse(of: Self.timeline(Self.home))
    // The chart of the samples lists its stages from Not running on.
    #expect(course.bands.map { $0.levels.map(\.title) } == [["Inactive", "Active", "Background"]])
  }

  @Test func `of more than eight levels only those visited are drawn`() {
    let chart = Statechart(children: (0..<12).map { State(StateID("s\($0)")) })
    let trace = TimelineSamples.trace(
      "Run", [.stage(nil, "s0"), .event("go"), .stage("s0", "s11")], model: nil)
    let course = TimingCourse(of: Timeline(of: trace, in: chart))
    #expect(course.bands[0].levels.map(\.title) == ["s0", "s11"])
  }

  @Test func `a message stands on the stay that its receiver sees`() {
    let course = TimingCourse(of: Self.timeline(Self.home))
    let seen = course.steps.compactMap { step in
      step.delivery.map { "\($0.name): \(step.stages[0][0].map(\.description) ?? "-")" }
    }
    #expect(
      seen == [
        "applicationWillResignActive:: active", "applicationDidEnterBackground:: background",
        "UIApplicationDidEnterBackgroundNotification: background",
      ])
  }

  @Test func `a callback and its notification share a pole`() throws {
    let layout = TimingLayout(of: Self.timeline(Self.home))
    let row = try #require(layout.rows.first)
    let poles = zip(row.steps, row.x).filter { layout.course.steps[$0.0].delivery != nil }.map(\.1)
    #expect(poles.count == 3)
    #expect(poles[1] == poles[2])
  }

  @Test func `pressing Home fits into 180 points`() {
    let drawing = Drawing(timingOf: Self.timeline(Self.home))
    #expect(drawing.size.width < 520)
    #expect(drawing.size.height <= 180)
  }

  @Test func `a long run goes on in rows that begin at events, with a letter for each group`()
    throws
  {
    let day = Self.timeline(
      (0..<40).flatMap { number -> [TimelineSamples.Entry] in
        let time = Duration.seconds(number * number)
        let (from, to): (Stage, Stage) =
          number.isMultiple(of: 2) ? ("active", "inactive") : ("inactive", "active")
        return [
          .event("user.pullDown", time), .call("applicationWillResignActive:", from, time),
          .stage(from, to, time),
        ]
      }, .init(foldsFrom: nil))
    let layout = TimingLayout(of: day)
    #expect(layout.rows.count > 2)
    for row in layout.rows.dropFirst() {
      let first = try #require(layout.course.steps[row.steps].first { $0.row.isStimulus })
      #expect(layout.course.steps[row.steps].prefix { !$0.isEvent }.allSatisfy { $0.row.isGap })
      #expect(first.isEvent)
    }
    #expect(layout.letters?.groups.map(\.letter) == ["a"])
    #expect(layout.letters?.groups.map(\.count) == [40])
    let svg = SVGWriter().write(Drawing(timingOf: day))
    #expect(svg.contains(">40×<"))
    #expect(svg.contains(">how long each was held<"))
  }

  @Test func `a run of one event and many changes is broken before a change`() {
    let stages: [Stage] = ["active", "inactive"]
    let entries: [TimelineSamples.Entry] =
      [.stage(nil, "inactive"), .event("go")]
      + (0..<200).map { .stage(stages[($0 + 1) % 2], stages[$0 % 2]) }
    let layout = TimingLayout(of: Self.timeline(entries))
    #expect(layout.rows.count > 2)
    #expect(layout.rows.map(\.steps.count).reduce(0, +) == layout.course.steps.count)
    #expect(layout.rows.allSatisfy { row in row.x.allSatisfy { $0 <= 850 } })
  }

  @Test func `pages end between rows`() {
    let entries = (0..<200).flatMap { number -> [TimelineSamples.Entry] in
      let time = Duration.seconds(number)
      let (from, to): (Stage, Stage) =
        number.isMultiple(of: 2) ? ("active", "inactive") : ("inactive", "active")
      return [.event("user.pullDown", time), .stage(from, to, time)]
    }
    let pages = Drawing.timing(of: Self.timeline(entries, .init(foldsFrom: nil)), height: 500)
    #expect(pages.count > 2)
    #expect(pages.dropLast().allSatisfy { $0.size.height <= 500 })
  }

  @Test func `a loop is drawn once between repeat signs`() {
    let svg = SVGWriter().write(
      Drawing(timingOf: Timeline(of: TimelineSamples.repetition, in: TimelineSamples.chart)))
    #expect(svg.contains(">× 5<"))
  }

  @Test func `each region that changes has a band, and the others a line`() {
    func region(_ name: String, _ stages: [String]) -> State {
      State(
        StateID(name),
        children: stages.map { State(StateID($0), annotations: .init(stage: Stage($0))) },
        annotations: .init(track: TrackID(name)))
    }
    let chart = Statechart(children: [
      State(
        "robot", kind: .parallel,
        children: [
          region("nav", ["docked", "moving"]), region("arm", ["stowed", "holding"]),
        ])
    ])
    let trace = TimelineSamples.trace(
      "Run",
      [
        .init(time: .zero, occurrence: .track("nav", from: nil, to: "docked")),
        .init(time: .zero, occurrence: .track("arm", from: nil, to: "stowed")), .event("undock"),
        .init(time: .zero, occurrence: .track("nav", from: "docked", to: "moving")), .event("grip"),
        .init(time: .zero, occurrence: .track("arm", from: "stowed", to: "holding")),
      ], model: nil)
    let course = TimingCourse(of: Timeline(of: trace, in: chart))
    #expect(course.bands.map(\.title) == ["nav", "arm"])
    #expect(course.steps.filter(\.isEvent).map(\.bands) == [[0], [1]])
  }

  @Test func `a proportional axis has room for each second`() throws {
    let entries: [TimelineSamples.Entry] = [
      .stage(nil, "active"), .event("user.home", .seconds(1)),
      .stage("active", "inactive", .seconds(1)),
      .event("user.home", .seconds(4)), .stage("inactive", "active", .seconds(4)),
      .event("user.home", .seconds(5)), .stage("active", "inactive", .seconds(5)),
    ]
    let layout = TimingLayout(of: Self.timeline(entries, .init(timeScale: .proportional)))
    let row = try #require(layout.rows.first)
    let events = zip(row.steps, row.x).filter { layout.course.steps[$0.0].isEvent }.map(\.1)
    // No time passes while an event changes the state.
    let (long, short) = (
      events[1] - events[0] - layout.metrics.riser, events[2] - events[1] - layout.metrics.riser
    )
    #expect(abs(long - 3 * short) < 1)
  }

  @Test func `stays are measured without the last one`() {
    let trace = TimelineSamples.trace(
      "Run",
      [
        .stage(nil, "active"), .stage("active", "inactive", .seconds(4)),
        .stage("inactive", "active", .seconds(5)), .stage("active", "inactive", .seconds(15)),
      ])
    let titles = Titles(of: TimelineSamples.chart, in: .english).coloured
    let stays = StayTimes(of: [trace], in: titles).stages
    #expect(
      stays.map { "\($0.stage.title) \($0.times) \($0.median)" }.sorted() == [
        "Active [4.0 seconds, 10.0 seconds] 7.0 seconds", "Inactive [1.0 seconds] 1.0 seconds",
      ])
  }

  @Test func `a course is PlantUML's timing diagram`() throws {
    try expectGolden(
      PlantUMLWriter().writeTiming(of: Self.timeline(Self.home)), "Timing/home.puml")
  }
}
