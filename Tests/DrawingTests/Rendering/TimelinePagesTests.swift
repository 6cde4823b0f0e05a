import LifelineDrawing
import LifelineStatecharts
import Testing
import LifelineSimulation

struct TimelinePagesTests {
  /// Steps of a stimulus, a stage and `calls` callbacks, ten seconds apart.
  static func timeline(
    steps: Int, calls: Int = 3, scale: Timeline.TimeScale = .compressed, cycle: Bool = false
  ) -> Timeline {
    var entries: [TimelineSamples.Entry] = [.stage(nil, "inactive")]
    for step in 0..<steps {
      let time = Duration.seconds(10 * step)
      let stages: [Stage] = ["active", "inactive"]
      entries.append(.event(EventName("user.\(step)"), time))
      entries += (0..<calls).map { call in
        .call(EventName("step\(step)call\(call):"), stages[(step + 1) % 2], time)
      }
      entries.append(.stage(stages[(step + 1) % 2], stages[step % 2], time))
    }
    if cycle {
      entries.append(
        .init(
          time: .seconds(10 * steps), occurrence: .cycle(first: 1, last: entries.count, note: "")))
    }
    return Timeline(
      of: TimelineSamples.trace("Day", entries), in: TimelineSamples.chart,
      options: .init(id: "day", timeScale: scale, foldsFrom: nil))
  }

  static func words(_ drawing: Drawing) -> [String] { drawing.textBoxes.map(\.0) }

  @Test func `what fits a page is one page like the whole`() {
    let timeline = Self.timeline(steps: 2)
    #expect(
      Drawing.pages(of: timeline, height: 2000) == [Drawing(of: timeline, headEvery: nil)])
  }

  @Test(arguments: Timeline.TimeScale.allCases, [false, true])
  func `no page is higher than asked and none is lost`(scale: Timeline.TimeScale, cycle: Bool) {
    let timeline = Self.timeline(steps: 20, scale: scale, cycle: cycle)
    let pages = Drawing.pages(of: timeline, height: 600, titled: true)
    #expect(pages.count > 3)
    for page in pages { #expect(page.size.height <= 600) }
    let labels = pages.flatMap(Self.words).filter { $0.hasPrefix("step") }
    #expect(labels == (0..<20).flatMap { step in (0..<3).map { "step\(step)call\($0):" } })
    #expect(Set(pages.map(\.size.width)).count <= 2, "the lifelines stand at the same places")
  }

  @Test(arguments: Timeline.TimeScale.allCases)
  func `what follows a stimulus stays with it`(scale: Timeline.TimeScale) {
    for page in Drawing.pages(of: Self.timeline(steps: 20, scale: scale), height: 600) {
      let words = Self.words(page)
      let events = words.filter { $0.hasPrefix("user.") }.map { $0.dropFirst(5) }
      let calls = words.filter { $0.hasSuffix("call2:") }.map {
        $0.dropFirst(4).prefix { $0 != "c" }
      }
      #expect(events == calls && !events.isEmpty)
    }
  }

  @Test func `a burst higher than a page is cut between its rows`() {
    let timeline = Self.timeline(steps: 2, calls: 60)
    let pages = Drawing.pages(of: timeline, height: 500)
    #expect(pages.allSatisfy { $0.size.height <= 500 })
    #expect(pages.flatMap(Self.words).count { $0.hasPrefix("step") } == 120)
  }

  @Test func `each page has the heads, its number, the stage it begins in and its neighbours`() {
    let pages = Drawing.pages(of: Self.timeline(steps: 20), height: 600)
    let count = pages.count
    for (page, number) in zip(pages, 1...) {
      let words = Self.words(page)
      #expect(page.title == "Day, page \(number) of \(count)")
      #expect(page.id == "day-\(number)")
      #expect(page.description.contains("Page \(number) of \(count): "))
      #expect(words.prefix(3) == ["User", "UIApplication", "AppDelegate"])
      #expect(words.contains("continued from page \(number - 1)") == (number > 1))
      #expect(words.contains("continued on page \(number + 1)") == (number < count))
      let stages = page.groups.compactMap { $0.data.first { $0.name == "stage" }?.value }
      #expect(["active", "inactive"].contains(stages.first), "the bar tells its stage at once")
    }
  }

  @Test func `a loop that goes on is drawn on each page and says so`() {
    let pages = Drawing.pages(of: Self.timeline(steps: 20, cycle: true), height: 600)
    let loops = pages.map { Self.words($0).filter { $0.hasPrefix("[") } }
    #expect(loops.first == ["[repeats without end]"])
    #expect(loops.dropFirst().allSatisfy { $0 == ["[repeats without end, continued]"] })
  }

  @Test(arguments: 0..<10 as Range<UInt64>) func `words on pages lie on nothing`(seed: UInt64) {
    for scale in Timeline.TimeScale.allCases {
      var timeline = TimelineLayoutTests.timeline(seed: seed)
      timeline.timeScale = scale
      for page in Drawing.pages(of: timeline, height: 700, titled: true) {
        expectClear(page)
      }
    }
  }

  @Test func `no lifeline runs through the words that tell what a page continues`() throws {
    let entries = (0..<60).map {
      TimelineSamples.Entry.call(EventName("call\($0):"), nil, .seconds($0))
    }
    let trace = TimelineSamples.trace("M", entries, model: "M")
    let pages = Drawing.pages(of: Timeline(of: trace), height: 600)
    #expect(pages.count > 2)
    for page in pages.dropFirst() {
      let words = try #require(page.textBoxes.first { $0.0.hasPrefix("continued from") })
      let lines = try #require(page.groups.first { $0.classes == ["lifelines"] })
      #expect(!lines.verticals.contains { $0.intersects(words.1) })
    }
  }

  @Test func `a page has no bars of tracks that do not change on it`() {
    var timeline = Self.timeline(steps: 40, scale: .compressed)
    timeline.tracks = ["first", "second"].map {
      Timeline.Track(
        id: TrackID($0), title: $0, stages: [.init("on", "On"), .init("off", "Off")],
        initialStage: "on")
    }
    timeline.frames = []
    timeline.rows.insert(.init(at: .zero, .track(1, "off")), at: 1)
    timeline.rows.append(.init(at: timeline.rows.last?.time ?? .zero, .track(0, "off")))
    let pages = Drawing.pages(of: timeline, height: 600)
    #expect(pages.count > 2)
    let bars = pages.map { page in
      page.groups.filter { $0.classes == ["track"] }.compactMap(\.label)
    }
    #expect(bars.first == ["second"] && bars.last == ["first"])
    #expect(bars.dropFirst().dropLast().allSatisfy { $0.isEmpty })
    #expect(Set(pages.map(\.size.width)).count == 1)
    for page in pages { expectClear(page) }
  }

  @Test func `an empty timeline is a page`() {
    #expect(Drawing.pages(of: Timeline(of: Trace()), height: 10).count == 1)
  }
}

/// Expects words on the page and not on each other.
func expectClear(_ drawing: Drawing, sourceLocation: SourceLocation = #_sourceLocation) {
  let boxes = drawing.textBoxes
  for (index, (text, box)) in boxes.enumerated() {
    #expect(
      box.x >= 0 && box.maxX <= drawing.size.width && box.y >= 0
        && box.maxY <= drawing.size.height, "'\(text)' leaves the page",
      sourceLocation: sourceLocation)
    for (other, otherBox) in boxes.dropFirst(index + 1) where box.intersects(otherBox) {
      Issue.record(
        "'\(text)' at \(box) lies on '\(other)' at \(otherBox)", sourceLocation: sourceLocation)
    }
  }
}
