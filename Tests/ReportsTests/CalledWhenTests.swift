import Statecharts
import Testing

@testable import Reports

@Suite struct CalledWhenTests {
  @Test(arguments: [(0, "a"), (25, "z"), (26, "aa"), (52, "ba")])
  func `a callback without a column has a letter`(number: Int, letter: String) {
    #expect(CallOrder.letter(number, from: "a") == letter)
  }

  @Test func `columns are the callbacks of most runs, from left to right as they come`() {
    let runs: [[EventName]] = [["a", "b"], ["c", "d"], ["b", "c"], ["c"], ["a", "c"]]
    #expect(CallOrder.columns(of: runs, atMost: 3) == ["a", "b", "c"])
    #expect(CallOrder.columns(of: [], atMost: 3) == [])
  }

  @Test(arguments: [(1, "1"), (2, "1, 3"), (3, "1, 3, 5"), (5, "1, 3, 5,\u{A0}…")])
  func `repetition stays short`(times: Int, cell: String) {
    let calls = (0..<times).flatMap { _ -> [EventName] in ["resign", "become"] }
    #expect(CallOrder.numbers(of: "resign", in: calls) == cell)
    #expect(CallOrder.numbers(of: "launch", in: calls) == "")
  }
}
