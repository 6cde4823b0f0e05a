import Lifeline
import Testing

/// Faults grouped by what makes them.
struct FaultCauseTests {
  private static let active = "applicationDidBecomeActive:"
  private static let resign = "applicationWillResignActive:"
  private static let background = "applicationDidEnterBackground:"
  private static let silent = [active, resign, resign]
  private static let twice = [active, resign, active, active]

  private static func log(_ calls: [String], app: String = "Lab", pid: Int = 7) -> String {
    calls.enumerated().map { second, call in
      "2024-05-10 10:00:0\(second).125+0800 \(app)[\(pid):7] -[AppDelegate \(call)]\n"
    }.joined()
  }

  private static func results(_ logs: [(String, String)]) throws -> CheckResults {
    var checker = RunChecker()
    return CheckResults(
      runs: try logs.flatMap { name, text in
        try checker.check(RecordedLog(text, name: name).runs.map(\.trace), of: name)
      })
  }

  @Test func `the same step of runs at other times and lines is one cause`() throws {
    let results = try Self.results([
      ("good.log", Self.log([Self.active, Self.resign])),
      ("logs/a.log", Self.log(Self.silent, pid: 3)),
      ("logs/b.log", Self.log([Self.resign, Self.active] + Self.silent.dropFirst(), pid: 4)),
    ])
    let causes = results.causes
    #expect(causes.faultyRuns == 2)
    try #require(causes.all.count == 1)
    let entry = causes.all[0]
    #expect((entry.runs, entry.faults) == (2, 2))
    #expect((entry.place, entry.run) == ("logs/a.log:3", "logs/a.log"))
    #expect(entry.places == ["Lab": "logs/a.log:3"])
    #expect(entry.cause.kind == .order)
    #expect((entry.cause.message, entry.cause.previous) == (Self.resign, Self.resign))
    #expect(entry.cause.atOnce.contains(Self.active))
  }

  @Test func `the cause of most runs comes first, then that of most faults`() throws {
    let results = try Self.results([
      ("a.log", Self.log(Self.twice)), ("b.log", Self.log(Self.silent)),
      ("c.log", Self.log(Self.silent)),
    ])
    #expect(results.causes.all.map(\.runs) == [2, 1])
    #expect(results.causes.all.map(\.place) == ["b.log:3", "a.log:4"])
    #expect(results.causes.all.map(\.cause.message) == [Self.resign, Self.active])
  }

  @Test func `devices and systems are those that the logs name`() throws {
    let runs = try RecordedLog(Self.log(Self.silent), name: "a.log").runs.map(\.trace)
    var checker = RunChecker()
    let checked = try ["iPhone15,2", "iPhone14,5"].flatMap { device in
      try checker.check(
        runs.map { trace in
          var trace = trace
          (trace.device, trace.system) = (device, "Version 17.2")
          return trace
        }, of: "\(device).log")
    }
    let entry = try #require(CheckResults(runs: checked).causes.all.first)
    #expect(entry.devices == ["iPhone14,5", "iPhone15,2"])
    #expect(entry.systems == ["Version 17.2"])
    let junit = try CheckReport.junit.string(of: CheckResults(runs: checked))
    #expect(junit.contains(#"<property name="device" value="iPhone14,5, iPhone15,2"/>"#))
    #expect(
      try CheckReport.markdown.string(of: CheckResults(runs: checked)).contains(
        "(iPhone14,5, iPhone15,2, Version 17.2)"))
  }

  @Test func `text lists causes where several runs have faults`() throws {
    let one = try Self.results([("a.log", Self.log(Self.silent))])
    #expect(!(try CheckReport.text.string(of: one).contains("cause")))
    let two = try Self.results([
      ("a.log", Self.log(Self.silent)), ("b.log", Self.log(Self.silent)),
    ])
    let words = "\(Self.resign) cannot come twice in a row"
    let text = try CheckReport.text.string(of: two)
    #expect(
      text.contains(
        "\n1 cause of 2 faults in 2 runs\n\n2 runs: \(words)\n  a.log:3, b.log:3\n     2  \(Self.resign)\n"
      ), "\(text)")
    let html = try CheckReport.html.string(of: two)
    #expect(
      html.contains("<td>2</td><td>2</td><td>a.log:3</td><td>\(words)"))
  }

  @Test func `Markdown has faults first and folds the runs that conform`() throws {
    let text = try CheckReport.markdown.string(
      of: Self.results([
        ("good.log", Self.log([Self.active, Self.resign])),
        ("a.log", Self.log(Self.silent)), ("b.log", Self.log(Self.silent)),
      ]))
    let parts = [
      "| 2 | 2 | `a.log:3` |", "### `a.log:3`", "| `a.log` | UIApplication | 3 |",
      "<details><summary>1 run conforms</summary>", "| `good.log` | UIApplication | 2 |",
    ]
    let places = parts.compactMap { text.firstRange(of: $0)?.lowerBound }
    #expect(places.count == parts.count, "\(text)")
    #expect(places == places.sorted())
  }

  @Test func `JUnit has a suite for each app`() throws {
    let junit = try CheckReport.junit.string(
      of: Self.results([
        ("a.log", Self.log(Self.silent)),
        ("b.log", Self.log([Self.active, Self.resign], app: "Shop")),
        ("c.log", Self.log(Self.silent)), ("d.log", Self.active + "\n"),
      ]))
    let suites = junit.matches(of: /<testsuite name="([^"]*)" tests="(\d)" failures="(\d)"/)
      .map { "\($0.1) \($0.2) \($0.3)" }
    #expect(suites == ["Lab 2 2", "Shop 1 0", "lifeline check 1 0"])
  }

  @Test func `GitHub is shown each cause once before faults come again`() throws {
    let many = (0..<12).map { ("\($0).log", Self.log(Self.silent)) }
    let text = try CheckReport.github.string(
      of: Self.results(many + [("z.log", Self.log(Self.twice))]))
    let lines = text.split(separator: "\n")
    #expect(lines[0].contains("file=0.log,line=3") && lines[0].contains("the same in 12 runs"))
    #expect(lines[1].contains("file=z.log,line=4"))
    #expect(lines[2].contains("file=1.log,line=3") && !lines[2].contains("the same in"))
    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
  }

  @Test func `Markdown has a section of each cause before faults come again`() throws {
    let many = (0..<300).map { ("\($0).log", Self.log(Self.silent)) }
    let text = try CheckReport.markdown.string(
      of: Self.results(many + [("z.log", Self.log(Self.twice))]))
    let sections = text.matches(of: /### `(.*)`/).map { String($0.1) }
    #expect(sections.prefix(3) == ["0.log:3", "z.log:4", "1.log:3"])
    #expect(text.utf8.count <= 60_000)
  }
}
