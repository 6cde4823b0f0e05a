import LifelineDrawing
import LifelineStatecharts
import LifelineSimulation
import Testing

/// Timelines fit a page, and their words the arrows.
struct TimelineWidthTests {
  /// The lines of words at an arrow, which has no others, and the arrow.
  private static func labels(
    _ drawing: Drawing
  ) -> [(lines: [(String, Rectangle)], start: Point, end: Point)] {
    drawing.groups.filter { $0.classes.starts(with: ["message"]) }.compactMap { group in
      for case .shape(let shape) in group.elements {
        guard case .path(let path) = shape.outline else { return nil }
        return (group.elements.flatMap(\.textBoxes), path.start, path.end)
      }
      return nil
    }
  }

  private static func timeline(_ messages: [(from: Int, name: EventName, to: Int)]) -> Timeline {
    Timeline(
      id: "t", title: "T",
      participants: ["left", "model", "right", "far"].map { .init(id: $0, title: $0) }, model: 1,
      rows: messages.map {
        .init(
          at: .zero,
          .message(
            .init($0.name, kind: .call, from: .participant($0.from), to: .participant($0.to))))
      })
  }

  @Test func `ten participants have lifelines of their own`() {
    let names = ["model"] + (1...9).map { "service \($0)" }
    let timeline = Timeline(
      id: "t", title: "T", participants: names.map { .init(id: $0, title: $0) }, model: 0,
      rows: (1...9).map { number in
        .init(
          at: .zero,
          .message(
            .init("ask:", kind: .call, from: .participant(0), to: .participant(number))))
      })
    let drawing = Drawing(of: timeline)
    #expect(drawing.size.width <= 850)
    #expect(drawing.groups.count { $0.classes.first == "participant" } == 10)
  }

  @Test func `a label begins at its sender, whichever way the arrow points`() {
    let drawing = Drawing(
      of: Self.timeline([(1, "there", 2), (2, "back", 1), (2, "on", 3), (1, "away", 0)]))
    let gaps = Self.labels(drawing).map { lines, start, end in
      let box = lines[0].1
      return start.x < end.x ? box.x - start.x : start.x - box.maxX
    }
    #expect(gaps.map { ($0 * 10).rounded() / 10 } == [8, 8, 8, 8])
  }

