import Statecharts
import Testing

@testable import Reports

@Suite struct CalledWhenTests {
  @Test func `short names drop common words and keep what tells them apart`() {
    let names = [
      "application:willFinishLaunchingWithOptions:",
      "application:didFinishLaunchingWithOptions:", "applicationDidBecomeActive:",
    ]
    let others = ["application:openURL:options:", "application:openURL:sourceApplication:"]
    let short = ShortNames(names, among: names + others)
    #expect(
      (names + others).map { short.of($0).text } == [
        "willFinish", "didFinish", "didBecomeActive", "openURL:options",
        "openURL:source",
      ])
    #expect(short.of(names[2]).words == ["did", "Become", "Active"])
  }

  @Test func `words that all names end with are dropped`() {
    let names = ["windowDidOpenNotification", "windowWillCloseNotification"]
    let short = ShortNames(names, among: names)
    #expect(names.map { short.of($0).text } == ["didOpen", "willClose"])
  }

  @Test func `the only name stays whole`() {
    #expect(ShortNames(["go"], among: ["go"]).of("go").text == "go")
    #expect(ShortNames([], among: []).of("").text == "")
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
