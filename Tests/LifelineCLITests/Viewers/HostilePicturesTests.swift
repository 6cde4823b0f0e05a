import Foundation
import LifelineDrawing
import LifelineGraphviz
import Testing

extension ViewerTests {
  /// Pictures of attacks, opened in a browser: nothing runs, and the attack can be read.
  struct HostilePicturesTests {
    struct Reply: Decodable {
      var ran: [String]
      var title: String
      var isMarked: Bool
      var fetched: [String]
      var handlers: [String]
      var links: [String]
      var elements: [String]
      var words: [String]
    }

    static let drawn = ["circle", "desc", "g", "path", "rect", "style", "text", "title"]

    @Test func `nothing runs in a page or in a file of its own, and attacks come out as text`()
      throws
    {
      try withTemporaryFolder { folder in
        let files = try Self.pictures(in: folder, as: "svg")
        let reply = try open(files)
        expectCalm(reply)
        #expect(Set(reply.elements).isSubset(of: Self.drawn), "\(reply.elements)")
        #expect(reply.words.count == files.count)
        for (index, file) in files.enumerated() {
          let shown = Self.letters(of: reply.words[index])
          let attacks =
            file.lastPathComponent == "scenario.svg"
            ? [HostileStory.words[0]] : HostileStory.words
          for attack in attacks {
            let isShown = shown.contains(Self.letters(of: attack).prefix(24))
            #expect(isShown, "\(file.lastPathComponent) does not show \(attack.prefix(60))")
          }
        }
        for file in files {
          let document = try Chromium.dump(file)
          let root = document.prefix { $0 != ">" }
          #expect(root.hasPrefix("<svg") && !root.contains("data-ran"), "\(root)")
        }
      }
    }

    @Test func `what Graphviz draws from the DOT runs nothing either`() throws {
      try withTemporaryFolder { folder in
        let files = try Self.pictures(in: folder, as: "dot").map { file in
          let dot = try String(contentsOf: file, encoding: .utf8)
          let engine = dot.contains("viewport=") ? LayoutEngine.pinned : .dot
          let drawn = file.deletingPathExtension().appendingPathExtension("svg")
          try Data(try DOT(dot).rendered(as: .svg, engine: engine)).write(to: drawn)
          return drawn
        }
        expectCalm(try open(files))
      }
    }

    @Test func `text for other programs holds no tag`() throws {
      try withTemporaryFolder { folder in
        for format in ["mmd", "puml"] {
          for file in try Self.pictures(in: folder, as: format) {
            let text = try String(contentsOf: file, encoding: .utf8)
            for tag in ["<script", "<img", "<a ", "<iframe", "<foreignObject"] {
              #expect(!text.contains(tag), "\(file.lastPathComponent): \(tag)")
            }
          }
        }
        // A page's own name is in no picture and no link.
        let page = folder.appending(path: "\(HostileStory.fileName).md")
        try Data(
          "<!-- lifeline:begin timeline 001-2 -->\n<!-- lifeline:end -->\n".utf8
        ).write(to: page)
        let run = try CommandLineRun(
          "report", "--into", page.lastPathComponent, "--pictures", "<b>\"](x) y", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        let text = try String(contentsOf: page, encoding: .utf8)
        #expect(text.contains("](%3Cb%3E%22%5D%28x%29%20y/001-2-timeline.svg)"), "\(text)")
      }
    }

    @Test(arguments: [
      "<script>top.postMessage('ran','*')</script>", "<rect width='1' onclick='x'/>",
      "<image href='https://example.org/x.png' width='9' height='9'/>",
    ])
    func `an attack that works is seen`(attack: String) throws {
      try withTemporaryFolder { folder in
        let file = folder.appending(path: "attack.svg")
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(attack)</svg>"
        try Data(svg.utf8).write(to: file)
        let reply = try open([file])
        #expect(!(reply.ran.isEmpty && reply.handlers.isEmpty && reply.fetched.isEmpty))
        if attack.hasPrefix("<script") { #expect(reply.ran.count == 2) }
      }
    }

    private func expectCalm(_ reply: Reply) {
      #expect(reply.ran.isEmpty)
      #expect(reply.title == "calm" && !reply.isMarked)
      #expect(reply.fetched.isEmpty)
      #expect(reply.handlers.isEmpty)
      #expect(reply.links.isEmpty, "no picture here has a link of its own")
    }

    /// Opens files at once, each inside the page and again as a document of its own.
    private func open(_ files: [URL]) throws -> Reply {
      let pictures = try files.map { file in
        let svg = try String(contentsOf: file, encoding: .utf8)
        return svg.drop(while: { $0.isWhitespace }).hasPrefix("<?xml")
          ? String(svg[(svg.firstRange(of: "<svg")?.lowerBound ?? svg.startIndex)...]) : svg
      }
      let frames = files.map { "<iframe src='\($0.absoluteString)'></iframe>" }
      return try Chromium.ask(
        "hostile.js",
        head: """
          <title>calm</title>
          <script>
          const ran = [];
          addEventListener('message', event => ran.push(String(event.data)));
          window.alert = words => ran.push(`alert ${words}`);
          </script>
          """, body: (pictures + frames).joined(separator: "\n"))
    }

    /// Draws the model, the trace and the scenario in every way there is.
    static func pictures(in folder: URL, as format: String) throws -> [URL] {
      let model = "\(HostileStory.fileName).scxml"
      for (name, text) in [
        (model, HostileStory.model), ("t.jsonl", try HostileStory.trace()),
        ("s.yaml", try HostileStory.scenario(model: "./\(model)")),
      ] {
        try Data(text.utf8).write(to: folder.appending(path: name))
      }
      return try [
        ("graph", ["graph", "--model", model]),
        ("run", ["graph", "--model", model, "--guards", "--names"] + HostileStory.stimuli),
        ("timeline", ["timeline", "--model", model] + HostileStory.stimuli),
        ("trace", ["timeline", "t.jsonl"]), ("stages", ["graph", "t.jsonl", "--stages"]),
        ("scenario", ["timeline", "s.yaml"]),
      ].map { name, words in
        let file = "\(name).\(format)"
        let run = try CommandLineRun(["draw"] + words + ["-o", file], in: folder)
        #expect(run.status == 0, "\(name): \(run.errors)")
        return folder.appending(path: file)
      }
    }

    /// A text without what lines may change and what no drawing carries.
    private static func letters(of text: String) -> String {
      String(
        String.UnicodeScalarView(
          text.unicodeScalars.filter { !$0.properties.isWhitespace && DOT.isCarried($0) }))
    }
  }
}
