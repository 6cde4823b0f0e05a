import Foundation
import LifelineDrawing
import LifelineGraphviz
import PageReading
import Testing

/// `--layout dot`, the layout of Graphviz.
struct GraphvizLayoutTests {
  @Test func `Graphviz draws the text that -T dot writes`() throws {
    let words = ["draw", "graph", "001-2", "--stages", "--title"]
    let dot = DOT(try CommandLineRun(words + ["-T", "dot"]).output)
    try withTemporaryFolder { folder in
      for format in [OutputFormat.png, .pdf] {
        let name = "stages.\(format.rawValue)"
        let run = try CommandLineRun(words + ["--layout", "dot", "-o", name], in: folder)
        #expect(run.status == 0, "\(run.errors)")
        let bytes = try Array(Data(contentsOf: folder.appending(path: name)))
        let drawn = try dot.rendered(as: format)
        // A PDF has the date.
        #expect(format == .pdf ? bytes.count == drawn.count : bytes == drawn)
      }
    }
    let svg = try XMLOutline(CommandLineRun(words + ["--layout", "dot"]).output)
    let drawn = String(decoding: try dot.rendered(as: .svg), as: UTF8.self)
    #expect(svg.elements[0].attributes["role"] == "graphics-document")
    #expect(!svg.all("path").isEmpty)
    let texts = drawn.split(separator: "<text ").count - 1
    #expect(svg.all("text").count == texts)
  }

  @Test(arguments: [
    (["--layout", "dot", "--arrangement", "row"], "mutually exclusive; leave one out"),
    (["--layout", "dto"], "did you mean 'dot'?"),
    (["--layout", "neato"], "takes lifeline or dot, not 'neato'"),
    (["--layout", "banana"], "takes lifeline or dot, not 'banana'"),
    (["--layout", "dot", "-T", "mermaid"], "mermaid has no layout; leave out --layout dot"),
    (["--layout", "dot", "-T", "plantuml"], "plantuml has no layout"),
    (["--layout", "dot", "-T", "dot"], "dot has no layout; leave out --layout dot"),
  ])
  func `what does not go together is refused`(
    words: [String], message: String
  ) throws {
    let run = try CommandLineRun(["draw", "graph", "001-2", "--stages"] + words)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(
      run.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(message),
      "\(run.errors)")
  }

  @Test func `Graphviz draws a timeline with everything at its place`() throws {
    let own = try XMLOutline(CommandLineRun("draw", "timeline", "001-2").output)
    let drawn = try XMLOutline(CommandLineRun("draw", "001-2", "--layout", "dot").output)
    func all(_ attribute: String, _ picture: XMLOutline) -> Set<String> {
      Set(picture.elements.compactMap { $0.attributes[attribute] })
    }
    #expect(all("viewBox", own) == all("viewBox", drawn))
    #expect(all("id", own) == all("id", drawn))
    #expect(own.all("text").count == drawn.all("text").count)
  }

  @Test func `a theme holds for images, and a page steps through Graphviz's graph`() throws {
    try withTemporaryFolder { folder in
      let words = ["draw", "graph", "001-2", "--stages", "--layout", "dot"]
      let images = try ["light", "dark"].map { theme in
        _ = try CommandLineRun(words + ["--theme", theme, "-o", "\(theme).png"], in: folder)
        return try Data(contentsOf: folder.appending(path: "\(theme).png"))
      }
      #expect(images[0] != images[1])
      let page = try CommandLineRun(words + ["-T", "html"])
      #expect(page.status == 0, "\(page.errors)")
      #expect(page.output.contains("class=\"transition taken\""))
    }
  }

  @Test func `regions of pages have the option, too`() async throws {
    try withTemporaryFolder { folder in
      let page = """
        <!-- lifeline:begin graph 001-2 --stages --layout dot -->
        <!-- lifeline:end -->

        """
      let file = folder.appending(path: "mine.md")
      try Data(page.utf8).write(to: file)
      let run = try CommandLineRun("report", "--into", "mine.md", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let picture = folder.appending(path: "lifeline/001-2-graph-layout-dot-stages.svg")
      let svg = try XMLOutline(String(contentsOf: picture, encoding: .utf8))
      let drawn = try CommandLineRun("draw", "graph", "001-2", "--stages", "--layout", "dot")
      let drawnPaths = try XMLOutline(drawn.output).all("path").map { $0.attributes["d"] }
      #expect(svg.all("path").map { $0.attributes["d"] } == drawnPaths)
      #expect(
        try CommandLineRun("report", "--into", "mine.md", "--check", in: folder).status == 0)
      for (words, message) in [
        ("--layout dott", "unknown layout 'dott'; did you mean 'dot'?"),
        ("--layout dot --arrangement row", "mutually exclusive"),
        ("--layout dot --format mermaid", "Mermaid has no layout"),
      ] {
        let wrong = page.replacingOccurrences(of: "--layout dot", with: words)
        try Data(wrong.utf8).write(to: file)
        let run = try CommandLineRun("report", "--into", "mine.md", in: folder)
        #expect(run.status == 2)
        #expect(run.errors.contains(message), "\(run.errors)")
      }
    }
  }
}
