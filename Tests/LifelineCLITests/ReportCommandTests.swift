import Foundation
import LifelineDrawing
import LifelineGraphviz
import Testing

/// `lifeline report` into a folder.
///
/// A whole report takes seconds, so that few are made: one that all tests share, and one each for
/// what a second run changes in the folder.
struct ReportCommandTests {
  @Test func `a report is written, both languages with their pictures`() throws {
    let site = try WholeReport.made.get()
    #expect(site.run.status == 0, "\(site.run.errors)")
    for path in ["README.md", "README.zh-Hans.md", "pictures/en/001-2-timeline.svg"] {
      #expect(FileManager.default.fileExists(atPath: site.folder.appending(path: path).path()))
    }
  }

  @Test func `one page that was changed is stale, and a page shows it, old beside new`() throws {
    try WholeReport.withCopy { folder in
      let page = folder.appending(path: "site/README.md")
      try Data("<script>mine</script>\n".utf8).write(to: page)
      let words = WholeReport.words + ["--check", "--changes", "a/b"]
      let stale = try CommandLineRun(words, in: folder)
      #expect(stale.status == 1)
      #expect(stale.errors.hasPrefix("a/b/index.html: what differs, old beside new\n"))
      #expect(stale.errors.contains("site/README.md: differs from what would be written\n"))
      let html = try text("a/b/index.html", in: folder)
      #expect(html.contains("<h1>1 file differs</h1>"))
      #expect(html.contains("<del>- &lt;script&gt;mine&lt;/script&gt;</del>"))
      #expect(try text("site/README.md", in: folder) == "<script>mine</script>\n")
    }
  }

  @Test(arguments: [["--changes", "a"], ["--changes", "a", "--into", "x.md"]])
  func `a page of changes needs something to check`(words: [String]) throws {
    let run = try CommandLineRun(["report"] + words)
    #expect(run.status == 64)
    #expect(run.errors.contains("--changes shows what --check finds; add --check"), "\(run.errors)")
  }

  @Test func `what a report no longer holds is removed, and nothing else`() throws {
    try WholeReport.withCopy { folder in
      let own = folder.appending(path: "site/mine.md")
      try Data("mine".utf8).write(to: own)
      let chinese = folder.appending(path: "site/README.zh-Hans.md").path()
      #expect(FileManager.default.fileExists(atPath: chinese))
      _ = try CommandLineRun("report", "-o", "site", "--locale", "en", in: folder)
      #expect(!FileManager.default.fileExists(atPath: chinese))
      #expect(FileManager.default.fileExists(atPath: own.path()))
    }
  }

  @Test func `an unknown part in a page leaves the old pages whole`() throws {
    try withTemporaryFolder { folder in
      let page = folder.appending(path: "site/README.md")
      try write("# Old\n", to: "site/README.md", in: folder)
      try write("README.md\n", to: "site/.lifeline-report", in: folder)
      try write("<!-- lifeline:titel -->\n", to: "mine/index.md", in: folder)
      let run = try CommandLineRun("report", "-o", "site", "--templates", "mine", in: folder)
      #expect(run.status == 2)
      #expect(run.errors.contains("mine/index.md:1:15: unknown part 'titel'"), "\(run.errors)")
      #expect(try String(contentsOf: page, encoding: .utf8) == "# Old\n")
    }
  }

  @Test func `a page that no report wrote is not replaced`() throws {
    try withTemporaryFolder { folder in
      try write("# My project\n", to: "README.md", in: folder)
      let run = try CommandLineRun("report", "-o", ".", "--locale", "en", in: folder)
      #expect(run.status == 2)
      #expect(run.errors.contains("./README.md: no report wrote this file"), "\(run.errors)")
      #expect(try text("README.md", in: folder) == "# My project\n")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["README.md"])
    }
  }

  @Test func `a page of one's own is made as the manual shows, and replaces another when forced`()
    throws
  {
    let manual = try ManualExample()
    try withTemporaryFolder { folder in
      try write("# My project\n", to: "notes.md", in: folder)
      try write(manual.template, to: "mine/notes.md", in: folder)
      let run = try CommandLineRun(
        "report", "-o", ".", "--locale", "en", "--force", "--templates", "mine", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let made = try text("notes.md", in: folder).replacing("\u{A0}", with: " ")
      #expect(made.hasSuffix("\n" + manual.page + "\n"), "\(made)")
      let pictures = try FileManager.default.subpathsOfDirectory(
        atPath: folder.appending(path: "pictures/en").path)
      #expect(
        pictures.sorted() == ["001-2-timeline.dot", "001-2-timeline.mmd", "001-2-timeline.svg"])
    }
  }

