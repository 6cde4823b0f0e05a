import Statecharts
import Testing
import Traces

@testable import Reports

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

  @Test func `a stimulus that one run lacks stands alone`() {
    #expect(
      Self.lines(
        Self.run(("home", nil), (nil, "old:"), ("wait", nil), ("icon", nil)),
        Self.run(("home", nil), ("icon", nil), (nil, "new:")))
        == ["home | old: gone ", "wait |  neither ", "icon |  new new:"])
  }
}
