import Foundation
import Testing

/// `check -` and `coverage -`: standard input need not end, and coverages can be merged.
struct StreamCommandTests {
  /// Runs of an app that is launched again and again; each fifth goes to the background unasked.
  private static func log(_ runs: Range<Int>) -> String {
    let usual = [
      "application:didFinishLaunchingWithOptions:", "applicationDidBecomeActive:",
      "applicationWillResignActive:", "applicationDidEnterBackground:",
    ]
    return runs.map { run in
      usual.enumerated().filter { run % 5 != 4 || $0.offset != 2 }.map { second, message in
        let minute = (run % 60 < 10 ? "0" : "") + "\(run % 60)"
        return "2026-11-01 0\(run / 60):\(minute):0\(second).000 Lab[\(run + 1):1] "
          + "-[AppDelegate \(message)]\n"
      }.joined()
    }.joined()
  }

  @Test func `a verdict is told when its run has ended, before the stream has`() throws {
    let process = Process()
    process.executableURL = CommandLineRun.built
    process.arguments = ["check", "-", "--reporter", "jsonl", "--observable", "callbacks"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(Self.log(0..<30).utf8))
    // The stream is still open.
    var told = Data()
    while told.count(where: { $0 == 0x0A }) < 20 {
      told += output.fileHandleForReading.availableData
    }
    #expect(String(decoding: told, as: UTF8.self).contains("<standard input> (Lab[5], run 5)"))
    try input.fileHandleForWriting.close()
    told += try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(told.count { $0 == 0x0A } == 30)
    #expect(process.terminationStatus == 1)
  }

