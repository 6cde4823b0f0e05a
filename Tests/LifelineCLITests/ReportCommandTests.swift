import Foundation
import LifelineDOT
import LifelineGraphviz
import Testing

struct ReportCommandTests {
  @Test func `a report is written, found fresh, and found stale after a change`() throws {
    try withTemporaryFolder { folder in
      let made = try CommandLineRun("report", "-o", "site", in: folder)
      #expect(made.status == 0, "\(made.errors)")
      let fresh = try CommandLineRun("report", "-o", "site", "--check", in: folder)
      #expect(fresh.status == 0)
      #expect(fresh.errors.isEmpty)

      let page = folder.appending(path: "site/README.md")
      try Data("changed".utf8).write(to: page)
      let stale = try CommandLineRun("report", "-o", "site", "--check", in: folder)
      #expect(stale.status == 1)
      #expect(stale.errors.hasPrefix("site/README.md: differs from what would be written\n"))
      #expect(try String(contentsOf: page, encoding: .utf8) == "changed")
    }
  }

  @Test func `a page shows what differs, old beside new`() throws {
    try withTemporaryFolder { folder in
      _ = try CommandLineRun("report", "-o", "site", "--locale", "en", in: folder)
      let page = folder.appending(path: "site/README.md")
      try Data("<script>mine</script>\n".utf8).write(to: page)
      let words = ["report", "-o", "site", "--locale", "en", "--check", "--changes", "a/b"]
      let stale = try CommandLineRun(words, in: folder)
      #expect(stale.status == 1)
      #expect(stale.errors.hasPrefix("a/b/index.html: what differs, old beside new\n"))
      let html = try String(contentsOf: folder.appending(path: "a/b/index.html"), encoding: .utf8)
      #expect(html.contains("<h1>1 file differs</h1>"))
      #expect(html.contains("<del>- &lt;script&gt;mine&lt;/script&gt;</del>"))
    }
  }

  @Test(arguments: [["--changes", "a"], ["--check", "--changes", "a", "--into", "x.md"]])
  func `a page of changes needs a folder to check`(words: [String]) throws {
    let run = try CommandLineRun(["report"] + words)
    #expect(run.status == 64)
    #expect(run.errors.contains("--changes goes with --check of a folder"))
  }

  @Test func `what a report no longer holds is removed, and nothing else`() throws {
    try withTemporaryFolder { folder in
      _ = try CommandLineRun("report", "-o", "site", in: folder)
      let own = folder.appending(path: "site/mine.md")
      try Data("mine".utf8).write(to: own)
      let chinese = folder.appending(path: "site/README.zh-Hans.md").path()
      #expect(FileManager.default.fileExists(atPath: chinese))
      _ = try CommandLineRun("report", "-o", "site", "--locale", "en", in: folder)
      #expect(!FileManager.default.fileExists(atPath: chinese))
      #expect(FileManager.default.fileExists(atPath: own.path()))
    }
  }

  @Test func `an unknown tag in a template leaves the old pages whole`() throws {
    try withTemporaryFolder { folder in
      _ = try CommandLineRun("report", "-o", "site", in: folder)
      let page = folder.appending(path: "site/README.md")
      let before = try Data(contentsOf: page)
      let templates = folder.appending(path: "mine")
      try FileManager.default.createDirectory(at: templates, withIntermediateDirectories: true)
      try Data("# {{titel}}\n".utf8).write(to: templates.appending(path: "index.md"))
      let run = try CommandLineRun("report", "-o", "site", "--templates", "mine", in: folder)
      #expect(run.status == 2)
      #expect(run.errors.contains("mine/index.md:1:3: unknown tag 'titel'"), "\(run.errors)")
      #expect(try Data(contentsOf: page) == before)
    }
  }

