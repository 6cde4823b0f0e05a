import LifelineDrawing
import LifelineStatecharts
import Testing
import LifelineSimulation

struct TimelineFoldingTests {
  /// A trace with a stimulus for each letter, at the seconds given or one a second.
  static func trace(_ letters: String, at seconds: [Int]? = nil, cycle: ClosedRange<Int>? = nil)
    -> Trace
  {
    var entries = letters.enumerated().map { index, letter in
      TraceEntry(
        sequence: index, time: .seconds(seconds?[index] ?? index),
        .event(EventName("user.\(letter)")))
    }
    if let cycle {
      entries.append(
        TraceEntry(
          sequence: entries.count, time: .seconds(entries.count),
          .cycle(first: cycle.lowerBound, last: cycle.upperBound, note: "for ever")))
    }
    return Trace(entries: entries)
  }

  static func letters(_ timeline: Timeline) -> String {
    timeline.messages.compactMap { $0.name.description.last.map(String.init) }.joined()
  }

  @Test(arguments: [
    ("abc", "abc", []), ("aab", "aab", []), ("aaab", "ab", ["3×0..<1"]),
    ("xabababy", "xaby", ["3×1..<3"]), ("ababaabab", "ababaabab", []),
    ("aaabbb", "ab", ["3×0..<1", "3×1..<2"]), ("abcabcabcabc", "abc", ["4×0..<3"]), ("", "", []),
    ("aaaaaa", "a", ["6×0..<1"]),
  ])
  func `what follows itself three times is drawn once`(
    letters: String, drawn: String, frames: [String]
  ) {
    let timeline = Timeline(of: Self.trace(letters), options: .init(gap: .zero))
    #expect(Self.letters(timeline) == drawn)
    #expect(timeline.frames.map(\.words) == frames)
  }

  @Test(arguments: [20, 30]) func `a long cycle is drawn once`(count: Int) {
    let scalars = (0..<count).map { String(UnicodeScalar(UInt8(65 + $0))) }.joined()
    let letters = Array(repeating: scalars, count: 10).joined()
    let timeline = Timeline(of: Self.trace(letters), options: .init(gap: .zero))
    #expect(Self.letters(timeline) == scalars)
    #expect(timeline.frames.map(\.words) == ["10×0..<\(count)"])
  }

  @Test func `nothing is folded when nobody wants it`() {
    let timeline = Timeline(of: Self.trace("aaaa"), options: .init(gap: .zero, foldsFrom: nil))
    #expect(Self.letters(timeline) == "aaaa" && timeline.frames.isEmpty)
  }

  @Test func `folded rows tell when the last of them was over`() {
    let timeline = Timeline(
      of: Self.trace("aaab", at: [0, 4, 7, 9]), options: .init(gap: .seconds(1)))
    #expect(timeline.frames.map(\.kind) == [.folded(count: 3, until: .seconds(7))])
    #expect(timeline.rows.compactMap(\.gap) == [.seconds(2)])
  }

  @Test func `rows that differ in what was seen are not the same`() {
    let stages: [Stage] = ["active", "inactive", "active", "inactive", "inactive"]
    let entries = stages.enumerated().map {
      TraceEntry(
        sequence: $0, time: .zero, .delivery(.init("call:", to: "delegate", state: $1)))
    }
    let opening = TraceEntry(sequence: 0, time: .zero, .stage(from: nil, to: "active"))
    let timeline = Timeline(of: Trace(entries: [opening] + entries))
    #expect(timeline.messages.count == 5 && timeline.frames.isEmpty)
  }

  @Test func `a cycle is framed and nothing is folded across its edge`() {
    let timeline = Timeline(
      of: Self.trace("aaaaaab", cycle: 3...4), options: .init(gap: .zero))
    #expect(Self.letters(timeline) == "aaaab")
    #expect(timeline.frames.map(\.words) == ["3×0..<1", "∞1..<3"])
  }

  @Test func `a cycle that shows no rows becomes a note`() {
    let timeline = Timeline(of: Self.trace("ab", cycle: 5...7))
    #expect(timeline.frames.isEmpty)
    #expect(timeline.rows.last?.content == .note("for ever"))
  }

  @Test func `the first wait is a gap as well`() {
    let timeline = Timeline(of: Self.trace("ab", at: [5, 5]), options: .init(gap: .seconds(1)))
    #expect(timeline.rows.map(\.gap) == [.seconds(5), nil, nil])
  }

  @Test func `gaps stand before what ends them and outside of frames`() {
    let timeline = Timeline(
      of: Self.trace("abc", at: [0, 1, 60], cycle: 2...2), options: .init(gap: .seconds(2)))
    #expect(timeline.rows.map(\.gap) == [nil, nil, .seconds(59), nil])
    #expect(timeline.frames.map(\.words) == ["∞3..<4"])
  }
}

extension Timeline.Frame {
  fileprivate var words: String {
    switch kind {
    case .folded(let count, _): "\(count)×\(rows)"
    case .endless: "∞\(rows)"
    }
  }
}

extension Timeline.Row {
  fileprivate var gap: Duration? { if case .gap(let gap) = content { gap } else { nil } }
}
