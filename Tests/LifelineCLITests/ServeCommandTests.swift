import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// `lifeline serve` of charts, scenarios and pages; `Tests/Browser/test_serve.py` opens them.
struct ServeCommandTests {
  /// A running program, once it has told the address of its page.
  private final class Served {
    let process = Process()
    let url: URL
    let said: String

    init(_ words: [String], in folder: URL) throws {
      let errors = Pipe()
      process.executableURL = CommandLineRun.built
      process.arguments = ["serve"] + words
      process.currentDirectoryURL = folder
      process.standardError = errors
      try process.run()
      var said = ""
      while !said.contains(" shows ") || !said.hasSuffix("\n") {
        let data = errors.fileHandleForReading.availableData
        try #require(!data.isEmpty, "\(said)")
        said += String(decoding: data, as: UTF8.self)
      }
      self.said = said
      let address = try #require(said.firstMatch(of: /http:\S+\//))
      url = try #require(URL(string: String(address.output)))
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    func text(_ path: String = "") async throws -> String {
      let (data, _) = try await URLSession.shared.data(from: url.appending(path: path))
      return String(decoding: data, as: UTF8.self)
    }

    /// Loads the page until it contains a text; returns it.
    func page(containing text: String) async throws -> String {
      var page = ""
      for _ in 0..<600 {
        page = try await self.text()
        if page.contains(text) { return page }
        try await Task.sleep(for: .milliseconds(50))
      }
      Issue.record("'\(text)' never came: \(page.suffix(2000))")
      return page
    }
  }

  private static let chart = """
    stateDiagram-v2
      [*] --> browsing
      browsing --> paying: pay
      paying --> paid: ok

    """
  private static let scenario = """
    id: shop
    title: Buy something
    steps: [pay, ok]

    """

  private func write(_ text: String, to name: String, in folder: URL) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  private func withFiles(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(Self.chart, to: "states.mmd", in: folder)
    try write(Self.scenario, to: "shop.yaml", in: folder)
    try await body(folder)
  }

