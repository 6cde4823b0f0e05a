import Foundation
import Testing

/// What a verdict tells besides legal and not legal, each a fault with `--strict`.
struct ToldVerdictTests {
  private static func line(_ time: String, _ name: String) -> String {
    "2024-06-03 09:00:\(time) Shop[700:5] \(name)\n"
  }

  private static let away =
    line("00.000", "applicationDidBecomeActive:") + line("10.000", "applicationWillResignActive:")
    + line("10.400", "applicationDidEnterBackground:")

  private static let scene =
    line("00.000", "sceneWillEnterForeground:") + line("00.300", "sceneDidBecomeActive:")

  /// A log, what its verdict tells, and the part of `--strict` that it fails.
  static let told: [(log: String, text: String, part: String)] = [
    (line("00.000", "applicationDidBecomeActive:"), "too little to judge: 1 message", "few"),
    (
      away + line("09.000", "applicationWillEnterForeground:"), "the times go back once",
      "backwards"
    ),
    (
      scene + line("02.000", "windowScene:performActionForShortcutItem:completionHandler:"),
      "○ no source says whether windowScene:performAction", "unestablished"
    ),
    (
      away + line("11.000", "templateApplicationScene(_:didConnect:)"), "lifeline explain carplay",
      "unjudged"
    ),
    (
      (1...3).map {
        line("0\($0).000", "applicationDidBecomeActive:").replacing("700", with: "70\($0)")
      }
      .joined(), "runs with one message each", "split"
    ),
    (
      away + (1...4).map { line("1\($0).000", "applicationDidBecomActive\($0)") }.joined(),
      "too little to judge: 3 messages, and more lines", "unread"
    ),
  ]

  @Test(arguments: told)
  func `what is in doubt is told, and fails a strict check`(
    log: String, text: String, part: String
  ) throws {
    try withTemporaryFolder { folder in
      try Data(log.utf8).write(to: folder.appending(path: "a.log"))
      let run = try CommandLineRun("check", "a.log", in: folder)
      #expect(run.status == 0)
      #expect((run.output + run.errors).contains(text))
      let words = ["check", "a.log", "--strict", "--reporter", "jsonl"]
      let strict = try CommandLineRun(words, in: folder)
      #expect(strict.status == 1)
      #expect(strict.output.contains("\"rule\":\"\(part)\""))
    }
  }

  @Test func `what no source establishes hides no fault beside it`() throws {
    let log =
      Self.scene + Self.line("02.000", "application:didDiscardSceneSessions:")
      + Self.line("03.000", "applicationDidEnterBackground:")
    #expect(try CommandLineRun("check", "-", input: log).status == 1)
  }

  @Test func `a log that conforms from its end is asked whether its newest line is first`() throws {
    let lines = Self.away.split(separator: "\n").reversed().map { $0 + "\n" }
    let run = try CommandLineRun("check", "-", input: lines.joined())
    #expect(run.status == 1)
    #expect(run.output.contains("Newest line first?"))
  }

  @Test(arguments: [("0.050", 1), ("0.150", 0)])
  func `a person acts no sooner than a tenth of a second after a line`(
    time: String, status: Int32
  ) throws {
    let log =
      Self.line("00.000", "application:didFinishLaunchingWithOptions:")
      + Self.line("0" + time, "applicationDidEnterBackground:")
      + Self.line("02.000", "application:performFetchWithCompletionHandler:")
    #expect(try CommandLineRun("check", "-", input: log).status == status)
  }

  @Test func `what other logs of an app contain is told, and a fault when asked`() throws {
    try withTemporaryFolder { folder in
      for day in 1...4 {
        var lines = Self.away.replacing("06-03", with: "06-0\(day)").split(separator: "\n")
        if day == 4 { lines.remove(at: 1) }
        let text = lines.joined(separator: "\n") + "\n"
        try Data(text.utf8).write(to: folder.appending(path: "\(day).log"))
      }
      let run = try CommandLineRun("check", folder.path)
      #expect(run.status == 0)
      #expect(run.output.contains("3 of 4 runs log applicationWillResignActive:"))
      #expect(try CommandLineRun("check", folder.path, "--strict").status == 1)
    }
  }

  @Test func `an app that the file of what apps log does not know is told`() throws {
    try withTemporaryFolder { folder in
      let (log, known) = (folder.appending(path: "1.log"), folder.path + "/known.json")
      try Data(Self.away.utf8).write(to: log)
      _ = try CommandLineRun("check", log.path, "--learn", known)
      let other = Self.away.replacing("Shop", with: "Store")
      let run = try CommandLineRun("check", "-", "--logged", known, input: other)
      #expect(run.status == 0)
      #expect(run.output.contains("--logged does not know this app"))
      let strict = try CommandLineRun("check", "-", "--logged", known, "--strict", input: other)
      #expect(strict.status == 1)
    }
  }

  @Test func `a topic that the models leave out is explained by its name and its callbacks`() throws
  {
    for name in ["carplay", "templateApplicationScene(_:didConnect:)"] {
      let run = try CommandLineRun("explain", name)
      #expect(run.output.hasPrefix("CarPlay: left out\n"))
    }
  }

  @Test func `a clock in a time zone says nothing of one without`() throws {
    let log = """
      2026-11-20T09:41:10Z application:didFinishLaunchingWithOptions:
      2026-11-20 10:41:11.000 applicationDidBecomeActive:
      2026-11-20T09:41:12Z applicationWillResignActive:
      2026-11-20 10:41:13.000 applicationDidEnterBackground:

      """
    let run = try CommandLineRun("check", "-", "--strict", input: log)
    #expect(run.status == 0, "\(run.output)")
  }

  @Test func `what is not certain is named where it stands`() throws {
    let log = """
      2026-11-20 09:41:10.000 applicationDidBecomeActive:
      2026-11-20 09:41:13.000 applicationWillResignActive:
      2026-11-20 09:41:09.000 applicationDidEnterBackground:

      """
    let run = try CommandLineRun("check", "-", "--reporter", "github", "--strict", input: log)
    #expect(run.status == 1)
    #expect(run.output.contains("line=3"), "\(run.output)")
  }
}
