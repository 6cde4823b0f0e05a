import Foundation
import Testing

struct DrawCommandTests {
  @Test(arguments: [
    ["timeline", "001-2"], ["graph", "--root", "process"], ["graph", "001-2", "--root", "process"],
    ["graph", "001-2", "--stages"], ["timeline", "002-3L", "--locale", "zh-Hans"],
  ])
  func `pictures are the same bytes every time`(words: [String]) throws {
    let first = try CommandLineRun(["draw"] + words)
    let second = try CommandLineRun(again: ["draw"] + words)
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output.hasPrefix("<?xml"))
    #expect(first.output.hasSuffix("</svg>\n"))
    #expect(first.output == second.output)
  }

  @Test func `a recorded trace is drawn from standard input`() throws {
    let trace = try CommandLineRun("run", "001-2", "-T", "jsonl").output
    let fromTrace = try CommandLineRun("draw", "timeline", "-", input: trace)
    let fromScenario = try CommandLineRun("draw", "timeline", "001-2")
    #expect(fromTrace.output == fromScenario.output)
  }

  @Test func `a log is drawn with the states of the run that explains it`() throws {
    let log = "applicationWillResignActive\napplicationDidEnterBackground\n"
    let graph = try CommandLineRun("draw", "graph", "-", input: log)
    #expect(graph.status == 0, "\(graph.errors)")
    #expect(graph.output.contains(#"data-from="active" data-to="inactive""#))
    #expect(graph.output.contains(#"data-from="inactive" data-to="background""#))
    #expect(!graph.output.contains("No transition"))
  }

  @Test(arguments: [
    ["draw", "graph"], ["draw", "graph", "001-2"], ["coverage", "001-2", "-T", "svg"],
  ])
  func `without options the first picture has arrows, and cards of the other regions`(
    words: [String]
  ) throws {
    let picture = try CommandLineRun(words)
    #expect(picture.status == 0, "\(picture.errors)")
    #expect(picture.output.contains(#"data-from="inactive" data-to="background""#))
    #expect(picture.output.contains(#"class="state card""#))
    #expect(!picture.output.contains("No transition") && !picture.output.contains("0 of 0"))
  }

  @Test func `the suffix chooses the format`() throws {
    try withTemporaryFolder { folder in
      let run = try CommandLineRun("draw", "timeline", "001-2", "-o", "home.png", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let bytes = try Data(contentsOf: folder.appending(path: "home.png"))
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }
  }

  @Test func `what surrounds a state is drawn, and what a run used`() throws {
    let near = try CommandLineRun("draw", "graph", "--focus", "suspended")
    #expect(near.status == 0, "\(near.errors)")
    #expect(near.output.contains("Left out: "))
    let run = try CommandLineRun("draw", "graph", "001-2", "--focus", "run")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == (try CommandLineRun("draw", "graph", "001-2", "--only-run").output))
  }

  @Test func `a chart too large to lay out is refused with what to draw instead`() throws {
    let states = (0..<2001).map { "<state id=\"s\($0)\"/>" }.joined()
    let chart = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0"><state id="all">\(states)
      </state></scxml>
      """
    let run = try CommandLineRun("draw", "graph", "--model", "-", input: chart)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    let message = run.errors.split(separator: "\n").last { $0.contains("minutes") } ?? ""
    for option in ["--root STATE", "--focus STATE", "--focus run", "--stages"] {
      #expect(message.contains(option), "\(run.errors)")
    }
  }

  @Test func `DOT stands alone`() throws {
    let run = try CommandLineRun("draw", "graph", "--root", "process", "-T", "dot")
    #expect(run.output.hasPrefix("digraph "))
  }

  @Test(arguments: [
    (["graph", "001-2"], "mmd", "stateDiagram-v2\n"), (["graph", "001-2"], "puml", "@startuml\n"),
    (["timeline", "001-2"], "mmd", "sequenceDiagram\n"),
    (["timeline", "001-2"], "puml", "@startuml\n"),
    (["timeline", "001-2"], "plantuml", "@startuml\n"),
  ])
  func `diagrams are written as text`(words: [String], suffix: String, keyword: String) throws {
    try withTemporaryFolder { folder in
      let file = "home.\(suffix)"
      let run = try CommandLineRun(["draw"] + words + ["-o", file], in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      #expect(text.contains(keyword))
    }
  }

  @Test func `a frozen theme leaves no choice to the reader`() throws {
    let run = try CommandLineRun("draw", "timeline", "001-2", "--theme", "dark")
    #expect(!run.output.contains("prefers-color-scheme"))
  }

  @Test func `repeated rows are drawn once with their count, or every time`() throws {
    let chart = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0">
        <state id="a"><transition event="e" target="a"><send target="#_log" event="tick"/></transition></state>
      </scxml>
      """
    let events = Array(repeating: ["-e", "e"], count: 9).flatMap(\.self)
    let words = ["draw", "timeline", "--model", "-"] + events
    let folded = try CommandLineRun(words, input: chart).output
    let unfolded = try CommandLineRun(words + ["--unfold"], input: chart).output
    #expect(folded.contains("9 times"))
    #expect(folded.components(separatedBy: ">tick<").count - 1 == 1)
    #expect(unfolded.components(separatedBy: ">tick<").count - 1 == 9)
  }

  @Test(arguments: ["ordinal", "proportional"])
  func `time is drawn to a scale on request`(scale: String) throws {
    let usual = try CommandLineRun("draw", "timeline", "002-2").output
    let same = try CommandLineRun("draw", "timeline", "002-2", "--time", "compressed").output
    let other = try CommandLineRun("draw", "timeline", "002-2", "--time", scale)
    #expect(other.status == 0, "\(other.errors)")
    #expect(usual == same && usual.contains("class=\"gap\""))
    #expect(!other.output.contains("class=\"gap\""))
    #expect(other.output.contains("class=\"axis\"") == (scale == "proportional"))
  }

  @Test func `the numbers of many pages sort in order`() throws {
    try withTemporaryFolder { folder in
      let words = ["draw", "timeline", "--page-height", "300", "-o", "day.svg"]
      let day = (0..<12).flatMap { _ in ["-e", "user.tapIcon", "--after", "9s", "-e", "user.home"] }
      let run = try CommandLineRun(words + day + ["--unfold"], in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      #expect(files.count > 10)
      #expect(files.dropFirst().first == "day-01.svg")
    }
  }

  @Test func `a tall timeline is split into numbered files`() throws {
    try withTemporaryFolder { folder in
      let words = ["draw", "timeline", "002-2", "--page-height", "700", "-o", "five.svg"]
      let run = try CommandLineRun(words, in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      #expect(
        files == [
          ".lifeline-pages", "five-1.svg", "five-2.svg", "five-3.svg", "five-4.svg", "five-5.svg",
        ])
      let second = try String(contentsOf: folder.appending(path: "five-2.svg"), encoding: .utf8)
      #expect(second.contains(", page 2 of 5</title>"))
    }
  }

  @Test func `the files of ten and more pages are listed in their order`() throws {
    try withTemporaryFolder { folder in
      let run = try CommandLineRun(
        "draw", "timeline", "002-2", "--page-height", "320", "-o", "five.svg", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      #expect(files.count > 10 && files[1] == "five-01.svg" && files.contains("five-10.svg"))
    }
  }

  @Test func `a timeline of somebody's own model names its states, region by region`() throws {
    let model = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="player">
        <state id="off"><transition event="power" target="on"/></state>
        <parallel id="on">
          <transition event="power" target="off"/>
          <state id="playback">
            <state id="stopped"><transition event="play" target="playing"/></state>
            <state id="playing"/>
          </state>
          <state id="volume">
            <state id="normal"><transition event="mute" target="muted"/></state>
            <state id="muted"/>
          </state>
        </parallel>
      </scxml>
      """
    let run = try CommandLineRun(
      "draw", "timeline", "--model", "-", "-e", "power", "-e", "play", "-e", "power",
      input: model)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("States: off, then on, then off. playback: stopped, then playing"))
    for chip in [">off<", ">on<", ">stopped<", ">playing<", ">normal<"] {
      #expect(run.output.contains(chip), "no chip \(chip)")
    }
    #expect(!run.output.contains(">muted<"))
  }

  @Test func `pages of an earlier, longer run are removed, and nobody else's`() throws {
    try withTemporaryFolder { folder in
      func files(_ height: Int) throws -> [String] {
        let run = try CommandLineRun(
          "draw", "timeline", "002-2", "--page-height", "\(height)", "-o", "five.svg", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      }
      for name in ["five-9.svg", "fives-1.svg"] {
        try Data("mine".utf8).write(to: folder.appending(path: name))
      }
      let mine = ["five-9.svg", "fives-1.svg"]
      #expect(try files(700).count == 1 + 5 + mine.count)
      let fewer = try files(1200)
      #expect(!fewer.contains("five-4.svg") && fewer.contains("five-2.svg"))
      #expect(try files(5000) == ["five-9.svg", "five.svg", "fives-1.svg"])
    }
  }

  @Test func `a timeline of one page keeps its name and goes to standard output`() throws {
    let words = ["draw", "timeline", "002-2", "--page-height", "5000"]
    let run = try CommandLineRun(words)
    #expect(run.status == 0 && run.output.hasSuffix("</svg>\n"))
    try withTemporaryFolder { folder in
      _ = try CommandLineRun(words + ["-o", "five.svg"], in: folder)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(files == ["five.svg"])
    }
  }

  @Test(
    arguments: [
      ["timeline", "001-2"], ["graph", "001-2"], ["graph", "001-2", "-T", "dot"],
      ["timeline", "001-2", "-T", "dot"],
    ])
  func `the title is shown on request`(words: [String]) throws {
    let title = words[0] == "graph" ? "UIApplication" : "From foreground to background"
    let without = try CommandLineRun(["draw"] + words).output
    let with = try CommandLineRun(["draw"] + words + ["--title"]).output
    func shown(_ text: String) -> Int {
      text.components(separatedBy: ">\(title)<").count
        + text.components(separatedBy: "label=\"\(title)").count
    }
    #expect(shown(with) == shown(without) + 1, "\(with.prefix(600))")
  }

  @Test(arguments: [
    (["draw", "graph", "001-2", "--time", "ordinal"], 64, "--time only applies to timelines"),
    (["draw", "timeline", "002-2", "--page-height", "100"], 64, "at least 300"),
    (["draw", "timeline", "002-2", "--page-height", "700"], 64, "standard output takes only one"),
    (["draw", "timeline", "002-2", "--page-height", "700", "-o", "/dev/null"], 2, "5 pages"),
    (["draw", "timeline", "002-2", "--page-height", "700", "-T", "mermaid"], 64, "--page-height"),
    (["draw", "timeline", "002-2", "--time", "linear"], 64, "proportional"),
    (["draw", "graph", "--direction", "dwn"], 64, "did you mean 'down'?"),
    (["draw", "timeline", "002-2", "--expand", "all"], 64, "--expand only applies to graphs"),
    (
      ["draw", "graph", "--radius", "far", "--focus", "active"], 64,
      "--radius takes a number, not 'far'"
    ),
    (["draw", "graph", "--root", "proces"], 64, "did you mean 'process'?"),
    (["draw", "graph", "--focus", "active,suspendet"], 64, "did you mean 'suspended'?"),
    (["draw", "graph", "--focus", "run"], 64, "there is no run to draw"),
    (["draw", "graph", "--radius", "2"], 64, "name a state with --focus"),
    (["draw", "graph", "--focus", "active", "--radius", "0"], 64, "--radius must be at least 1"),
    (["draw", "timeline", "001-22"], 64, "did you mean '001-2'?"),
    (["draw", "timeline"], 64, "nothing to draw"),
    (["draw", "timeline", "001-2", "-o", "home.gif"], 64, "no format has the suffix '.gif'"),
    (["draw", "timeline", "001-2", "-o", "nowhere/home.svg"], 2, "nowhere/home.svg"),
    (["draw", "timeline", "001-2", "-T", "svg", "-o", "home.png"], 64, "leave out -T"),
    (["draw", "timeline", "001-2", "--focus", "active"], 64, "--focus only applies to graphs"),
    (["draw", "graph", "001-2", "--stages", "--guards"], 64, "--guards and --stages are mutually"),
    (["draw", "graph", "001-2", "--stages", "--root", "process"], 64, "--root and --stages are"),
    (["draw", "graph", "my.scxml"], 2, "my.scxml"),
    (["draw", "graph", "--root", "xyzzy", "--model", "UIScene"], 64, "; its states are "),
    (
      ["draw", "timeline", "-e", "user.tapIcon", "--after", "30x"], 64,
      "'30x' is not a duration; write it as in 1h30m, 20m"
    ),
    (["compare", "001-2", "002-2", "--root", "process"], 64, "--root only applies to graphs"),
    (["coverage", "001-2", "--root", "process"], 64, "--root only applies to pictures"),
  ])
  func `what cannot be drawn is told in one line`(
    words: [String], status: Int32, message: String
  ) throws {
    let run = try CommandLineRun(words)
    #expect(run.status == status)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.output.isEmpty)
  }
}