  @Test func `a chart is shown, a mistake stands over it, and the mended chart is shown`()
    async throws
  {
    try await withFiles { folder in
      let served = try Served(["states.mmd"], in: folder)
      _ = try await served.page(containing: #"id="graph-1-paying""#)
      try write(Self.chart + "  paid -> x\n", to: "states.mmd", in: folder)
      let wrong = try await served.page(containing: ">states.mmd:5:")
      #expect(wrong.contains(#"id="graph-1-paying""#))
      try write(Self.chart + "  paid --> sent: ship\n", to: "states.mmd", in: folder)
      let mended = try await served.page(containing: #"id="graph-1-sent""#)
      #expect(mended.contains(#"tabindex="0" hidden></pre>"#))
      #expect(!(try await served.text("page.html")).contains("EventSource"))
    }
  }

  @Test func `the scenarios of a chart step through its states, below its findings`() async throws {
    try await withFiles { folder in
      let chart = Self.chart + "  lost --> paid: find\n"
      try write(chart, to: "states.mmd", in: folder)
      let served = try Served(["states.mmd", "shop.yaml"], in: folder)
      let page = try await served.page(containing: "Buy something")
      #expect(page.contains(#"<div class="graph" data-kind="states" hidden>"#))
      #expect(page.contains("<li>states.mmd:5:"))
      try write(
        Self.scenario.replacing("[pay, ok]", with: "[pay, okk]"), to: "shop.yaml", in: folder)
      _ = try await served.page(containing: "did you mean 'ok'?")
    }
  }

  @Test func `a file that appears later, or is renamed over another, is read`() async throws {
    try await withFiles { folder in
      let served = try Served(["later.mmd"], in: folder)
      _ = try await served.page(containing: "later.mmd: there is no such file")
      try write(Self.chart, to: "new.mmd", in: folder)
      let (new, later) = (folder.appending(path: "new.mmd"), folder.appending(path: "later.mmd"))
      try FileManager.default.moveItem(at: new, to: later)
      _ = try await served.page(containing: #"id="graph-1-paid""#)
      try FileManager.default.removeItem(at: later)
      _ = try await served.page(containing: "later.mmd: there is no such file")
    }
  }

  @Test func `lines of a log that may be calls and do not count are told`() async throws {
    try await withFiles { folder in
      try write(
        "applicationDidBecomeActive:\napplicationDidEnterBackgruond:\nothers\n", to: "app.log",
        in: folder)
      let served = try Served(["app.log"], in: folder)
      _ = try await served.page(containing: "1 line that may be a call does not count")
    }
  }

  @Test func `the model that a scenario names is watched, too`() async throws {
    try await withFiles { folder in
      try write("model: states.mmd\n" + Self.scenario, to: "shop.yaml", in: folder)
      let served = try Served(["shop.yaml"], in: folder)
      _ = try await served.page(containing: #"id="graph-1-paid""#)
      try write(Self.chart.replacing("paid", with: "sold"), to: "states.mmd", in: folder)
      _ = try await served.page(containing: #"id="graph-1-sold""#)
    }
  }

  @Test func `a page has its pictures in it, and nothing is written`() async throws {
    try await withFiles { folder in
      let notes = """
        # Notes

        <!-- lifeline:begin timeline shop -->
        <!-- lifeline:end -->

        """
      try write(notes, to: "notes.md", in: folder)
      let served = try Served(
        ["notes.md", "shop.yaml", "--model", "states.mmd"], in: folder)
      let page = try await served.page(containing: "<svg")
      #expect(page.contains("<h1><a id=\"notes\"></a>Notes</h1>") && !page.contains("<?xml"))
      try write(notes.replacing("timeline", with: "timelin"), to: "notes.md", in: folder)
      let wrong = try await served.page(containing: ">notes.md:3:")
      #expect(wrong.contains("<svg"))
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(files.sorted() == ["notes.md", "shop.yaml", "states.mmd"])
      #expect(
        try String(contentsOf: folder.appending(path: "notes.md"), encoding: .utf8).count
          == notes.count - 1)
    }
  }

  @Test(arguments: [SIGINT, SIGTERM]) func `a signal ends it`(signal: Int32) async throws {
    try await withFiles { folder in
      let served = try Served(["states.mmd"], in: folder)
      _ = try await served.page(containing: "<svg")
      kill(served.process.processIdentifier, signal)
      served.process.waitUntilExit()
      #expect(served.process.terminationStatus == 0)
    }
  }

  @Test func `a port in use is told, with a way out`() async throws {
    try await withFiles { folder in
      let first = try Served(["states.mmd"], in: folder)
      let taken = try #require(first.url.port)
      let run = try CommandLineRun(
        ["serve", "states.mmd", "--port", "\(taken)"], in: folder)
      #expect(run.status == 2)
      #expect(
        run.errors == "port \(taken) is in use by another program; "
          + "name another, or pick a free one with --port 0\n")
    }
  }

  @Test(arguments: [
    (["UIScene"], "<svg"), (["notes.md", "001-2"], "<svg"), (["001-2"], "<svg"),
    (["states.mmd", "shop.yaml"], "<svg"),
  ])
  func `what the help lists is shown`(words: [String], part: String) async throws {
    try await withFiles { folder in
      try Data("<!-- lifeline:begin graph states.mmd -->\n<!-- lifeline:end -->\n".utf8).write(
        to: folder.appending(path: "notes.md"))
      let served = try Served(words, in: folder)
      _ = try await served.page(containing: part)
    }
  }

  @Test func `an address that others reach is warned of`() async throws {
    try await withFiles { folder in
      let served = try Served(["states.mmd", "--host", "0.0.0.0"], in: folder)
      #expect(
        served.said.hasPrefix(
          "whoever reaches this machine through 0.0.0.0 can read this page; "))
    }
  }

  @Test(arguments: [
    (["a.log", "b.mmd"], "a.log is a log and b.mmd is none; serve them with two commands\n"),
    (["a.md", "b.md"], "b.md: only one page can be served at a time; leave it out\n"),
    (["001-22"], "'001-22' is not a built-in scenario; did you mean '001-2'?\n"),
    (
      ["a.mmd", "--host", "example.com"],
      "'example.com' is not an address; write localhost, or one such as 127.0.0.1 or ::1\n"
    ),
    (
      ["a.mmd", "--host", "192.0.2.1"],
      "192.0.2.1 is not an address of this machine; leave out --host to serve only this machine\n"
    ),
  ])
  func `what cannot be served is told`(words: [String], message: String) throws {
    let run = try CommandLineRun(["serve"] + words)
    #expect(run.status == 64)
    #expect(run.errors == message)
  }
}
