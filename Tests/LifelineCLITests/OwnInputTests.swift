import Foundation
import Testing

/// No result is written over a file that is read, under whatever name, nor two to one file.
struct OwnInputTests {
  private static let log = "applicationWillResignActive:\napplicationDidEnterBackground:\n"
  private static let chart = "stateDiagram-v2\n[*] --> off\noff --> on : press\n"

  /// Makes a log, a chart, a scenario of it, and links to the log and the chart.
  private func withFiles(_ body: (URL) throws -> Void) throws {
    try withTemporaryFolder { folder in
      func path(_ name: String) -> String {
        folder.appending(path: name).path(percentEncoded: false)
      }
      let files = FileManager.default
      try Data(Self.log.utf8).write(to: folder.appending(path: "in.log"))
      try Data(Self.chart.utf8).write(to: folder.appending(path: "m.mmd"))
      try files.linkItem(atPath: path("m.mmd"), toPath: path("m.scxml"))
      try Data("id: c\ntitle: C\nmodel: m.mmd\nsteps: [press]\n".utf8)
        .write(to: folder.appending(path: "c.yaml"))
      try files.createSymbolicLink(atPath: path("soft.log"), withDestinationPath: "in.log")
      try files.linkItem(atPath: path("in.log"), toPath: path("hard.txt"))
      try files.createDirectory(atPath: path("logs"), withIntermediateDirectories: true)
      try files.linkItem(atPath: path("in.log"), toPath: path("logs/a.log"))
      try body(folder)
    }
  }

  @Test(arguments: [
    ["check", "in.log", "--reporter", "json=in.log"],
    ["check", "in.log", "--reporter", "jsonl=in.log"],
    ["check", "in.log", "--reporter", "json=./in.log"],
    ["check", "in.log", "--reporter", "json=soft.log"],
    ["check", "soft.log", "--reporter", "json=in.log"],
    ["check", "in.log", "--reporter", "text=hard.txt"],
    ["check", "in.log", "-T", "text", "-o", "in.log"],
    ["check", "logs", "--reporter", "json=in.log"],
    ["check", "*.log", "--reporter", "json=in.log"],
    ["check", "in.log", "--model", "m.mmd", "--reporter", "json=m.mmd"],
    ["draw", "timeline", "in.log", "-T", "svg", "-o", "in.log"],
    ["draw", "graph", "--model", "m.mmd", "-o", "m.mmd"],
    ["draw", "graph", "c.yaml", "-o", "m.mmd"],
    ["run", "in.log", "-T", "text", "-o", "in.log"],
    ["import", "in.log", "-o", "hard.txt"],
    ["convert", "m.scxml", "-o", "./m.scxml"],
    ["compare", "in.log", "001-2", "-o", "hard.txt"],
    ["coverage", "in.log", "-o", "hard.txt"],
    ["explain", "on", "--model", "m.mmd", "-o", "m.mmd"],
    ["explore", "--to", "on", "--model", "m.mmd", "-o", "m.mmd"],
    ["lint", "m.mmd", "--reporter", "json=m.mmd"],
    ["report", "--into", "c.yaml", "c.yaml"],
  ])
  func `an output that is also read is refused before anything is written`(
    words: [String]
  ) throws {
    try withFiles { folder in
      let run = try CommandLineRun(words, in: folder)
      #expect(run.status == 2, "\(run.output)")
      #expect(
        run.errors.contains(": the same file as ")
          && run.errors.contains(", which is read; name another to write"), "\(run.errors)")
      #expect(run.output.isEmpty)
      let log = try String(contentsOf: folder.appending(path: "in.log"), encoding: .utf8)
      let chart = try String(contentsOf: folder.appending(path: "m.mmd"), encoding: .utf8)
      #expect(log == Self.log && chart == Self.chart)
    }
  }

  @Test func `numbered files do not replace what is read either`() throws {
    try withTemporaryFolder { folder in
      let log =
        "2026-11-01 08:00:00.000 Lab[1:1] -[AppDelegate applicationDidBecomeActive:]\n"
        + "2026-11-01 08:00:01.000 Lab[2:1] -[AppDelegate applicationDidBecomeActive:]\n"
      try Data(log.utf8).write(to: folder.appending(path: "app-1.txt"))
      let run = try CommandLineRun("import", "app-1.txt", "-o", "app.txt", in: folder)
      #expect(run.status == 2)
      #expect(run.errors.contains("app-1.txt: the same file as app-1.txt, which is read"))
      #expect(
        try String(contentsOf: folder.appending(path: "app-1.txt"), encoding: .utf8) == log)
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "app-2.txt").path()))
    }
  }

  @Test(arguments: [
    ["check", "in.log", "--reporter", "html=x.html", "-o", "./x.html"],
    ["check", "in.log", "--reporter", "json=x.html", "--reporter", "html=logs/../x.html"],
    ["lint", "m.mmd", "--reporter", "json=x.html", "--reporter", "junit=./x.html"],
    ["report", "--into", "x.html", "--into", "./x.html"],
  ])
  func `two results to one file are refused, whether it is there or not`(words: [String]) throws {
    try withFiles { folder in
      for _ in 1...2 {
        let run = try CommandLineRun(words, in: folder)
        #expect(run.status == 2)
        #expect(run.errors.contains("x.html, to which another result goes; name another"))
        try Data("old".utf8).write(to: folder.appending(path: "x.html"))
      }
      #expect(
        try String(contentsOf: folder.appending(path: "x.html"), encoding: .utf8) == "old")
    }
  }

  @Test func `two results to standard output are refused`() throws {
    let run = try CommandLineRun("check", "./x", "--reporter", "json", "-o", "-")
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("only one result can go to standard output"))
  }

  @Test func `a device may have several results`() throws {
    try withFiles { folder in
      let run = try CommandLineRun(
        "check", "in.log", "--reporter", "json=/dev/null", "--reporter", "junit=/dev/null",
        in: folder)
      #expect(run.status == 0, "\(run.errors)")
    }
  }
}
