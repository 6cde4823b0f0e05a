import LifelineSimulation
import LifelineDrawing
import LifelineStatecharts
import Testing

struct TimelineOfRunsTests {
  /// Callbacks of two runs, which see stages or not.
  static func timeline(
    _ a: [(EventName, Stage?)], _ b: [(EventName, Stage?)], context: Int? = nil
  ) -> Timeline {
    let traces = [a, b].map { deliveries in
      Trace(
        entries: deliveries.enumerated().map { index, delivery in
          TraceEntry(
            sequence: index, time: .seconds(index),
            .delivery(.init(delivery.0, to: "delegate", state: delivery.1)))
        })
    }
    return Timeline(
      of: RunsComparison(of: traces), runs: [.init("A", title: "a"), .init("B", title: "b")],
      context: context)
  }

  /// `A`, `B` or `=` for each row, with what it shows.
  static func rows(_ timeline: Timeline) -> [String] {
    timeline.rows.map { row in
      let runs = (row.share?.runs ?? []).map { ["A", "B"][$0] }.joined()
      let content =
        switch row.content {
        case .message(let message): message.name.description
        case .stage(let stage), .track(_, let stage): ">\(stage)"
        case .note(let note): note
        case .cover(let title): title ?? "uncovered"
        case .gap: "gap"
        case .equal(let count): "\(count) equal"
        }
      return "\(runs == "AB" ? "=" : runs) \(content)"
    }
  }

  @Test func `rows know which runs have them`() {
    let timeline = Self.timeline([("x:", nil), ("y:", nil)], [("x:", nil), ("z:", nil)])
    #expect(Self.rows(timeline) == ["= x:", "A y:", "B z:"])
    #expect(timeline.rows[0].share?.times == [.zero, .zero])
    #expect(timeline.rows[1].share?.times == [.seconds(1), nil])
  }

  @Test func `equal rows far from a difference are left out and counted`() {
    let same = (0..<12).map { (EventName("m\($0):"), Stage?.none) }
    let timeline = Self.timeline(same, same + [("z:", nil)], context: 2)
    #expect(Self.rows(timeline) == ["= 10 equal", "= m10:", "= m11:", "B z:"])
  }

  @Test func `what one run does again and again is drawn once`() {
    let again = (0..<5).map { _ in (EventName("again:"), Stage?.none) }
    let timeline = Self.timeline([("x:", nil)], [("x:", nil)] + again)
    #expect(Self.rows(timeline) == ["= x:", "B again:"])
    #expect(timeline.frames.map(\.kind) == [.folded(count: 5, until: .seconds(5))])
  }

  @Test func `a recording that sees no stages is in those of the other run`() {
    let timeline = Self.timeline(
      [("x:", "active"), ("y:", "background")], [("x:", nil), ("y:", nil)])
    #expect(Self.rows(timeline) == ["= x:", "= >background", "= y:"])
    #expect(timeline.initialStage == "active")
  }

  @Test func `runs that see different stages have them apart`() {
    let timeline = Self.timeline([("x:", "active")], [("x:", "inactive")])
    #expect(Self.rows(timeline) == ["A >active", "B >inactive", "= x:"])
  }

  @Test func `the summary counts`() {
    let timeline = Self.timeline([("x:", nil), ("y:", nil)], [("x:", nil)])
    #expect(
      timeline.summary
        == "Runs laid over each other (A: a; B: b): 1 rows common to all, 1 only in A.")
  }

  @Test func `each run's steps are numbered on their own`() {
    let overlay = Overlay([.init("A", title: "a"), .init("B", title: "b")])
    let change = { (from: Stage, to: Stage) in StageChange(from: from, to: to) }
    let graph = StageTable.stateGraph(
      of: [[change("on", "off")], [change("on", "off"), change("off", "on")]], as: overlay)
    #expect(
      graph.edges.map { $0.paths.map { "\($0.letter)\($0.steps)" } } == [
        ["A[1]", "B[1]"], ["B[2]"],
      ])
    #expect(graph.edges.map(\.mark) == [.common, .only(1)])
    #expect(graph.edges[0].label == "on to off, step 1 of A, step 1 of B")
  }
}
