import Foundation
import Lifeline
import Testing

struct FilledPageTests {
  private let page = """
    # Mine
    <!-- lifeline:begin timeline 001-2 -->
    <!-- lifeline:end -->
    <!-- lifeline:begin callbacks 001-2 -->
    <!-- lifeline:end -->

    """

  @Test func `a page is filled, found fresh, and found stale after a change`() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "mine.md")
      try Data(page.utf8).write(to: file)
      let stale = try CommandLineRun("report", "--into", "mine.md", "--check", in: folder)
      #expect(stale.status == 1)
      #expect(stale.errors.hasPrefix("mine.md: differs from what would be written\n"))
      #expect(try String(contentsOf: file, encoding: .utf8) == page)

      let made = try CommandLineRun(
        "report", "--into", "mine.md", "--pictures", "./art/", in: folder)
      #expect(made.status == 0, "\(made.errors)")
      let filled = try String(contentsOf: file, encoding: .utf8)
      #expect(filled.contains("](art/001-2-timeline.svg)"))
      #expect(filled.contains("`applicationDidEnterBackground:`"))
      let picture = folder.appending(path: "art/001-2-timeline.svg")
      #expect(try String(contentsOf: picture, encoding: .utf8).contains("<svg"))

      let words = ["report", "--into", "mine.md", "--pictures", "art", "--check"]
      #expect(try CommandLineRun(words, in: folder).status == 0)
      try FileManager.default.removeItem(at: picture)
      let missing = try CommandLineRun(words, in: folder)
      #expect(missing.status == 1)
      #expect(missing.errors.hasPrefix("./art/001-2-timeline.svg: missing\n"))
    }
  }

  @Test func `several pages are filled, and each is checked`() throws {
    try withTemporaryFolder { folder in
      for name in ["a.md", "b.md"] { try Data(page.utf8).write(to: folder.appending(path: name)) }
      let words = ["report", "--into", "a.md", "--into", "b.md", "--pictures", "my art"]
      #expect(try CommandLineRun(words, in: folder).status == 0)
      #expect(try CommandLineRun(words + ["--check"], in: folder).status == 0)
      try Data(page.utf8).write(to: folder.appending(path: "a.md"))
      let stale = try CommandLineRun(words + ["--check"], in: folder)
      #expect(stale.status == 1)
      #expect(
        stale.errors == """
          a.md: differs from what would be written
          a.md is out of date; write it and commit the result:
            lifeline report --into a.md --into b.md --pictures 'my art'

          """)
    }
  }

  @Test func `a page shows what differs in regions and their pictures, old beside new`() throws {
    try withTemporaryFolder { folder in
      for name in ["a.md", "b.md"] { try Data(page.utf8).write(to: folder.appending(path: name)) }
      let words = ["report", "--into", "a.md", "--into", "b.md", "--pictures", "art"]
      #expect(try CommandLineRun(words, in: folder).status == 0)
      let check = words + ["--check", "--changes", "changes"]
      #expect(try CommandLineRun(check, in: folder).status == 0)
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "changes").path()))

      let art = try FileManager.default.contentsOfDirectory(
        atPath: folder.appending(path: "art").path()
      ).filter { $0.hasSuffix(".svg") }.sorted()
      try FileManager.default.removeItem(at: folder.appending(path: "art/\(art[0])"))
      try Data(page.utf8).write(to: folder.appending(path: "b.md"))
      let stale = try CommandLineRun(check, in: folder)
      #expect(stale.status == 1)
      #expect(
        stale.errors.hasPrefix("changes/index.html: what differs, old beside new\n"),
        "\(stale.errors)")
      let html = try String(
        contentsOf: folder.appending(path: "changes/index.html"), encoding: .utf8)
      #expect(html.contains(">b.md</a> changed"), "\(html.prefix(3000))")
      #expect(html.contains(">art/\(art[0])</a> new"))
      #expect(!html.contains(">a.md</a>"))
      #expect(try text(of: "b.md", in: folder) == page)
    }
  }

  private func text(of name: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  @Test(arguments: [
    ["--into", "it's $HOME.md", "--pictures", "a \"b\"", "--locale", "zh-Hans"],
    ["--into", "m.md", "--theme", "pair", "--model", "my model.scxml", "mine.yaml"],
    ["--into=-m.md", "--model", "my model.scxml", "--", "-mine.yaml"],
    ["-o", "my site", "--model", "my model.scxml", "mine.yaml", "--locale", "en"],
  ])
  func `the command that a stale page is written with can be pasted`(words: [String]) throws {
    try withTemporaryFolder { folder in
      let model = """
        <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="Shop">\
        <state id="first"><transition event="go" target="last"/></state><state id="last"/></scxml>
        """
      let files = [
        ("my model.scxml", model), ("mine.yaml", "id: mine\ntitle: My own\nsteps:\n  - go\n"),
        ("-mine.yaml", "id: other\ntitle: Other\nsteps:\n  - go\n"), ("it's $HOME.md", page),
        ("m.md", page), ("-m.md", page),
      ]
      for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
      let check = ["report", "--check"] + words
      let stale = try CommandLineRun(check, in: folder)
      #expect(stale.status == 1, "\(stale.errors)")
      let advice = try #require(stale.errors.split(separator: "\n").last)
      let folderOfProgram = CommandLineRun.built.deletingLastPathComponent().path()
      let pasted = try CommandLineRun(
        ["-c", String(advice)], in: folder, program: URL(filePath: "/bin/sh"),
        environment: ["PATH": "\(folderOfProgram):/usr/bin:/bin"])
      #expect(pasted.status == 0, "\(advice): \(pasted.errors)")
      #expect(try CommandLineRun(check, in: folder).status == 0)
    }
  }

  @Test func `regions take the options that draw has for graphs and timelines`() throws {
    let help = try CommandLineRun("draw", "--help").output
    let sections = help.split(separator: "\n\n").filter {
      $0.hasPrefix("TIMELINES:") || $0.hasPrefix("GRAPHS:")
    }
    let options = sections.joined().matches(of: /\n  --([a-z-]+)/).map { String($0.1) }
    // Pages of a timeline are files, of which a region would need several.
    let known = Timeline.Options.all.map(\.name) + ["page-height"]
    #expect(options == known + StateGraph.Options.all.map(\.name))
    for option in ["--model", "--theme", "--locale", "--format"] { #expect(help.contains(option)) }
  }

  @Test func `a mistake in one marker leaves everything unwritten`() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "mine.md")
      let text = page + "<!-- lifeline:begin path 001-22 -->\n<!-- lifeline:end -->\n"
      try Data(text.utf8).write(to: file)
      let run = try CommandLineRun("report", "--into", "mine.md", in: folder)
      #expect(run.status == 2)
      #expect(
        run.errors.hasPrefix("mine.md:6:26: unknown scenario '001-22'; did you mean '001-2'?"),
        "\(run.errors)")
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()) == ["mine.md"])
    }
  }

  @Test func `scenarios and models of one's own are shown by their ids and names`() throws {
    try withTemporaryFolder { folder in
      let model = """
        <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="UIApplication">\
        <state id="first"><transition event="go" target="last"/></state><state id="last"/></scxml>
        """
      try Data(model.utf8).write(to: folder.appending(path: "m.scxml"))
      let scenario = "id: mine\ntitle: My own\nsteps:\n  - go\n"
      try Data(scenario.utf8).write(to: folder.appending(path: "s.yaml"))
      let page = folder.appending(path: "p.md")
      try Data(
        """
        <!-- lifeline:begin timeline mine -->
        <!-- lifeline:end -->
        <!-- lifeline:begin graph -->
        <!-- lifeline:end -->
        <!-- lifeline:begin callbacks 001-2 -->
        <!-- lifeline:end -->

        """.utf8
      ).write(to: page)
      let words = ["report", "--into", "p.md", "s.yaml", "--model", "m.scxml"]
      let run = try CommandLineRun(words, in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let text = try String(contentsOf: page, encoding: .utf8)
      #expect(text.contains("](lifeline/mine-timeline.svg)"))
      #expect(text.contains("](lifeline/UIApplication-2-graph.svg)"))
      #expect(text.contains("`applicationDidEnterBackground:`"))
      let graph = folder.appending(path: "lifeline/UIApplication-2-graph.svg")
      #expect(try String(contentsOf: graph, encoding: .utf8).contains("first"))
      #expect(try CommandLineRun(words + ["--check"], in: folder).status == 0)

      try Data(scenario.utf8).write(to: folder.appending(path: "t.yaml"))
      let twice = try CommandLineRun(words + ["t.yaml"], in: folder)
      #expect(twice.status == 2)
      #expect(
        twice.errors
          == "t.yaml: s.yaml has a scenario 'mine', too; give one of them another id\n")
      let trace = try CommandLineRun(words + ["run.jsonl"], in: folder)
      #expect(trace.errors == "run.jsonl: not a scenario; its name must end in .yaml or .yml\n")
    }
  }

  @Test func `graph shop.mmd in docs/notes.md means docs/shop.mmd, wherever the command runs`()
    throws
  {
    try withTemporaryFolder { folder in
      try write(Self.docs, in: folder)
      let run = try CommandLineRun("report", "--into", "docs/notes.md", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let page = try text(of: "docs/notes.md", in: folder)
      #expect(page.contains("](lifeline/shop-graph.svg)"), "\(page)")
      #expect(page.contains("](lifeline/buy-timeline.svg)"), "\(page)")
      let inside = try CommandLineRun(
        "report", "--into", "notes.md", "--check", in: folder.appending(path: "docs"))
      #expect(inside.status == 0, "\(inside.errors)")
      let both = try CommandLineRun(
        "report", "--into", "docs/notes.md", "--check", "docs/shop.mmd", "docs/buy.yaml", in: folder
      )
      #expect(both.status == 0, "\(both.errors)")
    }
  }

  @Test
  func `a file of a region that is not there, or has the id of another, is told at its place`()
    throws
  {
    try withTemporaryFolder { folder in
      try write(Self.docs, in: folder)
      try write(
        [
          "other.yaml": "id: buy\nmodel: docs/shop.mmd\nsteps: [pay]\n",
          "docs/notes.md": """
          <!-- lifeline:begin graph shpo.mmd -->
          <!-- lifeline:end -->
          <!-- lifeline:begin grahp 001-2 -->
          <!-- lifeline:end -->
          <!-- lifeline:begin timeline buy.yaml -->
          <!-- lifeline:end -->

          """,
        ], in: folder)
      let run = try CommandLineRun("report", "--into", "docs/notes.md", "other.yaml", in: folder)
      #expect(run.status == 2)
      #expect(
        run.errors == """
          docs/notes.md:1:27: docs/shpo.mmd: there is no such file; check the path
          docs/notes.md:3:21: unknown part 'grahp'; did you mean 'graph'?
          docs/notes.md:5:30: docs/buy.yaml: other.yaml has a scenario 'buy', too; give one of them another id

          """)
    }
  }

  @Test(arguments: ["pair", "docc", "dark"])
  func `pictures written with a theme are checked and renewed with it until another is named`(
    theme: String
  ) throws {
    try withTemporaryFolder { folder in
      try write(Self.docs, in: folder)
      let words = ["report", "--into", "docs/notes.md"]
      #expect(try CommandLineRun(words + ["--check"], in: folder).status == 1)
      #expect(try CommandLineRun(words + ["--theme", theme], in: folder).status == 0)
      let page = try text(of: "docs/notes.md", in: folder)
      let check = try CommandLineRun(words + ["--check"], in: folder)
      #expect(check.status == 0, "\(check.errors)")
      #expect(try CommandLineRun(words, in: folder).status == 0)
      #expect(try text(of: "docs/notes.md", in: folder) == page)
      #expect(
        try CommandLineRun(words + ["--check", "--theme", "automatic"], in: folder).status == 1)
      #expect(try CommandLineRun(words + ["--theme", "automatic"], in: folder).status == 0)
      #expect(try CommandLineRun(words + ["--check"], in: folder).status == 0)
    }
  }

  private static let docs = [
    "docs/shop.mmd": "stateDiagram-v2\n[*] --> Cart\nCart --> Paid: pay\n",
    "docs/buy.yaml": "model: shop.mmd\nsteps: [pay]\n",
    "docs/notes.md": """
    <!-- lifeline:begin graph shop.mmd -->
    <!-- lifeline:end -->
    <!-- lifeline:begin timeline buy.yaml -->
    <!-- lifeline:end -->

    """,
  ]

  private func write(_ files: [String: String], in folder: URL) throws {
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  @Test func `a picture that no page shows any more is removed, and no other file`() throws {
    try withTemporaryFolder { folder in
      func fill(_ page: String, _ markers: [String], _ more: String...) throws -> CommandLineRun {
        let text = markers.map { "<!-- lifeline:begin \($0) -->\n<!-- lifeline:end -->\n" }
        try Data(text.joined().utf8).write(to: folder.appending(path: page))
        return try CommandLineRun(["report", "--into", page] + more, in: folder)
      }
      func pictures() throws -> [String] {
        try FileManager.default.contentsOfDirectory(
          atPath: folder.appending(path: "lifeline").path()
        ).sorted()
      }
      #expect(try fill("a.md", ["timeline 001-2", "path 001-2"]).status == 0)
      #expect(try fill("b.md", ["timeline 001-2"]).status == 0)
      try Data("mine".utf8).write(to: folder.appending(path: "lifeline/mine.svg"))
      #expect(
        try pictures() == [
          ".lifeline-pictures", "001-2-path.svg", "001-2-timeline.svg", "mine.svg",
        ])

      let stale = try fill("a.md", ["callbacks 001-2"], "--check")
      #expect(stale.status == 1)
      #expect(
        stale.errors.contains("./lifeline/001-2-path.svg: no longer part of the report\n"),
        "\(stale.errors)")
      #expect(try fill("a.md", ["callbacks 001-2"]).status == 0)
      #expect(try pictures() == [".lifeline-pictures", "001-2-timeline.svg", "mine.svg"])
      #expect(try fill("b.md", ["callbacks 001-2"]).status == 0)
      #expect(try pictures() == ["mine.svg"])
    }
  }

  @Test func `a list of pictures that leads elsewhere removes nothing`() throws {
    try withTemporaryFolder { folder in
      let list = "../keep.txt\t../a.md\n/etc/x\t../a.md\nart\t../a.md\n\n\t\n..\t../a.md\n"
      let art = folder.appending(path: "lifeline/art")
      try FileManager.default.createDirectory(at: art, withIntermediateDirectories: true)
      try Data(list.utf8).write(to: folder.appending(path: "lifeline/.lifeline-pictures"))
      try Data().write(to: folder.appending(path: "keep.txt"))
      try Data("# No regions\n".utf8).write(to: folder.appending(path: "a.md"))
      let run = try CommandLineRun("report", "--into", "a.md", in: folder)
      #expect(run.status == 2, "\(run.errors)")
      #expect(run.errors.hasPrefix("a.md: no region to fill; mark one with"))
      for name in ["keep.txt", "lifeline/art"] {
        #expect(FileManager.default.fileExists(atPath: folder.appending(path: name).path()))
      }
    }
  }

  @Test(arguments: [[], ["--check"]])
  func `a page without a region is an error that shows one, and no other page is written`(
    words: [String]
  ) throws {
    try withTemporaryFolder { folder in
      let stale = "<!-- lifeline:begin callbacks 001-2 -->\n<!-- lifeline:end -->\n"
      try Data(stale.utf8).write(to: folder.appending(path: "a.md"))
      try Data("# No regions\n".utf8).write(to: folder.appending(path: "b.md"))
      let run = try CommandLineRun(
        ["report", "--into", "a.md", "--into", "b.md"] + words, in: folder)
      #expect(run.status == 2)
      #expect(
        run.errors == "b.md: no region to fill; mark one with "
          + "'<!-- lifeline:begin timeline 001-2 -->' and '<!-- lifeline:end -->', "
          + "each on a line of its own\n")
      #expect(
        try String(contentsOf: folder.appending(path: "a.md"), encoding: .utf8) == stale)
    }
  }

  @Test(arguments: [
    ["report", "--pictures", "art"], ["report", "--into", "a.md", "-o", "site"],
    ["report", "--into", "a.md", "--pictures", "/art"], ["report", "--into", "-"],
  ])
  func `options that do not go together are refused`(words: [String]) throws {
    #expect(try CommandLineRun(words).status == 64)
  }

  @Test func `a page that is not there is named`() throws {
    let run = try CommandLineRun("report", "--into", "no/such.md")
    #expect(run.status == 2)
    #expect(run.errors == "no/such.md: there is no such file; check the path\n")
  }
}
