import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Nothing is written, replaced or removed outside of the folder that a command writes, whatever links
/// and lists are in it.
struct OutputFolderTests {
  /// A folder with a chart, a page and an outer folder that no command may change.
  private func withOuterFolder(_ body: (Place) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let place = Place(folder: folder)
      try place.write("stateDiagram-v2\n[*] --> a\na --> b : go\n", to: "m.mmd")
      try place.write("id: s\ntitle: S\nsteps:\n  - go\n", to: "s.yaml")
      try place.write(
        "<!-- lifeline:begin graph -->\n<!-- lifeline:end -->\n", to: "docs/page.md")
      try place.write("application:didFinishLaunchingWithOptions:\n", to: "a.log")
      try place.write("key", to: "outer/id")
      try place.write("rc", to: "outer/rc")
      try body(place)
      #expect(try place.names("outer") == ["id", "rc"])
      #expect(try place.text("outer/id") == "key" && place.text("outer/rc") == "rc")
    }
  }

  private struct Place {
    let folder: URL

    func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }

    func write(_ text: String, to name: String) throws {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    func link(_ name: String, to target: String) throws {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: path(name), withDestinationPath: target)
    }

    func text(_ name: String) throws -> String {
      try String(contentsOfFile: path(name), encoding: .utf8)
    }

    func names(_ name: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
    }

    func run(_ words: String...) throws -> CommandLineRun { try CommandLineRun(words, in: folder) }

    func report(_ more: String...) throws -> CommandLineRun {
      try CommandLineRun(["report", "--model", "m.mmd", "-o", "report"] + more, in: folder)
    }
  }

  private static let refusal =
    ": this is a symbolic link, and nothing is written through one; remove it, or choose another place\n"

  @Test(arguments: [
    ("report/README.md", "../outer/rc"), ("report/README.md", "nowhere"),
    ("report/README.md", "README.md"), ("report/pictures", "../outer"),
    ("report/pictures/en", "../../outer"), ("report/.lifeline-report", "../outer/rc"),
  ])
  func `a report refuses a link in its folder, and writes nothing`(
    link: String, target: String
  ) throws {
    try withOuterFolder { place in
      try place.link(link, to: target)
      for words in [[], ["--force"]] {
        let run = try CommandLineRun(
          ["report", "--model", "m.mmd", "-o", "report"] + words, in: place.folder)
        #expect(run.status == 2)
        #expect(run.errors.hasSuffix(link + Self.refusal), "\(run.errors)")
        #expect(try place.names("report") == [String(link.split(separator: "/")[1])])
      }
    }
  }

  @Test func `a report removes what its list names in its folder, and nothing through a link`()
    throws
  {
    try withOuterFolder { place in
      let list = [
        "old.md", "mine", "link/id", "link", "link.md", "../outer/id", place.path("outer/id"),
        "./a.md",
        "sub//b.md", ".git/config", ".lifeline-report", "folder", "link/\u{301}id", "",
        "link\u{0}/../id", "windows.md\r",
      ]
      try place.write(list.joined(separator: "\n"), to: "report/.lifeline-report")
      for name in ["old.md", "windows.md", "a.md", "sub/b.md", ".git/config", "folder/x", "other"] {
        try place.write("old", to: "report/\(name)")
      }
      try place.link("report/link", to: "../outer")
      try place.link("report/link.md", to: "../outer/rc")
      try place.write("key", to: "outer/\u{301}id")
      let run = try place.report()
      #expect(run.status == 0, "\(run.errors)")
      let names = try place.names("report")
      #expect(!names.contains("old.md") && !names.contains("windows.md"))
      for name in ["a.md", "sub/b.md", ".git/config", "folder/x", "other", "link", "link.md"] {
        #expect(FileManager.default.fileExists(atPath: place.path("report/\(name)")), "\(name)")
      }
      #expect(try place.text("report/.lifeline-report").hasPrefix("README.md\n"))
      #expect(try place.report("--check").status == 0)
      #expect(FileManager.default.fileExists(atPath: place.path("outer/\u{301}id")))
      try FileManager.default.removeItem(atPath: place.path("outer/\u{301}id"))
    }
  }

  @Test func `what is no list of a report is in its way`() throws {
    try withOuterFolder { place in
      let list = place.path("report/.lifeline-report")
      try place.write("", to: "report/mine.txt")
      func isRefused(_ comment: Comment) throws {
        let run = try place.report()
        #expect(run.status == 2, comment)
        #expect(
          run.errors.hasSuffix(
            "report/.lifeline-report: something else is in the way of this file; remove it, or choose another place\n"
          ), "\(run.errors)")
        #expect(try place.names("report") == [".lifeline-report", "mine.txt"])
        try FileManager.default.removeItem(atPath: list)
      }
      mkfifo(list, 0o600)
      try isRefused("a pipe")
      try FileManager.default.createDirectory(atPath: list, withIntermediateDirectories: false)
      try isRefused("a folder")
      try place.write("", to: "report/.lifeline-report")
      truncate(list, 1 << 40)
      try isRefused("a terabyte")
    }
  }

  @Test func `a file in the place of a folder is told, and a folder in that of a file`() throws {
    try withOuterFolder { place in
      try place.write("mine", to: "report/pictures")
      let first = try place.report()
      #expect(first.status == 2)
      #expect(
        first.errors.hasSuffix(
          "report/pictures: this is no folder, so no file can be written in it; remove it, or choose another place\n"
        ), "\(first.errors)")
      try FileManager.default.removeItem(atPath: place.path("report/pictures"))
      try place.write("mine", to: "report/README.md/mine.md")
      let second = try place.report("--force")
      #expect(second.status == 2)
      #expect(
        second.errors.hasSuffix(
          "report/README.md: something else is in the way of this file; remove it, or choose another place\n"
        ), "\(second.errors)")
      #expect(try place.names("report") == ["README.md"])
    }
  }

  @Test(arguments: [
    ("docs/lifeline", "../outer"), ("docs/lifeline", "nowhere"),
    ("docs/lifeline/m-graph.svg", "../../outer/id"),
    ("docs/lifeline/.lifeline-pictures", "../../outer/rc"),
  ])
  func `a page refuses a link in the place of its pictures, and stays as it was`(
    link: String, target: String
  ) throws {
    try withOuterFolder { place in
      let page = try place.text("docs/page.md")
      try place.link(link, to: target)
      for words in [[], ["--check"]] {
        let run = try CommandLineRun(
          ["report", "--into", "docs/page.md", "--model", "m.mmd"] + words, in: place.folder)
        #expect(run.status == 2)
        #expect(run.errors.hasSuffix(link.dropFirst(4) + Self.refusal), "\(run.errors)")
        #expect(try place.text("docs/page.md") == page)
      }
    }
  }

  @Test func `the user's own links are followed: to a page, a folder, and pictures beside it`()
    throws
  {
    try withOuterFolder { place in
      try place.link("linked.md", to: "docs/page.md")
      try place.link("linked", to: "docs")
      let page = try place.run("report", "--into", "linked.md", "--model", "m.mmd")
      #expect(page.status == 0, "\(page.errors)")
      #expect(try place.text("docs/page.md").contains("](lifeline/m-graph.svg)"))
      #expect(try place.names("lifeline") == [".lifeline-pictures", "m-graph.svg"])
      let beside = try place.run(
        "report", "--into", "linked/page.md", "--pictures", "new/../../art", "--model", "m.mmd")
      #expect(beside.status == 0, "\(beside.errors)")
      #expect(try place.text("docs/page.md").contains("](../art/m-graph.svg)"))
      #expect(try place.names("art") == [".lifeline-pictures", "m-graph.svg"])
      let report = try place.run("report", "--model", "m.mmd", "-o", "linked/new")
      #expect(report.status == 0, "\(report.errors)")
      #expect(try place.names("docs/new").contains("README.md"))
    }
  }

  @Test(arguments: [
    ("pictures/a-log-graph.svg", ["check", "a.log", "--pictures", "pictures"]),
    (
      "pictures/a-log-graph~dark.svg",
      ["check", "a.log", "--pictures", "pictures", "--theme", "docc"]
    ),
    (
      "changes/index.html",
      ["report", "--into", "docs/page.md", "--model", "m.mmd", "--check", "--changes", "changes"]
    ),
    ("x/g~dark.svg", ["draw", "graph", "--model", "m.mmd", "--theme", "docc", "-o", "x/g.svg"]),
    (
      "x/t-2.svg", ["draw", "timeline", "002-2", "--page-height", "700", "-o", "x/t.svg"]
    ),
    (
      "x/.lifeline-pages", ["draw", "timeline", "002-2", "--page-height", "700", "-o", "x/t.svg"]
    ),
    ("x/a-2.jsonl", ["import", "two.log", "-o", "x/a.jsonl"]),
    ("x/2.jsonl", ["import", "two.log", "-o", "x"]),
  ])
  func `no command writes through a link under a name of its own`(
    link: String, words: [String]
  ) throws {
    try withOuterFolder { place in
      let head = "2026-11-01 08:00:00.000"
      try place.write(
        "\(head) A[1:1] applicationDidBecomeActive:\n\(head) B[2:1] applicationDidBecomeActive:\n",
        to: "two.log")
      try place.link(link, to: "../outer/id")
      let run = try CommandLineRun(words, in: place.folder)
      #expect(run.status == 2, "\(run.errors)")
      #expect(run.errors.hasSuffix(link + Self.refusal), "\(run.errors)")
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: place.path(link)) == "../outer/id"
      )
    }
  }

  @Test(arguments: [0o600, 0o640, 0o444, 0o755])
  func `a file that is replaced keeps its permissions`(mode: Int) throws {
    try withOuterFolder { place in
      let words = [
        ["draw", "graph", "--model", "m.mmd", "-o", "g.svg"],
        ["check", "a.log", "--reporter", "junit=g.svg"],
        ["run", "001-2", "-o", "g.svg", "-T", "text"],
      ]
      for words in words {
        try place.write("old", to: "g.svg")
        chmod(place.path("g.svg"), mode_t(mode))
        _ = try CommandLineRun(words, in: place.folder)
        var status = stat()
        #expect(stat(place.path("g.svg"), &status) == 0 && Int(status.st_mode & 0o777) == mode)
        #expect(try place.text("g.svg") != "old")
      }
      chmod(place.path("docs/page.md"), mode_t(mode))
      _ = try place.run("report", "--into", "docs/page.md", "--model", "m.mmd")
      var status = stat()
      #expect(stat(place.path("docs/page.md"), &status) == 0 && Int(status.st_mode & 0o777) == mode)
    }
  }

  @Test func `what interrupted reports left is no obstacle, and two at once leave whole files`()
    throws
  {
    try withOuterFolder { place in
      try place.write("half", to: "report/.lifeline-1.partial")
      try place.link("report/README.md.1.partial", to: "../outer/id")
      let runs = try (0..<2).map { _ in
        let process = Process()
        process.executableURL = CommandLineRun.built
        process.arguments = ["report", "--model", "m.mmd", "-o", "report"]
        process.currentDirectoryURL = place.folder
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
      }
      for run in runs {
        run.waitUntilExit()
        #expect(run.terminationStatus == 0)
      }
      #expect(try place.report("--check").status == 0)
      #expect(
        try place.names("report").filter { $0.hasSuffix(".partial") } == [
          ".lifeline-1.partial", "README.md.1.partial",
        ])
    }
  }
}