  @Test func `words of an arrow that runs past the model end before its bar`() throws {
    let drawing = Drawing(
      of: Self.timeline([(0, "a message that needs more room than one name has:", 2)]))
    let bar = try #require(
      drawing.groups.first { $0.id == "model" }?.elements.first?.rectangle?.center.x)
    for (words, box) in Self.labels(drawing)[0].lines { #expect(box.maxX < bar - 6, "\(words)") }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `an identifier is broken only where its arrow has no room for it`(seed: UInt64) {
    let drawing = Drawing(of: TimelineLayoutTests.timeline(seed: seed))
    let labels = Self.labels(drawing).filter { $0.start.y == $0.end.y && $0.lines.count > 1 }
    for (lines, start, end) in labels where lines.allSatisfy({ !$0.0.contains(" ") }) {
      // What is answered is no part of the identifier.
      guard lines[0].0 != "ask:" else { continue }
      let whole = lines.map(\.0).joined()
      let width = TextSize.width(of: whole, in: Font(size: 12))
      #expect(width > abs(end.x - start.x) - 26, "'\(whole)' is broken")
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a timeline fits a page, and no type is smaller than 11 points`(seed: UInt64) {
    let drawing = Drawing(of: TimelineLayoutTests.timeline(seed: seed))
    #expect(drawing.size.width <= 850)
    #expect(drawing.elements.flatMap(\.fonts).allSatisfy { $0.size >= 11 })
  }

  @Test func `a label runs past the tip of its arrow rather than into a second line`() throws {
    let whole = "application:didReceiveRemoteNotification:fetchCompletionHandler:"
    let drawing = Drawing(
      of: Self.timeline([
        (1, EventName(whole), 2), (1, "short:", 3), (0, "a message from the left", 1),
        (1, "UIApplicationProtectedDataWillBecomeUnavailableNotification", 1),
      ]))
    let label = try #require(Self.labels(drawing).first)
    #expect(label.lines.map(\.0) == [whole])
    #expect(label.lines[0].1.maxX > label.end.x)
    expectClear(drawing)
  }

  @Test func `a label to the left of the model runs past its arrow over other senders`() throws {
    let whole = "userNotificationCenter:willPresent:with:"
    var timeline = Self.timeline([(2, EventName(whole), 1), (0, "tap", 2), (1, "ask", 2)])
    timeline.model = 2
    let drawing = Drawing(of: timeline)
    let label = try #require(Self.labels(drawing).first)
    #expect(label.lines.map(\.0) == [whole])
    #expect(label.lines[0].1.x < label.end.x)
    expectClear(drawing)
  }

  @Test func `a label ends before the bar of a track, and before a chip beside it`() throws {
    var timeline = Self.timeline(
      (0..<4).map { _ in (1, "application:didReceiveRemoteNotification:fetchCompletionHandler:", 2)
      })
    timeline.tracks = [
      .init(
        id: "scene", title: "Scene",
        stages: [.init("open", "A stage with a long name"), .init("shut", "Shut")],
        initialStage: "open")
    ]
    timeline.rows.insert(.init(at: .zero, .track(0, "shut")), at: 2)
    timeline.rows.append(.init(at: .zero, .track(0, "open")))
    let drawing = Drawing(of: timeline)
    expectClear(drawing)
    let bars = drawing.groups.filter { $0.classes == ["stage", "track"] }
      .flatMap(\.elements).compactMap(\.rectangle)
    #expect(bars.count == 6)
    for (words, box) in Self.labels(drawing).flatMap(\.lines) {
      #expect(!bars.contains { $0.intersects(box) }, "\(words)")
    }
  }

  @Test func `where lifelines are shared, the notification center is first`() throws {
    let names = ["User", "System", "Model", "Delegate", "SceneDelegate", "Center"]
    var timeline = Self.timeline([])
    timeline.participants = names.map { .init(id: $0, title: $0) }
    timeline.model = 2
    timeline.rows = [
      (0, 2, "tap", .stimulus), (1, 2, "ring", .stimulus), (2, 3, "applicationDid:", .call),
      (2, 4, "sceneDid:", .call), (2, 5, "DidNotification", .announcement),
      (2, 5, "WillNotification", .announcement),
    ].map { from, to, name, kind in
      .init(
        at: .zero,
        .message(.init(name, kind: kind, from: .participant(from), to: .participant(to))))
    }
    var heads: [String] = []
    while timeline.tracks.count < 9, !heads.contains(where: { $0.contains(" / ") }) {
      let id = TrackID("Track\(timeline.tracks.count)")
      timeline.tracks.append(
        .init(
          id: id, title: id.description, stages: [.init("on", "A long name")], initialStage: "on"))
      heads = Drawing(of: timeline).groups.filter { $0.classes.first == "participant" }
        .compactMap(\.label)
    }
    #expect(heads.contains("Delegate") && heads.contains("SceneDelegate / Center"), "\(heads)")
    let texts = Self.labels(Drawing(of: timeline)).map { $0.lines.map(\.0).joined() }
    #expect(texts.suffix(3) == ["sceneDid:", "DidNotification", "WillNotification"])
  }

  @Test func `where a page has room, labels do not break at the chips of a track`() {
    let name: EventName = "UIApplicationProtectedDataWillBecomeUnavailable"
    var timeline = Self.timeline([(1, name, 2), (1, name, 2), (1, name, 3)])
    timeline.tracks = [
      .init(
        id: "t", title: "T", stages: [.init("on", "A stage"), .init("off", "Off")],
        initialStage: "on")
    ]
    timeline.rows.insert(.init(at: .zero, .track(0, "off")), at: 1)
    let drawing = Drawing(of: timeline)
    #expect(drawing.size.width <= 850)
    #expect(Self.labels(drawing).allSatisfy { $0.lines.count == 1 })
    expectClear(drawing)
  }

  @Test func `callbacks stand out, stimuli stand back`() {
    let trace = TimelineSamples.trace("Colours", [.event("user.home"), .call("call:", nil)])
    let drawing = Drawing(of: Timeline(of: trace, in: TimelineSamples.chart))
    let colours = drawing.groups.filter { $0.classes.starts(with: ["message"]) }
      .flatMap(\.elements).compactMap { element -> Colour? in
        if case .text(let text) = element { text.colour } else { nil }
      }
    #expect(colours == [.secondaryText, .text])
  }
}

extension Drawing.Element {
  /// The fonts of all texts.
  fileprivate var fonts: [Font] {
    switch self {
    case .shape: []
    case .text(let text): [text.font]
    case .group(let group): group.elements.flatMap(\.fonts)
    }
  }
}
