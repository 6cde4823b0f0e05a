import Foundation
import Testing

/// Every command that writes a page of HTML.
struct PageCommandTests {
  private func page(_ words: String...) throws -> (html: String, run: CommandLineRun) {
    try withTemporaryFolder { folder in
      try Data(
        """
        2026-11-01 08:00:00.000 Lab[4711:1] -[AppDelegate applicationDidBecomeActive:]
        2026-11-01 08:00:01.000 Lab[4711:1] -[AppDelegate applicationWillResignActive:]

        """.utf8
      ).write(to: folder.appending(path: "app.log"))
      let run = try CommandLineRun(words + ["-o", "page.html"], in: folder)
      let html = try? String(contentsOf: folder.appending(path: "page.html"), encoding: .utf8)
      return (html ?? "", run)
    }
  }

  @Test func `run writes a page of the scenario`() throws {
    let (html, run) = try page("run", "001-2")
    #expect(run.status == 0, "\(run.errors)")
    #expect(html.contains("<h1>From foreground to background</h1>"))
  }

  @Test func `draw timeline writes a page of a recorded run`() throws {
    let (html, run) = try page("draw", "timeline", "app.log")
    #expect(run.status == 0, "\(run.errors)")
    #expect(html.contains(#""label":"applicationWillResignActive:""#))
  }

  @Test func `draw graph writes a page of the picture alone`() throws {
    let (html, run) = try page("draw", "graph", "--root", "lock")
    #expect(run.status == 0, "\(run.errors)")
    #expect(html.contains(#"data-state="unlocked""#))
    #expect(html.contains(#""runs":[]"#))
  }

  @Test func `draw graph of a run steps through the graph that was asked for`() throws {
    let (html, run) = try page("draw", "graph", "001-2", "--stages")
    #expect(run.status == 0, "\(run.errors)")
    #expect(html.contains(#"data-kind="stages""#))
    #expect(html.contains(#""label":"press Home""#))
  }

  @Test func `check writes a page of the verdicts and exits as without it`() throws {
    let (html, run) = try page("check", "app.log")
    #expect(run.status == 0, "\(run.errors)")
    #expect(html.contains("conforms"))
  }

  @Test func `compare writes a page of both runs`() throws {
    let (html, run) = try page("compare", "001-2", "002-2")
    #expect(run.status == 1)
    #expect(html.contains(#""sides":["A","B"]"#))
  }

  @Test func `coverage writes a page of its graph and its tables`() throws {
    let (html, run) = try page("coverage", "001-2", "001-3")
    #expect(run.status == 0, "\(run.errors)")
    #expect(html.contains("<figure"))
    #expect(html.contains("<h2>Transitions <small>"))
    #expect(html.contains("<meter min=\"0\""))
  }

  @Test func `a page of coverage has no graph if the log contains no stage`() throws {
    let (html, run) = try page("coverage", "app.log")
    #expect(run.status == 0, "\(run.errors)")
    #expect(!html.contains("<figure"))
    #expect(html.contains("applicationWillResignActive:"))
  }

  @Test func `report writes a page of all its runs`() throws {
    let (html, run) = try page("report", "--locale", "zh-Hans")
    #expect(run.status == 0, "\(run.errors)")
    #expect(html.contains("\"name\":\"001-2 "))
    #expect(html.contains("001-2 程序从前台退出到后台"))
  }

  @Test func `one's own style replaces the page's`() throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(
        at: folder.appending(path: "mine"), withIntermediateDirectories: true)
      try Data("body { color: teal }\n".utf8).write(to: folder.appending(path: "mine/page.css"))
      let run = try CommandLineRun(
        "run", "001-2", "-o", "page.html", "--templates", "mine", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let html = try String(contentsOf: folder.appending(path: "page.html"), encoding: .utf8)
      #expect(html.contains("\nbody { color: teal }\n") && !html.contains(".panes {"))
    }
  }

  @Test func `the page of a stream shows the lines that were read`() throws {
    let line = "2024-07-28 09:05:00.100 Mail[7:1] applicationWillResignActive(_:) // résigné"
    let page = try CommandLineRun("check", "-", "-T", "html", input: line + "\n").output
    #expect(
      page.contains(
        #""logs":[{"file":"<standard input>","pieces":[{"first":1,"lines":["\#(line)"]}]}]"#
          .replacing("<", with: "\\u003c")))
  }

  @Test func `a run without messages is told as such`() throws {
    let trace = try CommandLineRun("run", "001-6b", "-T", "jsonl").output
    let check = try CommandLineRun("check", "-", input: trace)
    #expect(check.errors.contains("1 run has no message that could be judged"))
    #expect(check.status == 2)
  }
}
