import Foundation
import Testing

struct WatchCommandTests {
  /// A running `lifeline watch`, told by what it says.
  private final class Watching {
    let process = Process()
    private(set) var said = ""
    private let words = Pipe()

    init(_ arguments: String..., in folder: URL) throws {
      process.executableURL = CommandLineRun.built
      process.arguments = ["watch"] + arguments
      process.currentDirectoryURL = folder
      process.standardError = words
      try process.run()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    /// Waits until the next run has ended so; `false` when the program ends before.
    func runEnds(_ words: String) -> Bool {
      var new = ""
      while !new.contains("; watching ") {
        let data = self.words.fileHandleForReading.availableData
        if data.isEmpty { return false }
        new += String(decoding: data, as: UTF8.self)
      }
      said += new
      return new.contains(words)
    }
  }

  private static let model = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="M">\
    <state id="first"><transition event="go" target="last"/></state><state id="last"/></scxml>
    """
  private static let scenario = """
    id: mine
    title: My scenario
    model: m.scxml
    steps:
      - go

    """

  @Test func `a change runs the command again, and a mistake keeps the last good output`() throws {
    try withTemporaryFolder { folder in
      let model = folder.appending(path: "m.scxml")
      func states() throws -> String {
        try String(contentsOf: folder.appending(path: "states.txt"), encoding: .utf8)
      }
      try Data(Self.model.utf8).write(to: model)
      let watching = try Watching(
        "--runs", "3", "run", "--model", "m.scxml", "-T", "configuration", "-o", "states.txt",
        in: folder)
      #expect(watching.runEnds("done; watching m.scxml"))
      #expect(try states() == "first\n")

      try Data("<scxml".utf8).write(to: model)
      #expect(watching.runEnds("exit 2; watching m.scxml"))
      #expect(watching.said.contains("m.scxml:1:"))
      #expect(try states() == "first\n")

      try Data(Self.model.replacing("first", with: "second").utf8).write(to: model)
      watching.process.waitUntilExit()
      #expect(watching.process.terminationStatus == 0)
      #expect(try states() == "second\n")
    }
  }

  @Test func `a scenario is drawn anew when it or its model changes, is moved over or comes back`()
    throws
  {
    try withTemporaryFolder { folder in
      let files = FileManager.default
      let scenario = folder.appending(path: "s.yaml")
      let model = folder.appending(path: "m.scxml")
      let picture = folder.appending(path: "s.svg")
      try Data(Self.model.utf8).write(to: model)
      try Data(Self.scenario.utf8).write(to: scenario)
      let watching = try Watching(
        "--runs", "5", "draw", "timeline", "s.yaml", "-o", "s.svg", in: folder)
      #expect(watching.runEnds("done"))

      let new = folder.appending(path: "s.yaml.new")
      try Data(Self.scenario.replacing("My", with: "Your").utf8).write(to: new)
      #expect(rename(new.path(), scenario.path()) == 0)
      #expect(watching.runEnds("done"))
      #expect(try String(contentsOf: picture, encoding: .utf8).contains("Your scenario"))

      try Data(Self.model.replacing("\"M\"", with: "\"N\"").utf8).write(to: model)
      #expect(watching.runEnds("done"))

      let last = try Data(contentsOf: picture)
      try files.removeItem(at: scenario)
      #expect(watching.runEnds("exit 2"))
      #expect(watching.said.contains("s.yaml: there is no such file"))
      #expect(try Data(contentsOf: picture) == last)

      try Data(Self.scenario.utf8).write(to: scenario)
      #expect(watching.runEnds("done"))
      watching.process.waitUntilExit()
      #expect(try String(contentsOf: picture, encoding: .utf8).contains("My scenario"))
    }
  }

  @Test func `a recorded trace is drawn anew when it changes`() throws {
    try withTemporaryFolder { folder in
      func record(_ scenario: String) throws {
        let run = try CommandLineRun("run", scenario, "-T", "jsonl", "-o", "t.jsonl", in: folder)
        #expect(run.status == 0, "\(run.errors)")
      }
      let picture = folder.appending(path: "t.svg")
      try record("001-2")
      let watching = try Watching(
        "--runs", "2", "draw", "timeline", "t.jsonl", "-o", "t.svg", in: folder)
      #expect(watching.runEnds("done"))
      #expect(
        try String(contentsOf: picture, encoding: .utf8).contains("applicationDidEnterBackground:"))
      try record("001-3")
      #expect(watching.runEnds("done"))
      #expect(
        try String(contentsOf: picture, encoding: .utf8).contains("applicationWillEnterForeground:")
      )
    }
  }

  @Test
  func `a page is filled once for each change of it or of a template, and Ctrl-C ends it all`()
    throws
  {
    try withTemporaryFolder { folder in
      let page = folder.appending(path: "p.md")
      let mine = folder.appending(path: "mine")
      let template = mine.appending(path: "callbacks.md")
      try FileManager.default.createDirectory(at: mine, withIntermediateDirectories: true)
      try Data("old {{#happenings}}{{stage}}{{/happenings}}".utf8).write(to: template)
      try Data("<!-- lifeline:begin callbacks 001-2 -->\n<!-- lifeline:end -->\n".utf8).write(
        to: page)
      func text() throws -> String { try String(contentsOf: page, encoding: .utf8) }
      let watching = try Watching("report", "--into", "p.md", "--templates=mine", in: folder)
      #expect(watching.runEnds("done"))
      #expect(try text().contains("\nold "))

      try Data("new".utf8).write(to: template)
      #expect(watching.runEnds("done"))
      #expect(try text().contains("\nnew\n"))

      try Data("{{nothing}}".utf8).write(to: template)
      #expect(watching.runEnds("exit 2"))
      #expect(watching.said.contains("mine/callbacks.md:1:1: unknown tag 'nothing'"))
      #expect(try text().contains("\nnew\n"))

      watching.process.interrupt()
      watching.process.waitUntilExit()
      #expect(watching.process.terminationReason == .uncaughtSignal)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted() == [
          "mine", "p.md",
        ])
    }
  }

  @Test(arguments: [
    (["watch", "run", "001-2"], 2, "nothing to watch"), (["watch"], 64, "command"),
    (["watch", "watch", "run"], 64, "no command to watch"),
  ])
  func `what cannot be watched is told`(words: [String], status: Int32, message: String) throws {
    let run = try CommandLineRun(words)
    #expect(run.status == status)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