  @Test func `a page filled in place checks a log beside it, and draws a figure of a document`()
    throws
  {
    try withTemporaryFolder { folder in
      try write(
        "applicationDidBecomeActive:\napplicationDidEnterBackground:\n", to: "docs/app.log",
        in: folder)
      try write(
        """
        <!-- lifeline:begin check app.log -->
        <!-- lifeline:end -->
        <!-- lifeline:begin figure --as both F004-3 -->
        <!-- lifeline:end -->
        """, to: "docs/notes.md", in: folder)
      let run = try CommandLineRun("report", "--into", "docs/notes.md", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let page = try text("docs/notes.md", in: folder)
      #expect(page.contains("○ too little to judge: 2 messages"), "\(page)")
      #expect(page.contains("](lifeline/app.log-run.svg)"))
      #expect(page.contains("](lifeline/F004-3-figure-both.svg)"))
      let again = try CommandLineRun("report", "--check", "--into", "docs/notes.md", in: folder)
      #expect(again.status == 0, "\(again.errors)")
    }
  }

  @Test(arguments: [
    (
      "index.mustache",
      "mine/index.mustache: neither a page nor a file that one may name; pages end in .md"
    ),
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
    let site = try WholeReport.made.get()
    let page = try text("recorded.md", in: site.folder)
    #expect(page.contains("`app.log:4`"))
    #expect(!page.contains(site.folder.deletingLastPathComponent().lastPathComponent))
  }

  @Test func `a scenario with other callbacks than the log is not the same`() throws {
    let page = try text("recorded.md", in: WholeReport.made.get().folder)
    #expect(page.contains("Most similar scenario: "))
    #expect(!page.contains(", the same\n"))
    #expect(page.contains("\n- application") || page.contains("\n+ application"))
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

  @Test func `some page of the committed report shows each of its pictures`() throws {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appending(path: "Output")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
    let pages = try paths.filter { $0.hasSuffix(".md") }.map {
      try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }
    for path in paths where path.hasSuffix(".svg") {
      #expect(pages.contains { $0.contains("\(path))") }, "\(path)")
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

/// The whole report with two recorded runs, made once for all tests that look at it.
enum WholeReport {
  /// The command, for a folder that holds `logs` and `site`.
  static let words = [
    "report", "-o", "site", "--model", "UIApplication", "--trace", "logs/app.log", "--trace",
    "logs/home.log",
  ]

  /// The folder of the report, and the run that made it.
  static let made: Result<Site, any Error> = Result {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "lifeline-whole-report-\(ProcessInfo.processInfo.processIdentifier)")
    let callbacks = [
      "app.log": [
        "DidBecomeActive:", "WillResignActive:", "DidBecomeActive:", "DidEnterBackground:",
      ],
      "home.log": [
        ":didFinishLaunchingWithOptions:", "DidBecomeActive:", "WillResignActive:",
        "DidEnterBackground:", "WillEnterForeground:", "DidBecomeActive:", "WillResignActive:",
        "DidEnterBackground:",
      ],
    ]
    for (name, ends) in callbacks {
      try write(ends.map { "application\($0)\n" }.joined(), to: "logs/\(name)", in: folder)
    }
    atexit { if case .success(let site) = WholeReport.made { site.remove() } }
    let run = try CommandLineRun(words, in: folder)
    return Site(folder: folder.appending(path: "site"), run: run)
  }

  struct Site {
    let folder: URL
    let run: CommandLineRun

    func remove() { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
  }

  /// Runs a body with a new folder that holds a copy of the report as `site`, and the logs.
  static func withCopy<Value>(_ body: (URL) throws -> Value) throws -> Value {
    let origin = try made.get().folder.deletingLastPathComponent()
    return try withTemporaryFolder { folder in
      for name in ["site", "logs"] {
        try FileManager.default.copyItem(
          at: origin.appending(path: name), to: folder.appending(path: name))
      }
      return try body(folder)
    }
  }
}

private func text(_ path: String, in folder: URL) throws -> String {
  try String(contentsOf: folder.appending(path: path), encoding: .utf8)
}

private func write(_ text: String, to path: String, in folder: URL) throws {
  let file = folder.appending(path: path)
  try FileManager.default.createDirectory(
    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  try Data(text.utf8).write(to: file)
}

enum GraphvizVersion {
  /// Whether the Graphviz of this machine is the one that laid out the committed pictures.
  static let isCommitted: Bool = {
    let svg = try? DOT("digraph version { a }").rendered(as: .svg)
    return svg.map { String(decoding: $0, as: UTF8.self).contains("version 2.43.0") } ?? false
  }()
}
