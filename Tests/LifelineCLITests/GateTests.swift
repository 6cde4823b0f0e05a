import Foundation
import LifelineCLI
import Testing

/// What a check requires besides that runs conform.
struct GateTests {
  private let half = """
    flutter: state = AppLifecycleState.inactive
    I/flutter (12345): AppLifecycleState.paused

    """

  @Test func `a line that was not read is in every report, and fails a strict check`() throws {
    for (reporter, text) in [
      ("json", "\"unread\" : ["), ("jsonl", "\"result\":\"unread\""),
      ("junit", "<system-out>&lt;"), ("github", "::warning file=<standard input>,line=2,"),
      ("markdown", "- \\<standard input>:2:20: 'AppLifecycleState.paused' was not read"),
      ("html", "&lt;standard input&gt;:2:20: 'AppLifecycleState.paused' was not read"),
    ] {
      let run = try CommandLineRun("check", "-", "--reporter", reporter, input: half)
      #expect(run.status == 0)
      #expect(run.output.contains(text), "\(reporter)")
    }
    let strict = try CommandLineRun("check", "-", "--strict", input: half)
    #expect(strict.status == 1)
    #expect(strict.output.contains("<standard input>:2: 'AppLifecycleState.paused' was not read"))
    #expect(
      try CommandLineRun("check", "-", "--strict", "--allow", "unread,few", input: half).status == 0
    )
  }

  private static let away = """
    2024-05-10 10:59:50.100+0800 Shop[101:7] -[AppDelegate applicationDidBecomeActive:]
    2024-05-10 11:00:00.100+0800 Shop[101:7] -[AppDelegate applicationWillResignActive:]
    2024-05-10 11:00:01.100+0800 Shop[101:7] -[AppDelegate applicationDidEnterBackground:]

    """

  @Test(arguments: [
    (
      "unread",
      (100..<160).map { "Wk\($0)::applicationWillEnterForegroundForMedia: 1\n" }.joined()
        + "applicationDidEnterBackgruond:\n"
    ),
    ("unread", String(repeating: "y ", count: 700_000) + "applicationWillEnterForeground:\n"),
    (
      "folded",
      "2024-05-10 11:00:05.100+0800 Shop[101:7] -[AppDelegate applicationDidEnterBackground:] END\n"
    ),
    ("repeated", away),
  ])
  func `a line that does not count fails a strict check, unless that part is allowed`(
    part: String, more: String
  ) throws {
    let log = Self.away + more
    #expect(try CommandLineRun("check", "-", input: log).status == 0)
    let strict = try CommandLineRun("check", "-", "--strict", "--reporter", "jsonl", input: log)
    #expect(strict.status == 1)
    #expect(strict.output.contains("\"rule\":\"\(part)\""))
    #expect(strict.output.contains("\"result\":\"unread\""))
    #expect(
      try CommandLineRun("check", "-", "--strict", "--allow", part, input: log).status == 0)
  }

  @Test(arguments: ["text", "json", "jsonl", "github", "junit", "markdown"], [[], ["--strict"]])
  func `every report counts the lines of which it has no sample`(
    reporter: String, options: [String]
  ) throws {
    let log =
      Self.away
      + (100..<150).map {
        "the run that a device of the team made ends Wk\($0):applicationWillTerminate:\n"
      }
      .joined()
    let run = try CommandLineRun(
      ["check", "-", "--reporter", reporter] + options, input: log)
    // GitHub shows ten, Markdown twenty.
    let text =
      switch reporter {
      case "github": "22 more findings are not shown"
      case "markdown": "12 more are left out here"
      case "text": options.isEmpty ? "" : "and 18 more for this reason"
      default: "and 18 more for this reason"
      }
    #expect(text.isEmpty || run.output.contains(text))
    #expect(run.errors.contains("42 more lines like these"))
  }

  @Test(
    arguments: [
      (["--require-messages", "2"], "1 message was judged; at least 2 are required"),
      (["--require-runs", "2"], "all logs: 1 run was checked; at least 2 are required"),
      (
        ["--require", "applicationWillResignActive:"],
        "the run does not contain applicationWillResignActive:, which is required"
      ),
      (
        ["--require", "applicationWillResignActive:@any"],
        "all logs: no run contains applicationWillResignActive:, which is required"
      ),
    ])
  func `a run that conforms is not enough where more is required`(
    words: [String], problem: String
  ) throws {
    let log = "applicationDidBecomeActive:\n"
    let run = try CommandLineRun(["check", "-"] + words, input: log)
    #expect(run.status == 1)
    #expect(run.output.contains(problem))
    let met = try CommandLineRun(
      ["check", "-"] + words, input: log + "applicationWillResignActive:\n")
    #expect(met.status == (words[0] == "--require-runs" ? 1 : 0))
    for (reporter, text) in [
      ("junit", "failures=\"1\""), ("github", "::error "), ("json", "\"unmet\" : ["),
      ("markdown", "1 requirement is not met"),
    ] {
      let report = try CommandLineRun(
        ["check", "-", "--reporter", reporter] + words, input: log)
      #expect(report.output.contains(text), "\(reporter)")
    }
  }

  @Test(
    arguments: [
      (["--allow", "unread"], "--allow needs --strict"),
      (["--strict", "--allow", "unred"], "did you mean 'unread'?"),
      (["--require-runs", "0"], "0 requires nothing; give at least 1"),
      (["--learn", "a", "--logged", "b"], "--learn and --logged are mutually exclusive"),
    ])
  func `contradictory requirements are refused`(words: [String], problem: String) throws {
    let run = try CommandLineRun(["check", "-"] + words, input: "")
    #expect(run.status == 64)
    #expect(run.errors.contains(problem))
  }

  @Test func `each requirement that all logs together do not meet is told`() throws {
    let run = try CommandLineRun(
      "check", "-", "--require-runs", "2", "--require", "applicationWillTerminate:@any",
      input: "applicationDidBecomeActive:\n")
    #expect(run.status == 1)
    #expect(run.output.contains("1 run was checked; at least 2 are required"))
    #expect(run.output.contains("no run contains applicationWillTerminate:"))
  }

  @Test func `a required callback that no model has is refused with the nearest`() throws {
    let run = try CommandLineRun(
      "check", "-", "--require", "applicationDidBecomActive:", input: "")
    #expect(run.status == 64)
    #expect(run.errors.contains("did you mean 'applicationDidBecomeActive:'?"))
  }

  @Test func `what an app logs is learned once and used for a stream`() throws {
    try withTemporaryFolder { folder in
      let calls = [
        "applicationDidBecomeActive:", "applicationWillResignActive:",
        "applicationDidEnterBackground:", "applicationWillEnterForeground:",
      ]
      func log(_ pid: Int, _ calls: [String]) -> String {
        calls.enumerated().map { index, call in
          "2024-05-10 10:00:0\(index).125+0800 Shop[\(pid):7] \(call)\n"
        }.joined()
      }
      for pid in 1...3 {
        try Data(log(pid, calls).utf8).write(to: folder.appending(path: "\(pid).log"))
      }
      let learned = try CommandLineRun("check", ".", "--learn", "shop.json", in: folder)
      #expect(learned.status == 0)
      let silent = log(9, [calls[0], calls[2], calls[3]])
      #expect(try CommandLineRun("check", "-", input: silent, in: folder).status == 0)
      let run = try CommandLineRun("check", "-", "--logged", "shop.json", input: silent, in: folder)
      #expect(run.status == 1)
      #expect(
        run.output.contains(
          "the app logs applicationWillResignActive: in 3 of 3 runs that must have it (such as ./1.log, ./2.log, ./3.log)"
        ))
      let other = try CommandLineRun("check", "-", "--logged", "1.log", input: silent, in: folder)
      #expect(other.status == 2)
      #expect(other.errors.contains("1.log: this is no file that 'lifeline check --learn' wrote"))
    }
  }
}
