import Foundation
import Testing

/// Timing diagrams on the command line and in regions of pages.
struct TimingCommandTests {
  private static let log = "Sources/UIKitLifecycle/Recordings/background-without-resign.log"
  private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

  private static func size(of svg: String) -> (width: Double, height: Double) {
    func number(_ name: String) -> Double {
      svg.range(of: " \(name)=\"").flatMap { Double(svg[$0.upperBound...].prefix { $0 != "\"" }) }
        ?? 0
    }
    return (number("width"), number("height"))
  }

  @Test(
    arguments: [
      (["draw", "timing", "001-2"], 180.0), (["draw", "timing", "app-life"], 320.0),
      (["draw", "timing", log], 420.0),
      (["compare", "001-5", "001-6", "--kind", "timing", "-T", "svg"], 360.0),
    ] as [([String], Double)])
  func `a picture is no larger than its target`(words: [String], height: Double) throws {
    for locale in ["en", "zh-Hans"] {
      let run = try CommandLineRun(words + ["--locale", locale], in: Self.root)
      let size = Self.size(of: run.output)
      #expect(size.width <= 850)
      #expect((1...height).contains(size.height), "\(locale): \(size.height)")
    }
  }

  @Test func `a fault is a riser that leaves out a level, beside the legal way and the lines`()
    throws
  {
    let svg = try CommandLineRun("draw", "timing", Self.log, in: Self.root).output
    for words in [
      "class=\"fault illegal\"", "class=\"message missing\"", "class=\"stay supposed\"",
      ">applicationWillResignActive: (press Home)<", ">Inactive was jumped over<",
      ">4 other lines<",
      ">the legal way, with what is missing<", ">supposed: as if this were legal<",
    ] {
      #expect(svg.contains(words), "\(words)")
    }
  }

  @Test func `a comparison has sums at its end`() throws {
    let svg = try CommandLineRun(
      "compare", "001-5", "001-6", "--kind", "timing", "-T", "svg"
    ).output
    for words in [">only<", ">both<", ">2 callbacks, 2 notifications<", ">none<"] {
      #expect(svg.contains(words), "\(words)")
    }
  }

  @Test func `more runs than have shapes are refused`() throws {
    let run = try CommandLineRun(
      "compare", "001-2", "001-3", "001-4", "001-5", "001-6", "002-2", "--kind", "timing", "-T",
      "svg")
    #expect(run.status == 64)
    #expect(
      run.errors.contains("a timing diagram shows at most 5 runs, not 6; use --kind timeline"))
  }

  @Test func `Mermaid has no timing diagrams`() throws {
    let run = try CommandLineRun("draw", "timing", "001-2", "-T", "mermaid")
    #expect(run.status == 64)
    #expect(run.errors.contains("Mermaid has no such picture; use svg or png"))
  }

  @Test func `several runs show how long each state was held, a sequence diagram does not`() throws
  {
    let runs = try CommandLineRun(
      "compare", "001-5", "002-2", "--kind", "timing", "--stays", "-T", "svg")
    #expect(runs.output.contains(">how long each was held<"))
    for words in [["draw", "001-2", "--stays"], ["compare", "001-5", "002-2", "--stays"]] {
      let run = try CommandLineRun(words)
      #expect(run.status == 64)
      #expect(run.errors.contains("--stays only applies to timing diagrams"))
    }
  }

  @Test func `options of graphs do not apply`() throws {
    let run = try CommandLineRun("draw", "timing", "001-2", "--stages")
    #expect(run.status == 64)
    #expect(run.errors.contains("--stages only applies to graphs; leave it out"))
  }

  @Test func `a coverage shows how long each state was held`() throws {
    let run = try CommandLineRun("coverage", "001-2", "002-2", "--stays", "-T", "svg")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(">how long each was held<"))
    let graph = try CommandLineRun("coverage", "001-2", "--stays", "--root", "process", "-T", "svg")
    #expect(graph.status == 64)
  }

  @Test func `a region of a page shows a scenario, a log or several runs`() throws {
    try withTemporaryFolder { folder in
      let page = """
        <!-- lifeline:begin timing 001-2 -->
        <!-- lifeline:end -->
        <!-- lifeline:begin timing app.log --stays -->
        <!-- lifeline:end -->
        <!-- lifeline:begin compare 001-5 001-6 --kind timing -->
        <!-- lifeline:end -->

        """
      try page.write(to: folder.appending(path: "page.md"), atomically: true, encoding: .utf8)
      try FileManager.default.copyItem(
        at: Self.root.appending(path: Self.log), to: folder.appending(path: "app.log"))
      let run = try CommandLineRun("report", "--into", "page.md", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let filled = try String(contentsOf: folder.appending(path: "page.md"), encoding: .utf8)
      #expect(filled.components(separatedBy: "![").count == 4, "\(filled)")
      let mermaid = "<!-- lifeline:begin timing 001-2 --format mermaid -->\n<!-- lifeline:end -->\n"
      try mermaid.write(to: folder.appending(path: "page.md"), atomically: true, encoding: .utf8)
      let refused = try CommandLineRun("report", "--into", "page.md", in: folder)
      #expect(refused.errors.contains("Mermaid has no timing diagrams; leave out '--format'"))
    }
  }
}
