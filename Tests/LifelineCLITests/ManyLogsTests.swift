import Foundation
import Testing

/// Many logs at once: folders, patterns, processes, and verdicts as they become known.
struct ManyLogsTests {
  private static let log = """
    2021-05-05 11:04:58.026352-0500 Lab[203:374] application:didFinishLaunchingWithOptions:
    2021-05-05 11:04:58.065434-0500 Lab[203:374] -[AppDelegate applicationDidBecomeActive:]
    2021-05-06 11:04:58.026352-0500 Lab[417:374] applicationWillResignActive:
    2021-05-06 11:05:08.026352-0500 Lab[417:374] applicationWillResignActive:

    """

  /// Makes a folder with two logs, a note that is no log, and a folder in it.
  private func withLogs(_ body: (URL) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let logs = folder.appending(path: "logs")
      try FileManager.default.createDirectory(
        at: logs.appending(path: "old"), withIntermediateDirectories: true)
      try Data(Self.log.utf8).write(to: logs.appending(path: "b.log"))
      try Data("applicationDidBecomeActive:\n".utf8).write(to: logs.appending(path: "a.txt"))
      try Data("{}".utf8).write(to: logs.appending(path: "notes.json"))
      try body(folder)
    }
  }

  @Test func `of several runs the good ones are a number, and the faulty one is told in full`()
    throws
  {
    try withLogs { folder in
      let run = try CommandLineRun("check", "logs", in: folder)
      #expect(run.status == 1, "\(run.errors)")
      #expect(
        run.lines.prefix(2) == [
          "3 runs: 2 conform, 1 does not conform",
          "logs/b.log (Lab[417], run 2 of 2): does not conform to UIApplication: "
            + "1 fault in 2 messages",
        ])
      #expect(
        run.lines[2...].prefix(3) == [
          "  logs/b.log:4: applicationWillResignActive: cannot come twice in a row",
          "       3  applicationWillResignActive:",
          "    ✗  4  applicationWillResignActive:",
        ])
      #expect(run.lines[5].hasPrefix("    legal here: applicationDidBecomeActive:"))
      #expect(run.lines.last == "Step through it: lifeline check logs -o page.html")
      #expect(!run.output.contains("too little to judge"))
      let all = try CommandLineRun("check", "logs", "--all", in: folder)
      #expect(
        all.lines.contains(
          "logs/b.log (Lab[203], run 1 of 2): too little to judge: 2 messages"))
    }
  }

  @Test func `causes come first with their places, and what runs share is said once`() throws {
    let twice = """
      application:didFinishLaunchingWithOptions:
      applicationDidBecomeActive:
      applicationWillResignActive:
      applicationWillResignActive:

      """
    try withTemporaryFolder { folder in
      for name in ["a", "b", "c"] {
        try Data(twice.utf8).write(to: folder.appending(path: "\(name).log"))
      }
      let run = try CommandLineRun("check", "a.log", "b.log", "c.log", in: folder)
      #expect(
        run.lines.prefix(4) == [
          "3 runs: 3 do not conform", "1 cause of 3 faults in 3 runs",
          "3 runs: applicationWillResignActive: cannot come twice in a row",
          "  a.log:4, b.log:4, and 1 more",
        ])
      #expect(run.output.matches(of: #/legal here: /#).count == 1)
      #expect(
        run.lines.suffix(5)
          == [
            "a.log: does not conform to UIApplication: 1 fault in 4 messages (a.log:4)",
            "b.log: does not conform to UIApplication: 1 fault in 4 messages (b.log:4)",
            "c.log: does not conform to UIApplication: 1 fault in 4 messages (c.log:4)",
            "in all runs: taken as not logged: application:willFinishLaunchingWithOptions:, "
              + "applicationDidEnterBackground:",
            "Step through it: lifeline check a.log b.log c.log -o page.html",
          ])
    }
  }

  @Test func `a copy of a log with dates counts once, since no two runs have the same times`()
    throws
  {
    try withLogs { folder in
      try Data(Self.log.utf8).write(to: folder.appending(path: "logs/old/copy.log"))
      let run = try CommandLineRun("check", "logs", in: folder)
      #expect(run.errors.contains("logs/old/copy.log is a copy of logs/b.log and counts once"))
      #expect(run.lines.first == "3 runs: 2 conform, 1 does not conform")
    }
  }

  @Test(arguments: [
    "2021-05-06 11:05:09.026352-0500 Lab[417:374] applicationDidEnterBackgruond:\n",
    "Message from debugger: Terminated due to signal 9\n",
  ])
  func `a log with a line more that matters is no copy, in either order`(more: String) throws {
    try withTemporaryFolder { folder in
      try Data(Self.log.utf8).write(to: folder.appending(path: "a.log"))
      try Data((Self.log + more).utf8).write(to: folder.appending(path: "b.log"))
      for logs in [["a.log", "b.log"], ["b.log", "a.log"]] {
        let run = try CommandLineRun(["check"] + logs + ["--strict"], in: folder)
        #expect(!run.errors.contains("copy"))
        #expect(run.output.contains("applicationDidEnterBackgruond") == more.contains("gruond"))
      }
    }
  }

  @Test func `equal logs without dates may be of two runs and count twice`() throws {
    try withLogs { folder in
      try Data("applicationDidBecomeActive:\n".utf8).write(
        to: folder.appending(path: "logs/old/c.txt"))
      let run = try CommandLineRun("check", "logs", in: folder)
      #expect(run.lines.first == "4 runs: 3 conform, 1 does not conform")
    }
  }

  @Test func `a log that cannot be read is counted, and told on standard error`() throws {
    try withLogs { folder in
      let run = try CommandLineRun("check", "logs/a.txt", "gone.log", in: folder)
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix("gone.log: there is no such file"))
      #expect(run.lines.first == "1 run: 1 conforms, 1 log cannot be read")
    }
  }

  @Test func `a single run needs no total`() throws {
    try withLogs { folder in
      let run = try CommandLineRun("check", "logs/a.txt", in: folder)
      #expect(!run.output.contains("1 run"))
    }
  }

  @Test(arguments: ["logs", "logs/", "logs/*[.]*", "logs/?.*", "log*"])
  func `folders and patterns stand for the logs in them, in order`(argument: String) throws {
    try withLogs { folder in
      let words = ["check", argument, "--reporter", "jsonl"]
      let run = try CommandLineRun(words, in: folder)
      let names = run.lines.compactMap { $0.firstMatch(of: /"name":"([^" ]+)/)?.output.1 }
      #expect(names.prefix(3) == ["logs/a.txt", "logs/b.log", "logs/b.log"], "\(run.errors)")
    }
  }

  @Test(arguments: [
    (["check", "logs/old"], "logs/old: no log in this folder (.jsonl, .log, .ndjson, "),
    (["check", "none*.log"], "none*.log: no file matches this pattern"),
    (["coverage", "none*.log"], "none*.log: no file matches this pattern"),
    (["compare", "none*.log", "some*.log"], "none*.log: no file matches this pattern"),
  ])
  func `nothing to check is an error`(words: [String], message: String) throws {
    try withLogs { folder in
      let run = try CommandLineRun(words, in: folder)
      #expect(run.status == 2 || run.status == 64)
      #expect(run.errors.contains(message), "\(run.errors)")
    }
  }

  // MARK: Processes

  @Test(arguments: ["417", "Lab[417]", "2"])
  func `one process is chosen as in import`(process: String) throws {
    try withLogs { folder in
      let run = try CommandLineRun("check", "logs/b.log", "--process", process, in: folder)
      #expect(run.status == 1)
      #expect(run.lines.first?.hasPrefix("logs/b.log: does not conform") == true)
      let coverage = try CommandLineRun(
        "coverage", "logs/b.log", "--process", process, in: folder)
      #expect(coverage.lines.first?.hasPrefix("UIApplication: 1 run, ") == true)
    }
  }

  @Test func `one process is compared with another log`() throws {
    try withLogs { folder in
      let run = try CommandLineRun(
        "compare", "logs/b.log", "logs/b.log", "--process", "203", in: folder)
      #expect(run.lines == ["equal: 2 entries"], "\(run.errors)")
    }
  }

  @Test(arguments: [["check"], ["coverage"], ["import"]])
  func `an unknown process offers the nearest`(words: [String]) throws {
    try withLogs { folder in
      let run = try CommandLineRun(words + ["logs/b.log", "--process", "Lub"], in: folder)
      #expect(run.status == 64)
      #expect(
        run.errors.contains(
          "logs/b.log: no process 'Lub'; the log contains Lab[203], Lab[417]; did you mean 'Lab'?"),
        "\(run.errors)")
    }
  }

  // MARK: Streams

  @Test func `each verdict is a line of JSON, with its process, and so is each error`() throws {
    struct Line: Decodable {
      var name: String
      var result: String
      var process: String?
      var pid: Int?
      var judged: Int?
    }
    try withLogs { folder in
      let run = try CommandLineRun(
        "check", "gone.log", "logs/b.log", "--reporter", "jsonl", "--reporter", "text=t.txt",
        in: folder)
      #expect(run.status == 2)
      let lines = try run.lines.map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
      #expect(lines.map(\.result) == ["unreadable", "conforms", "doesNotConform"])
      #expect(lines.map(\.pid) == [nil, 203, 417])
      #expect(lines.map(\.process) == [nil, "Lab", "Lab"])
      #expect(lines.map(\.judged) == [nil, 2, 2])
      let alone = try CommandLineRun(
        "check", "logs/b.log", "--reporter", "jsonl=r.jsonl", in: folder)
      #expect(alone.status == 1)
      #expect(alone.output.isEmpty)
      let file = try String(contentsOf: folder.appending(path: "r.jsonl"), encoding: .utf8)
      #expect(file.split(separator: "\n").map(String.init) == Array(run.lines.dropFirst()))
    }
  }

  @Test func `verdicts that are not kept still decide the exit status`() throws {
    try withLogs { folder in
      let words = ["--reporter", "jsonl"]
      #expect(try CommandLineRun(["check", "logs/a.txt"] + words, in: folder).status == 0)
      #expect(try CommandLineRun(["check", "logs/b.log"] + words, in: folder).status == 1)
      #expect(try CommandLineRun(["check", "logs/c.log"] + words, in: folder).status == 2)
      let scenes = "sceneDidBecomeActive:\nsceneWillResignActive:\n"
      let run = try CommandLineRun(
        ["check", "-", "--model", "UIApplication"] + words, input: scenes, in: folder)
      #expect(run.status == 2)
      #expect(run.errors.contains("1 run was not judged"))
    }
  }
}
