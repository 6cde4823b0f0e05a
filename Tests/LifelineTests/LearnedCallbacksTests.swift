import Lifeline
import Testing

/// What an app logs, learned from its logs.
struct LearnedCallbacksTests {
  /// A log of one visit to the home screen and back, without some of its lines.
  private static func log(
    _ name: String, app: String = "Shop", without left: Set<Int> = [], gapAfter gap: Int? = nil
  ) -> (name: String, text: String) {
    let calls = [
      "applicationDidBecomeActive:", "applicationWillResignActive:",
      "applicationDidEnterBackground:", "applicationWillEnterForeground:",
      "applicationDidBecomeActive:", "applicationWillResignActive:",
      "applicationDidEnterBackground:",
    ]
    let pid = 100 + name.utf8.reduce(0) { $0 + Int($1) }
    var text = ""
    for (index, call) in calls.enumerated() where !left.contains(index) {
      text += "2024-05-10 10:00:0\(index).125+0800 \(app)[\(pid):7] -[AppDelegate \(call)]\n"
      if index == gap { text += "=== Messages dropped during live streaming (use `log show`)\n" }
    }
    return (name, text)
  }

  private static func checked(
    _ logs: [(name: String, text: String)]
  ) throws -> (runs: [String: CheckedRun], logged: LoggedCallbacks) {
    let logs = try logs.map { log in
      (log.name, try RecordedLog(log.text, name: log.name).runs.map(\.trace))
    }
    var checker = RunChecker()
    try checker.learn(from: logs)
    var runs: [String: CheckedRun] = [:]
    for (name, traces) in logs { runs[name] = try checker.check(traces, of: name)[0] }
    return (runs, checker.logged)
  }

  private static let usual = (1...9).map { log("\($0).log") }
  /// The app is never told that it resigns: its other logs show that it would say so.
  private static let silent = log("x.log", without: [1, 5])

  @Test func `a callback that nine of ten runs have is missing in the tenth`() throws {
    let runs = try Self.checked(Self.usual + [Self.silent]).runs
    #expect(runs.filter { !$0.value.verdict.conforms }.keys.sorted() == ["x.log"])
    let run = try #require(runs["x.log"])
    #expect(run.verdict.findings[0].source == .init(file: "x.log", line: 2))
    #expect(run.known.map(\.name) == ["applicationWillResignActive:"])
    #expect(run.known[0].logs == ["1.log", "2.log", "3.log"])
    #expect((run.known[0].runs, run.known[0].required) == (9, 10))
  }

  @Test func `what is learned does not depend on the order of the logs`() throws {
    let logs = Self.usual + [Self.silent]
    let first = try Self.checked(logs)
    let last = try Self.checked(logs.reversed())
    #expect(first.logged == last.logged)
    #expect(try first.logged.json() == last.logged.json())
    #expect(first.runs["x.log"]?.known.map(\.required) == [10])
  }

  @Test func `two runs, runs of another app and one log alone prove nothing`() throws {
    for others in [
      [], Array(Self.usual.prefix(2)), Self.usual.map { Self.log($0.name, app: "Mail") },
    ] {
      #expect(try Self.checked(others + [Self.silent]).runs["x.log"]?.verdict.conforms == true)
    }
  }

  @Test func `a callback that two of ten runs lack is not one that the app always logs`() throws {
    let logs = (0..<8).map { Self.log("\($0).log") }
    let silent = [Self.silent, Self.log("y.log", without: [1, 5])]
    #expect(try Self.checked(logs + silent).runs["x.log"]?.verdict.conforms == true)
    let more = logs + logs.map { Self.log("2\($0.name)") }
    #expect(try Self.checked(more + [Self.silent]).runs["x.log"]?.verdict.conforms == false)
  }

  @Test(
    arguments: [
      ("before the first line", log("x.log", without: [0, 1, 5, 6])),
      ("after the last line", log("x.log", without: [1, 2, 3, 4, 5, 6])),
      ("beside dropped lines", log("x.log", without: [1, 4, 5, 6], gapAfter: 0)),
    ])
  func `nothing is missing where the log does not show it`(
    place: String, log: (name: String, text: String)
  ) throws {
    #expect(try Self.checked(Self.usual + [log]).runs["x.log"]?.verdict.conforms == true)
  }

  @Test func `what was learned can be written and read`() throws {
    let logged = try Self.checked(Self.usual).logged
    let json = try logged.json()
    #expect(try LoggedCallbacks(json: json, file: "shop.json") == logged)
    #expect(
      logged.callbacks.values.flatMap { $0.map(\.name) } == [
        "applicationDidBecomeActive:", "applicationDidEnterBackground:",
        "applicationWillEnterForeground:", "applicationWillResignActive:",
      ])
    #expect(
      throws: LifelineError.self, performing: { try LoggedCallbacks(json: "{", file: "x.json") })
  }
}
