import Testing

import LifelineReports

@Suite struct CalledWhenTests {
  @Test(arguments: [
    ("applicationDidBecomeActive:", "didBecomeActive"),
    ("application:didFinishLaunchingWithOptions:", "didFinishLaunching"),
    ("sceneWillEnterForeground:", "willEnterForeground"),
    ("application:openURL:options:", "openURL…options"),
    ("application:openURL:sourceApplication:annotation:", "openURL…sourceApplication…annotation"),
    ("stateRestorationActivityForScene:", "stateRestorationActivityForScene"),
    ("URLSession:task:didCompleteWithError:", "didComplete"),
  ])
  func `a selector has a short name that no other has`(selector: String, name: String) {
    let names = ShortNames([
      "applicationDidBecomeActive:", "application:didFinishLaunchingWithOptions:",
      "sceneWillEnterForeground:", "application:openURL:options:",
      "application:openURL:sourceApplication:annotation:", "stateRestorationActivityForScene:",
      "URLSession:task:didCompleteWithError:",
    ])
    #expect(names[EventName(selector)] == name)
  }

  @Test func `where both delegates hear the same, names stay whole`() {
    let names = ShortNames(["applicationDidBecomeActive:", "sceneDidBecomeActive:"])
    #expect(names["sceneDidBecomeActive:"] == "sceneDidBecomeActive:")
  }

  @Test func `a short name breaks before capital letters`() {
    #expect("didReceiveURL".breakable == "did\u{200B}Receive\u{200B}URL")
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

  @Test func `what goes on without end says so`() {
    let calls: [EventName] = ["launch", "resign", "become", "resign"]
    #expect(CallOrder.numbers(of: "resign", in: calls, endless: ["resign"]) == "2, 4,\u{A0}…")
    #expect(CallOrder.numbers(of: "launch", in: calls, endless: ["resign"]) == "1")
  }
}
