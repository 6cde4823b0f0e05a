import Foundation
import LifelineDrawing
import LifelineSimulation
import LifelineStatecharts
import Testing

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
    let drawing = Drawing(timingOf: Self.timeline(Self.home))
    // The chart of the samples lists its stages from Not running on.
    #expect(drawing.groups("level").map(\.label) == ["Inactive", "Active", "Background"])
  }

  @Test func `of more than eight levels only those visited are drawn`() {
    let chart = Statechart(children: (0..<12).map { State(StateID("s\($0)")) })
    let trace = TimelineSamples.trace(
      "Run", [.stage(nil, "s0"), .event("go"), .stage("s0", "s11")], model: nil)
    let drawing = Drawing(timingOf: Timeline(of: trace, in: chart))
    #expect(drawing.groups("level").map(\.label) == ["s0", "s11"])
  }

  @Test func `a message stands on the stay that its receiver sees`() throws {
    let drawing = Drawing(timingOf: Self.timeline(Self.home))
    let (poles, risers) = (drawing.poles("call"), drawing.poles("change"))
    try #require(poles.count == 2 && risers.count == 2)
    #expect(poles[0] < risers[0], "the app is still active")
    #expect(risers[1] < poles[1], "it is already in the background")
  }

  @Test func `a callback and its notification share a pole`() {
    let drawing = Drawing(timingOf: Self.timeline(Self.home))
    #expect(drawing.poles("announcement") == [drawing.poles("call")[1]])
  }

  @Test func `pressing Home fits into 180 points`() {
    let drawing = Drawing(timingOf: Self.timeline(Self.home))
    #expect(drawing.size.width < 520)
    #expect(drawing.size.height <= 180)
  }

  /// A run of events, each with a change, a second apart.
  private static func events(_ count: Int) -> Timeline {
    timeline(
      (0..<count).flatMap { number -> [TimelineSamples.Entry] in
        let time = Duration.seconds(number * number)
        let (from, to): (Stage, Stage) =
          number.isMultiple(of: 2) ? ("active", "inactive") : ("inactive", "active")
        return [
          .event("user.pullDown", time), .call("applicationWillResignActive:", from, time),
          .stage(from, to, time),
        ]
      }, .init(foldsFrom: nil))
  }

  @Test func `a long run goes on in rows, with a letter for each group of messages`() {
    let drawing = Drawing(timingOf: Self.events(40))
    #expect(drawing.size.width <= 850)
    // The two levels are named in each row.
    #expect(drawing.groups("level").count > 4)
    #expect(drawing.groups("stimulus").count == 40)
    let svg = SVGWriter().write(drawing)
    #expect(svg.components(separatedBy: ">a<").count == 42)
    #expect(svg.contains(">40×<"))
    #expect(svg.contains(">how long each was held<"))
  }

  @Test func `a run of one event and many changes is broken before a change`() {
    let stages: [Stage] = ["active", "inactive"]
    let entries: [TimelineSamples.Entry] =
      [.stage(nil, "inactive"), .event("go")]
      + (0..<200).map { .stage(stages[($0 + 1) % 2], stages[$0 % 2]) }
    let drawing = Drawing(timingOf: Self.timeline(entries))
    #expect(drawing.groups("level").count > 4)
    #expect(drawing.groups("change").count == 200)
    #expect(drawing.poles("change").allSatisfy { $0 <= 850 })
  }

  @Test func `pages end between rows`() {
    let pages = Drawing.timing(of: Self.events(200), height: 500)
    #expect(pages.count > 2)
    #expect(pages.dropLast().allSatisfy { $0.size.height <= 500 })
    #expect(pages.map { $0.groups("stimulus").count }.reduce(0, +) == 200)
  }

  @Test func `a loop is drawn once between repeat signs`() {
    let svg = SVGWriter().write(
      Drawing(timingOf: Timeline(of: TimelineSamples.repetition, in: TimelineSamples.chart)))
    #expect(svg.contains(">× 5<"))
  }

  @Test func `each region that changes has a band`() {
    func region(_ name: String, _ stages: [String]) -> State {
      State(
        StateID(name),
        children: stages.map { State(StateID($0), annotations: .init(stage: Stage($0))) },
        annotations: .init(track: TrackID(name)))
    }
    let chart = Statechart(children: [
      State(
        "robot", kind: .parallel,
        children: [region("nav", ["docked", "moving"]), region("arm", ["stowed", "holding"])])
    ])
    func enter(_ track: TrackID, _ from: Stage?, _ to: Stage) -> TimelineSamples.Entry {
      .init(time: .zero, occurrence: .track(track, from: from, to: to))
    }
    let trace = TimelineSamples.trace(
      "Run",
      [
        enter("nav", nil, "docked"), enter("arm", nil, "stowed"), .event("undock"),
        enter("nav", "docked", "moving"), .event("grip"), enter("arm", "stowed", "holding"),
      ], model: nil)
    let drawing = Drawing(timingOf: Timeline(of: trace, in: chart))
    #expect(drawing.groups("band").count == 2)
    #expect(drawing.groups("level").map(\.label) == ["docked", "moving", "stowed", "holding"])
  }

  @Test func `a proportional axis has room for each second`() throws {
    let entries: [TimelineSamples.Entry] = [
      .stage(nil, "active"), .event("user.home", .seconds(1)),
      .stage("active", "inactive", .seconds(1)), .event("user.home", .seconds(4)),
      .stage("inactive", "active", .seconds(4)), .event("user.home", .seconds(5)),
      .stage("active", "inactive", .seconds(5)),
    ]
    let drawing = Drawing(timingOf: Self.timeline(entries, .init(timeScale: .proportional)))
    let (events, risers) = (drawing.poles("stimulus"), drawing.poles("change"))
    // No time passes while an event changes the state.
    #expect(abs((events[1] - risers[0]) - 3 * (events[2] - risers[1])) < 1)
  }

  @Test func `stays are measured without the last one`() {
    let trace = TimelineSamples.trace(
      "Run",
      [
        .stage(nil, "active"), .stage("active", "inactive", .seconds(4)),
        .stage("inactive", "active", .seconds(5)), .stage("active", "inactive", .seconds(15)),
      ])
    let svg = SVGWriter().write(
      Drawing(staysOf: [trace], in: TimelineSamples.chart, language: .english))
    for words in [">median 7 s<", ">4 s – 10 s<", ">2×<", ">median 1 s<"] {
      #expect(svg.contains(words), "\(words)")
    }
  }

  @Test func `a course is PlantUML's timing diagram`() throws {
    try expectGolden(
      PlantUMLWriter().writeTiming(of: Self.timeline(Self.home)), "Timing/home.puml")
  }
}

extension Drawing {
  /// The groups of a class, from back to front.
  fileprivate func groups(_ name: String) -> [Group] { Self.groups(name, in: elements) }

  private static func groups(_ name: String, in elements: [Element]) -> [Group] {
    elements.flatMap { element -> [Group] in
      guard case .group(let group) = element else { return [] }
      return (group.classes.contains(name) ? [group] : []) + groups(name, in: group.elements)
    }
  }

  /// Where the lines of the groups of a class end, from the left.
  fileprivate func poles(_ name: String) -> [Double] {
    groups(name).compactMap { group in
      group.elements.lazy.compactMap { element -> Double? in
        guard case .shape(let shape) = element, case .path(let path) = shape.outline else {
          return nil
        }
        return path.end.x
      }.first
    }
  }
}
