import LifelineSimulation
import Testing

struct RunsComparisonTests {
  static func rows(_ runs: String...) -> [String] {
    let comparison = RunsComparison(of: runs.map { Words.trace($0) })
    return comparison.rows.map { row in
      row.runs.map { String("ABCD".dropFirst($0).prefix(1)) }.joined()
    }
  }

  @Test func `what all have stands in one row, what some share as well`() {
    #expect(
      Self.rows("home will: did: lock", "home did: x lock", "home x will: lock")
        == ["ABC", "A", "AB", "BC", "C", "ABC"])
  }

  @Test func `runs depart from the common path`() {
    let comparison = RunsComparison(
      of: ["home will: lock", "home lock did: did:", "home lock"].map { Words.trace($0) })
    #expect(comparison.commonPath.map(\.places) == [[0, 0, 0], [2, 1, 1]])
    #expect(comparison.departures(of: 0) == [.init(after: 1, entries: 1..<2)])
    #expect(comparison.departures(of: 1) == [.init(after: 2, entries: 2..<4)])
    #expect(comparison.departures(of: 2).isEmpty)
    #expect(!comparison.isEqual)
  }

  @Test func `common rows far from any difference are hidden, at the ends up to the end`() {
    let comparison = RunsComparison(
      of: ["a b c d x e f g h", "a b c d e f g h"].map { Words.trace($0) })
    #expect(
      comparison.rows.map(\.isCommon) == [true, true, true, true, false, true, true, true, true])
    #expect(comparison.hidden(context: 1) == [0..<3, 6..<9])
    #expect(comparison.hidden(context: .max) == [])
  }

  @Test func `equal runs have one path and no departures`() {
    let comparison = RunsComparison(of: Array(repeating: Words.trace("home will: did:"), count: 4))
    #expect(comparison.isEqual)
    #expect(comparison.commonPath.count == 3)
  }

  @Test func `the rows hold every run in its order`() {
    var dice = Dice(state: 3)
    for _ in 0..<200 {
      let traces = (0..<3).map { _ in Words.trace(TraceComparisonTests.words(&dice)) }
      let comparison = RunsComparison(of: traces)
      for run in traces.indices {
        #expect(
          comparison.rows.compactMap { $0.places[run] } == Array(traces[run].entries.indices))
      }
    }
  }

  @Test func `of two runs the rows tell what moved`() {
    let comparison = RunsComparison(
      of: [Words.trace("home did: Did!"), Words.trace("home Did! did:")])
    #expect(
      comparison.rows.map(\.move) == [
        nil, .init(number: 1, isAway: true), nil, .init(number: 1, isAway: false),
      ])
  }
}