  @Test func `a page that no report wrote is not replaced, unless forced`() throws {
    try withTemporaryFolder { folder in
      let page = folder.appending(path: "README.md")
      try Data("# My project\n".utf8).write(to: page)
      let run = try CommandLineRun("report", "-o", ".", "--locale", "en", in: folder)
      #expect(run.status == 2)
      #expect(run.errors.contains("./README.md: no report wrote this file"), "\(run.errors)")
      #expect(try String(contentsOf: page, encoding: .utf8) == "# My project\n")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["README.md"])
      let forced = try CommandLineRun(
        "report", "-o", ".", "--locale", "en", "--force", in: folder)
      #expect(forced.status == 0, "\(forced.errors)")
    }
  }

  @Test(arguments: [
    ("index.mustache", "mine/index.mustache: no template; templates end in .md"),
    (".hidden", "mine: there is no template in it"),
  ])
  func `a folder of templates that holds none is told`(file: String, message: String) throws {
    try withTemporaryFolder { folder in
      let templates = folder.appending(path: "mine")
      try FileManager.default.createDirectory(at: templates, withIntermediateDirectories: true)
      try Data("# {{title}}\n".utf8).write(to: templates.appending(path: file))
      let run = try CommandLineRun("report", "-o", "site", "--templates", "mine", in: folder)
      #expect(run.status == 2)
      #expect(run.errors.contains(message), "\(run.errors)")
    }
  }

  @Test func `pages about a recorded run are the same wherever the log lies`() throws {
    try withTemporaryFolder { folder in
      let log = folder.appending(path: "logs/app.log")
      try FileManager.default.createDirectory(
        at: log.deletingLastPathComponent(), withIntermediateDirectories: true)
      let lines = [
        "DidBecomeActive:", "WillResignActive:", "DidBecomeActive:", "DidEnterBackground:",
      ]
      try Data(lines.map { "application\($0)\n" }.joined().utf8).write(to: log)
      _ = try CommandLineRun("report", "-o", "site", "--trace", log.path(), in: folder)
      let page = try String(
        contentsOf: folder.appending(path: "site/recorded.md"), encoding: .utf8)
      #expect(page.contains("`app.log:4`"))
      #expect(!page.contains(folder.lastPathComponent))
    }
  }

  @Test func `a scenario with other callbacks than the log is not the same`() throws {
    try withTemporaryFolder { folder in
      let log = folder.appending(path: "app.log")
      let launch = ["application:didFinishLaunchingWithOptions:"]
      let lines = ["DidBecomeActive:", "WillResignActive:", "DidEnterBackground:"]
      let back = [
        "WillEnterForeground:", "DidBecomeActive:", "WillResignActive:", "DidEnterBackground:",
      ]
      let text = (launch + (lines + back).map { "application\($0)" }).joined(separator: "\n")
      try Data((text + "\n").utf8).write(to: log)
      _ = try CommandLineRun("report", "-o", "site", "--trace", "app.log", in: folder)
      let page = try String(
        contentsOf: folder.appending(path: "site/recorded.md"), encoding: .utf8)
      #expect(page.contains("Most like the scenario: "))
      #expect(!page.contains(", the same\n"))
      #expect(page.contains("\n- application") || page.contains("\n+ application"))
    }
  }

  @Test func `a folder that cannot be written is named`() throws {
    let run = try CommandLineRun("report", "-o", "/dev/null/site")
    #expect(run.status == 2)
    #expect(run.errors.contains("/dev/null/site"))
  }

  @Test func `the committed report names no place of the machine that wrote it`() throws {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appending(path: "Output")
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path()) {
      guard let text = try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
      else { continue }
      #expect(!text.contains(".build/") && !text.contains(root.path()), "\(path)")
    }
  }

  /// Where dot puts things differs from version to version of Graphviz.
  @Test(.enabled(if: GraphvizVersion.isCommitted, "Output/ was laid out by Graphviz 2.43.0"))
  func `the committed report is fresh`() throws {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let run = try CommandLineRun("report", "--check", in: root)
    #expect(run.status == 0, "\(run.errors)")
  }
}

enum GraphvizVersion {
  /// Whether the Graphviz of this machine is the one that laid out the committed pictures.
  static let isCommitted: Bool = {
    let svg = try? DOT("digraph version { a }").rendered(as: .svg)
    return svg.map { String(decoding: $0, as: UTF8.self).contains("version 2.43.0") } ?? false
  }()
}
