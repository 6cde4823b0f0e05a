import Foundation
import Testing

/// `--theme pair` and `--theme docc`: a file for light and one for dark pages.
struct ThemedPictureTests {
  private static let lamp = "stateDiagram-v2\n[*] --> off\noff --> on : press\n"

  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
  }

  @Test(
    arguments: [
      ("docc", "lamp.svg", ["lamp.svg", "lamp~dark.svg"]),
      ("pair", "lamp.svg", ["lamp-dark.svg", "lamp-light.svg"]),
      ("docc", "lamp@2x.png", ["lamp@2x.png", "lamp~dark@2x.png"]),
    ])
  func `two files are written`(theme: String, output: String, files: [String]) throws {
    try withTemporaryFolder { folder in
      let run = try CommandLineRun(
        "draw", "graph", "--model", "-", "--theme", theme, "-o", output, input: Self.lamp,
        in: folder)
      #expect(run.status == 0, "\(run.errors)")
      #expect(try names(in: folder) == files)
    }
  }

  @Test func `of a pair for DocC the second is dark, and each page has both`() throws {
    try withTemporaryFolder { folder in
      let run = try CommandLineRun(
        "draw", "timeline", "001-2", "--theme", "docc", "--page-height", "300", "-o", "home.svg",
        in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let files = try names(in: folder).filter { $0.hasSuffix(".svg") }
      #expect(files.prefix(2) == ["home-1.svg", "home-1~dark.svg"])
      #expect(files.count.isMultiple(of: 2))
      let dark = try String(
        contentsOf: folder.appending(path: "home-1~dark.svg"), encoding: .utf8)
      #expect(dark.contains("lifeline-dark") && !dark.contains("prefers-color-scheme"))
    }
  }

  @Test(
    arguments: [
      (
        ["--theme", "docc"],
        "--theme docc writes two files, but standard output takes only one; name a file with -o"
      ),
      (
        ["--theme", "pair", "-o", "a.mmd"],
        "mermaid has no colours for dark pages; leave out --theme pair, or draw SVG, PNG or PDF"
      ),
      (["--theme", "doc", "-o", "a.svg"], "'doc' is no value of --theme; did you mean 'docc'?"),
    ])
  func `what has no second file is told`(words: [String], message: String) throws {
    try withTemporaryFolder { folder in
      let run = try CommandLineRun(
        ["draw", "graph", "--model", "-"] + words, input: Self.lamp, in: folder)
      #expect(run.status == 64 && run.errors.contains(message), "\(run.errors)")
      #expect(try names(in: folder).isEmpty)
    }
  }

  @Test func `a dark picture is not written over what is read`() throws {
    try withTemporaryFolder { folder in
      let model = folder.appending(path: "lamp~dark.svg")
      try Self.lamp.write(to: model, atomically: true, encoding: .utf8)
      let run = try CommandLineRun(
        "draw", "graph", "--model", "lamp~dark.svg", "--theme", "docc", "-o", "lamp.svg",
        in: folder)
      #expect(run.status == 2 && run.errors.contains("which is read"), "\(run.errors)")
      #expect(try names(in: folder) == ["lamp~dark.svg"])
    }
  }

  @Test func `the pictures of a check have themes, too`() throws {
    try withTemporaryFolder { folder in
      let log = "application:didFinishLaunchingWithOptions:\napplicationDidBecomeActive:\n"
      let run = try CommandLineRun(
        "check", "-", "--pictures", "art", "--theme", "docc", input: log, in: folder)
      #expect(run.status == 0, "\(run.errors)")
      #expect(
        try names(in: folder.appending(path: "art")) == [
          "standard-input-graph.svg", "standard-input-graph~dark.svg",
          "standard-input-timeline.svg", "standard-input-timeline~dark.svg",
        ])
      let lost = try CommandLineRun("check", "-", "--theme", "docc", input: log, in: folder)
      #expect(lost.status == 64)
      #expect(lost.errors.contains("--theme is the theme of --pictures"), "\(lost.errors)")
    }
  }
}
