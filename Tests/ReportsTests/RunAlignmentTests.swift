import Testing

import LifelineReports

/// Two runs side by side.
struct RunAlignmentTests {
  private static func run(_ lines: (EventName?, EventName?)...) -> Trace {
    Trace(
      entries: lines.enumerated().map { index, line in
        TraceEntry(
          sequence: index, time: .zero,
          line.0.map { .event($0) } ?? .delivery(.init(line.1 ?? "", to: "delegate")))
      })
  }

  private static func lines(_ a: Trace, _ b: Trace) -> [String] {
    RunAlignment(a, b, successors: ["old:": "new:"]).rows.map {
      "\($0.event?.description ?? "") | \($0.before?.description ?? "") \($0.sign) \($0.after?.description ?? "")"
    }
  }

  @Test func `what takes a place stands beside what it replaces`() {
    #expect(
      Self.lines(
        Self.run(("home", nil), (nil, "old:"), (nil, "same:")),
        Self.run(("home", nil), (nil, "first:"), (nil, "new:"), (nil, "same:")))
        == ["home |  new first:", " | old: replaced new:", " | same: same same:"])
  }

  @Test func `what one run goes on to do is named and not compared`() {
    #expect(
      Self.lines(
        Self.run(("home", nil), (nil, "old:")),
        Self.run(("home", nil), (nil, "new:"), ("icon", nil), (nil, "last:")))
        == ["home | old: replaced new:", "icon |  afterOnly "])
  }

  @Test func `runs are not compared any more when something else was done`() {
    #expect(
      Self.lines(
        Self.run(("watch", nil), (nil, "ask:"), ("home", nil), (nil, "old:"), ("watch", nil)),
        Self.run(("watch", nil), (nil, "ask:"), ("purge", nil), ("watch", nil), (nil, "launch:")))
        == [
          "watch | ask: same ask:", "home |  beforeOnly ", "watch |  beforeOnly ",
          "purge |  afterOnly ", "watch |  afterOnly ",
        ])
  }

  @Test func `repeating what changes nothing leaves the runs in step`() {
    #expect(
      Self.lines(
        Self.run(("time", nil), ("icon", nil), (nil, "old:")),
        Self.run(("time", nil), ("time", nil), ("icon", nil), (nil, "new:")))
        == ["time |  neither ", "time |  afterOnly ", "icon | old: replaced new:"])
  }

  @Test func `what only the newer life cycle has is all new`() {
    let rows = RunAlignment(
      nil, Self.run(("close", nil), (nil, "new:")), successors: ["old:": "new:"]
    ).rows
    #expect(rows == [.init(event: "close", after: "new:", sign: .new)])
  }
}
