import Foundation
import Testing

/// What reporters show first, what they count, and what a terminal shows without one.
struct ReporterTests {
  private static let good = "applicationDidBecomeActive:\napplicationWillResignActive:\n"
  private static let faulty = good + "applicationWillResignActive:\n"

  /// Makes logs: `good`, `bad` ones with a fault each, and some that cannot be read.
  private func withLogs(
    bad: Int, unreadable: Int, _ body: (URL) throws -> Void
  ) throws {
    try withTemporaryFolder { folder in
      try Data(Self.good.utf8).write(to: folder.appending(path: "good.log"))
      for number in 0..<bad {
        let log = Self.faulty.split(separator: "\n").enumerated().map { second, message in
          "2026-11-01 08:00:0\(second).500 Lab[\(number + 1):1] -[AppDelegate \(message)]\n"
        }
        try Data(log.joined().utf8).write(to: folder.appending(path: "z\(number).log"))
      }
      for number in 0..<unreadable {
        try Data("hello\n".utf8).write(to: folder.appending(path: "a\(number).log"))
      }
      try body(folder)
    }
  }

  @Test(arguments: [
    (3, 12, 3, 5),
    (12, 2, 10, 4),
  ])
  func `GitHub is shown faults before logs that cannot be read, and the number of the rest`(
    bad: Int, unreadable: Int, faults: Int, more: Int
  ) throws {
    try withLogs(bad: bad, unreadable: unreadable) { folder in
      let run = try CommandLineRun("check", ".", "--reporter", "github", in: folder)
      #expect(run.status == 2)
      let errors = run.lines.filter { $0.hasPrefix("::error ") }
      #expect(errors.count == 10)
      #expect(errors.prefix(faults).allSatisfy { $0.contains("file=./z") }, "\(errors)")
      #expect(
        errors.dropFirst(faults).allSatisfy { $0.contains("title=lifeline check%3A ./a") },
        "\(errors)")
      #expect(run.lines.last?.contains("::\(more) more") == true, "\(run.lines.last ?? "")")
    }
  }

  @Test func `JUnit has the time that a run took in the log`() throws {
    try withTemporaryFolder { folder in
      let log = """
        2026-11-01 08:00:00.500 Lab[1:1] -[AppDelegate applicationWillResignActive:]
        2026-11-01 08:01:01.525 Lab[1:1] -[AppDelegate applicationDidEnterBackground:]
        2026-11-01 09:00:00.000 Lab[2:1] -[AppDelegate applicationWillResignActive:]
        2026-11-01 09:00:02.000 Lab[2:1] -[AppDelegate applicationDidEnterBackground:]

        """
      try Data(log.utf8).write(to: folder.appending(path: "a.log"))
      try Data(Self.good.utf8).write(to: folder.appending(path: "b.log"))
      let run = try CommandLineRun(
        "check", "a.log", "b.log", "--reporter", "junit", in: folder)
      let times = run.lines.filter { $0.contains("<testcase ") }.map { line in
        line.split(separator: " time=\"").last?.split(separator: "\"").first.map(String.init)
      }
      #expect(times == ["61.025", "2", "0"])
    }
  }

  @Test(arguments: [
    (
      ["good.log", "-o", "page.html"], 0,
      "good.log: too little to judge: 2 messages\n"
    ),
    (["good.log", "--reporter", "jsonl=r.jsonl"], 0, "1 run: 1 conforms\n"),
    (
      ["good.log", "z0.log", "--reporter", "junit=r.xml", "-o", "page.html"], 1,
      "2 runs: 1 conforms, 1 does not conform\n"
    ),
    (["good.log", "-o", "page.html", "-q"], 0, ""),
  ])
  func `where all reports are files, standard error has the summary`(
    words: [String], status: Int32, summary: String
  ) throws {
    try withLogs(bad: 1, unreadable: 0) { folder in
      let run = try CommandLineRun(["check"] + words, in: folder)
      #expect(run.status == status)
      #expect(run.output.isEmpty)
      #expect(run.errors == summary)
    }
  }
}
