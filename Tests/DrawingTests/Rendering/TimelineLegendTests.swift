import LifelineDrawing
import LifelineStatecharts
import Testing
import LifelineSimulation

struct TimelineLegendTests {
  typealias Entry = TimelineSamples.Entry

  static func legend(
    _ entries: [Entry], scale: Timeline.TimeScale = .compressed, in language: Language = .english
  ) -> [String] {
    let timeline = Timeline(
      of: TimelineSamples.trace("Marks", entries), in: TimelineSamples.chart,
      options: .init(language: language, timeScale: scale))
    let legend = Drawing(of: timeline).groups.first { $0.classes == ["legend"] }
    return legend?.elements.flatMap(\.textBoxes).map(\.0) ?? []
  }

  @Test(
    arguments: [
      ([Entry.event("user.home")], ["event"]),
      ([.event("app.beginTask")], ["to itself"]),
      ([.event("timer.grace")], ["a timer runs out"]),
      ([.event("overlay.gone")], ["from outside"]),
      ([.ignored("user.home", "locked")], ["ignored"]),
      ([.post("Posted", "active")], ["notification", "state, named where it begins"]),
      (
        [.call("call:", "active")],
        [
          "message to AppDelegate", "state, named where it begins",
          "the state that the receiver sees meanwhile",
        ]
      ),
      ([.call("call:", nil)], ["message to AppDelegate"]),
      ([.answered("call:", "YES")], ["message to AppDelegate", "answer"]),
      (
        [.event("user.home"), .call("call:", nil)],
        ["event or message to AppDelegate"]
      ),
      ([.note("a"), .note("b", .seconds(9))], ["time passes"]),
      (
        [.stage(nil, "active"), .stage("active", "notRunning")],
        ["state, named where it begins", "the process ends"]
      ),
      ([.stage("notRunning", "active")], ["state, named where it begins"]), ([.note("a")], []),
      (
        [.event("user.home"), .init(time: .zero, occurrence: .cycle(first: 0, last: 0, note: ""))],
        ["event", "repeats without end"]
      ),
      (
        [.event("user.home"), .event("user.home"), .event("user.home")],
        ["event", "repeats, drawn once"]
      ),
    ] as [([Entry], [String])])
  func `the legend has the marks in use and no others`(entries: [Entry], words: [String]) {
    #expect(Self.legend(entries) == words)
  }

  @Test func `where time stands still, the axis of a proportional timeline is explained`() {
    let entries: [Entry] = [.event("user.a"), .event("user.b"), .event("user.c", .seconds(1))]
    #expect(
      Self.legend(entries, scale: .proportional) == ["event", "at the same time"])
    #expect(Self.legend(Array(entries.dropFirst()), scale: .proportional) == ["event"])
  }

  @Test func `the empty half of a bar is explained, where a run of an overlay has nothing`() {
    let legend = Drawing(of: OverlaySamples.two).groups.first { $0.classes == ["legend"] }
    let words = legend?.elements.flatMap(\.textBoxes).map(\.0) ?? []
    #expect(words.contains("a run has nothing here"), "\(words)")
  }

  @Test func `what no source says has a sign, which the legend explains`() {
    var inferred = Entry.call("call:", nil)
    inferred.isInferred = true
    #expect(
      Self.legend([inferred]) == [
        "message to AppDelegate", "○", "not established",
      ])
  }

  @Test func `a long legend takes several lines on the page`() {
    let entries: [Entry] = [
      .stage(nil, "active"), .event("user.home"), .event("app.beginTask"), .event("overlay.gone"),
      .ignored("user.home", "no"), .call("a:", "active"), .post("P", nil),
      .event("timer.grace", .seconds(5)), .stage("active", "notRunning", .seconds(5)),
    ]
    #expect(Self.legend(entries).count == 10)
    let timeline = Timeline(
      of: TimelineSamples.trace("Marks", entries), in: TimelineSamples.chart)
    expectClear(Drawing(of: timeline))
  }

  @Test func `the process ends with a cross on the bar, and only where it ran`() {
    func crosses(_ entries: [Entry]) -> Int {
      Drawing(of: Timeline(of: TimelineSamples.trace("End", entries), in: TimelineSamples.chart))
        .groups.count { $0.classes == ["end"] }
    }
    #expect(crosses([.stage("active", "notRunning"), .stage("notRunning", "active")]) == 1)
    #expect(crosses([.stage(nil, "notRunning"), .stage("notRunning", "active")]) == 0)
  }
}