  @Test func `where all callbacks are logged, a stream has the verdicts of the file`() throws {
    try withTemporaryFolder { folder in
      let log = Self.log(0..<40)
      try Data(log.utf8).write(to: folder.appending(path: "app.log"))
      let words = ["--observable", "callbacks", "--reporter", "jsonl"]
      let file = try CommandLineRun(["check", "app.log"] + words, in: folder)
      let stream = try CommandLineRun(["check", "-"] + words, input: log, in: folder)
      func verdicts(_ run: CommandLineRun) -> [String] {
        run.lines.map { line in
          line.replacing(#/"name":"[^"]*"/#, with: "").replacing(#/"file":"[^"]*"/#, with: "")
        }
      }
      #expect(verdicts(stream) == verdicts(file))
      #expect(stream.status == 1)
    }
  }

  @Test func `text tells each run, then the number of all`() throws {
    let run = try CommandLineRun("check", "-", input: Self.log(0..<3))
    #expect(run.lines.filter { $0.contains(": conforms to UIApplication") }.count == 3)
    #expect(run.lines.last == "3 runs: 3 conform")
    #expect(run.status == 0)
  }

  @Test func `a process of a stream can be chosen`() throws {
    let run = try CommandLineRun("check", "-", "--process", "2", input: Self.log(0..<3))
    #expect(run.lines.first?.hasPrefix("<standard input> (Lab[2], run ") == true)
    #expect(run.lines.filter { $0.contains("conforms") }.count == 1)
    let none = try CommandLineRun("check", "-", "--process", "Shop", input: Self.log(0..<3))
    #expect(none.status == 64)
    #expect(none.errors.contains("Shop"), "\(none.errors)")
  }

  @Test func `a stream of prose is no log`() throws {
    let text = String(
      repeating:
        "Then applicationDidBecomeActive: is called by the system, as the documents say.\n",
      count: 300)
    #expect(try CommandLineRun("check", "-", input: text).status == 2)
  }

  @Test func `the coverage of a stream is that of the file`() throws {
    try withTemporaryFolder { folder in
      let log = Self.log(0..<40)
      try Data(log.utf8).write(to: folder.appending(path: "app.log"))
      let file = try CommandLineRun("coverage", "app.log", "-T", "json", in: folder)
      let stream = try CommandLineRun("coverage", "-", "-T", "json", input: log, in: folder)
      #expect(stream.output == file.output)
      #expect(stream.output.contains(#""runs" : 40"#))
      #expect(stream.output.contains(#""untold" : 8"#))
    }
  }

  @Test func `a process that the stream does not have is an error of coverage, too`() throws {
    let words = ["coverage", "-", "--process", "Shop", "--fail-under", "1"]
    let run = try CommandLineRun(words, input: Self.log(0..<3))
    #expect(run.status == 64)
    #expect(run.errors.contains("Shop"), "\(run.errors)")
  }

  @Test func `coverages are merged in any order and any groups`() throws {
    try withTemporaryFolder { folder in
      for (index, runs) in [0..<9, 9..<10, 10..<40, 40..<55].enumerated() {
        try Data(Self.log(runs).utf8).write(to: folder.appending(path: "\(index).log"))
        _ = try CommandLineRun(
          "coverage", "\(index).log", "-T", "json", "-o", "\(index).json", in: folder)
      }
      _ = try CommandLineRun("coverage", "001-2", "-T", "json", "-o", "4.json", in: folder)
      func merged(_ files: [String], to result: String) throws -> String {
        let run = try CommandLineRun(
          ["coverage", "--merge", "-T", "json", "-o", result] + files, in: folder)
        #expect(run.status == 0, "\(run.errors)")
        return try String(contentsOf: folder.appending(path: result), encoding: .utf8)
      }
      let whole = try CommandLineRun(
        "coverage", "0.log", "1.log", "2.log", "3.log", "001-2", "-T", "json", in: folder
      ).output
      var files = (0...4).map { "\($0).json" }
      for round in 0..<6 {
        files.append(files.remove(at: round % 3))
        let left = try merged(Array(files[..<(1 + round % 4)]), to: "left")
        #expect(!left.isEmpty)
        let rest = Array(files[(1 + round % 4)...])
        #expect(try merged(rest + ["left"], to: "all") == whole)
      }
    }
  }

  @Test func `a log that cannot be read is named, and the others are counted`() throws {
    try withTemporaryFolder { folder in
      try Data(Self.log(0..<2).utf8).write(to: folder.appending(path: "a.log"))
      try Data("nothing to see\n".utf8).write(to: folder.appending(path: "b.log"))
      let run = try CommandLineRun("coverage", "b.log", "a.log", "-T", "json", in: folder)
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix("b.log:1:1: no callback found in 1 line"), "\(run.errors)")
      #expect(run.output.contains(#""runs" : 2"#))
      #expect(run.output.contains(#""message" : "b.log:1:1: no callback found in 1 line"#))
      #expect(try CommandLineRun("coverage", "b.log", in: folder).output.isEmpty)
    }
  }

  @Test(arguments: [
    ("not JSON", [], "a.json: no coverage that can be merged"),
    (#"{"model":"Mine"}"#, [], "a.json: no coverage that can be merged"),
    (
      #"{"model":"Mine","runs":1,"untold":0,"unreadable":[],"counts":{"stages":{},"states":{},"transitions":{},"messages":{},"reachIsComplete":true}}"#,
      [], "a.json: a coverage of the model 'Mine'; name its file with --model"
    ),
    (
      #"{"model":"UIScene","runs":1,"untold":0,"unreadable":[],"counts":{"allTransitions":3,"stages":{},"states":{},"transitions":{},"messages":{},"reachIsComplete":true}}"#,
      [], "a.json: the model 'UIScene' has changed since"
    ),
    ("", ["-T", "svg"], "a merged coverage has no runs to draw"),
  ])
  func `what cannot be merged is refused`(text: String, options: [String], message: String) throws {
    try withTemporaryFolder { folder in
      try Data(text.utf8).write(to: folder.appending(path: "a.json"))
      let run = try CommandLineRun(["coverage", "--merge", "a.json"] + options, in: folder)
      #expect(run.status == (options.isEmpty ? 2 : 64))
      #expect(run.errors.contains(message), "\(run.errors)")
    }
  }
}
