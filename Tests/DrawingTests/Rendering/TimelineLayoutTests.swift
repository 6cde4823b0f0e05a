import LifelineDrawing
import LifelineStatecharts
import PageReading
import Testing
import LifelineSimulation

struct TimelineLayoutTests {
  /// A run that depends only on the seed: labels short and long, ignored and repeated, in stages.
  static func timeline(seed: UInt64) -> Timeline {
    var random = SplitMix64(state: seed)
    let selectors = [
      "a:", "applicationDidBecomeActive:",
      "application:didReceiveRemoteNotification:fetchCompletionHandler:",
      "UIApplicationProtectedDataWillBecomeUnavailable",
      "一个很长的名字，没有任何空格可以换行，所以只能在字之间换行。再长一些也可以，直到放不下为止。",
    ]
    let events: [EventName] = [
      "user.home", "system.call", "app.beginTask", "timer.grace", "user.doubleHome",
      "process.somethingThatHasALongName", "x",
    ]
    let stages: [Stage] = ["active", "inactive", "background", "aStageWithALongName"]
    var time = Duration.zero
    var entries: [TraceEntry] = []
    for sequence in 0..<60 {
      time += .milliseconds(Int64.random(in: 0...2000, using: &random))
      let selector = EventName(selectors[Int.random(in: 0..<5, using: &random)])
      let event = events[Int.random(in: 0..<7, using: &random)]
      let stage = stages[Int.random(in: 0..<4, using: &random)]
      let occurrence: TraceEntry.Occurrence =
        switch Int.random(in: 0..<15, using: &random) {
        case 12, 13: .track("scene", from: nil, to: stage)
        case 14: .track("phase", from: nil, to: stage)
        case 0...2: .delivery(.init(selector, to: "delegate", state: stage))
        case 3: .delivery(.init("ask:", to: "delegate", state: stage, returned: "\(selector)"))
        case 4, 5: .delivery(.init(selector, to: "notificationCenter"))
        case 6, 7: .event(event)
        case 8: .ignored(event, reason: selector.description + " because of it")
        case 9, 10: .stage(from: nil, to: stage)
        default: .note(String(repeating: selector.description + " ", count: 5))
        }
      entries.append(TraceEntry(sequence: sequence, time: time, occurrence))
    }
    entries.append(
      TraceEntry(sequence: 60, time: time, .cycle(first: 20, last: 30, note: "over and over")))
    return Timeline(
      of: Trace(model: "UIApplication", entries: entries), in: TimelineSamples.chart,
      options: .init(gap: .milliseconds(1500), foldsFrom: 2))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `words lie on the page and never on each other`(seed: UInt64) {
    let drawing = Drawing(of: Self.timeline(seed: seed), headEvery: 500)
    let boxes = drawing.textBoxes
    for (text, box) in boxes {
      #expect(box.x >= 0 && box.maxX <= drawing.size.width, "'\(text)' leaves the page")
      #expect(box.y >= 0 && box.maxY <= drawing.size.height, "'\(text)' leaves the page")
    }
    for (index, (text, box)) in boxes.enumerated() {
      for (other, otherBox) in boxes.dropFirst(index + 1) where box.intersects(otherBox) {
        Issue.record("'\(text)' at \(box) lies on '\(other)' at \(otherBox)")
      }
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `no lifeline runs through words`(seed: UInt64) throws {
    let drawing = Drawing(of: Self.timeline(seed: seed), headEvery: 500)
    let boxes = drawing.textBoxes
    let lifelines = try #require(
      drawing.groups.first { $0.classes == ["lifelines"] }, "no lifelines")
    for line in lifelines.verticals {
      for (text, box) in boxes where box.intersects(line) {
        Issue.record("a lifeline at \(line) runs through '\(text)' at \(box)")
      }
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `the bar of stages runs through no words`(seed: UInt64) {
    let drawing = Drawing(of: Self.timeline(seed: seed), headEvery: 500)
    let isHead = { (group: Group) in ["participant", "track"].contains(group.classes.first) }
    let heads = Set(drawing.groups.filter(isHead).flatMap(\.elements).flatMap(\.textBoxes).map(\.0))
    let bars = drawing.groups.filter { $0.classes.first == "stage" }
      .compactMap { $0.elements.first?.rectangle }
    for (text, box) in drawing.textBoxes where !heads.contains(text) {
      #expect(!bars.contains { $0.intersects(box) }, "the bar runs through '\(text)'")
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `words fit the box that is drawn around them`(seed: UInt64) {
    let drawing = Drawing(of: Self.timeline(seed: seed))
    let boxed = drawing.groups.filter { ["participant", "stage"].contains($0.classes.first) }
    #expect(!boxed.isEmpty)
    for group in boxed {
      let boxes = group.elements.compactMap(\.rectangle)
      for (text, box) in group.elements.flatMap(\.textBoxes) {
        #expect(
          boxes.contains { $0.x + 4 <= box.x && box.maxX <= $0.maxX - 4 }, "'\(text)' is too wide")
      }
    }
  }

  @Test func `heads come again in a tall picture and only there`() {
    func heads(_ drawing: Drawing) -> Int {
      drawing.groups.count { $0.classes.first == "participant" }
    }
    let timeline = Self.timeline(seed: 1)
    let once = heads(Drawing(of: timeline, headEvery: nil))
    #expect(once == timeline.participants.count)
    #expect(heads(Drawing(of: timeline, headEvery: 500)) > 2 * once)
  }

  @Test func `the box of a call stands behind the tip of its arrow, whichever way it points`() {
    let timeline = Timeline(
      id: "calls", title: "Calls",
      participants: ["left", "model", "right"].map { .init(id: $0, title: $0) }, model: 1,
      stages: [.init("active", "active")],
      rows: [0, 2].map {
        .init(
          at: .zero,
          .message(
            .init(
              "call:", kind: .call, from: .participant(1), to: .participant($0), seen: "active")))
      })
    let calls = Drawing(of: timeline).groups.filter { $0.classes == ["message", "call"] }
    let reaches = calls.map { call in
      let box = call.elements.compactMap(\.rectangle).first
      return call.ends.first.flatMap { tip in box.map { [$0.x - tip.x, $0.maxX - tip.x] } }
    }
    #expect(reaches == [[-7, 0], [0, 7]])
  }

  @Test func `an answer leads back below its call, and the receiver is busy as long`() throws {
    let drawing = Drawing(
      of: Timeline(
        of: TimelineSamples.trace("Answer", [.answered("ask:", "YES", seen: "active")]),
        in: TimelineSamples.chart))
    let call = try #require(drawing.groups.first { $0.classes == ["message", "call"] })
    let paths = call.elements.compactMap { element -> (Path, Stroke?)? in
      guard case .shape(let shape) = element, case .path(let path) = shape.outline else {
        return nil
      }
      return (path, shape.stroke)
    }
    try #require(paths.count == 2)
    #expect(paths[1].0.start.x == paths[0].0.end.x && paths[1].0.end.x == paths[0].0.start.x)
    #expect(paths[1].1?.dash == .dashed)
    let box = try #require(call.elements.compactMap(\.rectangle).first)
    #expect(box.y < paths[0].0.end.y && box.maxY > paths[1].0.start.y)
    #expect(call.elements.flatMap(\.textBoxes).map(\.0) == ["ask:", "YES"])
  }

  @Test(arguments: Timeline.TimeScale.allCases)
  func `the parts of a picture grow as the rows do, also on pages`(scale: Timeline.TimeScale) {
    func counts(_ steps: Int) -> [Int] {
      let timeline = TimelinePagesTests.timeline(steps: steps, scale: scale)
      let pages = Drawing.pages(of: timeline, height: 900)
      return [Drawing(of: timeline).groups.count, pages.reduce(0) { $0 + $1.groups.count }]
    }
    for (count, double) in zip(counts(250), counts(500)) {
      #expect(abs(double - 2 * count) < count / 10)
    }
  }

  @Test func `a chip of 10,000 letters does not widen the picture`() {
    func width(_ stage: Stage) -> Double {
      let trace = TimelineSamples.trace("Wide", [.stage(nil, stage), .event("user.home")])
      return Drawing(of: Timeline(of: trace, in: TimelineSamples.chart)).size.width
    }
    #expect(width(Stage(String(repeating: "x", count: 10_000))) < width("x") + 250)
  }

  /// The times that a picture of these entries tells, from top to bottom.
  private static func times(of entries: [TimelineSamples.Entry]) -> [String] {
    let trace = TimelineSamples.trace("Times", entries)
    let drawing = Drawing(of: Timeline(of: trace, in: TimelineSamples.chart))
    return drawing.groups.filter { $0.classes == ["time"] }.flatMap(\.elements)
      .flatMap(\.textBoxes).map(\.0)
  }

  @Test func `each new time is told once`() {
    let times = Self.times(of: [
      .event("user.home"), .call("a:", nil), .stage(nil, "active"),
      .stage("active", "inactive", .seconds(9)), .event("user.home", .seconds(3700)),
      .stage("inactive", "active", .seconds(3800)), .call("b:", nil, .seconds(3800)),
    ])
    #expect(times == ["0 s", "9 s", "1 h 1 min", "1 h 3 min"])
  }

  @Test(arguments: [
    ([0, 9000, 5200], ["0 s", "9.0 s", "5.2 s"]),
    ([250, 3_700_000, 3_700_500], ["250 ms", "1 h 1 min 40.0 s", "1 h 1 min 40.5 s"]),
    (
      [90_001_001, 90_001_002, 90_002_002, 108_000_000],
      ["25 h 0 min 1.001 s", "25 h 0 min 1.002 s", "25 h 0 min 2.002 s", "30 h"]
    ),
  ])
  func `times that would read alike have as many digits as tell them apart`(
    milliseconds: [Int], labels: [String]
  ) {
    #expect(
      Self.times(of: milliseconds.map { .event(EventName("user.\($0)"), .milliseconds($0)) })
        == labels)
  }

  @Test func `the count of a folded loop is whole, however narrow the picture`() {
    let ticks = (0..<10_000).map { TimelineSamples.Entry.call("tick:", nil, .seconds($0)) }
    let trace = TimelineSamples.trace("Ticks", [.stage(nil, "idle")] + ticks, model: "M")
    let words = Drawing(of: Timeline(of: trace)).textBoxes.map(\.0)
    #expect(words.contains("[10000 times, until 2 h 46 min]"))
  }

  @Test func `a label that is cut off takes the room that there is`() throws {
    let name = EventName(String(repeating: "x", count: 10_000))
    let trace = TimelineSamples.trace("Long", [.call(name, nil)], model: "M")
    let lines = Drawing(of: Timeline(of: trace)).textBoxes.filter { $0.0.hasPrefix("xxx") }
    #expect(lines.last?.0.hasSuffix("…") == true)
    #expect(try #require(lines.first).1.width > 150)
  }

  @Test
  func `ten lifelines fit a page, as neighbours share one, and names break between their parts`() {
    let scenes = ["Foreground active", "Foreground inactive", "Unattached"]
    func stages(_ track: String) -> [StageTitle] {
      scenes.map { StageTitle(Stage("\(track) \($0)"), $0) }
    }
    let names = [
      "User", "System", "UIApplication", "AppDelegate", "SceneDelegate", "SceneDelegate (second)",
      "NotificationCenter",
    ]
    let tracks = ["Scene", "Second scene", "ScenePhase"].map {
      Timeline.Track(
        id: TrackID($0), title: $0, stages: stages($0), initialStage: stages($0)[0].stage)
    }
    let messages = [
      (3, "application:configurationForConnectingSceneSession:options:"),
      (4, "sceneWillEnterForeground:"), (5, "scene:willConnectToSession:options:"),
      (6, "UIApplicationDidEnterBackgroundNotification"),
    ]
    var rows = messages.map { receiver, name in
      Timeline.Row(
        at: .zero,
        .message(
          .init(EventName(name), kind: .call, from: .participant(2), to: .participant(receiver))))
    }
    for index in 1...2 {
      rows += tracks.indices.map {
        Timeline.Row(at: .zero, .track($0, tracks[$0].stages[index].stage))
      }
    }
    let drawing = Drawing(
      of: Timeline(
        id: "ten", title: "", participants: names.map { .init(id: $0, title: $0) }, model: 2,
        tracks: tracks, rows: rows))
    #expect(drawing.size.width <= 850)
    let heads = drawing.groups.filter { $0.classes.first == "participant" }.map(\.label)
    #expect(heads.contains { $0.contains(" / ") }, "\(heads)")
    let words = drawing.textBoxes.map(\.0)
    for part in ["Notification", "Foreground", "inactive", "Unattached"] {
      #expect(words.contains { $0.hasSuffix(part) }, "\(part) is broken: \(words)")
    }
    expectClear(drawing)
  }

  @Test func `a timeline of nothing is still a picture`() throws {
    let drawing = Drawing(of: Timeline(of: Trace()))
    #expect(drawing.size.width > 0 && drawing.size.height > 0)
    #expect(try XMLOutline(SVGWriter().write(drawing)).all("text").map(\.text) == ["app"])
  }
}

/// A generator that gives the same numbers everywhere.
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
